/** The pieces of what another site's page needs to show a run: the element, a frame, a picture, a link. */
import { escapeMarkup } from '$model/escapeMarkup';
import { COMPARED_LANES_ROOM, LANES_ROOM } from '../commitLanes/room';

/** What is embedded, as attributes of the element: `lesson`, `scenario` or `src`, and `at` if it matters. */
export type Attributes = Readonly<Record<string, string>>;

export interface Embedded {
  /** Where the site is, with a slash at its end. */
  readonly site: string;
  readonly title: string;
  readonly attributes: Attributes;
  /** The page that shows it whole. */
  readonly page: string;
  /** What the site calls it, `lessons/02-noisy-neighbour/s3`; null for a run of the reader's own, which has no pictures. */
  readonly name: string | null;
  /** What it asks or claims: said below its picture wherever the run itself isn't shown. */
  readonly question?: string;
  /** A picture that the author keeps beside the page: of a run of one's own, or one that moves. */
  readonly picture?: Picture;
  /** Pixels, if its author has chosen how high it is. */
  readonly height?: number;
}

/** A picture where readers of the page find it, and how large it is shown. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** One version of the module, by its own name, and what its bytes must be (subresource integrity). */
export interface Pinned {
  readonly module: string;
  readonly integrity: string;
}

/**
 * The room that the element takes of itself (see embed/style.css), for the time before its module is there:
 * what is below it never moves.
 */
export const ROOM = 'display: block; height: clamp(576px, 1440px - 124vw, 960px)';

/** The room of an embed: as its author wants it, or as its face has it. */
export function roomOf({ attributes, height }: Pick<Embedded, 'attributes' | 'height'>): string {
  if (height) return `display: block; height: ${height}px`;
  if (attributes.face !== 'lanes') return ROOM;
  return 'compare' in attributes ? COMPARED_LANES_ROOM : LANES_ROOM;
}

/** How high a frame is as long as the page around it does not listen. */
export const FRAME_HEIGHT = 680;
/** The same of lanes, of one run and of two: as on a phone, where they need most for what they are wide. */
const LANES_FRAME_HEIGHT = 340;
const COMPARED_LANES_FRAME_HEIGHT = 460;

function frameHeightOf({ attributes, height }: Embedded): number {
  if (height) return height;
  if (attributes.face !== 'lanes') return FRAME_HEIGHT;
  return 'compare' in attributes ? COMPARED_LANES_FRAME_HEIGHT : LANES_FRAME_HEIGHT;
}

/** How large cards are, in which sites show a picture of a page: see routes/socialCards. */
export const CARD = { width: 1200, height: 630 } as const;

/** Where the site has the picture in the colours of any theme. @param name `lessons/02-noisy-neighbour/s3` */
export const posterFile = (name: string) => `embed/posters/${name.replaceAll('/', '-')}.svg`;

/** Where the site has the card of it: a PNG with its title. @param name `lessons/02-noisy-neighbour/s3` */
export const cardFile = (name: string) =>
  `cards/${name.replace(/^\w+\//, '').replaceAll('/', '-')}.png`;

/** What the script's element says, so that the module is loaded. */
export function moduleAttributes({ site }: Pick<Embedded, 'site'>, pinned?: Pinned): Attributes {
  if (!pinned) return { type: 'module', src: `${site}embed/post-wait.js` };
  const { module, integrity } = pinned;
  const src = `${site}embed/${module}`;
  return { type: 'module', src, integrity, crossorigin: 'anonymous' };
}

/** A text in HTML that hosts with a language of templates in their posts leave alone: a title may have braces. */
const escaped = (text: string) => escapeMarkup(text).replaceAll('{', '&#123;');

const listOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

const scriptSnippet = (embedded: Pick<Embedded, 'site'>, pinned?: Pinned) =>
  `<script${listOf(moduleAttributes(embedded, pinned))}></script>`;

/** The element alone. @param inside HTML for readers without JavaScript */
export const tagOf = (attributes: Attributes, inside = '') =>
  `<post-wait${listOf(attributes)}>${inside}</post-wait>`;

/** The element with its room. @param style another room than its own */
export const elementSnippet = (embedded: Embedded, style = roomOf(embedded)) =>
  tagOf({ ...embedded.attributes, style }, fallbackSnippet(embedded, style)) +
  giveBackSnippet(embedded, style);

/** How high a room is, as CSS has it. @param style of the element */
const heightOf = (style: string) => /height: (.+)$/.exec(style)?.[1] ?? 'auto';

/** Room for the words below a picture: two or three lines of them. */
const WORDS_ROOM = '5em';

/**
 * Without JavaScript the room is as high as what is in it: this box gives the rest back. It is empty, so that whatever
 * strips it loses nothing, and browsers that run scripts never show it.
 */
function giveBackSnippet(embedded: Embedded, style: string): string {
  const picture = pictureOf(embedded);
  // A picture is as wide as its place.
  const inside = picture ? `${(100 * picture.height) / picture.width}% + ${WORDS_ROOM}` : '3em';
  const margin = `min(0px, ${inside} - ${heightOf(style)})`;
  return `<noscript style="display: flow-root; margin-top: ${margin}"></noscript>`;
}

