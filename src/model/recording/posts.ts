/** What it costs a thread to post another. */
import { at, byteAt, floatAt, integerAt } from '../at';
import type { RecordedCommits } from './commits';
import type { Wake } from './flushes';
import { FEWEST_WAKE_UPS, middleMean } from './threadStatistics';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

export interface Post {
  /** From one post of a thread to its next: in the mean, where the woken thread will run on its own CPU, and elsewhere. */
  readonly wholeNs: number;
  readonly hereNs: number;
  readonly elsewhereNs: number;
  /** What a thread does from the end of its last post until it sleeps. */
  readonly returnNs: number;
}

const LONGEST_POST_NS = 50_000;
const POST_NS = 3000;

/**
 * A thread that posts several, one after the other, and then sleeps, shows what a post costs.
 * @param tasks whose posts count: what others do between two of theirs is no post
 */
export function postOf(
  schedule: Schedule,
  wakes: readonly (readonly Wake[])[],
  tasks: readonly number[],
  { writers }: RecordedCommits,
): Post {
  const gaps = { here: [] as number[], elsewhere: [] as number[] };
  const tails = { here: [] as number[], elsewhere: [] as number[] };
  for (const task of tasks) {
    const own = at(wakes, task);
    const stays = at(schedule.staysOf, task);
    const writes = writers.get(task)?.writes;
    own.forEach(({ timeNs, stay: woken }, place) => {
      const here = firstEndingAfter(schedule, stays, timeNs);
      const stay = stays[here];
      if (stay === undefined || byteAt(schedule.state, stay) !== ThreadState.cpu) return;
      const isHere = integerAt(schedule.cpu, woken) === integerAt(schedule.cpu, stay);
      const where = isHere ? 'here' : 'elsewhere';
      const untilNs = floatAt(schedule.untilNs, stay);
      const nextNs = own[place + 1]?.timeNs ?? Infinity;
      if (nextNs <= untilNs) {
        if (nextNs - timeNs < LONGEST_POST_NS) gaps[where].push(nextNs - timeNs);
        return;
      }
      const after = stays[here + 1];
      const sleeps = after !== undefined && byteAt(schedule.state, after) === ThreadState.asleep;
      // Before it writes a log writer does more than return from its last post.
      if (sleeps && !writes?.has(after) && untilNs - timeNs < LONGEST_POST_NS)
        tails[where].push(untilNs - timeNs);
    });
  }
  const of = (gap: readonly number[], tail: readonly number[]) => {
    const tailNs = tail.length > 0 ? middleMean(tail) : POST_NS / 2;
    return { wholeNs: gap.length > 0 ? middleMean(gap) : 2 * tailNs, tailNs };
  };
  const all = of([...gaps.here, ...gaps.elsewhere], [...tails.here, ...tails.elsewhere]);
  const [here, elsewhere] = (['here', 'elsewhere'] as const).map((where) => {
    const count = gaps[where].length + tails[where].length;
    return count < FEWEST_WAKE_UPS ? all : of(gaps[where], tails[where]);
  }) as [typeof all, typeof all];
  return {
    wholeNs: all.wholeNs,
    hereNs: here.wholeNs,
    elsewhereNs: elsewhere.wholeNs,
    returnNs: Math.max(0, here.tailNs - here.wholeNs / 2),
  };
}
