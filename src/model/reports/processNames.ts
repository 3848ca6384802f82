/** Processes under the names that they have on a server. */
import { isParameterKey } from '../schema/parameters';
import { isInDatabase } from '../database/kinds';
import type { Account } from './scope';
import type { ProcessInfo, Run } from '../run/run';

/** What a run calls the processes that are no part of the database, by their section. */
type Commands = Readonly<Record<string, string>> | undefined;

/** The last column of `ps`. */
export function commandOf(
  { database }: Run,
  { kind, ordinal, section }: ProcessInfo,
  commands?: Commands,
): string {
  return database.kinds[kind].role === 'outside'
    ? (commands?.[section] ?? kind)
    : database.command(kind, ordinal);
}

/** What `top` and `pidstat` print: the name of the program, without its arguments. */
export function programOf(run: Run, process: ProcessInfo, commands?: Commands): string {
  const [program = ''] = commandOf(run, process, commands).split(' ');
  return program;
}

/** Asks of a process of a run whether the database's own views list it. */
export const isListedBy =
  ({ database }: Run) =>
  ({ kind }: ProcessInfo): boolean =>
    isInDatabase(database.kinds[kind]);

/** Linux gives numbers in the order in which processes start; a server has started others before its database. */
const FIRST_PID = 4217;

/** Its number on its server: of a recorded process its own, of a simulated one by the order of their starts. */
export function pidOf({ isRecorded }: Run, { id, name }: Pick<ProcessInfo, 'id' | 'name'>): number {
  const [, recorded] = (isRecorded && /\((\d+)\)$/.exec(name)) || [];
  return recorded === undefined ? FIRST_PID + id : Number(recorded);
}

const ROOT: Account = { name: 'root', uid: 0 };

/** The account that a process runs under: the database's, or else the administrator's. */
export const accountOf = (
  { database }: Run,
  { kind }: ProcessInfo,
  account: Account = ROOT,
): Account => (isInDatabase(database.kinds[kind]) ? account : ROOT);

/** The line that sysstat's tools begin with. */
export const machineLine = (cpus: number) => `Post/Wait (simulated)  (${cpus} CPU)`;

/** CPUs of this machine; those of the other instance's are numbered behind them. */
export function ownCpus(run: Run): number {
  return Math.min(run.tables.cpus.rows, run.scenario.resolve('machine.cpus'));
}

/** The processes that the tools of this machine see. */
export function ownProcesses(run: Run): ProcessInfo[] {
  const cpus = ownCpus(run);
  return run.processes.filter(
    ({ id, kind }) =>
      !run.database.kinds[kind].isRemote && run.tables.processes.value(id, 'cpu') < cpus,
  );
}

/** nice of a process at an instant. */
export function niceAt(run: Run, { section }: ProcessInfo, timeNs: number): number {
  return Number(settingAt(run, section, 'nice', timeNs) ?? 0);
}

/** What `top` prints under PR: 20 + nice, or from -2 to -100 and `rt` for real time. */
export function priorityAt(run: Run, process: ProcessInfo, timeNs: number): string {
  const policy = settingAt(run, process.section, 'policy', timeNs) ?? 'normal';
  if (policy !== 'fifo' && policy !== 'rr') return String(20 + niceAt(run, process, timeNs));
  const priority = Number(settingAt(run, process.section, 'rt_priority', timeNs) ?? 1);
  return priority === 99 ? 'rt' : String(-1 - priority);
}

function settingAt(run: Run, section: string, field: string, timeNs: number) {
  const key = `${section}.${field}`;
  return isParameterKey(key) ? run.scenario.resolveAt(key, timeNs) : undefined;
}
