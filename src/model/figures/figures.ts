/** Every figure by which runs are compared: the headlines, each part and wait event, each statistic. */
import { WAIT_EVENTS } from '../schema/generated';
import { LFS_PARTS, STATISTICS } from '../schema/generatedNames';
import { atLeast } from '../run/atLeast';
import {
  histogramPercentileNs,
  leastMeanNs,
  type Run,
  type WaitId,
  type WaitSummary,
} from '../run/run';
import { statisticOf } from '../run/statistics';
import { perSecond } from './measures';

/** How a figure is printed. */
export type FigureKind = 'count' | 'rate' | 'time' | 'bytes' | 'share';

export type FigureGroup = 'headlines' | 'parts' | 'waits' | 'statistics';

export interface Figure {
  readonly id: string;
  readonly group: FigureGroup;
  readonly name: string;
  readonly kind: FigureKind;
  /** NaN where there is none, as the mean of no wait. */
  readonly of: (run: Run) => number;
  /** The wait event whose open waits make it a lower bound; none if it is of something else. */
  readonly wait?: WaitId;
}

/** The figure that says how many waits of a run make another figure a lower bound of it. */
export const openFigureId = ({ wait }: Figure): string | null => (wait ? `${wait}.open` : null);

/** Whether a figure of a run is no more than a lower bound, since waits that have not ended count in it. */
export const isAtLeast = ({ wait }: Figure, run: Run): boolean =>
  wait !== undefined && run.wait(wait).openCounts;

/** What a reader asks first, before any list of statistics: each database has its own. */
export type Headline = readonly [
  id: string,
  name: string,
  kind: FigureKind,
  of: (run: Run) => number,
  /** The wait event whose open waits make it a lower bound. */
  wait?: WaitId,
];

const headline = ([id, name, kind, of, wait]: Headline): Figure => {
  return { id, group: 'headlines', name, kind, of, ...(wait && { wait }) };
};

/** Of commits that ended: what those that have not, and count, will have consisted of is not known. */
const partsOf = (wait: WaitId): readonly Figure[] =>
  LFS_PARTS.map(({ id, name }, row) => ({
    id: `part.${id}`,
    group: 'parts',
    name,
    kind: 'time',
    wait,
    of: (run) => {
      const { count, openCounts } = run.commitWait;
      return openCounts ? Number.NaN : run.tables.lfs_parts.value(row, 'total') / count;
    },
  }));

type WaitFigure = readonly [name: string, FigureKind, of: (wait: WaitSummary, run: Run) => number];

/** By what is behind the event in their ids. Waits that have not ended are in them if they count. */
const WAIT_FIGURES: Readonly<Record<string, WaitFigure>> = {
  mean: ['mean', 'time', leastMeanNs],
  p95: ['95th percentile', 'time', (wait) => histogramPercentileNs(atLeast(wait), 0.95)],
  max: ['longest', 'time', (wait) => atLeast(wait).maxNs],
  count: ['waits per second', 'rate', ({ count }, run) => perSecond(run, count)],
  total: ['time per second', 'time', (wait, run) => perSecond(run, atLeast(wait).totalNs)],
};

/** What has not ended, if it counts: no more than two figures of each event, and mostly 0. */
const OPEN_FIGURES: Readonly<Record<string, WaitFigure>> = {
  open: [
    'still waiting at the end',
    'count',
    ({ openCounts, openNs }) => (openCounts ? openNs.length : 0),
  ],
  open_longest: [
    'the longest wait that had not ended',
    'time',
    ({ openCounts, openNs }) => (openCounts ? (openNs[0] ?? 0) : 0),
  ],
};

const BOUNDS: ReadonlySet<string> = new Set(['mean', 'p95', 'max', 'total']);

const waits: readonly Figure[] = WAIT_EVENTS.flatMap(({ id, name }) =>
  Object.entries({ ...WAIT_FIGURES, ...OPEN_FIGURES }).map(([what, [words, kind, of]]): Figure => ({
    id: `${id}.${what}`,
    group: 'waits',
    name: `${name}, ${words}`,
    kind,
    of: (run) => of(run.wait(id), run),
    ...(BOUNDS.has(what) && { wait: id }),
  })),
);

const KIND_OF_UNIT: Readonly<Record<string, FigureKind>> = { ns: 'time', bytes: 'bytes' };

/** Counts of a longer run are larger for that alone, so statistics are compared as rates. */
const statistics: readonly Figure[] = STATISTICS.filter(({ id }) => id !== 'duration_ns').map(
  ({ id, name, unit }) => ({
    id,
    group: 'statistics',
    name: `${name} per second`,
    kind: KIND_OF_UNIT[unit] ?? 'rate',
    of: (run) => perSecond(run, statisticOf(run, id)),
  }),
);

/**
 * All figures of a database, in the order of the tables.
 * @param commitWait what sessions wait for from a commit until it is complete
 */
export const figuresWith = (
  headlines: readonly Headline[],
  commitWait: WaitId,
): readonly Figure[] => [
  ...headlines.map(headline),
  ...partsOf(commitWait),
  ...waits,
  ...statistics,
];
