/** Single moments worth a mark on a process's lane. */
import { Cause, State } from '$model/schema/generated';
import { isOnCpu } from '$model/trace/records';
import type { ProcessIntervals } from '$model/trace/intervals';
import type { Timeline } from './detail';
import type { TimeRange } from '$model/timeRange';

/** Which intervals begin with a mark, by its kind. */
export const MARKS = {
  /** Taken off its CPU against its will. */
  forced: (intervals: ProcessIntervals, i: number) => {
    if (!isOnCpu(intervals.state[i - 1] ?? State.new)) return false;
    // Taken off one CPU and put on another in the same instant, it was never seen to be runnable.
    return intervals.state[i] === State.runnable || intervals.cause[i] === Cause.dispatch;
  },
  /** On another CPU from now on, or on the run queue of another. */
  moved: (intervals: ProcessIntervals, i: number) => {
    const wasSeen = (intervals.record[i - 1] ?? -1) >= 0;
    return wasSeen && intervals.cpu[i] !== intervals.cpu[i - 1];
  },
  call: (intervals: ProcessIntervals, i: number) => intervals.cause[i] === Cause.system_call,
} as const;

export type MarkKind = keyof typeof MARKS;

/**
 * Marks nearer to each other than this (in pixels, on average) are left out: losses of a CPU before they
 * are a smear, what happens all the time already where it would hide the lane.
 */
const CLOSEST: Record<MarkKind, number> = { forced: 6, moved: 60, call: 60 };

/** When marks of a kind lie in the range; none if there is no room to tell them apart. */
export function marksOf(
  kind: MarkKind,
  timeline: Timeline,
  intervals: ProcessIntervals,
  range: TimeRange,
  width: number,
): number[] {
  const first = Math.max(0, timeline.indexAt(range.fromNs));
  const last = timeline.indexAt(range.untilNs);
  // Each mark takes at least two intervals, so this many can't be too close together.
  if (last - first > ((2 * width) / CLOSEST.forced) * 8) return [];
  const times: number[] = [];
  for (let i = Math.max(1, first); i <= last; i++) {
    const timeNs = intervals.fromNs[i] ?? 0;
    if (timeNs >= range.fromNs && MARKS[kind](intervals, i)) times.push(timeNs);
  }
  return times.length * CLOSEST[kind] > width ? [] : times;
}
