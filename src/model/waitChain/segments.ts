/** Stretches of time in which one process was in one way: what every chain of causes is made of. */
import { intervalsOf } from '../trace/intervals';
import { at } from '../at';
import { State } from '../schema/generated';
import type { LfsPartId } from '../run/run';
import type { Trace } from '../trace/trace';
import { isOnCpu } from '../trace/records';
import { lastNotAfter } from '../trace/search';

/** How a process spends its time, as the core's clocks count it; and a message that is on its way. */
export type How = 'cpu' | 'runnable' | 'sleep' | 'io' | 'message';

export interface Segment {
  readonly process: number;
  readonly fromNs: number;
  readonly untilNs: number;
  readonly how: How;
  readonly cpu: number;
  /** Number of `Wait`, or `NO_WAIT`. */
  readonly wait: number;
  /** The part of a commit's wait that the core counts it as; null outside of a commit. */
  readonly part: LfsPartId | null;
}

export function howOf(state: number): Exclude<How, 'message'> {
  if (isOnCpu(state)) return 'cpu';
  if (state === State.runnable) return 'runnable';
  return state === State.io ? 'io' : 'sleep';
}

/** What a process did between two instants. User and kernel mode are one; another run queue is another. */
export function segmentsOf(
  trace: Trace,
  process: number,
  fromNs: number,
  untilNs: number,
): Segment[] {
  const intervals = intervalsOf(trace).ofProcess(process);
  const segments: Segment[] = [];
  for (let i = Math.max(0, lastNotAfter(intervals.fromNs, fromNs)); i < intervals.length; i++) {
    if (at(intervals.fromNs, i) >= untilNs) break;
    push(segments, {
      process,
      fromNs: Math.max(fromNs, at(intervals.fromNs, i)),
      untilNs: Math.min(untilNs, at(intervals.untilNs, i)),
      how: howOf(at(intervals.state, i)),
      cpu: at(intervals.cpu, i),
      wait: at(intervals.wait, i),
      part: null,
    });
  }
  return segments;
}

/** Adds a segment, or makes the last one longer if it is the same; what lasts no time is left out. */
export function push(segments: Segment[], next: Segment): void {
  if (next.untilNs <= next.fromNs) return;
  const last = segments.at(-1);
  if (last && isSame(last, next))
    segments[segments.length - 1] = { ...last, untilNs: next.untilNs };
  else segments.push(next);
}

function isSame(a: Segment, b: Segment): boolean {
  if (a.process !== b.process || a.how !== b.how || a.part !== b.part) return false;
  if (a.untilNs !== b.fromNs) return false;
  return a.how === 'cpu' || (a.cpu === b.cpu && a.how === 'runnable');
}
