/** Into how many pieces times are counted. */
import { Limit } from '../schema/generated';

/** About as many intervals as a chart can show. */
const INTERVALS = 400;

/** 1, 2 or 5 of a power of ten, from a microsecond on. */
export function sampleLength(durationNs: number): number {
  const least = Math.max(1000, durationNs / INTERVALS);
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.ceil(([1, 2, 5, 10].find((step) => step * power >= least) ?? 10) * power);
}

/** Bucket b counts what is shorter than 2^b microseconds. */
export function bucketOf(ns: number): number {
  let bucket = 0;
  while (bucket < Limit.histogram_buckets - 1 && ns >= 2 ** bucket * 1000) bucket++;
  return bucket;
}
