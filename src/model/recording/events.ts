/** What happened in a recording, one entry of each column for each event. */
import { byteAt, floatAt, integerAt } from '../at';
import { bytes, floats, integers, stableOrder } from './columns';
import type { Leaving } from './states';

/** Where an event names no thread: the idle task of a CPU, or an interrupt. */
export const NO_TASK = -1;

/**
 * No recording is longer: six days. What is put in order has eight places in each nanosecond, and whole numbers end at
 * 2^53.
 */
export const LONGEST_NS = 2 ** 49;

/** What happened, in the numbers of the column `kind`. */
export const EventKind = {
  /** `task` left its CPU as `detail` says, and `other` came. */
  switch: 0,
  /** `other` woke `task`, for the CPU `detail`. */
  waking: 1,
  /** `task` is in the run queue of the CPU `detail`. */
  wakeup: 2,
  /** `task` was moved to the CPU `detail`. */
  migrate: 3,
  /** `task` sent the request `detail` to a device. */
  issue: 4,
  /** The request `detail` is done. */
  complete: 5,
  /** `task` entered the system call `detail`, and came back from it. */
  enter: 6,
  exit: 7,
  /** The kernel lost `detail` events of this CPU before this one. */
  lost: 8,
} as const;

/** In the numbers of a switch's `detail`. */
export const LEAVINGS: readonly Leaving[] = ['preempted', 'sleeping', 'disk', 'gone', 'unknown'];

/** The events of a recording, one entry of each column for each event; see `EventKind` for what they say. */
export interface EventColumns {
  readonly timeNs: Float64Array;
  readonly kind: Uint8Array;
  readonly cpu: Int32Array;
  readonly task: Int32Array;
  readonly other: Int32Array;
  readonly detail: Int32Array;
}

/** Events that come in any order. */
export class EventList {
  readonly #timeNs = floats();
  readonly #kind = bytes();
  readonly #cpu = integers();
  readonly #task = integers();
  readonly #other = integers();
  readonly #detail = integers();

  get length(): number {
    return this.#timeNs.length;
  }

  /** The time of the event that came last. */
  get lastNs(): number {
    return this.#timeNs.values().at(-1) ?? 0;
  }

  push(
    timeNs: number,
    kind: number,
    cpu: number,
    task: number,
    other: number,
    detail: number,
  ): void {
    this.#timeNs.push(timeNs);
    this.#kind.push(kind);
    this.#cpu.push(cpu);
    this.#task.push(task);
    this.#other.push(other);
    this.#detail.push(detail);
  }

  /** Gives the events other times, in the order in which they came. */
  retime(timesNs: readonly number[]): void {
    this.#timeNs.values().set(timesNs);
  }

  /** All of them in the order of their times, which begin with the earliest. */
  inOrder(): EventColumns {
    const timeNs = this.#timeNs.values();
    // The first that was read need not be the earliest.
    const beginNs = timeNs.reduce((least, time) => Math.min(least, time), Infinity);
    return inOrder({
      timeNs: timeNs.map((time) => time - beginNs),
      kind: this.#kind.values(),
      cpu: this.#cpu.values(),
      task: this.#task.values(),
      other: this.#other.values(),
      detail: this.#detail.values(),
    });
  }
}

/** The columns in the order of their times; what has the same time stays as it was written. */
function inOrder(columns: EventColumns): EventColumns {
  const { timeNs } = columns;
  const isOrdered = timeNs.every((time, at) => at === 0 || time >= floatAt(timeNs, at - 1));
  if (isOrdered) return columns;
  const order = stableOrder(timeNs);
  const numbers = (column: Int32Array) => Int32Array.from(order, (at) => integerAt(column, at));
  return {
    timeNs: Float64Array.from(order, (at) => floatAt(timeNs, at)),
    kind: Uint8Array.from(order, (at) => byteAt(columns.kind, at)),
    cpu: numbers(columns.cpu),
    task: numbers(columns.task),
    other: numbers(columns.other),
    detail: numbers(columns.detail),
  };
}
