/** How threads of a recording behave: how long they compute between two sleeps, and how soon the kernel runs a woken one. */
import { at, byteAt, floatAt, integerAt } from '../at';
import { countBefore } from '../trace/search';
import { NO_TASK } from './events';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

/** Times of one kind: their mean, and how much they vary. */
export interface Spread {
  readonly count: number;
  readonly meanNs: number;
  /** Coefficient of variation. */
  readonly cv: number;
}

export function spreadOf(times: readonly number[]): Spread {
  const count = times.length;
  if (count === 0) return { count, meanNs: 0, cv: 0 };
  const meanNs = times.reduce((sum, ns) => sum + ns, 0) / count;
  const variance = times.reduce((sum, ns) => sum + (ns - meanNs) ** 2, 0) / count;
  return { count, meanNs, cv: meanNs > 0 ? Math.sqrt(variance) / meanNs : 0 };
}

const isSleep = (state: number) => state === ThreadState.asleep || state === ThreadState.disk;

export const lengthOf = ({ fromNs, untilNs }: Schedule, stay: number): number =>
  floatAt(untilNs, stay) - floatAt(fromNs, stay);

/** Interrupts that woke a thread: when, on each CPU, and what one takes from the thread that runs there. Nanoseconds. */
export interface Interrupts {
  readonly timesNs: readonly Float64Array[];
  readonly ns: number;
}

/** One interrupt wakes several within this time. */
const ONE_INTERRUPT_NS = 5000;

/** @param ns what one takes, up to the switch to the thread it wakes */
export function interruptsOf(schedule: Schedule, ns: number): Interrupts {
  const times: number[][] = Array.from({ length: schedule.recording.cpus }, () => []);
  schedule.state.forEach((state, stay) => {
    const isWoken = state === ThreadState.runnable && byteAt(schedule.isPreempted, stay) === 0;
    if (!isWoken || integerAt(schedule.by, stay) !== NO_TASK) return;
    times[integerAt(schedule.cpu, stay)]?.push(floatAt(schedule.fromNs, stay));
  });
  const apart = times.map((all) => {
    const sorted = Float64Array.from(all).sort();
    return sorted.filter((ns, place) => !(ns - (sorted[place - 1] ?? -1e9) < ONE_INTERRUPT_NS));
  });
  return { timesNs: apart, ns };
}

/** Which waits for a CPU began with an interrupt that had not woken another thread before: by stay. */
export function firstWokenOf(schedule: Schedule): Uint8Array {
  const first = new Uint8Array(schedule.state.length);
  const woken: number[][] = Array.from({ length: schedule.recording.cpus }, () => []);
  schedule.state.forEach((state, stay) => {
    const isWoken = state === ThreadState.runnable && byteAt(schedule.isPreempted, stay) === 0;
    if (!isWoken || integerAt(schedule.by, stay) !== NO_TASK) return;
    woken[integerAt(schedule.cpu, stay)]?.push(stay);
  });
  for (const stays of woken) {
    stays.sort((a, b) => floatAt(schedule.fromNs, a) - floatAt(schedule.fromNs, b) || a - b);
    stays.forEach((stay, place) => {
      const before = place === 0 ? -1e9 : floatAt(schedule.fromNs, at(stays, place - 1));
      first[stay] = floatAt(schedule.fromNs, stay) - before < ONE_INTERRUPT_NS ? 0 : 1;
    });
  }
  return first;
}

/** CPU time that a stay is for its thread itself, from some time until another. */
export function ownNs(
  { cpu }: Schedule,
  { timesNs, ns }: Interrupts,
  stay: number,
  fromNs: number,
  untilNs: number,
): number {
  const here = at(timesNs, integerAt(cpu, stay));
  const before = (timeNs: number) =>
    countBefore(here.length, (place) => floatAt(here, place) < timeNs);
  return Math.max(0, untilNs - fromNs - ns * (before(untilNs) - before(fromNs)));
}

/** What a thread does from one sleep to the next, whole ones only. */
export interface Cycles {
  /** CPU time of each, without interrupts, however often it lost its CPU meanwhile. */
  readonly bursts: readonly number[];
  readonly sleeps: readonly number[];
  /** All of its CPU time, and that with its waits for it. */
  readonly cpuNs: number;
  readonly wantedNs: number;
}

