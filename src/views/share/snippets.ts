/** What a page of somebody else needs to show a run: as an element, a frame, a picture or a link. */
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
  /** Its picture, if there is one. */
  readonly picture: string | null;
}

/**
 * The room that the element takes of itself (see embed/style.css), for the time before its module is there:
 * what stands below it never moves.
 */
const ROOM = 'display: block; height: clamp(576px, 1440px - 124vw, 960px)';

/** How high a frame is as long as the page around it does not listen. */
const FRAME_HEIGHT = 680;

/** One version of the module, by its own name, and what its bytes must be (subresource integrity). */
export interface Pinned {
  readonly module: string;
  readonly integrity: string;
}

/** The version that is there now; null if the site has no list of its files. @param site with a slash at its end */
export async function fetchPinned(site: string): Promise<Pinned | null> {
  const response = await fetch(`${site}embed/files.json`).catch(() => null);
  if (!response?.ok) return null;
  const { module, files } = (await response.json()) as {
    module: string;
    files: { name: string; integrity: string }[];
  };
  const file = files.find(({ name }) => name === module);
  return file ? { module, integrity: file.integrity } : null;
}

/** @param pinned the version that it stays with; the newest if not given */
export function elementSnippet(
  { site, title, attributes, page }: Embedded,
  pinned?: Pinned,
): string {
  const module = pinned
    ? `${site}embed/${pinned.module}" integrity="${pinned.integrity}" crossorigin="anonymous`
    : `${site}embed/post-wait.js`;
  return `<script type="module" src="${module}"></script>
${tagOf({ ...attributes, style: ROOM }, linkSnippet({ title, page }))}`;
}

/** The element alone. @param inside HTML for readers without JavaScript */
export function tagOf(attributes: Attributes, inside = ''): string {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  return `<post-wait${list.join('')}>${inside}</post-wait>`;
}

export function frameSnippet({ site, title, attributes }: Embedded): string {
  const address = `${site}embed/?${new URLSearchParams(attributes).toString()}`;
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border: 0"></iframe>`;
}

export function pictureSnippet({ title, page, picture }: Embedded): string | null {
  if (picture === null) return null;
  return `<a href="${escapeMarkup(page)}"><img src="${escapeMarkup(picture)}" alt="${escapeMarkup(title)}: a commit, as lanes of its processes" width="560"></a>`;
}

export const linkSnippet = ({ title, page }: Pick<Embedded, 'title' | 'page'>) =>
  `<a href="${escapeMarkup(page)}">${escapeMarkup(title)}</a>`;
