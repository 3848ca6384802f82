/**
 * What a class has come to, kept in this browser, so that a window that is closed or loaded again finds
 * it: the presenter's under the class's name, which a window keeps to itself.
 */
import { readState, type SavedClass } from './savedClass';

const PREFIX = 'postwait.class.';
const OWN_KEY = 'postwait.class';
const RELOADED_KEY = 'postwait.class.reloaded';
/** A class of another day is over. */
const LONGEST_CLASS_MS = 12 * 3_600_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The name of the class that this window presents; null if it has not begun one. */
export function ownClass(): string | null {
  return tried(() => sessionStorage.getItem(OWN_KEY));
}

export function keepOwnClass(id: string): void {
  tried(() => sessionStorage.setItem(OWN_KEY, id));
}

/** Whether this window was not loaded again yet because the presenter's is of another version of the site. */
export function isFirstReloadFor(site: string): boolean {
  return (
    tried(() => {
      if (sessionStorage.getItem(RELOADED_KEY) === site) return false;
      sessionStorage.setItem(RELOADED_KEY, site);
      return true;
    }) ?? false
  );
}

export function newClass(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function readClass(id: string): SavedClass | null {
  const text = tried(() => localStorage.getItem(PREFIX + id));
  return text === null ? null : readState(text);
}

/** False if the browser does not allow it. */
export function keepClass(id: string, saved: SavedClass): boolean {
  return tried(() => (localStorage.setItem(PREFIX + id, JSON.stringify(saved)), true)) ?? false;
}

/** Classes of a lesson that were taught lately, the newest first; those of other days are forgotten. */
export function recentClasses(slug: string, nowMs: number): string[] {
  const found: { id: string; keptMs: number }[] = [];
  for (const id of classesIn(localStore())) {
    const saved = readClass(id);
    if (saved && nowMs - saved.keptMs < LONGEST_CLASS_MS) {
      if (saved.slug === slug) found.push({ id, keptMs: saved.keptMs });
    } else {
      tried(() => localStorage.removeItem(PREFIX + id));
    }
  }
  return found.sort((one, other) => other.keptMs - one.keptMs).map(({ id }) => id);
}

function localStore(): Store | null {
  return tried(() => localStorage);
}

function classesIn(store: Store | null): string[] {
  if (!store) return [];
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
}

/** Storage can be forbidden or full: what is done then is as if there were none. */
function tried<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
