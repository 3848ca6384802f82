/** Where a reader left a lesson: under which of its headings. Kept in this browser only. */
const STORAGE_KEY = 'postwait.place';

export interface Place {
  /** The lesson's name in its address. */
  readonly slug: string;
  /** The id of the heading; empty where none had been reached. */
  readonly heading: string;
}

/** What has come so far up is what one reads, in parts of the window's height. */
const READ_FROM = 0.4;

/**
 * Notes the place each time that the page is left or hidden.
 * @returns stops noting
 */
export function notePlace(page: ParentNode, slug: string): () => void {
  const note = () => {
    if (document.visibilityState === 'hidden') keep({ slug, heading: headingIn(page) });
  };
  document.addEventListener('visibilitychange', note);
  return () => document.removeEventListener('visibilitychange', note);
}

function headingIn(page: ParentNode): string {
  const read = innerHeight * READ_FROM;
  const headings = [...page.querySelectorAll<HTMLElement>(':is(h2, h3)[id]')];
  return headings.findLast((each) => each.getBoundingClientRect().top < read)?.id ?? '';
}

function keep(place: Place): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(place));
  } catch {
    // The reader begins at the top the next time.
  }
}

/** The place that was noted last; null if none was, or what was kept is none. */
export function lastPlace(): Place | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, heading } = value as Record<string, unknown>;
  return typeof slug === 'string' && typeof heading === 'string';
}
