/** Lets a test see what a view would: every value that a reactive expression takes. */
import { flushSync } from 'svelte';

export function watch<T>(read: () => T): { seen: T[]; flush: () => void; stop: () => void } {
  const seen: T[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(read());
    });
  });
  flushSync();
  return { seen, flush: flushSync, stop };
}
