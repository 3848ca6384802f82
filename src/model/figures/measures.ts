/** What is measured in a finished run for a comparison with figures from elsewhere: in seconds, milliseconds and percent. */
import { lfsParts } from '../run/lfsParts';
import type { LfsPartId, Run, WaitId } from '../run/run';
import { statisticOf } from '../run/statistics';
import type { KindId } from '../schema/ids';

/** A count of the run, each second. */
export const perSecond = (run: Run, count: number) =>
  run.durationNs > 0 ? (count * 1e9) / run.durationNs : 0;

/** A share, from 0 to 1, of what all CPUs could have worked. */
export function shareOfMachine(run: Run, columns: readonly ('user' | 'kernel' | 'idle')[]): number {
  const capacityNs = run.durationNs * run.tables.cpus.rows;
  const ns = columns.reduce((sum, column) => sum + run.tables.cpus.sum(column), 0);
  return capacityNs > 0 ? ns / capacityNs : 0;
}

export const durationSeconds = (run: Run) => run.durationNs / 1e9;

export const transactionsPerSecond = (run: Run) => perSecond(run, statisticOf(run, 'transactions'));

export const meanWaitMs = (run: Run, event: WaitId) => run.wait(event).meanNs / 1e6;

/** CPU time of all processes of a kind. */
export function cpuSeconds(run: Run, kind: KindId): number {
  const { processes } = run.tables;
  const ids = run.processes.filter((process) => process.kind === kind).map(({ id }) => id);
  const ns = ids.map((id) => processes.value(id, 'user') + processes.value(id, 'kernel'));
  return ns.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** CPU time of all processes of a kind, 100 being one CPU. */
export const cpuPercent = (run: Run, kind: KindId) =>
  (100 * cpuSeconds(run, kind)) / durationSeconds(run);

/** Idle time of all CPUs. */
export const idlePercent = (run: Run) => 100 * shareOfMachine(run, ['idle']);

/** How much of what all commits waited was spent in these parts. */
export function lfsPercent(run: Run, ...ids: readonly LfsPartId[]): number {
  const sum = (parts: readonly { readonly totalNs: number }[]) =>
    parts.reduce((total, { totalNs }) => total + totalNs, 0);
  const parts = lfsParts(run);
  return (100 * sum(parts.filter(({ id }) => ids.includes(id)))) / sum(parts);
}
