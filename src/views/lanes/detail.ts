/**
 * Level of detail. A lane is a sequence of intervals, each of one class (a state, or what runs in
 * which mode). Where an interval covers whole columns of pixels it is drawn as it is; where many
 * fall into one column, the column shows how the time inside it is shared among the classes. From
 * afar the shares come from a pyramid of buckets, close up from running totals.
 */
import { byteAt, floatAt } from '$model/at';
import { Pyramid, type ClassedIntervals, type Level } from '$model/trace/pyramid';

/** A running total is kept after each stride of intervals; the few in between are added up when asked. */
const STRIDE = 16;

/** Intervals with running totals of the time in each class. */
export class Timeline {
  readonly intervals: ClassedIntervals;
  readonly classes: number;
  readonly pyramid: Pyramid;
  readonly #totals: Float64Array;

  constructor(intervals: ClassedIntervals, classes: number) {
    this.intervals = intervals;
    this.classes = classes;
    this.pyramid = new Pyramid(intervals);
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

/** Walks over the columns of a lane that shows `fromNs` to `untilNs` on a number of columns. */
export function drawLane(
  timeline: Timeline,
  fromNs: number,
  untilNs: number,
  columns: number,
  pen: LanePen,
): void {
  const level = timeline.pyramid.levelFor((untilNs - fromNs) / columns);
  if (level) drawLevel(timeline, level, fromNs, untilNs, columns, pen);
  else drawIntervals(timeline, fromNs, untilNs, columns, pen);
}

/** From afar: a column shows the buckets that begin in it. */
function drawLevel(
  timeline: Timeline,
  { bucketNs, shares }: Level,
  fromNs: number,
  untilNs: number,
  columns: number,
  pen: LanePen,
): void {
  const { used, fromNs: originNs } = timeline.pyramid;
  const perColumn = (untilNs - fromNs) / columns / bucketNs;
  const offset = (fromNs - originNs) / bucketNs;
  const buckets = shares.length / used.length;
  const found = new Float64Array(timeline.classes);
  /** The class that columns from `since` on have to themselves, -1 if none. */
  let alone = -1;
  let since = 0;
  for (let column = 0; column < columns; column++) {
    const first = Math.max(0, Math.floor(offset + column * perColumn));
    const end = Math.min(buckets, Math.floor(offset + (column + 1) * perColumn));
    const sum = end > first ? sumShares(shares, used, first, end, found) : EMPTY;
    const now = sum === MIXED || sum === EMPTY ? -1 : sum;
    if (now !== alone) {
      if (alone >= 0) pen.whole(alone, since, column);
      alone = now;
      since = column;
    }
    if (sum === MIXED) pen.shared(column, found);
  }
  if (alone >= 0) pen.whole(alone, since, columns);
}

const EMPTY = -1;
const MIXED = -2;

/** Writes the shares of some buckets together; says which class has all of it, or `EMPTY`, or `MIXED`. */
function sumShares(
  shares: Uint8Array,
  used: Uint8Array,
  first: number,
  end: number,
  found: Float64Array,
): number {
  const all = 255 * (end - first);
  let answer = EMPTY;
  for (let slot = 0; slot < used.length; slot++) {
    let sum = 0;
    for (let bucket = first; bucket < end; bucket++)
      sum += shares[bucket * used.length + slot] ?? 0;
    const classOf = used[slot] ?? 0;
    found[classOf] = sum / all;
    if (sum === 0) continue;
    answer = answer === EMPTY && sum === all ? classOf : MIXED;
  }
  return answer;
}

/** Close up: a column shows exactly what lies in it. */
function drawIntervals(
  timeline: Timeline,
  fromNs: number,
  untilNs: number,
  columns: number,
  pen: LanePen,
): void {
  const { intervals } = timeline;
  const columnNs = (untilNs - fromNs) / columns;
  const columnOf = (timeNs: number) => Math.min(columns, Math.floor((timeNs - fromNs) / columnNs));
  const shares = new Float64Array(timeline.classes);
  let column = 0;
  let index = Math.max(0, timeline.indexAt(fromNs));
  while (column < columns) {
    const start = fromNs + column * columnNs;
    const end = start + columnNs;
    while (index < intervals.length && floatAt(intervals.untilNs, index) <= start) index++;
    if (index === intervals.length) return;
    const from = floatAt(intervals.fromNs, index);
    const until = floatAt(intervals.untilNs, index);
    if (from >= end) {
      column = Math.max(column + 1, columnOf(from));
    } else if (from <= start && until >= end) {
      const next = Math.max(column + 1, columnOf(until));
      pen.whole(byteAt(intervals.classOf, index), column, next);
      column = next;
    } else {
      shareColumn(intervals, index, start, end, shares);
      pen.shared(column, shares);
      column++;
    }
  }
}

/** Writes how the time from `start` to `end` is shared, `index` being the first interval in it. */
function shareColumn(
  { length, fromNs, untilNs, classOf }: ClassedIntervals,
  index: number,
  start: number,
  end: number,
  shares: Float64Array,
): void {
  shares.fill(0);
  for (let i = index; i < length && floatAt(fromNs, i) < end; i++) {
    const time = Math.min(floatAt(untilNs, i), end) - Math.max(floatAt(fromNs, i), start);
    const c = byteAt(classOf, i);
    shares[c] = floatAt(shares, c) + time / (end - start);
  }
}