/**
 * All that a page needs, in a line that begins with a block of HTML: every Markdown leaves it whole. (Python's loses
 * a picture behind a script in the same line, and others put an element that they don't know into a paragraph.)
 */
export const lineSnippet = (embedded: Embedded, pinned?: Pinned, style = roomOf(embedded)) =>
  `<div>${scriptSnippet(embedded, pinned)}${elementSnippet(embedded, style)}</div>`;

/** Where a frame finds the run. */
export const frameAddress = ({ site, attributes }: Pick<Embedded, 'site' | 'attributes'>) =>
  `${site}embed/?${new URLSearchParams(attributes).toString()}`;

/** A frame alone, without anything for readers who don't get to see it. */
export function frameTag(embedded: Embedded): string {
  const height = String(frameHeightOf(embedded));
  const about = { src: frameAddress(embedded), title: embedded.title, width: '100%', height };
  return `<iframe${listOf({ ...about, loading: 'lazy', style: 'border: 0' })}></iframe>`;
}

/** A frame with a link below it: what is inside of a frame is shown to no reader. */
export const frameSnippet = (embedded: Embedded) =>
  `<figure style="margin: 0">${frameTag(embedded)}<figcaption>${linkSnippet(embedded)}</figcaption></figure>`;

/** Its picture in the colours of the reader's theme, with a link. */
export function pictureSnippet({ site, title, page, name }: Embedded): string | null {
  if (name === null) return null;
  const src = site + posterFile(name);
  const alt = `${title}: a commit, as lanes of its processes`;
  return `<a href="${escaped(page)}"><img${listOf({ src, alt, width: '560' })} /></a>`;
}

/** Its title, and what it asks, in a line. */
const wordsOf = ({ title, question }: Pick<Embedded, 'title' | 'question'>) =>
  question ? `${title}: ${question}` : title;

const linkSnippet = (embedded: Pick<Embedded, 'title' | 'page' | 'question'>) =>
  `<a href="${escaped(embedded.page)}">${escaped(wordsOf(embedded))}</a>`;

/**
 * What MyST takes: a module of a widget, and what that shows as JSON. MyST copies the module into its own site, so the
 * JSON says where ours is.
 */
export const mystSnippet = ({ site, attributes }: Embedded) =>
  `:::{anywidget} ${site}embed/anywidget.mjs\n${JSON.stringify({ site, ...attributes })}\n:::`;

/** The picture of an embed: the author's own, or the card that the site has; null if there is neither. */
export function pictureOf({ site, name, picture }: Embedded): Picture | null {
  if (picture) return picture;
  if (name === null) return null;
  return { src: site + cardFile(name), width: CARD.width / 2, height: CARD.height / 2 };
}

/**
 * Its picture with a link: in feeds and mails, which take no SVG. The words are no part of the link: reading views take
 * a paragraph of nothing but links for a menu, and leave it out.
 */
export function cardSnippet(embedded: Embedded): string {
  const picture = pictureOf(embedded);
  return picture ? linked(embedded, imageOf(embedded, picture)) : linkSnippet(embedded);
}

const linked = (embedded: Embedded, picture: string) =>
  `<a href="${escaped(embedded.page)}">${picture}</a><br />${escaped(wordsOf(embedded))}`;

/** @param more of its style */
function imageOf({ title }: Embedded, picture: Picture, more = ''): string {
  const [width, height] = [String(picture.width), String(picture.height)];
  const about = { src: picture.src, alt: title, width, height, loading: 'lazy' };
  return `<img${listOf({ ...about, style: `width: 100%; height: auto${more}` })} />`;
}

/**
 * What is in the element's place without JavaScript, on paper and in feeds: its card. Where scripts run, no reader would
 * see that; until the module is there, its place has the picture that the module shows as well. Both are as large, in the
 * room that the element has.
 */
function fallbackSnippet(embedded: Embedded, style: string): string {
  const { site, name, picture } = embedded;
  const shown = pictureOf(embedded);
  if (!shown) return linkSnippet(embedded);
  const fits = `max-height: calc(${heightOf(style)} - ${WORDS_ROOM}); object-fit: contain`;
  const image = imageOf(
    embedded,
    shown,
    `; aspect-ratio: ${shown.width} / ${shown.height}; ${fits}`,
  );
  if (name === null || picture) return linked(embedded, image);
  const poster = { media: '(scripting: enabled)', srcset: site + posterFile(name) };
  return linked(embedded, `<picture><source${listOf(poster)} />${image}</picture>`);
}

/** A picture with its link, as Markdown has it; a link alone without one. */
export function markdownSnippet(embedded: Embedded): string {
  const words = escaped(wordsOf(embedded)).replace(/[[\]\\`*_]/g, '\\$&');
  const picture = pictureOf(embedded);
  const page = inBrackets(embedded.page);
  return picture ? `[![${words}](${inBrackets(picture.src)})](${page})` : `[${words}](${page})`;
}

/** An address that ends with the bracket behind it. */
const inBrackets = (address: string) =>
  address.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
