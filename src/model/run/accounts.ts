/** Accounts of processes and CPUs, read from a run's tables into rows that say what they mean. */
import { at } from '../at';
import { SECTIONS } from '../schema/generated';
import type { KindId } from '../schema/ids';
import { sectionLabel } from '../schema/labels';
import type { Run } from './run';

/** What `ps` and `pidstat` would tell of a process, or of all processes of one class together. */
export interface ProcessAccounts {
  /** Unique among the rows of a report. */
  id: string;
  name: string;
  kind: KindId;
  /** Key of the section it obeys: `sessions2`. */
  section: string;
  /** How many processes the row represents. */
  count: number;
  nice: number;
  /** CPU on which it is, or was last; null for a row of several processes. */
  cpu: number | null;
  userNs: number;
  kernelNs: number;
  runnableNs: number;
  sleepingNs: number;
  ioNs: number;
  voluntary: number;
  forced: number;
  migrations: number;
  transactions: number;
}

/** One row for each process, in the order of their numbers. */
export function processAccounts(run: Run): ProcessAccounts[] {
  const table = run.tables.processes;
  return run.processes.map(({ id, name, kind, section }) => ({
    id: String(id),
    name,
    kind,
    section,
    count: 1,
    nice: table.value(id, 'nice'),
    cpu: table.value(id, 'cpu'),
    userNs: table.value(id, 'user'),
    kernelNs: table.value(id, 'kernel'),
    runnableNs: table.value(id, 'runnable'),
    sleepingNs: table.value(id, 'sleeping'),
    ioNs: table.value(id, 'io'),
    voluntary: table.value(id, 'voluntary'),
    forced: table.value(id, 'forced'),
    migrations: table.value(id, 'migrations'),
    transactions: table.value(id, 'transactions'),
  }));
}

const SUMMED = [
  'userNs',
  'kernelNs',
  'runnableNs',
  'sleepingNs',
  'ioNs',
  'voluntary',
  'forced',
  'migrations',
  'transactions',
] as const satisfies readonly (keyof ProcessAccounts)[];

/** The same accounts with every class of more than one process added up to one row. */
export function accountsByClass(accounts: readonly ProcessAccounts[]): ProcessAccounts[] {
  const classes = new Map<string, ProcessAccounts[]>();
  for (const row of accounts) {
    classes.set(row.section, [...(classes.get(row.section) ?? []), row]);
  }
  return [...classes].map(([section, members]) => {
    const first = at(members, 0);
    if (members.length === 1) return first;
    const total: ProcessAccounts = {
      ...first,
      id: section,
      name: className(section, members.length),
      count: members.length,
      cpu: null,
    };
    for (const column of SUMMED) {
      total[column] = members.reduce((sum, member) => sum + member[column], 0);
    }
    return total;
  });
}

/** `Sessions (16)`: how the processes of a class are called together. */
export function className(section: string, count: number): string {
  const row = SECTIONS.find(({ keys }) => keys.some((key) => key === section));
  return `${row ? sectionLabel(row.id) : section} (${count})`;
}

/** What `mpstat` would tell of a CPU, or of all of them. */
export interface CpuAccounts {
  /** `all`, or its number. */
  id: string;
  /** Shares of the run, 0 to 1. */
  user: number;
  kernel: number;
  idle: number;
  switchesPerSecond: number;
}

/** The average of all CPUs first, as mpstat prints it, then each. */
export function cpuAccounts(run: Run): CpuAccounts[] {
  const table = run.tables.cpus;
  const seconds = run.durationNs / 1e9;
  const share = (ns: number) => (run.durationNs > 0 ? ns / run.durationNs : 0);
  const each = Array.from({ length: table.rows }, (_, cpu) => ({
    id: String(cpu),
    user: share(table.value(cpu, 'user')),
    kernel: share(table.value(cpu, 'kernel')),
    idle: share(table.value(cpu, 'idle')),
    switchesPerSecond: seconds > 0 ? table.value(cpu, 'switches') / seconds : 0,
  }));
  const sum = (column: 'user' | 'kernel' | 'idle' | 'switchesPerSecond') =>
    each.reduce((total, row) => total + row[column], 0);
  const cpus = Math.max(1, each.length);
  const all: CpuAccounts = {
    id: 'all',
    user: sum('user') / cpus,
    kernel: sum('kernel') / cpus,
    idle: sum('idle') / cpus,
    switchesPerSecond: sum('switchesPerSecond'),
  };
  return [all, ...each];
}
