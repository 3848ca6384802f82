/** A value that follows another in a task of its own, once what the page has to show now is on the screen. */
import { untrack } from 'svelte';
import { afterPicture } from '../timeSliced';

let lastTurn = Promise.resolve();

export class Deferred<T> {
  current: T = $state.raw() as T;

  /** @param leader what is followed; to be made where effects may be */
  constructor(leader: () => T) {
    this.current = untrack(leader);
    $effect(() => {
      const next = leader();
      let isNewest = true;
      if (next !== untrack(() => this.current)) {
        void ownTask().then(() => {
          if (isNewest) this.current = next;
        });
      }
      return () => (isNewest = false);
    });
  }
}

/** Waits for a task of one's own: callers at the same time go on one after the other, with frames between. */
export function ownTask(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void afterPicture(resolve)));
  return lastTurn;
}
