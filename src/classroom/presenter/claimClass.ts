/** Which class a window presents: its own after a reload, one whose window was closed, or a new one. */
import { keepOwnClass, newClass, ownClass, readClass, recentClasses } from './saved';
import type { SavedClass } from './savedClass';

export interface Claimed {
  readonly id: string;
  readonly saved: SavedClass | null;
  /** Whether it was begun in a window that is closed by now. */
  readonly isTakenUp: boolean;
}

/** After a reload the page that was there before may hold the class for a moment longer. */
const PATIENCE_MS = 1500;
const PAUSE_MS = 50;

/** Claims a class of this lesson for as long as the window lives. */
export async function claimClass(slug: string, nowMs: number): Promise<Claimed> {
  const own = ownClass();
  const isOwn = own !== null && readClass(own)?.slug === slug;
  if (isOwn && (await holdPatiently(own))) return claimed(own, false);
  for (const id of recentClasses(slug, nowMs)) {
    if (await hold(id)) return claimed(id, true);
  }
  return claimNew();
}

/** A class of its own for this window, whatever was begun before. */
export async function claimNew(): Promise<Claimed> {
  const id = newClass();
  await hold(id);
  return claimed(id, false);
}

function claimed(id: string, isTakenUp: boolean): Claimed {
  keepOwnClass(id);
  return { id, saved: readClass(id), isTakenUp };
}

async function holdPatiently(id: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += PAUSE_MS) {
    if (await hold(id)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

/** Whether nobody else presents this class; the browser gives it back when the window goes. */
function hold(id: string): Promise<boolean> {
  // An address without encryption has no locks: there a class belongs to any window that opens it.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`postwait.class.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => undefined);
    });
  });
}
