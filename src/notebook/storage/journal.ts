/**
 * What a page that is being left can no longer wait to have stored: it is written down in the browser's
 * local storage, which takes it at once, and the next page that opens the store carries it over.
 */
import type { Kept } from './store';

/** A notebook that may not have reached the store. */
export interface Entry {
  readonly kept: Kept;
  /** When the text was kept that its writer knew of; null if it knew of none. */
  readonly knownAt: number | null;
}

const PREFIX = 'postwait.notebook.unsaved.';

/** Writes a notebook down. Says whether the browser took it. */
export function writeDown(entry: Entry): boolean {
  return tried(() => localStorage.setItem(PREFIX + entry.kept.id, JSON.stringify(entry))) !== null;
}

/** The notebook has reached the store. */
export function crossOut(id: string): void {
  tried(() => localStorage.removeItem(PREFIX + id));
}

/** Everything that was written down and not crossed out. */
export function writtenDown(): Entry[] {
  const keys = tried(() => Object.keys(localStorage)) ?? [];
  return keys.flatMap((key) => {
    if (!key.startsWith(PREFIX)) return [];
    const entry = tried(() => JSON.parse(localStorage.getItem(key) ?? '') as unknown);
    return isEntry(entry) ? [entry] : [];
  });
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { kept, knownAt } = value as Partial<Entry>;
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, title, text, savedAt, trusted } = kept;
  return (
    [id, title, text].every((each) => typeof each === 'string') &&
    typeof savedAt === 'number' &&
    typeof trusted === 'boolean' &&
    (knownAt === null || typeof knownAt === 'number')
  );
}

/** Local storage can be forbidden or full: then it is as if there were none. */
function tried<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
