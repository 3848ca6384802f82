/** A show of hands: counting it, and holding it against what the run gave. */
import type { Poll, PollCurve } from './taughtLesson';
import type { ShownCurve, ShownPoll } from './messages';

/** Hands for each option, by its id. */
export type Hands = Readonly<Record<string, number>>;

/** What the room has said so far, and whether it has been told what the run gave. */
export interface SavedPoll {
  readonly hands: Hands;
  readonly revealed: boolean;
}

export const NO_HANDS: SavedPoll = { hands: {}, revealed: false };

/** More than sit in any lecture hall. */
export const MOST_HANDS = 9999;

export interface Bar {
  readonly id: string;
  readonly text: string;
  readonly hands: number;
  /** Whole percent of all hands; those of a poll add up to 100. */
  readonly percent: number;
  /** Length beside the longest bar, from 0 to 1. */
  readonly length: number;
  readonly isRight: boolean;
}

export function handsInAll(poll: Poll, hands: Hands): number {
  return poll.options.reduce((sum, { id }) => sum + (hands[id] ?? 0), 0);
}

export function barsOf(poll: Poll, hands: Hands): Bar[] {
  const counts = poll.options.map(({ id }) => hands[id] ?? 0);
  const longest = Math.max(...counts, 1);
  const percents = percentsOf(counts);
  return poll.options.map(({ id, text }, index) => {
    const count = counts[index] ?? 0;
    const percent = percents[index] ?? 0;
    return { id, text, hands: count, percent, length: count / longest, isRight: id === poll.right };
  });
}

/** Whole percents that add up to 100: what rounding down leaves goes to the largest remainders. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / total);
  const percents = exact.map(Math.floor);
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

/** A count that a show of hands can have. */
export function cleanCount(value: number): number {
  return Number.isFinite(value) ? Math.min(MOST_HANDS, Math.max(0, Math.round(value))) : 0;
}

/** The hands that were cleared, with those that have been counted since. */
export function addPolls(cleared: SavedPoll, since: SavedPoll): SavedPoll {
  const hands = { ...cleared.hands };
  for (const [id, count] of Object.entries(since.hands)) {
    hands[id] = cleanCount((hands[id] ?? 0) + count);
  }
  return { hands, revealed: cleared.revealed || since.revealed };
}

/** What the wall shows of a poll: what the run gave only once it is revealed. */
export function shownPoll(poll: Poll, { hands, revealed }: SavedPoll): ShownPoll {
  return {
    ask: poll.ask,
    bars: barsOf(poll, hands).map(({ id: _, isRight, ...bar }) => ({
      ...bar,
      isRight: revealed && isRight,
    })),
    hands: handsInAll(poll, hands),
    revealed,
    said: revealed ? poll.said : '',
    curve: poll.curve && shownCurve(poll.curve, revealed),
  };
}

/** The axes, and the points that the room may see. */
const shownCurve = ({ known, ...curve }: PollCurve, revealed: boolean): ShownCurve => ({
  ...curve,
  points: curve.points.map((point, index) =>
    revealed || known.includes(index) ? point : { ...point, text: '', height: null },
  ),
});
