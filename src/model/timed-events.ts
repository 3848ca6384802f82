/** "Top 5 Timed Events" as statspack prints it, from the accounts of a run. */
import { WAIT_EVENTS } from './generated';
import type { Run } from './run';
import { processAccounts } from './accounts';

export interface TimedEvent {
  /** Id of the wait event, or `cpu_time`. */
  id: string;
  name: string;
  /** CPU time has no count of waits. */
  waits: number | null;
  totalNs: number;
  meanNs: number | null;
  /** Of all call time (waits that are not idle, and CPU time), 0 to 1. */
  share: number;
}

/** The name under which statspack lists the database's own work. */
export const CPU_TIME = 'CPU time';

/** CPU time of the database's processes; noise isn't the database's and no statspack would see it. */
export function databaseCpuNs(run: Run): number {
  return processAccounts(run)
    .filter((process) => process.kind !== 'noise')
    .reduce((sum, process) => sum + process.userNs + process.kernelNs, 0);
}

/**
 * The events with the most time, largest first, `CPU time` among them. Idle events are left out.
 * As in statspack, background processes count too, so the write behind a commit is listed beside
 * the commit's own wait and shares don't mean "of one session's time".
 */
export function topTimedEvents(run: Run, rows = 5): TimedEvent[] {
  const events: Omit<TimedEvent, 'share'>[] = WAIT_EVENTS.filter(
    (event) => event.waitClass !== 'Idle',
  ).map(({ id, name }) => {
    const { count, totalNs } = run.wait(id);
    return { id, name, waits: count, totalNs, meanNs: count > 0 ? totalNs / count : null };
  });
  const cpuNs = databaseCpuNs(run);
  events.push({ id: 'cpu_time', name: CPU_TIME, waits: null, totalNs: cpuNs, meanNs: null });
  const callNs = events.reduce((sum, event) => sum + event.totalNs, 0);
  return events
    .filter((event) => event.totalNs > 0)
    .sort((a, b) => b.totalNs - a.totalNs)
    .slice(0, rows)
    .map((event) => ({ ...event, share: event.totalNs / callNs }));
}
