/** The pieces of what another site's page needs to show a run: the element, a frame, a picture, a link. */
import { escapeMarkup } from '$model/escapeMarkup';

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

/** How high a frame is as long as the page around it does not listen. */
export const FRAME_HEIGHT = 680;

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
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

const scriptSnippet = (embedded: Pick<Embedded, 'site'>, pinned?: Pinned) =>
  `<script${listOf(moduleAttributes(embedded, pinned))}></script>`;

/** The element alone. @param inside HTML for readers without JavaScript */
export const tagOf = (attributes: Attributes, inside = '') =>
  `<post-wait${listOf(attributes)}>${inside}</post-wait>`;

/** The element with its room. @param style another room than its own */
export const elementSnippet = (embedded: Embedded, style = ROOM) =>
  tagOf({ ...embedded.attributes, style }, fallbackSnippet(embedded));

/**
 * All that a page needs, in a line that begins with a block of HTML: every Markdown leaves it whole. (Python's loses
 * a picture behind a script in the same line, and others put an element that they don't know into a paragraph.)
 */
export const lineSnippet = (embedded: Embedded, pinned?: Pinned, style = ROOM) =>
  `<div>${scriptSnippet(embedded, pinned)}${elementSnippet(embedded, style)}</div>`;

export function frameSnippet(embedded: Embedded): string {
  const { site, title, attributes } = embedded;
  const src = `${site}embed/?${new URLSearchParams(attributes).toString()}`;
  const about = { src, title, width: '100%', height: String(FRAME_HEIGHT), loading: 'lazy' };
  return `<iframe${listOf({ ...about, style: 'border: 0' })}>${linkSnippet(embedded)}</iframe>`;
}

/** Its picture in the colours of the reader's theme, with a link. */
export function pictureSnippet({ site, title, page, name }: Embedded): string | null {
  if (name === null) return null;
  const src = site + posterFile(name);
  const alt = `${title}: a commit, as lanes of its processes`;
  return `<a href="${escaped(page)}"><img${listOf({ src, alt, width: '560' })} /></a>`;
}

const linkSnippet = ({ title, page }: Pick<Embedded, 'title' | 'page'>) =>
  `<a href="${escaped(page)}">${escaped(title)}</a>`;

/** What is in the element's place without JavaScript, on paper and in feeds, which take no SVG. */
export function fallbackSnippet({ site, title, page, name }: Embedded): string {
  if (name === null) return linkSnippet({ title, page });
  const src = site + cardFile(name);
  const size = { width: String(CARD.width / 2), height: String(CARD.height / 2), loading: 'lazy' };
  return `<a href="${escaped(page)}"><img${listOf({ src, alt: title, ...size })} /></a>`;
}