/** @param cpus what a thread does on others is as if it slept */
export function cyclesOf(
  schedule: Schedule,
  tasks: readonly number[],
  cpus: ReadonlySet<number>,
  interrupts: Interrupts,
): Cycles {
  const bursts: number[] = [];
  const sleeps: number[] = [];
  let [cpuNs, wantedNs] = [0, 0];
  for (const task of tasks) {
    let burstNs: number | null = null;
    let sleepNs: number | null = null;
    for (const stay of at(schedule.staysOf, task)) {
      const state = byteAt(schedule.state, stay);
      const ns = lengthOf(schedule, stay);
      const wants = state === ThreadState.cpu || state === ThreadState.runnable;
      if (wants && cpus.has(integerAt(schedule.cpu, stay))) {
        wantedNs += ns;
        if (sleepNs !== null) sleeps.push(sleepNs);
        sleepNs = null;
        if (state === ThreadState.runnable) continue;
        const [beginNs, endNs] = [floatAt(schedule.fromNs, stay), floatAt(schedule.untilNs, stay)];
        const own = ownNs(schedule, interrupts, stay, beginNs, endNs);
        cpuNs += own;
        if (burstNs !== null) burstNs += own;
      } else if (wants || isSleep(state)) {
        if (burstNs !== null && burstNs > 0) bursts.push(burstNs);
        if (sleepNs !== null || burstNs !== null || floatAt(schedule.fromNs, stay) > 0) {
          sleepNs = (sleepNs ?? 0) + ns;
        }
        burstNs = 0;
      } else [burstNs, sleepNs] = [null, null];
    }
  }
  return { bursts, sleeps, cpuNs, wantedNs };
}

/** What a thread did within some time. Nanoseconds. */
export interface Times {
  /** Without interrupts. */
  readonly cpuNs: number;
  readonly asleepNs: number;
  /** Whether a sleep ended with the interrupt that another's timer had asked for. */
  readonly isCut: boolean;
  /** Whether an interrupt ended each sleep, and none was for a device: timers may have. */
  readonly isTimed: boolean;
}

/** @param firstWoken without it no sleep counts as cut */
export function timesWithin(
  schedule: Schedule,
  interrupts: Interrupts,
  task: number,
  fromNs: number,
  untilNs: number,
  firstWoken?: Uint8Array,
): Times {
  const stays = at(schedule.staysOf, task);
  const sums = { cpuNs: 0, asleepNs: 0, isCut: false, isTimed: true };
  for (let place = firstEndingAfter(schedule, stays, fromNs); place < stays.length; place++) {
    const stay = integerAt(stays, place);
    const begin = Math.max(fromNs, floatAt(schedule.fromNs, stay));
    if (begin >= untilNs) break;
    const end = Math.min(untilNs, floatAt(schedule.untilNs, stay));
    const state = byteAt(schedule.state, stay);
    if (state === ThreadState.cpu) sums.cpuNs += ownNs(schedule, interrupts, stay, begin, end);
    else if (isSleep(state)) {
      sums.asleepNs += end - begin;
      const next = stays[place + 1];
      if (next === undefined) continue;
      const isByInterrupt = integerAt(schedule.by, next) === NO_TASK;
      if (state === ThreadState.disk || !isByInterrupt) sums.isTimed = false;
      else if (firstWoken && !byteAt(firstWoken, next)) sums.isCut = true;
    }
  }
  return sums;
}

/** How often an interrupt woke a thread on a busy CPU, and how often it had that at once. */
export interface WakeUps {
  /** A thread that is woken by an interrupt and takes the CPU waits so long: the interrupt ends, and the CPU switches. */
  readonly interruptNs: readonly number[];
  /** A thread that is woken on an idle CPU waits so long, in the order of time: by an interrupt, and by a thread on another CPU. */
  readonly idleNs: readonly number[];
  readonly remoteNs: readonly number[];
  /** By thread. */
  readonly onBusyCpu: Int32Array;
  readonly atOnce: Int32Array;
}

/** A wait that was longer was for something else. */
const AT_ONCE_NS = 50_000;

interface Exit {
  readonly timeNs: number;
  readonly ns: number;
}

const inOrder = (exits: Exit[]): number[] =>
  exits.sort((a, b) => a.timeNs - b.timeNs).map(({ ns }) => ns);

