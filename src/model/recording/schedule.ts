/** Where each thread of a recording was at each time: on a CPU, in a run queue, asleep, or waiting for a device. */
import { byteAt, floatAt, integerAt } from '../at';
import type { Recording } from './recording';
import { ThreadState } from './stateIntervals';

export interface Schedule {
  readonly recording: Recording;
  /** The stays of all threads, those on each CPU in the order of their ends. Nanoseconds. */
  readonly task: Int32Array;
  readonly state: Uint8Array;
  readonly fromNs: Float64Array;
  readonly untilNs: Float64Array;
  /** Where it ran, or in whose run queue it was. */
  readonly cpu: Int32Array;
  /** Of a runnable stay: the thread that woke it, or that took its CPU. NO_TASK for an interrupt, and where no thread did. */
  readonly by: Int32Array;
  /**
   * What the system call is for in which the thread went to sleep, or, of one that was woken, in which its waker was: the
   * numbers of `Purpose`.
   */
  readonly purpose: Uint8Array;
  /** Of a runnable stay: whether it lost its CPU; else it was woken. */
  readonly isPreempted: Uint8Array;
  /** The stays of each thread, in their order. */
  readonly staysOf: readonly Int32Array[];
  /** The stays on each CPU, in their order: one thread runs there at a time. */
  readonly runsOn: readonly Int32Array[];
  /** From this one on, stays did not end: the recording did. */
  readonly openFrom: number;
  /** The system calls of each thread that came back once what it wrote was on the device, in their order. */
  readonly durableOf: readonly (readonly Call[])[];
  /** How each thread was moved while it was in a run queue, in the order of time. */
  readonly movesOf: readonly (readonly Move[])[];
  /**
   * How often a CPU switched from another thread than the one it had, or a thread was woken twice: something of it is not in
   * the recording.
   */
  readonly breaks: number;
  /** How often a thread left a CPU after it had come to another: their clocks differ. */
  readonly overlaps: number;
}

/** A system call of a thread, from its entry until it came back. Nanoseconds. */
export interface Call {
  readonly fromNs: number;
  readonly untilNs: number;
}

/** From the run queue of one CPU to that of another. */
export interface Move {
  readonly timeNs: number;
  readonly fromCpu: number;
}

/** What a thread did with its time, in all. Nanoseconds. */
export interface TaskTimes {
  readonly cpuNs: number;
  readonly runnableNs: number;
  readonly asleepNs: number;
  readonly diskNs: number;
  /** How often it waited for a CPU, and for how long the middle one and one in a hundred. */
  readonly waits: number;
  readonly medianWaitNs: number;
  readonly longWaitNs: number;
  readonly longestWaitNs: number;
  /** How often it was made to leave its CPU, and how often it left by itself. */
  readonly involuntary: number;
  readonly voluntary: number;
}

/** @param task its number in the recording */
export function timesOf(schedule: Schedule, task: number): TaskTimes {
  const sums = [0, 0, 0, 0, 0, 0];
  const waits: number[] = [];
  let involuntary = 0;
  let voluntary = 0;
  for (const stay of schedule.staysOf[task] ?? []) {
    const state = byteAt(schedule.state, stay);
    const ns = floatAt(schedule.untilNs, stay) - floatAt(schedule.fromNs, stay);
    sums[state] = (sums[state] ?? 0) + ns;
    if (state === ThreadState.runnable) waits.push(ns);
    if (byteAt(schedule.isPreempted, stay)) involuntary++;
    if (state === ThreadState.asleep || state === ThreadState.disk) voluntary++;
  }
  waits.sort((a, b) => a - b);
  const share = (part: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
  return {
    cpuNs: sums[ThreadState.cpu] ?? 0,
    runnableNs: sums[ThreadState.runnable] ?? 0,
    asleepNs: sums[ThreadState.asleep] ?? 0,
    diskNs: sums[ThreadState.disk] ?? 0,
    waits: waits.length,
    medianWaitNs: share(0.5) ?? 0,
    longWaitNs: share(0.99) ?? 0,
    longestWaitNs: waits.at(-1) ?? 0,
    involuntary,
    voluntary,
  };
}

/** The place, among some stays in their order, of the first that ends after a time. */
export function firstEndingAfter(schedule: Schedule, stays: Int32Array, timeNs: number): number {
  let low = 0;
  let high = stays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (floatAt(schedule.untilNs, integerAt(stays, middle)) <= timeNs) low = middle + 1;
    else high = middle;
  }
  return low;
}
