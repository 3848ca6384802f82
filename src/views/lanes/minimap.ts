/** What dragging on the overview does to the stretch of time that is shown. */
import { instantAt, lengthOf, type Span } from './range';

/** What a pointer or a key has hold of: the stretch, or its beginning or end. */
export type Handle = 'from' | 'until' | 'whole';

/** A stretch is never made shorter than this; zooming goes on from here. */
const SHORTEST_SHARE = 1e-4;

/** The stretch after a handle was moved by so much time. */
export function moveHandle(span: Span, handle: Handle, byNs: number, bounds: Span): Span {
  const shortest = Math.min(lengthOf(span), lengthOf(bounds) * SHORTEST_SHARE);
  const { fromNs, untilNs } = span;
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
export function centreAt(span: Span, share: number, bounds: Span): Span {
  const middle = (span.fromNs + span.untilNs) / 2;
  return moveHandle(span, 'whole', instantAt(bounds, share) - middle, bounds);
}
