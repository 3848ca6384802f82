/** Processes under the names that they have on a server, for an instance called PW. */
import { isParameterKey } from '../schema/parameters';
import type { ProcessInfo, Run } from '../run/run';

const INSTANCE = 'PW';

/** The last column of `ps`: `ora_lgwr_PW`, `oraclePW (LOCAL=NO)`. */
export function commandOf({ kind, ordinal }: ProcessInfo): string {
  switch (kind) {
    case 'session':
      return `oracle${INSTANCE} (LOCAL=NO)`;
    case 'noise':
      return 'noise';
    default:
      return `ora_${backgroundOf(kind, ordinal)}_${INSTANCE}`;
  }
}

/** What `top` and `pidstat` print: the name of the program, without its arguments. */
export function programOf(process: ProcessInfo): string {
  return process.kind === 'session' ? `oracle${INSTANCE}` : commandOf(process);
}

function backgroundOf(
  kind: Exclude<ProcessInfo['kind'], 'session' | 'noise'>,
  ordinal: number,
): string {
  switch (kind) {
    case 'lgwr':
      return 'lgwr';
    case 'worker':
      return `lg${String(ordinal).padStart(2, '0')}`;
    case 'dbwr':
      return writerOf(ordinal);
    case 'archiver':
      return `arc${ordinal}`;
    case 'lms':
    case 'remote_lms':
      return `lms${ordinal}`;
  }
}

/** dbw0 to dbw9, dbwa to dbwz, and from the 37th on bw36, bw37, ... */
function writerOf(ordinal: number): string {
  return ordinal < 36 ? `dbw${ordinal.toString(36)}` : `bw${ordinal}`;
}

/** Whether the database's own views list it. */
export function isDatabase({ kind }: ProcessInfo): boolean {
  return kind !== 'noise' && kind !== 'remote_lms';
}

/** CPUs of this machine; those of the other instance's are numbered behind them. */
export function ownCpus(run: Run): number {
  return Math.min(run.tables.cpus.rows, run.scenario.resolve('machine.cpus'));
}

/** The processes that the tools of this machine see. */
export function ownProcesses(run: Run): ProcessInfo[] {
  const cpus = ownCpus(run);
  return run.processes.filter(
    ({ id, kind }) => kind !== 'remote_lms' && run.tables.processes.value(id, 'cpu') < cpus,
  );
}

/** nice of a process at an instant. */
export function niceAt(run: Run, { section }: ProcessInfo, timeNs: number): number {
  return Number(settingAt(run, section, 'nice', timeNs) ?? 0);
}

/** What `top` prints under PR: 20 + nice, or from -2 to -100 and `rt` for real time. */
export function priorityAt(run: Run, process: ProcessInfo, timeNs: number): string {
  const policy = settingAt(run, process.section, 'policy', timeNs) ?? 'normal';
  if (policy === 'normal') return String(20 + niceAt(run, process, timeNs));
  const priority = Number(settingAt(run, process.section, 'rt_priority', timeNs) ?? 1);
  return priority === 99 ? 'rt' : String(-1 - priority);
}

function settingAt(run: Run, section: string, field: string, timeNs: number) {
  const key = `${section}.${field}`;
  return isParameterKey(key) ? run.scenario.resolveAt(key, timeNs) : undefined;
}