export function wakeUpsOf(schedule: Schedule): WakeUps {
  const { recording } = schedule;
  const interruptNs: number[] = [];
  const exits = { byInterrupt: [] as Exit[], byThread: [] as Exit[] };
  const onBusyCpu = new Int32Array(recording.tasks.length);
  const atOnce = new Int32Array(recording.tasks.length);
  schedule.staysOf.forEach((stays, task) => {
    stays.forEach((stay, place) => {
      const next = stays[place + 1];
      if (next === undefined || byteAt(schedule.state, next) !== ThreadState.cpu) return;
      if (
        byteAt(schedule.state, stay) !== ThreadState.runnable ||
        byteAt(schedule.isPreempted, stay)
      )
        return;
      const [ns, wokenNs] = [lengthOf(schedule, stay), floatAt(schedule.fromNs, stay)];
      const runs = at(schedule.runsOn, integerAt(schedule.cpu, next));
      const here = firstEndingAfter(schedule, runs, wokenNs);
      const [before, there] = [runs[here - 1], runs[here]];
      const isBusy =
        there !== undefined && there !== next && floatAt(schedule.fromNs, there) <= wokenNs;
      if (!isBusy) {
        const wasIdle = before !== undefined && floatAt(schedule.untilNs, before) < wokenNs;
        // No CPU leaves idle within the microsecond: the CPU was between two threads.
        if (wasIdle && ns > 0 && ns < AT_ONCE_NS && there === next) {
          const isByInterrupt = integerAt(schedule.by, stay) === NO_TASK;
          exits[isByInterrupt ? 'byInterrupt' : 'byThread'].push({ timeNs: wokenNs, ns });
        }
        return;
      }
      const wasTaken =
        ns < AT_ONCE_NS && floatAt(schedule.untilNs, there) === floatAt(schedule.fromNs, next);
      const loser = at(schedule.staysOf, integerAt(schedule.task, there));
      const after = loser[firstEndingAfter(schedule, loser, floatAt(schedule.untilNs, there))];
      const isForced = wasTaken && after !== undefined && byteAt(schedule.isPreempted, after) === 1;
      // A thread that posts another may go to sleep a moment later.
      if (integerAt(schedule.by, stay) !== NO_TASK) return;
      onBusyCpu[task] = integerAt(onBusyCpu, task) + 1;
      if (!isForced) return;
      atOnce[task] = integerAt(atOnce, task) + 1;
      interruptNs.push(ns);
    });
  });
  return {
    interruptNs,
    idleNs: inOrder(exits.byInterrupt),
    remoteNs: inOrder(exits.byThread),
    onBusyCpu,
    atOnce,
  };
}

/** Fewer wake-ups say little. */
export const FEWEST_WAKE_UPS = 50;

/** Intervals of the timer interrupt that kernels are built with. */
const TICKS_MS = [10, 4, 10 / 3, 2.5, 2, 1];
/** So many of the switches must lie together for a tick to be seen. */
const CONCENTRATED = 0.6;
const FEWEST = 20;

/**
 * The interval of the timer interrupt: a process that loses its CPU without a wake-up loses it at a tick, so those switches
 * are whole ticks apart. Undefined if there are too few.
 */
export function tickMsOf(schedule: Schedule): number | undefined {
  const times: number[] = [];
  schedule.isPreempted.forEach((isPreempted, stay) => {
    if (!isPreempted) return;
    const by = integerAt(schedule.by, stay);
    const takenNs = floatAt(schedule.fromNs, stay);
    const stays = by === NO_TASK ? undefined : schedule.staysOf[by];
    const waited = stays?.[firstEndingAfter(schedule, stays, takenNs) - 1];
    if (waited === undefined || byteAt(schedule.state, waited) !== ThreadState.runnable) return;
    if (lengthOf(schedule, waited) > AT_ONCE_NS) times.push(takenNs);
  });
  if (times.length < FEWEST) return undefined;
  return TICKS_MS.find((tickMs) => {
    const angles = times.map((ns) => (2 * Math.PI * ns) / (tickMs * 1e6));
    const x = angles.reduce((sum, angle) => sum + Math.cos(angle), 0) / times.length;
    const y = angles.reduce((sum, angle) => sum + Math.sin(angle), 0) / times.length;
    return Math.hypot(x, y) > CONCENTRATED;
  });
}

/** The middle one; the other value if there is none. */
export function medianOr(times: readonly number[], otherwise: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? otherwise;
}

/**
 * The mean of the middle half: a few that met something else do not count, and of few microseconds the middle one alone
 * would be a whole number, as recordings have them.
 */
export function middleMean(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const quarter = sorted.length >> 2;
  return spreadOf(sorted.slice(quarter, sorted.length - quarter)).meanNs;
}
