/**
 * The scenario that a recording looks like: its CPUs, how long each thread computes between two sleeps, how long sessions
 * think and how long writes take. Run, it says how far the simulator is from this kernel.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { Scenario } from '../scenario/scenario';
import { parameterOf, type ParameterKey, type Value } from '../schema/parameters';
import type { RecordedCommits } from './commits';
import type { FlushesOfWriter } from './flushes';
import { groupName } from './groups';
import { firstEndingAfter, Stay, type Schedule } from './schedule';

/** Who has less of a CPU is nobody's neighbour. */
const LEAST_SHARE = 0.01;
const NOISE_KEYS = ['noise', 'noise2', 'noise3', 'noise4', 'noise5', 'noise6', 'noise7', 'noise8'];
/** From here on numbers are those of nice; better ones are of real-time priority. */
const NICE_0 = 120;
const BEST_NICE = 100;
const MS = 1e6;
const US = 1e3;

type Values = Partial<Record<ParameterKey, Value>>;

/** Null where there is no single log writer, or no commit. */
export function twinOf(schedule: Schedule, { writers, commits }: RecordedCommits): Scenario | null {
  const { recording } = schedule;
  const [writer, ...more] = writers.values();
  if (!writer || more.length > 0 || commits.length === 0) return null;
  const sessions = [...new Set(commits.map(({ session }) => session))];
  const values: Values = {
    'run.until_ms': recording.untilNs / MS,
    'machine.cpus': recording.cpus,
    'machine.scheduler': 'eevdf',
    ...writerValues(schedule, writer),
    ...sessionValues(schedule, sessions, commits),
    ...noiseValues(schedule, new Set([writer.task, ...sessions])),
  };
  const fitting = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? withinRange(key as ParameterKey, value) : value,
  ]);
  return Scenario.defaults.withValues(Object.fromEntries(fitting) as Values);
}

function withinRange(key: ParameterKey, value: number): number {
  const parameter = parameterOf(key);
  if (parameter.type !== 'number') return value;
  // A time of nanoseconds would say more than was measured.
  const steps = Math.min(parameter.scale, 1000);
  const rounded = Math.round(value * steps) / steps;
  return Math.min(parameter.max, Math.max(parameter.min, rounded));
}

/* ---- The log writer ---- */

function writerValues(schedule: Schedule, { task, flushes }: FlushesOfWriter): Values {
  const written = flushes.filter(
    ({ writeNs, writtenNs, publishedNs }) =>
      writtenNs > writeNs && publishedNs <= schedule.recording.untilNs,
  );
  const mean = (of: (flush: (typeof written)[number]) => number) =>
    written.reduce((sum, flush) => sum + of(flush), 0) / Math.max(1, written.length);
  const cpu = (fromNs: number, untilNs: number) => cpuBetween(schedule, task, fromNs, untilNs);
  const serviceNs = mean(({ writeNs, writtenNs }) => writtenNs - writeNs);
  const spreadNs = Math.sqrt(
    mean(({ writeNs, writtenNs }) => (writtenNs - writeNs - serviceNs) ** 2),
  );
  return {
    'lgwr.gather_us': mean(({ beginNs, writeNs }) => cpu(beginNs, writeNs)) / US,
    'lgwr.finish_us': mean(({ writtenNs, publishedNs }) => cpu(writtenNs, publishedNs)) / US,
    'redo_disk.service_ms': serviceNs / MS,
    'redo_disk.distribution': 'lognormal',
    'redo_disk.cv_percent': (100 * spreadNs) / serviceNs,
    ...scheduling(schedule, 'lgwr', [task]),
  };
}

function cpuBetween(schedule: Schedule, task: number, fromNs: number, untilNs: number): number {
  const stays = at(schedule.staysOf, task);
  let sumNs = 0;
  for (let place = firstEndingAfter(schedule, stays, fromNs); place < stays.length; place++) {
    const stay = integerAt(stays, place);
    if (floatAt(schedule.fromNs, stay) >= untilNs) break;
    if (byteAt(schedule.state, stay) !== Stay.cpu) continue;
    const begin = Math.max(fromNs, floatAt(schedule.fromNs, stay));
    sumNs += Math.min(untilNs, floatAt(schedule.untilNs, stay)) - begin;
  }
  return sumNs;
}

