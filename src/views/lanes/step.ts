/** From one interval of a lane to the next. */
import { floatAt } from '$model/at';
import type { Timeline } from './detail';

/** The next instant at which the lane changes; null if it does not any more. */
export function changeAfter(timeline: Timeline, timeNs: number): number | null {
  const { intervals } = timeline;
  const index = timeline.indexAt(timeNs);
  if (index >= 0 && floatAt(intervals.untilNs, index) > timeNs) {
    return floatAt(intervals.untilNs, index);
  }
  return index + 1 < intervals.length ? floatAt(intervals.fromNs, index + 1) : null;
}

/** The last instant before this one at which the lane changed; null if it had not before. */
export function changeBefore(timeline: Timeline, timeNs: number): number | null {
  const { intervals } = timeline;
  let index = timeline.indexAt(timeNs);
  if (index >= 0 && floatAt(intervals.fromNs, index) === timeNs) index--;
  if (index < 0) return null;
  const until = floatAt(intervals.untilNs, index);
  return until < timeNs ? until : floatAt(intervals.fromNs, index);
}
