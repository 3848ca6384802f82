/** Which class a window presents: its own after a reload, one whose window was closed, or a new one. */
import { takeTabLock } from '$ui/tabLock';
import { keepOwnClass, newClass, ownClass, readClass, recentClasses } from './classStorage';
import type { SavedClass } from './savedClass';

export interface Claimed {
  readonly id: string;
  readonly saved: SavedClass | null;
  /** Whether it was begun in a window that is closed by now. */
  readonly isTakenUp: boolean;
}

/** After a reload the page that was there before may hold the class for a moment longer. */
const PATIENCE_MS = 1500;

/** Claims a class of this lesson for as long as the window lives. */
export async function claimClass(slug: string, nowMs: number): Promise<Claimed> {
  const own = ownClass();
  const isOwn = own !== null && readClass(own)?.slug === slug;
  const patiently = { signal: AbortSignal.timeout(PATIENCE_MS) };
  if (isOwn && (await hold(own, patiently))) return claimed(own, false);
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

/** Whether no other window presents this class; the browser gives it back when this one goes. */
async function hold(id: string, how?: LockOptions): Promise<boolean> {
  return (await takeTabLock(`postwait.class.${id}`, how)) !== null;
}
