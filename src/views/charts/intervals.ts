/** The series of a run, gathered into intervals that are wide enough to see and to mean something. */
import type { Run } from '$model/run/run';

/** The part of a run that the charts over time need. */
export type SeriesSource = Pick<Run, 'durationNs' | 'sampleNs' | 'tables'>;

export interface Interval {
  fromNs: number;
  untilNs: number;
  transactions: number;
  /** Transactions completed in each second of the interval. */
  perSecond: number;
  lfsCount: number;
  /** The mean wait for a commit of those that ended here; null when none did. */
  lfsMeanNs: number | null;
  lfsMaxNs: number | null;
}

export interface Intervals {
  lengthNs: number;
  all: Interval[];
}

/** 1, 2, 5, 10, 20, 50, ...: multiples of a sample that give intervals of a round length. */
function roundMultiple(atLeast: number): number {
  let power = 1;
  for (;;) {
    for (const step of [1, 2, 5]) if (step * power >= atLeast) return step * power;
    power *= 10;
  }
}

/**
 * Gathers samples into at most `wanted` intervals. The last one may be short: rates are per second
 * of what it really covers.
 */
export function gatherIntervals(run: SeriesSource, wanted: number): Intervals {
  const series = run.tables.series;
  const samples = Math.min(series.rows, Math.ceil(run.durationNs / run.sampleNs));
  const multiple = roundMultiple(samples / Math.max(1, wanted));
  const lengthNs = multiple * run.sampleNs;
  const columns = {
    transactions: series.column('transactions'),
    lfsCount: series.column('lfs_count'),
    lfsTotal: series.column('lfs_total'),
    lfsMax: series.column('lfs_max'),
  };
  const all: Interval[] = [];
  for (let first = 0; first < samples; first += multiple) {
    const last = Math.min(samples, first + multiple);
    all.push(gatherOne(run, columns, first, last));
  }
  return { lengthNs, all };
}

type SeriesColumns = Record<'transactions' | 'lfsCount' | 'lfsTotal' | 'lfsMax', Float64Array>;

function gatherOne(
  run: SeriesSource,
  columns: SeriesColumns,
  first: number,
  last: number,
): Interval {
  const fromNs = first * run.sampleNs;
  const untilNs = Math.min(run.durationNs, last * run.sampleNs);
  const transactions = sumOf(columns.transactions, first, last);
  const lfsCount = sumOf(columns.lfsCount, first, last);
  const lfsTotal = sumOf(columns.lfsTotal, first, last);
  return {
    fromNs,
    untilNs,
    transactions,
    perSecond: untilNs > fromNs ? (transactions * 1e9) / (untilNs - fromNs) : 0,
    lfsCount,
    lfsMeanNs: lfsCount > 0 ? lfsTotal / lfsCount : null,
    lfsMaxNs:
      lfsCount > 0
        ? columns.lfsMax.subarray(first, last).reduce((a, b) => Math.max(a, b), 0)
        : null,
  };
}

function sumOf(column: Float64Array, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i < last; i++) sum += column[i] ?? 0;
  return sum;
}

/** Which interval holds this instant; the nearest one if none does. */
export function intervalAt(intervals: Intervals, timeNs: number): number {
  const index = Math.floor(timeNs / intervals.lengthNs);
  return Math.max(0, Math.min(intervals.all.length - 1, index));
}
