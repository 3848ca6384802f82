/** What dragging on the overview does to the stretch of time that is shown. */
import { instantAt } from './range';
import { lengthNs, type TimeRange } from '$model/timeRange';

/** What a pointer or a key has hold of: the stretch, or its beginning or end. */
export type Handle = 'from' | 'until' | 'whole';

/** A stretch is never made shorter than this; zooming goes on from here. */
const SHORTEST_SHARE = 1e-4;

/** The stretch after a handle was moved by so much time. */
export function moveHandle(
  range: TimeRange,
  handle: Handle,
  byNs: number,
  bounds: TimeRange,
): TimeRange {
  const shortest = Math.min(lengthNs(range), lengthNs(bounds) * SHORTEST_SHARE);
  const { fromNs, untilNs } = range;
  const clamp = (timeNs: number, low: number, high: number) =>
    Math.max(low, Math.min(high, timeNs));
  if (handle === 'from') {
    return { fromNs: clamp(fromNs + byNs, bounds.fromNs, untilNs - shortest), untilNs };
  }
  if (handle === 'until') {
    return { fromNs, untilNs: clamp(untilNs + byNs, fromNs + shortest, bounds.untilNs) };
  }
  const by = clamp(byNs, bounds.fromNs - fromNs, bounds.untilNs - untilNs);
  return { fromNs: fromNs + by, untilNs: untilNs + by };
}

/** The stretch moved so that its middle is at a share of the overview. */
export function centreAt(range: TimeRange, share: number, bounds: TimeRange): TimeRange {
  const middle = (range.fromNs + range.untilNs) / 2;
  return moveHandle(range, 'whole', instantAt(bounds, share) - middle, bounds);
}
