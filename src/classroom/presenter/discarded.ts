/**
 * What single keys of a class throw away, so that it can be had back: plain data that outlives a reload.
 * Had back is as if the key had never been pressed; what has come since stays.
 */
import type { SavedPoll } from '../shared/polls';
import type { Timer } from './timer';

/** The commands that throw something away. */
export type Undoable = 'forget' | 'restart' | 'reset';

/** What such a command has discarded, when, and at which step. */
export type Discarded = { readonly atMs: number; readonly step: number } & (
  | { readonly command: 'forget'; readonly poll: SavedPoll }
  | { readonly command: 'restart'; readonly timer: Timer }
  | { readonly command: 'reset'; readonly link: string; readonly playing: boolean }
);

/** Long enough to undo a slip. */
const OFFERED_MS = 5 * 60_000;

/** What was discarded last, of what can be had back at a step: the timer at each, the rest at its own. */
export function lastDiscarded(
  discarded: readonly Discarded[],
  step: number,
  nowMs: number,
  command?: Undoable,
): Discarded | undefined {
  return discarded.findLast(
    (each) =>
      nowMs - each.atMs < OFFERED_MS &&
      (each.step === step || each.command === 'restart') &&
      (command === undefined || each.command === command),
  );
}
