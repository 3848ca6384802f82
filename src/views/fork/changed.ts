/** What differs between a fork and its original after the instant of the fork. */
import { at } from '$model/at';
import { LFS_PARTS, WAIT_EVENTS } from '$model/schema/generated';
import { STATISTICS } from '$model/schema/generatedNames';
import type { Run } from '$model/run/run';
import type { ColumnId } from '$model/run/table';
import type { Trace } from '$model/trace/trace';
import { commitPartNs } from '$model/trace/commits';
import type { wordFigure } from '$explain/figures';
import type { Forked } from './fork';
import { cpuNames, figureNames, type CpuColumn } from './texts';

/** How a figure is printed. */
type FigureKind = Parameters<typeof wordFigure>[1];

/** A figure of both runs. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly kind: FigureKind;
  readonly original: number;
  readonly fork: number;
}

/** Both runs from here on; the series know no finer time than their intervals. */
export function seriesFromNs({ original, fork, atNs }: Forked): number {
  const intervalNs = Math.max(original.sampleNs, fork.sampleNs);
  return Math.floor(atNs / intervalNs) * intervalNs;
}

type Column = ColumnId<'series'>;

/** The series of a run from an instant to its end. */
class Rest {
  readonly lengthNs: number;

  constructor(
    readonly run: Run,
    readonly fromNs: number,
  ) {
    this.lengthNs = Math.max(0, run.durationNs - fromNs);
  }

  of(column: Column): Float64Array {
    const first = Math.round(this.fromNs / this.run.sampleNs);
    return this.run.tables.series.column(column).subarray(first);
  }

  sum(column: Column): number {
    return this.of(column).reduce((sum, value) => sum + value, 0);
  }

  perSecond(column: Column): number {
    return this.lengthNs > 0 ? (this.sum(column) * 1e9) / this.lengthNs : 0;
  }

  perNs(column: Column): number {
    return this.lengthNs > 0 ? this.sum(column) / this.lengthNs : 0;
  }

  /** The mean of what `total` sums up, for each of `count`. */
  mean(total: Column, count: Column): number {
    const counted = this.sum(count);
    return counted > 0 ? this.sum(total) / counted : 0;
  }

  most(column: Column): number {
    return this.of(column).reduce((most, value) => Math.max(most, value), 0);
  }
}

type Figure = readonly [id: string, name: string, kind: FigureKind, of: (rest: Rest) => number];

const FIGURES: readonly Figure[] = [
  ['transactions', figureNames.transactions, 'rate', (rest) => rest.perSecond('transactions')],
  ['lfs_mean', figureNames.lfs_mean, 'time', (rest) => rest.mean('lfs_total', 'lfs_count')],
  ['lfs_max', figureNames.lfs_max, 'time', (rest) => rest.most('lfs_max')],
  ['commits', figureNames.commits, 'rate', (rest) => rest.perSecond('lfs_count')],
  ['redo', figureNames.redo, 'bytes', (rest) => rest.perSecond('redo_bytes')],
  ['flushes', figureNames.flushes, 'rate', (rest) => rest.perSecond('flushes')],
  ...(Object.keys(cpuNames) as CpuColumn[]).map((column): Figure => [
    column,
    cpuNames[column],
    'share',
    (rest) => rest.perNs(column),
  ]),
  ['runnable', figureNames.runnable, 'rate', (rest) => rest.perNs('runnable')],
];

/** The figures of both runs after the fork; those that are zero in both are left out. */
export function rowsAfter(forked: Forked): Row[] {
  const fromNs = seriesFromNs(forked);
  const original = new Rest(forked.original, fromNs);
  const fork = new Rest(forked.fork, fromNs);
  return FIGURES.map(([id, name, kind, of]) => ({
    id,
    name,
    kind,
    original: of(original),
    fork: of(fork),
  })).filter((row) => row.original !== 0 || row.fork !== 0);
}

/** Before the fork both runs are the same: where totals differ, all of the difference comes after it. */
export function totalsThatDiffer({ original, fork }: Forked): Row[] {
  const waits = WAIT_EVENTS.filter(({ waitClass }) => waitClass !== 'Idle').map(
    ({ id, name }): Row => ({
      id,
      name,
      kind: 'time',
      original: original.wait(id).totalNs,
      fork: fork.wait(id).totalNs,
    }),
  );
  const statistics = STATISTICS.filter(({ id }) => !OF_THE_SIMULATOR.has(id)).map(
    ({ id, name, unit }): Row => ({
      id,
      name,
      kind: unit === 'ns' ? 'time' : unit === 'bytes' ? 'bytes' : 'count',
      original: original.statistic(id),
      fork: fork.statistic(id),
    }),
  );
  return [...waits, ...statistics].filter((row) => row.original !== row.fork);
}

/** What the simulator counts of itself says nothing of a machine. */
const OF_THE_SIMULATOR: ReadonlySet<string> = new Set(['events', 'trace_records']);

/**
 * The part of a log file sync whose mean changed most, over the commits that ended in the traced window
 * after the fork; null if no commit of one of the runs did.
 */
export function partChangedMost({ original, fork, atNs }: Forked): Row | null {
  const before = meanParts(original.trace, atNs);
  const after = meanParts(fork.trace, atNs);
  if (!before || !after) return null;
  const changes = LFS_PARTS.map(({ id, name }, part): Row => ({
    id,
    name,
    kind: 'time',
    original: at(before, part),
    fork: at(after, part),
  }));
  const size = (row: Row) => Math.abs(row.fork - row.original);
  return changes.reduce((most, row) => (size(row) > size(most) ? row : most));
}

function meanParts(trace: Trace, fromNs: number): Float64Array | null {
  const commits = trace.commits();
  const totals = new Float64Array(LFS_PARTS.length);
  let count = 0;
  for (let commit = 0; commit < commits.length; commit++) {
    if (at(commits.endNs, commit) < fromNs) continue;
    count++;
    for (let part = 0; part < totals.length; part++) {
      totals[part] = at(totals, part) + commitPartNs(commits, commit, part);
    }
  }
  return count === 0 ? null : totals.map((total) => total / count);
}
