/** A right that one tab has at a time, by a name that all tabs of this browser share. */

export interface TabLock {
  /** Gives the right back; the browser does so when the tab is closed. */
  release(): void;
}

/**
 * Takes the lock of this name.
 * @param how Whether to take it only if no other tab has it, to wait until a signal, or to steal it.
 * @param onstolen Called when another tab steals it.
 * @returns null if this tab can't have it. Without a secure address a browser has no locks: then every tab has it.
 */
export function takeTabLock(
  name: string,
  how: LockOptions = { ifAvailable: true },
  onstolen: () => void = () => undefined,
): Promise<TabLock | null> {
  if (!('locks' in navigator)) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    let isHeld = false;
    const held = navigator.locks.request(name, how, (lock) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise<void>((release) => resolve({ release }));
    });
    // Rejects when the lock was stolen from this tab, or could not be had in time.
    held.catch(() => {
      if (isHeld) onstolen();
      else resolve(null);
    });
  });
}
