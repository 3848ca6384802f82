/** What differs between a fork and its original after the instant of the fork. */
import { commitWaitName } from '../database/names';
import { at } from '../at';
import type { FigureKind } from '../figures/figures';
import { atLeast } from '../run/atLeast';
import type { Run } from '../run/run';
import { statisticOf } from '../run/statistics';
import type { ColumnId } from '../run/table';
import { WAIT_EVENTS } from '../schema/generated';
import { LFS_PARTS, STATISTICS } from '../schema/generatedNames';
import { isIdle } from '../schema/waitClasses';
import { commitsIn, commitPartNs } from '../trace/commits';
import type { Trace } from '../trace/trace';

/** A run and the one that it was forked from. */
export interface Forked {
  readonly original: Run;
  readonly fork: Run;
  readonly atNs: number;
}

/** A figure of both runs. */
export interface ForkFigure {
  readonly id: string;
  readonly name: string;
  readonly kind: FigureKind;
  /** NaN where there is none. */
  readonly original: number;
  readonly fork: number;
  /** Which are no more than lower bounds, since waits that have not ended count in them. */
  readonly atLeast?: { readonly original: boolean; readonly fork: boolean };
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

  /** Of the waits for commits: what has not ended at the end of the run, and counts, is in it. NaN if there was none. */
  meanLfs(): number {
    const open = this.#openLfs();
    const openNs = open.reduce((sum, ns) => sum + ns, 0);
    return (this.sum('lfs_total') + openNs) / (this.sum('lfs_count') + open.length);
  }

  longestLfs(): number {
    return this.of('lfs_max').reduce(
      (most, value) => Math.max(most, value),
      this.#openLfs()[0] ?? 0,
    );
  }

  #openLfs(): readonly number[] {
    const { openCounts, openNs } = this.run.commitWait;
    return openCounts ? openNs : [];
  }
}

/** The columns of the series that count time on CPUs. */
export type CpuColumn = Extract<Column, `cpu_${string}`>;

/** Which processes were on a CPU, by the column that counts it. */
export type CpuNames = Readonly<Record<CpuColumn, string>>;

type Figure = readonly [id: string, name: string, kind: FigureKind, of: (rest: Rest) => number];

const figuresFor = (commitWait: string, cpuNames: CpuNames): readonly Figure[] => [
  ['transactions', 'Transactions per second', 'rate', (rest) => rest.perSecond('transactions')],
  ['lfs_mean', `${commitWait}, mean`, 'time', (rest) => rest.meanLfs()],
  ['lfs_max', `${commitWait}, longest`, 'time', (rest) => rest.longestLfs()],
  ['commits', `${commitWait}, waits per second`, 'rate', (rest) => rest.perSecond('lfs_count')],
  ['redo', 'Redo per second', 'bytes', (rest) => rest.perSecond('redo_bytes')],
  ['flushes', 'Flushes per second', 'rate', (rest) => rest.perSecond('flushes')],
  ...(Object.keys(cpuNames) as CpuColumn[]).map((column): Figure => [
    column,
    cpuNames[column],
    'share',
    (rest) => rest.perNs(column),
  ]),
  ['runnable', 'Processes on run queues, mean', 'rate', (rest) => rest.perNs('runnable')],
];

/** Figures in which waits that have not ended are. */
const BOUNDS: ReadonlySet<string> = new Set(['lfs_mean', 'lfs_max']);

/** The figures of both runs after the fork; those that are zero in both are left out. */
export function figuresAfterFork(forked: Forked, cpuNames: CpuNames): ForkFigure[] {
  const fromNs = seriesFromNs(forked);
  const original = new Rest(forked.original, fromNs);
  const fork = new Rest(forked.fork, fromNs);
  const isBound = ({ run }: Rest) => run.commitWait.openCounts;
  const atLeast = { original: isBound(original), fork: isBound(fork) };
  const figures = figuresFor(commitWaitName(forked.original.database), cpuNames);
  return figures
    .map(([id, name, kind, of]) => ({
      id,
      name,
      kind,
      original: of(original),
      fork: of(fork),
      ...(BOUNDS.has(id) && { atLeast }),
    }))
    .filter((figure) => Math.abs(figure.original) > 0 || Math.abs(figure.fork) > 0);
}

/** Before the fork both runs are the same: where totals differ, all of the difference comes after it. */
export function totalsThatDiffer({ original, fork }: Forked): ForkFigure[] {
  const waits = WAIT_EVENTS.filter((_, event) => !isIdle(event)).map(
    ({ id, name }): ForkFigure => ({
      id,
      name,
      kind: 'time',
      original: atLeast(original.wait(id)).totalNs,
      fork: atLeast(fork.wait(id)).totalNs,
    }),
  );
  const statistics = STATISTICS.filter(({ id }) => !OF_THE_SIMULATOR.has(id)).map(
    ({ id, name, unit }): ForkFigure => ({
      id,
      name,
      kind: unit === 'ns' ? 'time' : unit === 'bytes' ? 'bytes' : 'count',
      original: statisticOf(original, id),
      fork: statisticOf(fork, id),
    }),
  );
  return [...waits, ...statistics].filter(({ original: before, fork: after }) => before !== after);
}

/** What the simulator counts of itself says nothing of a machine. */
const OF_THE_SIMULATOR: ReadonlySet<string> = new Set(['events', 'trace_records']);

/**
 * The part of a commit's wait whose mean changed most, over the commits that ended in the traced window
 * after the fork; null if no commit of one of the runs did.
 */
export function partChangedMost({ original, fork, atNs }: Forked): ForkFigure | null {
  const before = meanParts(original.trace, atNs);
  const after = meanParts(fork.trace, atNs);
  if (!before || !after) return null;
  const changes = LFS_PARTS.map(({ id, name }, part): ForkFigure => ({
    id,
    name,
    kind: 'time',
    original: at(before, part),
    fork: at(after, part),
  }));
  const size = (figure: ForkFigure) => Math.abs(figure.fork - figure.original);
  return changes.reduce((most, change) => (size(change) > size(most) ? change : most));
}

function meanParts(trace: Trace, fromNs: number): Float64Array | null {
  const commits = commitsIn(trace);
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
