/**
 * Levels of detail of one lane. Each level cuts the window into equal buckets and keeps, for each
 * bucket, which share of it went to which class; the next level has buckets of twice the width. A
 * drawing takes the level whose buckets are just narrower than its columns of pixels, so that its cost
 * depends on its pixels and not on the number of intervals.
 */
import { floatAt } from '../at';

/** Intervals in order of time, not overlapping; between them is time that belongs to no class. */
export interface ClassedIntervals {
  readonly length: number;
  readonly fromNs: Float64Array;
  readonly untilNs: Float64Array;
  readonly classOf: Uint8Array;
}

export interface Level {
  readonly bucketNs: number;
  /** Shares of bucket b are those from b x (number of classes used), in 255ths. */
  readonly shares: Uint8Array;
}

/** With fewer intervals a lane is drawn from the intervals themselves. */
const FEWEST_INTERVALS = 512;

/** Buckets of the finest level hold this many intervals on average. */
const INTERVALS_PER_BUCKET = 2;

/** The coarsest level has about this many buckets; nothing is drawn as narrow as that. */
const FEWEST_BUCKETS = 64;

const FULL = 255;

export class Pyramid {
  readonly fromNs: number;
  /** The classes that occur; only they have shares. */
  readonly used: Uint8Array;
  /** From fine to coarse; none if the lane has few intervals. */
  readonly levels: readonly Level[];

  constructor(intervals: ClassedIntervals) {
    this.fromNs = intervals.length > 0 ? floatAt(intervals.fromNs, 0) : 0;
    this.used = Uint8Array.from(new Set(intervals.classOf)).sort();
    this.levels = intervals.length < FEWEST_INTERVALS ? [] : levelsOf(intervals, this);
  }

  /** The coarsest level whose buckets are no wider than this; null if even the finest are. */
  levelFor(columnNs: number): Level | null {
    return this.levels.findLast((level) => level.bucketNs <= columnNs) ?? null;
  }
}

function levelsOf(intervals: ClassedIntervals, { fromNs, used }: Pyramid): Level[] {
  const classes = used.length;
  const lengthNs = floatAt(intervals.untilNs, intervals.length - 1) - fromNs;
  let bucketNs = 2 ** Math.ceil(Math.log2((lengthNs * INTERVALS_PER_BUCKET) / intervals.length));
  let buckets = Math.ceil(lengthNs / bucketNs);
  let times: Float32Array<ArrayBuffer> = new Float32Array(buckets * classes);
  const slots = new Uint8Array(256);
  used.forEach((classOf, slot) => (slots[classOf] = slot));
  spreadTime(intervals, slots, { fromNs, bucketNs, classes, times });
  const levels = [{ bucketNs, shares: sharesOf(times, bucketNs) }];
  while (buckets > FEWEST_BUCKETS) {
    times = inPairs(times, classes);
    buckets = Math.ceil(buckets / 2);
    bucketNs *= 2;
    levels.push({ bucketNs, shares: sharesOf(times, bucketNs) });
  }
  return levels;
}

/** Buckets of time, and what each class had of them. */
export interface Buckets {
  readonly fromNs: number;
  readonly bucketNs: number;
  readonly classes: number;
  /** Nanoseconds of class c in bucket b at b x classes + c. */
  readonly times: Float32Array;
}

/** Adds the time of every interval to the buckets that it lies in. `slots` says where each class counts. */
export function spreadTime(
  intervals: ClassedIntervals,
  slots: Uint8Array,
  { fromNs, bucketNs, classes, times }: Buckets,
): void {
  const last = times.length / classes - 1;
  for (let i = 0; i < intervals.length; i++) {
    const slot = slots[intervals.classOf[i] ?? 0] ?? 0;
    const from = floatAt(intervals.fromNs, i) - fromNs;
    const until = floatAt(intervals.untilNs, i) - fromNs;
    let bucket = Math.min(last, Math.floor(from / bucketNs));
    let begin = from;
    while (begin < until) {
      const end = bucket === last ? until : Math.min(until, (bucket + 1) * bucketNs);
      const place = bucket * classes + slot;
      times[place] = (times[place] ?? 0) + end - begin;
      begin = end;
      bucket++;
    }
  }
}

function inPairs(times: Float32Array, classes: number): Float32Array<ArrayBuffer> {
  const buckets = Math.ceil(times.length / classes / 2);
  const paired = new Float32Array(buckets * classes);
  for (let bucket = 0; bucket < buckets; bucket++) {
    for (let c = 0; c < classes; c++) {
      const first = 2 * bucket * classes + c;
      paired[bucket * classes + c] = (times[first] ?? 0) + (times[first + classes] ?? 0);
    }
  }
  return paired;
}

function sharesOf(times: Float32Array, bucketNs: number): Uint8Array {
  const shares = new Uint8Array(times.length);
  for (let i = 0; i < times.length; i++) {
    const time = times[i] ?? 0;
    // What happened at all is never rounded away.
    if (time > 0) shares[i] = Math.max(1, Math.min(FULL, Math.round((time / bucketNs) * FULL)));
  }
  return shares;
}
