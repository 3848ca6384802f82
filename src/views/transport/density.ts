/** How densely commits lie over the traced window: the ground of the scrub bar. */
import { at } from '$model/at';
import { commitEnds } from '$model/trace/commitEnds';
import type { Trace } from '$model/trace/trace';

export interface Density {
  /** Commits done in each equal slice of the window, as shares of the fullest slice. */
  heights: number[];
  /** Commits in the fullest slice. */
  most: number;
}

/** Fewer commits than this in a mean slice, and the silhouette would be a barcode of single ones. */
const COMMITS_PER_SLICE = 4;
const FEWEST_SLICES = 24;

/** How many slices show where commits are dense: as many as there is room for, if commits suffice. */
export function sliceCount(trace: Trace, room: number): number {
  const enough = Math.floor(commitEnds(trace).length / COMMITS_PER_SLICE);
  return Math.max(1, Math.min(room, Math.max(FEWEST_SLICES, enough)));
}

/** Counts the commits that ended in each slice of the window. */
export function commitDensity(trace: Trace, slices: number): Density {
  const { fromNs, untilNs } = trace;
  const counts = new Float64Array(slices);
  const slicePerNs = slices / Math.max(1, untilNs - fromNs);
  for (const end of commitEnds(trace)) {
    const endNs = trace.timeNs(end);
    const slice = Math.min(slices - 1, Math.floor((endNs - fromNs) * slicePerNs));
    counts[slice] = at(counts, slice) + 1;
  }
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
  return { heights: Array.from(counts, (count) => (most > 0 ? count / most : 0)), most };
}

/** The path of the density as a silhouette of the given size, standing on its lower edge. */
export function densityPath({ heights }: Density, width: number, height: number): string {
  const step = width / Math.max(1, heights.length);
  const steps = heights.map((_, slice) => {
    const y = (height * (1 - at(heights, slice))).toFixed(1);
    return `V${y}H${((slice + 1) * step).toFixed(1)}`;
  });
  return `M0 ${height}${steps.join('')}V${height}Z`;
}
