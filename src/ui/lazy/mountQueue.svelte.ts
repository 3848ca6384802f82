/** A value that follows another in a task of its own, once what the page has to show now is on the screen. */
import { untrack } from 'svelte';
import { ownTask } from './mountQueue';

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
