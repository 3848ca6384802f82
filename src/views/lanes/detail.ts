/**
 * Level of detail. A lane is a sequence of intervals, each of one class (a state, or who runs in
 * which mode). Where an interval covers whole columns of pixels it is drawn as it is; where many
 * fall into one column, the column shows how the time inside it is shared among the classes. The
 * shares come from running totals, so the cost of a drawing depends on its pixels and hardly on the
 * number of intervals.
 */

/** Intervals in order of time, not overlapping; between them is time that belongs to no class. */
export interface ClassedIntervals {
  length: number;
  fromNs: ArrayLike<number>;
  untilNs: ArrayLike<number>;
  classOf: ArrayLike<number>;
}

/** A running total is kept for every so many intervals; the few in between are added up when asked. */
const STRIDE = 16;

/** Intervals with running totals of the time in each class. */
export class Timeline {
  readonly intervals: ClassedIntervals;
  readonly classes: number;
  #totals: Float64Array;

  constructor(intervals: ClassedIntervals, classes: number) {
    this.intervals = intervals;
    this.classes = classes;
    this.#totals = runningTotals(intervals, classes);
  }

  /**
   * The last interval that begins at or before this instant, or -1.
   * @param near An interval that is not later; the search goes on from there in growing steps.
   */
  indexAt(timeNs: number, near = 0): number {
    const { fromNs, length } = this.intervals;
    let low = Math.max(0, near);
    let stride = 1;
    while (low + stride < length && (fromNs[low + stride] ?? 0) <= timeNs) {
      low += stride;
      stride *= 2;
    }
    let high = Math.min(length, low + stride);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((fromNs[middle] ?? 0) <= timeNs) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The interval that this instant lies in, or -1. */
  intervalAt(timeNs: number): number {
    const index = this.indexAt(timeNs);
    return index >= 0 && timeNs < (this.intervals.untilNs[index] ?? 0) ? index : -1;
  }

  /**
   * Writes the time spent in each class from the lane's beginning until this instant.
   * @param index What indexAt() says of the instant, if that is known already.
   */
  timeUntil(timeNs: number, out: Float64Array, index = this.indexAt(timeNs)): void {
    const { fromNs, untilNs, classOf } = this.intervals;
    const block = Math.floor(Math.max(0, index) / STRIDE);
    for (let c = 0; c < this.classes; c++) out[c] = this.#totals[block * this.classes + c] ?? 0;
    for (let i = block * STRIDE; i <= index; i++) {
      const until = Math.min(untilNs[i] ?? 0, timeNs);
      const c = classOf[i] ?? 0;
      out[c] = (out[c] ?? 0) + until - (fromNs[i] ?? 0);
    }
  }

  /** Writes the time spent in each class between two instants. */
  timeBetween(fromNs: number, untilNs: number, out: Float64Array): void {
    const before = new Float64Array(this.classes);
    this.timeUntil(fromNs, before);
    this.timeUntil(untilNs, out);
    for (let c = 0; c < this.classes; c++) out[c] = (out[c] ?? 0) - (before[c] ?? 0);
  }
}

function runningTotals(intervals: ClassedIntervals, classes: number): Float64Array {
  const { length, fromNs, untilNs, classOf } = intervals;
  const totals = new Float64Array((Math.floor(length / STRIDE) + 1) * classes);
  const sums = new Float64Array(classes);
  for (let i = 0; i < length; i++) {
    if (i % STRIDE === 0) totals.set(sums, (i / STRIDE) * classes);
    const c = classOf[i] ?? 0;
    sums[c] = (sums[c] ?? 0) + (untilNs[i] ?? 0) - (fromNs[i] ?? 0);
  }
  if (length % STRIDE === 0) totals.set(sums, (length / STRIDE) * classes);
  return totals;
}

/** What a lane is to look like, from left to right. */
export interface LanePen {
  /** Columns `from` to `until` (not included) all in one class. */
  whole(classOf: number, from: number, until: number): void;
  /** One column whose time is shared: `shares` (of the column, 0 to 1) by class; reused, so don't keep it. */
  shared(column: number, shares: Float64Array): void;
}

/** Walks over the columns of a lane that shows `fromNs` to `untilNs` on so many columns. */
export function drawLane(
  timeline: Timeline,
  fromNs: number,
  untilNs: number,
  columns: number,
  pen: LanePen,
): void {
  const { intervals } = timeline;
  const { classOf, length } = intervals;
  const columnNs = (untilNs - fromNs) / columns;
  const shares = new Float64Array(timeline.classes);
  const before = new Float64Array(timeline.classes);
  const after = new Float64Array(timeline.classes);
  /** The column at whose beginning `after` holds. */
  let known = -1;
  let column = 0;
  let index = timeline.indexAt(fromNs);
  while (column < columns) {
    const start = fromNs + column * columnNs;
    const end = start + columnNs;
    if (known !== column) index = timeline.indexAt(start, index);
    const indexEnd = intervals.untilNs[index] ?? -Infinity;
    const nextStart = index + 1 < length ? (intervals.fromNs[index + 1] ?? Infinity) : Infinity;
    if (indexEnd >= end || (indexEnd <= start && nextStart >= end)) {
      // Everything up to the interval's end, or up to the next one's beginning, looks the same.
      const covered = indexEnd >= end;
      const sameUntil = Math.floor(((covered ? indexEnd : nextStart) - fromNs) / columnNs);
      const until = Math.min(columns, Math.max(column + 1, sameUntil));
      if (covered) pen.whole(classOf[index] ?? 0, column, until);
      column = until;
      continue;
    }
    if (known === column) before.set(after);
    else timeline.timeUntil(start, before, index);
    index = timeline.indexAt(end, index);
    timeline.timeUntil(end, after, index);
    for (let c = 0; c < timeline.classes; c++) {
      shares[c] = ((after[c] ?? 0) - (before[c] ?? 0)) / columnNs;
    }
    pen.shared(column, shares);
    column += 1;
    known = column;
  }
}
