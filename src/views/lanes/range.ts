/** The range of time that the lanes show, and how zooming and panning change it. */
import { lengthNs, type TimeRange } from '$model/timeRange';

/** Nothing in a run is shorter than a nanosecond; this shows a few of them. */
const SHORTEST_NS = 10;

/** The instant at a share (0 to 1) of the range. */
export function instantAt(range: TimeRange, share: number): number {
  return range.fromNs + share * lengthNs(range);
}

/** Where in the range (0 to 1 inside it) an instant lies. */
export function shareAt(range: TimeRange, timeNs: number): number {
  return (timeNs - range.fromNs) / lengthNs(range);
}

/** A range of this length moved as little as needed to lie within its bounds. */
function within(fromNs: number, length: number, bounds: TimeRange): TimeRange {
  const fitting = Math.min(length, lengthNs(bounds));
  const from = Math.max(bounds.fromNs, Math.min(fromNs, bounds.untilNs - fitting));
  return { fromNs: from, untilNs: from + fitting };
}

/** The same stretch, as far as it lies within the bounds. */
export function fit(range: TimeRange, bounds: TimeRange): TimeRange {
  const inside = range.fromNs >= bounds.fromNs && range.untilNs <= bounds.untilNs;
  return inside ? range : within(range.fromNs, lengthNs(range), bounds);
}

/** Zooms around an instant, which stays where it is on the screen. A factor of 2 shows half as much. */
export function zoom(
  range: TimeRange,
  aroundNs: number,
  factor: number,
  bounds: TimeRange,
): TimeRange {
  const length = Math.min(lengthNs(bounds), Math.max(SHORTEST_NS, lengthNs(range) / factor));
  const share = shareAt(range, aroundNs);
  return within(aroundNs - share * length, length, bounds);
}

/** Moves the range by a share of its own length. */
export function pan(range: TimeRange, share: number, bounds: TimeRange): TimeRange {
  return within(range.fromNs + share * lengthNs(range), lengthNs(range), bounds);
}

/** The range turned like a page when the instant has left it, else the same range. */
export function follow(range: TimeRange, timeNs: number, bounds: TimeRange): TimeRange {
  const share = shareAt(range, timeNs);
  if (share >= 0 && share <= 1) return range;
  // Playing on, the instant comes in near the left edge; jumped to, it has something on either side.
  const lead = share > 1 && share < 1.5 ? 0.08 : 0.35;
  return within(timeNs - lead * lengthNs(range), lengthNs(range), bounds);
}

/** A range of about `length` with the instant in it, to open the lanes with. */
export function around(timeNs: number, length: number, bounds: TimeRange): TimeRange {
  return within(timeNs - 0.35 * length, length, bounds);
}
