/** Waits by length: powers of two, from the shortest bucket that counts anything to the longest. */
import { formatNs } from '$model/format';

export interface HistogramBar {
  /** Waits of at least this long; 0 for the first bucket. */
  fromNs: number;
  /** Waits shorter than this; Infinity for the last bucket the core keeps. */
  untilNs: number;
  count: number;
  /** Of all waits, 0 to 1. */
  share: number;
  label: string;
}

const MICROSECOND = 1000;

/**
 * Bucket b counts waits of less than 2^b microseconds that no earlier bucket counts. Several
 * histograms to be compared are trimmed to the same buckets.
 */
export function histogramBars(histograms: ArrayLike<number>[]): HistogramBar[][] {
  const buckets = Math.max(0, ...histograms.map((histogram) => histogram.length));
  const used = Array.from({ length: buckets }, (_, bucket) => bucket).filter((bucket) =>
    histograms.some((histogram) => (histogram[bucket] ?? 0) > 0),
  );
  const first = used[0];
  const last = used.at(-1);
  if (first === undefined || last === undefined) return histograms.map(() => []);
  return histograms.map((histogram) => barsOf(histogram, first, last, buckets));
}

function barsOf(
  histogram: ArrayLike<number>,
  first: number,
  last: number,
  buckets: number,
): HistogramBar[] {
  let waits = 0;
  for (let bucket = 0; bucket < histogram.length; bucket++) waits += histogram[bucket] ?? 0;
  const bars: HistogramBar[] = [];
  for (let bucket = first; bucket <= last; bucket++) {
    const fromNs = bucket === 0 ? 0 : 2 ** (bucket - 1) * MICROSECOND;
    const untilNs = bucket === buckets - 1 ? Infinity : 2 ** bucket * MICROSECOND;
    const count = histogram[bucket] ?? 0;
    const label =
      untilNs === Infinity ? `${formatNs(fromNs)} or more` : `under ${formatNs(untilNs)}`;
    bars.push({ fromNs, untilNs, count, share: waits > 0 ? count / waits : 0, label });
  }
  return bars;
}