/* ---- Everybody else ---- */

interface Habits {
  readonly cpuNs: number;
  readonly asleepNs: number;
  readonly sleeps: number;
}

function habitsOf(schedule: Schedule, tasks: readonly number[]): Habits {
  const sums = { cpuNs: 0, asleepNs: 0, sleeps: 0 };
  for (const task of tasks) {
    for (const stay of at(schedule.staysOf, task)) {
      const ns = floatAt(schedule.untilNs, stay) - floatAt(schedule.fromNs, stay);
      const state = byteAt(schedule.state, stay);
      if (state === Stay.cpu) sums.cpuNs += ns;
      // Who has not been met yet sleeps.
      const sleeps = state === Stay.asleep || state === Stay.disk || state === Stay.unknown;
      if (!sleeps) continue;
      sums.asleepNs += ns;
      sums.sleeps++;
    }
  }
  return sums;
}

function sessionValues(
  schedule: Schedule,
  sessions: readonly number[],
  commits: RecordedCommits['commits'],
): Values {
  const { cpuNs, asleepNs } = habitsOf(schedule, sessions);
  const waitedNs = commits.reduce((sum, { fromNs, durableNs }) => sum + durableNs - fromNs, 0);
  const thinkNs = Math.max(0, asleepNs - waitedNs) / commits.length;
  return {
    'sessions.count': sessions.length,
    'sessions.cpu_ms': cpuNs / commits.length / MS,
    'sessions.think_ms': thinkNs / MS,
    ...scheduling(schedule, 'sessions', sessions),
  };
}

/** A class for each command that had much of the CPUs, the busiest first. */
function noiseValues(schedule: Schedule, known: ReadonlySet<number>): Values {
  const { tasks, untilNs } = schedule.recording;
  const groups = new Map<string, number[]>();
  tasks.forEach((each, task) => {
    if (known.has(task)) return;
    const name = groupName(each);
    groups.set(name, [...(groups.get(name) ?? []), task]);
  });
  const busy = [...groups.values()]
    .map((members) => {
      const active = members.filter((task) => habitsOf(schedule, [task]).cpuNs > 0);
      return { members: active, habits: habitsOf(schedule, active) };
    })
    .filter(({ habits }) => habits.cpuNs >= untilNs * LEAST_SHARE)
    .sort((a, b) => b.habits.cpuNs - a.habits.cpuNs);
  const values: Record<string, Value> = {};
  busy.slice(0, NOISE_KEYS.length).forEach(({ members, habits }, place) => {
    const key = at(NOISE_KEYS, place);
    const { cpuNs, asleepNs, sleeps } = habits;
    values[`${key}.count`] = members.length;
    values[`${key}.burst_ms`] = cpuNs / Math.max(1, sleeps) / MS;
    values[`${key}.sleep_ms`] = asleepNs / Math.max(1, sleeps) / MS;
    Object.assign(values, scheduling(schedule, key, members));
  });
  return values as Values;
}

/**
 * How threads are scheduled: their priority, and the CPUs on which they were seen, if not on all. Sessions have no
 * real-time priority in the simulator; the best nice is next to it.
 */
function scheduling(schedule: Schedule, section: string, tasks: readonly number[]): Values {
  const { recording } = schedule;
  const values: Record<string, Value> = {};
  const seen = new Set<number>();
  for (const task of tasks) {
    for (const stay of at(schedule.staysOf, task)) {
      if (byteAt(schedule.state, stay) === Stay.cpu) seen.add(integerAt(schedule.cpu, stay));
    }
  }
  if (seen.size > 0 && seen.size < recording.cpus) {
    values[`${section}.affinity`] = [...seen].sort((a, b) => a - b).join(',');
  }
  const { priority } = at(recording.tasks, at(tasks, 0));
  if (priority === undefined) return values as Values;
  if (priority >= BEST_NICE) values[`${section}.nice`] = priority - NICE_0;
  else if (section === 'sessions') values[`${section}.nice`] = BEST_NICE - NICE_0;
  else {
    values[`${section}.policy`] = 'fifo';
    values[`${section}.rt_priority`] = BEST_NICE - 1 - priority;
  }
  return values as Values;
}
