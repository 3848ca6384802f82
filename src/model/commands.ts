/**
 * Commands of operating system and database that lessons speak of, beyond those whose output the
 * reports show. What each of them sets or shows in a scenario is a parameter.
 */
import type { ParameterKey } from './parameters';

export interface CommandRow {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  /** What of a scenario it shows or sets. */
  readonly parameters: readonly ParameterKey[];
}

export const COMMANDS: readonly CommandRow[] = [
  {
    id: 'renice',
    name: 'renice',
    doc: 'Sets the nice value of a running process, from -20 (most favoured) to 19. Below 0 it needs root.',
    parameters: ['lgwr.nice', 'noise.nice'],
  },
  {
    id: 'taskset',
    name: 'taskset',
    doc: 'Shows or sets the CPUs on which a process may run.',
    parameters: ['lgwr.affinity', 'noise.affinity'],
  },
  {
    id: 'chrt',
    name: 'chrt',
    doc: 'Shows or sets the scheduling class of a process: ordinary, or real time with a priority from 1 to 99.',
    parameters: ['lgwr.policy', 'lgwr.rt_priority'],
  },
  {
    id: 'priocntl',
    name: 'priocntl',
    doc: 'On Solaris: shows or sets the scheduling class and priority of a process.',
    parameters: ['lgwr.policy', 'lgwr.nice'],
  },
  {
    id: 'psrset',
    name: 'psrset',
    doc: 'On Solaris: makes a set of CPUs and binds processes to it; nobody else runs there.',
    parameters: ['lgwr.affinity', 'dbwr.affinity'],
  },
  {
    id: 'schedstat',
    name: '/proc/PID/schedstat',
    doc: 'On Linux: nanoseconds of a process on a CPU and on a run queue, and its number of turns.',
    parameters: [],
  },
  {
    id: 'perf_sched',
    name: 'perf sched',
    doc: 'On Linux: records every wake-up and switch, and says how long each process waited for a CPU.',
    parameters: [],
  },
  {
    id: 'vmstat',
    name: 'vmstat',
    doc: 'A line for each interval: length of the run queue (r), context switches (cs), CPU time by kind.',
    parameters: [],
  },
  {
    id: 'iostat',
    name: 'iostat',
    doc: 'A line for each device: requests a second, time of a request (await), length of the queue.',
    parameters: ['redo_disk.service_ms', 'data_disk.service_ms'],
  },
  {
    id: 'truss',
    name: 'truss',
    doc: 'On Solaris and AIX what strace is on Linux: the system calls of a process, each with its time.',
    parameters: [],
  },
  {
    id: 'spreport',
    name: 'spreport',
    doc: 'Writes the Statspack report of an interval: load profile, timed events, statistics.',
    parameters: [],
  },
  {
    id: 'oradebug',
    name: 'oradebug',
    doc: 'SQL*Plus as SYSDBA: attaches to a process of the database, dumps its state, switches its traces on.',
    parameters: [],
  },
];

/** The row of a command; undefined if there is none. */
export function findCommand(id: string): CommandRow | undefined {
  return COMMANDS.find((row) => row.id === id);
}
