/** "Top 5 Timed Events" as statspack prints it, from the accounts of a run. */
import { at } from '../at';
import { WAIT_EVENTS } from '../schema/generated';
import { WAIT_CLASSES } from '../schema/generatedWaitClasses';
import { isInDatabase, type KindViews } from '../database/kinds';
import type { Run, WaitId } from './run';
import { processAccounts } from './accounts';

export interface TimedEvent {
  /** Id of the wait event, or `cpu_time`. */
  id: string;
  /** The wait event; null for CPU time. */
  wait: WaitId | null;
  name: string;
  waitClass: string;
  /** CPU time has no count of waits. */
  waits: number | null;
  totalNs: number;
  meanNs: number | null;
  maxNs: number | null;
  /** Of all call time (waits that are not idle, and CPU time), 0 to 1; NaN for idle events. */
  share: number;
}

/** The name under which statspack lists the database's own work. */
const CPU_TIME = 'CPU time';

/** CPU time of this instance's processes. */
export function databaseCpuNs(run: Run): number {
  return cpuNsOf(run, isInDatabase);
}

/** CPU time of the sessions: what AWR calls DB CPU. */
export function sessionCpuNs(run: Run): number {
  return cpuNsOf(run, ({ role }) => role === 'session');
}

function cpuNsOf(run: Run, counts: (kind: KindViews) => boolean): number {
  return processAccounts(run)
    .filter((process) => counts(run.database.kinds[process.kind]))
    .reduce((sum, process) => sum + process.userNs + process.kernelNs, 0);
}

/**
 * Every event with waits, largest first, `CPU time` among them; idle events last. As in
 * statspack, background processes count too, so the write behind a commit is listed beside the commit's
 * own wait and shares don't mean "of one session's time".
 */
export function timedEvents(run: Run): TimedEvent[] {
  const waits = WAIT_EVENTS.map(({ id, name }, event): TimedEvent => {
    const { count, totalNs, maxNs } = run.wait(id);
    const meanNs = count > 0 ? totalNs / count : null;
    return {
      id,
      wait: id,
      name,
      waitClass: at(WAIT_CLASSES, event),
      waits: count,
      totalNs,
      meanNs,
      maxNs,
      share: Number.NaN,
    };
  });
  const cpu: TimedEvent = {
    id: 'cpu_time',
    wait: null,
    name: CPU_TIME,
    waitClass: '',
    waits: null,
    totalNs: databaseCpuNs(run),
    meanNs: null,
    maxNs: null,
    share: Number.NaN,
  };
  const timed = [cpu, ...waits].filter((event) => event.totalNs > 0 && !isWhole(event));
  timed.sort((a, b) => b.totalNs - a.totalNs);
  const called = timed.filter((event) => !isIdle(event));
  const callNs = called.reduce((sum, event) => sum + event.totalNs, 0);
  return [
    ...called.map((event) => ({ ...event, share: event.totalNs / callNs })),
    ...timed.filter(isIdle),
  ];
}

/** The events with the most time; idle ones are left out. */
export function topTimedEvents(run: Run, rows = 5): TimedEvent[] {
  return timedEvents(run)
    .filter((event) => !isIdle(event))
    .slice(0, rows);
}

function isIdle({ waitClass }: TimedEvent): boolean {
  return waitClass === 'Idle';
}

/** A commit as a whole, where other events and CPU time are within it, is none of those that add up. */
const isWhole = ({ waitClass }: TimedEvent): boolean => waitClass === 'Commit as a whole';
