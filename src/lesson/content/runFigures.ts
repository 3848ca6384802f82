/** What lessons measure in a run, beyond what the run itself tells. */
import { formatCount, formatNs } from '$model/format';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { KindId } from '$model/schema/ids';
import { lfsParts } from '$model/run/lfsParts';
import {
  leastMeanNs,
  type LfsPartId,
  type ProcessInfo,
  type Run,
  type WaitSummary,
} from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { commitsIn } from '$model/trace/commits';
import type { ColumnId } from '$model/run/table';
import type { Figure } from './definition';

/**
 * A number with the way it is written; what is compared later is what was written. Where there is none, as the mean of no
 * wait, `none` is written, and the number, which JSON must have, is 0.
 */
export function figure(value: number, format: (value: number) => string): Figure {
  return Number.isNaN(value) ? { value: 0, text: 'none' } : { value, text: format(value) };
}

/** The mean of waits. Where some that had not ended count, they are in it, and it is a lower bound: `≥ 2.59 s`. */
export function meanFigure(wait: WaitSummary): Figure {
  const { value, text } = figure(leastMeanNs(wait), formatNs);
  return { value, text: wait.openCounts ? `≥ ${text}` : text };
}

/** A count without decimals, its thousands grouped. */
export const formatWhole = (value: number): string => formatCount(Math.round(value));

/**
 * The figures that a lesson states, each by its case and name: `starved.lfs`.
 * @param stated the names that are stated of each case.
 * @param figuresOf everything that could be stated of a run.
 */
export function statedFigures<Name extends string>(
  stated: Readonly<Record<string, readonly Name[]>>,
  figuresOf: (run: Run) => Readonly<Record<Name, Figure>>,
  run: (id: string) => Run,
): Record<string, Figure> {
  const figures = Object.entries(stated).flatMap(([id, names]) => {
    const all = figuresOf(run(id));
    return names.map((name) => [`${id}.${name}`, all[name]] as const);
  });
  return Object.fromEntries(figures);
}

/** Transactions per simulated second. */
export function throughput(run: Run): number {
  return run.durationNs === 0 ? 0 : (statisticOf(run, 'transactions') / run.durationNs) * 1e9;
}

/** Commits that one write of the log makes durable, as a mean. */
export function commitsPerWrite(run: Run): number {
  return statisticOf(run, 'user_commits') / statisticOf(run, 'redo_writes');
}

/** How long the traced commit took that began within a microsecond of an instant; NaN if there is none. */
export function commitNs({ trace }: Run, beganNs: number): number {
  const { beginNs, endNs } = commitsIn(trace);
  const found = beginNs.findIndex((ns) => Math.abs(ns - beganNs) < 1000);
  return (endNs[found] ?? NaN) - (beginNs[found] ?? NaN);
}

/** The processes of these names, in their order. */
export function processesNamed(run: Run, names: readonly string[]): ProcessInfo[] {
  return names.flatMap((name) => run.processes.find((process) => process.name === name) ?? []);
}

/** LGWR and the first sessions. */
export function lgwrAndSessions(run: Run, sessions: number): ProcessInfo[] {
  const of = (kind: KindId) => run.processes.filter((process) => process.kind === kind);
  return [...of('lgwr'), ...of('session').slice(0, sessions)];
}

/** The same names stated of every case whose id matches. */
export function ofCases<Name extends string>(
  cases: object,
  ids: RegExp,
  names: readonly Name[],
): Record<string, readonly Name[]> {
  const matching = Object.keys(cases).filter((id) => ids.test(id));
  return Object.fromEntries(matching.map((id) => [id, names]));
}

/** How much of one CPU the processes of a kind used, from 0 to their number. */
export function cpuShare(run: Run, kind: KindId): number {
  return share(run, kind, 'user') + share(run, kind, 'kernel');
}

/** How much of the time the processes of a kind was on run queues. */
export function runnableShare(run: Run, kind: KindId): number {
  return share(run, kind, 'runnable');
}

/** Share of all CPUs' time with nothing to run. */
export function idleShare(run: Run): number {
  const { cpus } = run.tables;
  return run.durationNs === 0 ? 0 : cpus.sum('idle') / (run.durationNs * cpus.rows);
}

/** Nanoseconds of a part of a commit's wait, as a mean over all commits that waited. */
export function partMeanNs(run: Run, part: LfsPartId): number {
  const commits = run.commitWait.count;
  const total = lfsParts(run).find(({ id }) => id === part)?.totalNs ?? 0;
  return commits === 0 ? 0 : total / commits;
}

/** Mean milliseconds of each part of a commit's wait that is not negligible. */
export function partsMs(run: Run): Record<string, number> {
  const parts = LFS_PARTS.map(({ id }) => [id, round(partMeanNs(run, id) / 1e6, 3)] as const);
  return Object.fromEntries(parts.filter(([, ms]) => ms >= NEGLIGIBLE_MS));
}

/** Less than this can't be seen in a picture of milliseconds. */
const NEGLIGIBLE_MS = 0.005;

export function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}

function share(run: Run, kind: KindId, column: ColumnId<'processes'>): number {
  if (run.durationNs === 0) return 0;
  const ids = run.processes.filter((process) => process.kind === kind).map(({ id }) => id);
  const time = ids.reduce((sum, id) => sum + run.tables.processes.value(id, column), 0);
  return time / run.durationNs;
}
