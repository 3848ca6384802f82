/** Every figure by which runs are compared: the headlines, each part and wait event, each statistic. */
import { docOf } from '$model/docs';
import { LFS_PARTS, WAIT_EVENTS } from '$model/generated';
import { STATISTICS } from '$model/generated-names';
import { histogramPercentileNs, type Run } from '$model/run';
import { texts } from './texts';

/** How a figure is printed. */
export type FigureKind = 'count' | 'rate' | 'time' | 'bytes' | 'share';

export type FigureGroup = 'headlines' | 'parts' | 'waits' | 'statistics';

export interface Figure {
  readonly id: string;
  readonly group: FigureGroup;
  readonly name: string;
  readonly kind: FigureKind;
  /** What it means, as model.def words it. */
  readonly doc: () => string;
  readonly of: (run: Run) => number;
}

const perSecond = (run: Run, count: number) =>
  run.durationNs > 0 ? (count * 1e9) / run.durationNs : 0;

/** A share of what all CPUs could have worked. */
function shareOfMachine(run: Run, columns: readonly ('user' | 'kernel' | 'idle')[]): number {
  const capacityNs = run.durationNs * run.tables.cpus.rows;
  const ns = columns.reduce((sum, column) => sum + run.tables.cpus.sum(column), 0);
  return capacityNs > 0 ? ns / capacityNs : 0;
}

/** A share of the run that LGWR was in these states. */
function shareOfLgwr(run: Run, columns: readonly ('user' | 'kernel' | 'runnable')[]): number {
  const lgwr = run.processes.find(({ kind }) => kind === 'lgwr');
  if (!lgwr || run.durationNs === 0) return 0;
  const { processes } = run.tables;
  return (
    columns.reduce((sum, column) => sum + processes.value(lgwr.id, column), 0) / run.durationNs
  );
}

type Headline = readonly [keyof typeof texts.headlineNames, FigureKind, (run: Run) => number];

/** What a reader asks first, before any list of statistics. */
const HEADLINES: readonly Headline[] = [
  ['throughput', 'rate', (run) => perSecond(run, run.statistic('transactions'))],
  ['lfs', 'time', (run) => run.wait('log_file_sync').meanNs],
  ['lfpw', 'time', (run) => run.wait('log_file_parallel_write').meanNs],
  ['cpu', 'share', (run) => shareOfMachine(run, ['user', 'kernel'])],
  ['lgwr_cpu', 'share', (run) => shareOfLgwr(run, ['user', 'kernel'])],
  ['lgwr_runnable', 'share', (run) => shareOfLgwr(run, ['runnable'])],
  ['idle', 'share', (run) => shareOfMachine(run, ['idle'])],
  ['duration', 'time', (run) => run.durationNs],
];

const headlines: readonly Figure[] = HEADLINES.map(([id, kind, of]) => {
  const { name, doc } = texts.headlineNames[id];
  return { id, group: 'headlines', name, kind, doc: () => doc, of };
});

const parts: readonly Figure[] = LFS_PARTS.map(({ id, name }, row) => ({
  id: `part.${id}`,
  group: 'parts',
  name,
  kind: 'time',
  doc: () => docOf('lfsParts', id),
  of: (run) => {
    const { count } = run.wait('log_file_sync');
    return count > 0 ? run.tables.lfs_parts.value(row, 'total') / count : 0;
  },
}));

const waits: readonly Figure[] = WAIT_EVENTS.flatMap(({ id, name }) => {
  const common = { group: 'waits' as const, doc: () => docOf('waitEvents', id) };
  const figure = (
    what: keyof typeof texts.waitFigures,
    kind: FigureKind,
    of: Figure['of'],
  ): Figure => ({
    ...common,
    id: `${id}.${what}`,
    name: `${name}, ${texts.waitFigures[what]}`,
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
    name: texts.perSecond(name),
    kind: KIND_OF_UNIT[unit] ?? 'rate',
    doc: () => docOf('statistics', id),
    of: (run) => perSecond(run, run.statistic(id)),
  }),
);

/** In the order of the tables. */
export const FIGURES: readonly Figure[] = [...headlines, ...parts, ...waits, ...statistics];

/** A figure that is known to exist. */
export function figureOf(id: string): Figure {
  const figure = FIGURES.find((each) => each.id === id);
  if (!figure) throw new RangeError(`There is no figure "${id}".`);
  return figure;
}
