/** How the kernel was to schedule the threads of a recording: priorities, CPUs, and what only shows in what it did. */
import { at, integerAt } from '../at';
import { ALL_CPUS, formatCpuSet, parseCpuSet } from '../schema/cpuSet';
import type { ParameterKey, Value } from '../schema/parameters';
import { cpusOf } from './roles';
import { FEWEST_WAKE_UPS, type WakeUps } from './threadStatistics';
import { sheetOfThreads, type ThreadSheet } from './sheet';
import { timesOf, type Schedule } from './schedule';

type Values = Partial<Record<ParameterKey, Value>>;

/** From here on numbers are those of nice; better ones are of real-time priority. */
const NICE_0 = 120;
const BEST_NICE = 100;

/** Where the recording doesn't say, normal is assumed. */
export function isRealTime({ recording }: Schedule, task: number): boolean {
  const { priority } = at(recording.tasks, task);
  return priority !== undefined && priority < BEST_NICE;
}

/** From here on some other wake-up met the end of a slice. */
const NONE = 0.02;

/** Where others have the CPU at once in fewer of their wake-ups, it is no policy that keeps a thread from it. */
const SOME = 0.1;

/** A thread that computes more than this part of what the busiest thread does is in debt when it wakes up. */
const MODEST = 0.5;

/** SCHED_BATCH takes no CPU from another thread when it is woken, while others do that compute no less. */
function preemptsNobody(
  schedule: Schedule,
  tasks: readonly number[],
  { onBusyCpu, atOnce }: WakeUps,
): boolean {
  const sum = (of: Int32Array) => tasks.reduce((all, task) => all + integerAt(of, task), 0);
  const [woken, had] = [sum(onBusyCpu), sum(atOnce)];
  const all = (of: Int32Array) => of.reduce((one, other) => one + other, 0);
  const [othersWoken, othersHad] = [all(onBusyCpu) - woken, all(atOnce) - had];
  if (woken < FEWEST_WAKE_UPS || had >= NONE * woken) return false;
  // Where others hardly wake up, nothing is known of this kernel.
  if (othersWoken >= FEWEST_WAKE_UPS && othersHad <= SOME * othersWoken) return false;
  const cpuNs = schedule.recording.tasks.map((_, task) => timesOf(schedule, task).cpuNs);
  const own = Math.max(...tasks.map((task) => at(cpuNs, task)));
  return own < MODEST * Math.max(...cpuNs);
}

/** A thread that asks for a slice as long as others do meets a protected one more often than this. */
const NEARLY_ALWAYS = 0.85;
const SHORT_SLICE_MS = 0.1;

/** Whether threads have the CPU at once as only those do that ask for a shorter slice. */
function preemptsAll(tasks: readonly number[], { onBusyCpu, atOnce }: WakeUps): boolean {
  const sum = (of: Int32Array) => tasks.reduce((all, task) => all + integerAt(of, task), 0);
  return sum(onBusyCpu) >= FEWEST_WAKE_UPS && sum(atOnce) > NEARLY_ALWAYS * sum(onBusyCpu);
}

/** A slice that differs by less than this from the kernel's is the kernel's. */
const SAME_SLICE = 0.05;

/** How threads are scheduled, as the kernel was told: nothing of it has to be guessed from what it did. */
function toldValues(
  section: string,
  { policy, nice, realTimePriority, cpus, sliceNs }: ThreadSheet,
  count: number,
  baseSliceNs: number | undefined,
): Values {
  const allowed = (parseCpuSet(cpus ?? '') ?? []).filter((cpu) => cpu < count);
  const isEverywhere = allowed.length === 0 || allowed.length === count;
  const values: Record<string, Value> = {
    [`${section}.affinity`]: formatCpuSet(isEverywhere ? ALL_CPUS : allowed),
    [`${section}.nice`]: nice,
  };
  const isRealTimeThread = policy === 'fifo' || policy === 'rr';
  // Sessions have no policy of their own in the simulator; the best nice is next to real time.
  const hasPolicy = section !== 'sessions' && section !== 'client';
  if (hasPolicy) values[`${section}.policy`] = policy;
  if (isRealTimeThread && hasPolicy)
    values[`${section}.rt_priority`] = Math.max(1, realTimePriority);
  if (isRealTimeThread && !hasPolicy) values[`${section}.nice`] = BEST_NICE - NICE_0;
  const isOwn =
    sliceNs !== undefined &&
    baseSliceNs !== undefined &&
    Math.abs(sliceNs / baseSliceNs - 1) > SAME_SLICE;
  if (isOwn && !isRealTimeThread && section !== 'client')
    values[`${section}.slice_ms`] = sliceNs / 1e6;
  return values as Values;
}

/**
 * How threads are scheduled: as the sheet of the machine says; without one, their priority, and the CPUs on which they were seen, if not on all. Sessions have no
 * real-time priority in the simulator; the best nice is next to it.
 */
export function scheduling(
  schedule: Schedule,
  section: string,
  tasks: readonly number[],
  cpus: ReadonlySet<number>,
  wakeUps: WakeUps,
): Values {
  const { recording } = schedule;
  const told = sheetOfThreads(recording, tasks);
  if (told) return toldValues(section, told, recording.cpus, recording.sheet?.baseSliceNs);
  const values: Record<string, Value> = {};
  const seen = [...cpusOf(schedule, tasks)].filter((cpu) => cpus.has(cpu));
  if (seen.length > 0 && seen.length < recording.cpus) {
    values[`${section}.affinity`] = seen.sort((a, b) => a - b).join(',');
  } else values[`${section}.affinity`] = 'all';
  const { priority } = at(recording.tasks, at(tasks, 0));
  if (priority === undefined) return values as Values;
  if (priority >= BEST_NICE) {
    values[`${section}.nice`] = priority - NICE_0;
    const isBatch = section !== 'sessions' && preemptsNobody(schedule, tasks, wakeUps);
    if (isBatch) values[`${section}.policy`] = 'batch';
    if (preemptsAll(tasks, wakeUps)) values[`${section}.slice_ms`] = SHORT_SLICE_MS;
  } else if (section === 'sessions') values[`${section}.nice`] = BEST_NICE - NICE_0;
  else {
    values[`${section}.policy`] = 'fifo';
    values[`${section}.rt_priority`] = BEST_NICE - 1 - priority;
  }
  return values as Values;
}
