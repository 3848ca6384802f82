/** What the charts over time have in common: one stretch of time and one length of interval for all runs. */
import { gatherIntervals, type SeriesSource } from './intervals';
import type { ChartLine, NamedSeries } from './lines';

/** So many intervals across a chart can be told apart. */
const MOST_INTERVALS = 100;
const FEWEST_INTERVALS = 20;

/** With fewer transactions than this in an interval, a rate would jump for the counting alone. */
const TRANSACTIONS_PER_INTERVAL = 8;

/** How many intervals are worth drawing of a run. */
function wantedIntervals(run: SeriesSource): number {
  const transactions = run.tables.series.sum('transactions');
  const enough = Math.floor(transactions / TRANSACTIONS_PER_INTERVAL);
  return Math.max(FEWEST_INTERVALS, Math.min(MOST_INTERVALS, enough));
}

export interface NamedSource {
  name: string;
  colour: string;
  run: SeriesSource;
}

export interface OverTime {
  intervalNs: number;
  untilNs: number;
  lines: ChartLine[];
}

/** Gathers every run into intervals of the same length, so that their steps can be compared. */
export function overTime(
  runs: NamedSource[],
  linesOf: (series: NamedSeries[]) => ChartLine[],
): OverTime {
  const untilNs = Math.max(1, ...runs.map(({ run }) => run.durationNs));
  const gathered = runs.map(({ name, colour, run }) => {
    // A shorter run gets fewer intervals, not narrower ones.
    const wanted = Math.max(1, Math.round((wantedIntervals(run) * run.durationNs) / untilNs));
    return { name, colour, intervals: gatherIntervals(run, wanted) };
  });
  const intervalNs = Math.max(1, ...gathered.map(({ intervals }) => intervals.lengthNs));
  const same = gathered.map((series, place) => {
    const source = runs[place];
    if (!source || series.intervals.lengthNs === intervalNs) return series;
    const wanted = Math.ceil(source.run.durationNs / intervalNs);
    return { ...series, intervals: gatherIntervals(source.run, wanted) };
  });
  return { intervalNs, untilNs, lines: linesOf(same) };
}
