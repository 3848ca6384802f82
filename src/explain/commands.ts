/**
 * Commands of operating system and database that lessons speak of, beyond those whose output the
 * reports show. What each of them sets or shows in a scenario is a parameter. Their meanings are in a file of their own,
 * in commandDocs.ts: only code that explains them loads it.
 */
import type { ParameterKey } from '$model/schema/parameters';

interface CommandRow {
  readonly id: string;
  readonly name: string;
  /** What of a scenario it shows or sets. */
  readonly parameters: readonly ParameterKey[];
}

export const COMMANDS = [
  {
    id: 'renice',
    name: 'renice',
    parameters: ['lgwr.nice', 'noise.nice'],
  },
  {
    id: 'taskset',
    name: 'taskset',
    parameters: ['lgwr.affinity', 'noise.affinity'],
  },
  {
    id: 'chrt',
    name: 'chrt',
    parameters: ['lgwr.policy', 'lgwr.rt_priority'],
  },
  {
    id: 'priocntl',
    name: 'priocntl',
    parameters: ['lgwr.policy', 'lgwr.nice'],
  },
  {
    id: 'psrset',
    name: 'psrset',
    parameters: ['lgwr.affinity', 'dbwr.affinity'],
  },
  {
    id: 'schedstat',
    name: '/proc/PID/schedstat',
    parameters: [],
  },
  {
    id: 'perf_sched',
    name: 'perf sched',
    parameters: [],
  },
  {
    id: 'vmstat',
    name: 'vmstat',
    parameters: [],
  },
  {
    id: 'iostat',
    name: 'iostat',
    parameters: ['redo_disk.service_ms', 'data_disk.service_ms'],
  },
  {
    id: 'truss',
    name: 'truss',
    parameters: [],
  },
  {
    id: 'spreport',
    name: 'spreport',
    parameters: [],
  },
  {
    id: 'oradebug',
    name: 'oradebug',
    parameters: [],
  },
] as const satisfies readonly CommandRow[];

export type CommandId = (typeof COMMANDS)[number]['id'];

/** The row of a command; undefined if there is none. */
export function findCommand(id: string): (CommandRow & { readonly id: CommandId }) | undefined {
  return COMMANDS.find((row) => row.id === id);
}
