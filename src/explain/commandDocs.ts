/** What the commands of commands.ts do, in a sentence or two. */
import type { CommandId } from './commands';

export const COMMAND_DOCS: Readonly<Record<CommandId, string>> = {
  renice:
    'Sets the nice value of a running process, from -20 (most favoured) to 19. Below 0 it needs root.',
  taskset: 'Shows or sets the CPUs on which a process may run.',
  chrt: 'Shows or sets the scheduling class of a process: ordinary, or real time with a priority from 1 to 99.',
  priocntl: 'On Solaris: shows or sets the scheduling class and priority of a process.',
  psrset: 'On Solaris: makes a set of CPUs and binds processes to it; nothing else runs there.',
  schedstat:
    'On Linux: nanoseconds of a process on a CPU and on a run queue, and its number of turns.',
  perf_sched:
    'On Linux: records every wake-up and switch, and says how long each process waited for a CPU.',
  vmstat:
    'A line for each interval: length of the run queue (r), context switches (cs), CPU time by kind.',
  iostat:
    'A line for each device: requests a second, time of a request (await), length of the queue.',
  truss:
    'On Solaris and AIX what strace is on Linux: the system calls of a process, each with its time.',
  spreport: 'Writes the Statspack report of an interval: load profile, timed events, statistics.',
  oradebug:
    'SQL*Plus as SYSDBA: attaches to a process of the database, dumps its state, switches its traces on.',
};
