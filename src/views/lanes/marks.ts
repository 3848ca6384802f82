/** Single moments worth a mark on a lane: when a process was taken off its CPU against its will. */
import { Cause, State } from '$model/generated';
import { isOnCpu } from '$model/trace';
import type { ProcessIntervals } from '$model/trace-intervals';
import type { Timeline } from './detail';
import type { Span } from './span';

/** Marks nearer to each other than this (in pixels, on average) would be a smear. */
const CLOSEST = 6;

/** When the process lost its CPU, in the span; nothing if there is no room to tell the marks apart. */
export function forcedOff(
  timeline: Timeline,
  intervals: ProcessIntervals,
  span: Span,
  width: number,
): number[] {
  const first = Math.max(0, timeline.indexAt(span.fromNs));
  const last = timeline.indexAt(span.untilNs);
  // Each loss takes at least two intervals, so this many can't be too close together.
  if (last - first > ((2 * width) / CLOSEST) * 8) return [];
  const times: number[] = [];
  for (let i = first; i <= last; i++) {
    const timeNs = intervals.fromNs[i] ?? 0;
    if (timeNs >= span.fromNs && wasForcedOff(intervals, i)) times.push(timeNs);
  }
  return times.length * CLOSEST > width ? [] : times;
}

/** Whether an interval begins because its process was taken off its CPU. */
function wasForcedOff(intervals: ProcessIntervals, i: number): boolean {
  if (i === 0 || !isOnCpu(intervals.state[i - 1] ?? State.new)) return false;
  // Taken off one CPU and put on another in the same instant, it was never seen to be runnable.
  return intervals.state[i] === State.runnable || intervals.cause[i] === Cause.dispatch;
}
