/**
 * Where the reader was in a lesson, kept in this browser: by the last heading or question above, and how far below
 * it. A text that has changed in between is opened near there.
 */
const KEY = 'postwait.places';
/** What a place is named by. */
const ANCHORS = ':is(h2, h3, .predict, .challenge, fieldset)[id]';
/** The reader is taken to be at this share of the screen from the top. */
const READ_AT = 0.25;
/** Kept once the page has rested so long. */
const REST_MS = 400;

export interface Place {
  readonly anchor: string;
  /** How far below the anchor's top, in pixels. */
  readonly below: number;
}

/** Where the reader is; null near the top of the page, where a lesson opens anyway. */
export function placeIn(page: HTMLElement): Place | null {
  if (scrollY < innerHeight / 2) return null;
  const line = innerHeight * READ_AT;
  const above = [...page.querySelectorAll<HTMLElement>(ANCHORS)]
    .filter((each) => !each.closest('[hidden], .workbench, footer'))
    .map((each) => ({ anchor: each.id, top: each.getBoundingClientRect().top }))
    .filter(({ top }) => top <= line)
    .sort((one, other) => one.top - other.top)
    .at(-1);
  if (!above) return null;
  return { anchor: above.anchor, below: Math.round(line - above.top) };
}

/** Brings a place of the page to where the reader had it. @returns whether it is still there */
export function goToPlace({ anchor, below }: Place): boolean {
  const element = document.getElementById(anchor);
  if (!element || element.closest('[hidden]')) return false;
  const top = element.getBoundingClientRect().top + scrollY;
  scrollTo({ top: Math.max(0, top + below - innerHeight * READ_AT), behavior: 'instant' });
  return true;
}

/** Keeps where the reader is from now on. Returns what ends that. */
export function keepPlace(page: HTMLElement, slug: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => write(slug, placeIn(page));
  const scrolled = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  };
  addEventListener('scroll', scrolled, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', scrolled);
  };
}

/** Where the reader was in a lesson; null if that is not known, or was its top. */
export function keptPlace(slug: string): Place | null {
  const place = read()[slug];
  if (typeof place !== 'object' || place === null) return null;
  const { anchor, below } = place as Partial<Place>;
  return typeof anchor === 'string' && typeof below === 'number' && Number.isFinite(below)
    ? { anchor, below }
    : null;
}

/** Has a lesson open at its top again. */
export const forgetPlace = (slug: string) => write(slug, null);

function read(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(slug: string, place: Place | null): void {
  const places = { ...read(), [slug]: place ?? undefined };
  try {
    localStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // The lesson opens at its top the next time.
  }
}
