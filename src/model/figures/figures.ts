/** Every figure by which runs are compared: the headlines, each part and wait event, each statistic. */
import { Kind, WAIT_EVENTS } from '../schema/generated';
import { LFS_PARTS, STATISTICS } from '../schema/generatedNames';
import { histogramPercentileNs, type Run } from '../run/run';
import { statisticOf } from '../run/statistics';
import { perSecond, shareOfMachine, transactionsPerSecond } from './measures';

/** How a figure is printed. */
export type FigureKind = 'count' | 'rate' | 'time' | 'bytes' | 'share';

export type FigureGroup = 'headlines' | 'parts' | 'waits' | 'statistics';

export interface Figure {
  readonly id: string;
  readonly group: FigureGroup;
  readonly name: string;
  readonly kind: FigureKind;
  readonly of: (run: Run) => number;
}

/** A share of the run that LGWR was in these states. */
function shareOfLgwr(run: Run, columns: readonly ('user' | 'kernel' | 'runnable')[]): number {
  const { processes } = run.tables;
  let lgwr = 0;
  while (lgwr < processes.rows && processes.value(lgwr, 'kind') !== Kind.lgwr) lgwr++;
  if (lgwr === processes.rows || run.durationNs === 0) return 0;
  return columns.reduce((sum, column) => sum + processes.value(lgwr, column), 0) / run.durationNs;
}

type Headline = readonly [id: string, name: string, FigureKind, (run: Run) => number];

/** What a reader asks first, before any list of statistics. */
const HEADLINES = [
  ['throughput', 'Transactions per second', 'rate', transactionsPerSecond],
  ['lfs', 'log file sync, mean', 'time', (run) => run.wait('log_file_sync').meanNs],
  [
    'lfpw',
    'log file parallel write, mean',
    'time',
    (run) => run.wait('log_file_parallel_write').meanNs,
  ],
  ['cpu', 'CPU use', 'share', (run) => shareOfMachine(run, ['user', 'kernel'])],
  ['lgwr_cpu', 'LGWR on CPU', 'share', (run) => shareOfLgwr(run, ['user', 'kernel'])],
  ['lgwr_runnable', 'LGWR runnable', 'share', (run) => shareOfLgwr(run, ['runnable'])],
  ['idle', 'Machine idle', 'share', (run) => shareOfMachine(run, ['idle'])],
  ['duration', 'Length of the run', 'time', (run) => run.durationNs],
] as const satisfies readonly Headline[];

export type HeadlineId = (typeof HEADLINES)[number][0];

const headlines: readonly Figure[] = HEADLINES.map(([id, name, kind, of]) => {
  return { id, group: 'headlines', name, kind, of };
});

const parts: readonly Figure[] = LFS_PARTS.map(({ id, name }, row) => ({
  id: `part.${id}`,
  group: 'parts',
  name,
  kind: 'time',
  of: (run) => {
    const { count } = run.wait('log_file_sync');
    return count > 0 ? run.tables.lfs_parts.value(row, 'total') / count : 0;
  },
}));

const WAIT_FIGURES = {
  mean: 'mean',
  p95: '95th percentile',
  max: 'longest',
  count: 'waits per second',
  total: 'time per second',
};

const waits: readonly Figure[] = WAIT_EVENTS.flatMap(({ id, name }) => {
  const figure = (what: keyof typeof WAIT_FIGURES, kind: FigureKind, of: Figure['of']): Figure => ({
    id: `${id}.${what}`,
    group: 'waits',
    name: `${name}, ${WAIT_FIGURES[what]}`,
    kind,
    of,
  });
  return [
    figure('mean', 'time', (run) => run.wait(id).meanNs),
    figure('p95', 'time', (run) => histogramPercentileNs(run.wait(id), 0.95)),
    figure('max', 'time', (run) => run.wait(id).maxNs),
    figure('count', 'rate', (run) => perSecond(run, run.wait(id).count)),
    figure('total', 'time', (run) => perSecond(run, run.wait(id).totalNs)),
  ];
});

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

/** In the order of the tables. */
export const FIGURES: readonly Figure[] = [...headlines, ...parts, ...waits, ...statistics];

/** All of a run, in the order of `FIGURES`. */
export function figuresOf(run: Run): Float64Array {
  // A sweep does this thousands of times: `Float64Array.from` takes a quarter as long as all figures, and so do pairs.
  const figures = new Float64Array(FIGURES.length);
  let place = 0;
  for (const { of } of FIGURES) figures[place++] = of(run);
  return figures;
}

/** A figure that is known to exist. */
export function figureOf(id: string): Figure {
  const figure = FIGURES.find((each) => each.id === id);
  if (!figure) throw new RangeError(`There is no figure "${id}".`);
  return figure;
}
