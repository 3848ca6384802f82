/** The stretch of time that the lanes show, and how zooming and panning change it. */

export interface Span {
  fromNs: number;
  untilNs: number;
}

/** Nothing in a run is shorter than a nanosecond; this shows a few of them. */
const SHORTEST_NS = 10;

export function lengthOf(span: Span): number {
  return span.untilNs - span.fromNs;
}

/** The instant at a share (0 to 1) of the span. */
export function instantAt(span: Span, share: number): number {
  return span.fromNs + share * lengthOf(span);
}

/** Where in the span (0 to 1 inside it) an instant lies. */
export function shareAt(span: Span, timeNs: number): number {
  return (timeNs - span.fromNs) / lengthOf(span);
}

/** A span of this length moved as little as needed to lie within its bounds. */
function within(fromNs: number, length: number, bounds: Span): Span {
  const fitting = Math.min(length, lengthOf(bounds));
  const from = Math.max(bounds.fromNs, Math.min(fromNs, bounds.untilNs - fitting));
  return { fromNs: from, untilNs: from + fitting };
}

/** The same stretch, as far as it lies within the bounds. */
export function fit(span: Span, bounds: Span): Span {
  const inside = span.fromNs >= bounds.fromNs && span.untilNs <= bounds.untilNs;
  return inside ? span : within(span.fromNs, lengthOf(span), bounds);
}

/** Zooms around an instant, which stays where it is on the screen. A factor of 2 shows half as much. */
export function zoom(span: Span, aroundNs: number, factor: number, bounds: Span): Span {
  const length = Math.min(lengthOf(bounds), Math.max(SHORTEST_NS, lengthOf(span) / factor));
  const share = shareAt(span, aroundNs);
  return within(aroundNs - share * length, length, bounds);
}

/** Moves the span by a share of its own length. */
export function pan(span: Span, share: number, bounds: Span): Span {
  return within(span.fromNs + share * lengthOf(span), lengthOf(span), bounds);
}

/** The span turned like a page when the instant has left it, else the same span. */
export function follow(span: Span, timeNs: number, bounds: Span): Span {
  const share = shareAt(span, timeNs);
  if (share >= 0 && share <= 1) return span;
  // Playing on, the instant comes in near the left edge; jumped to, it has something on either side.
  const lead = share > 1 && share < 1.5 ? 0.08 : 0.35;
  return within(timeNs - lead * lengthOf(span), lengthOf(span), bounds);
}

/** A span of about `length` with the instant in it, to open the lanes with. */
export function around(timeNs: number, length: number, bounds: Span): Span {
  return within(timeNs - 0.35 * length, length, bounds);
}
