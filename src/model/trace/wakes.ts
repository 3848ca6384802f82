/** Which process woke which, and what each waited for: what the lanes show between one lane and another. */
import { floatAt, halfAt, wordAt } from '../at';
import { Cause, State, TraceType } from '../schema/generated';
import type { TraceRecords } from './records';

/** Every wake-up of one process by another, in order of time. */
export interface Wakes {
  readonly length: number;
  readonly timeNs: Float64Array;
  readonly waker: Uint16Array;
  readonly woken: Uint16Array;
}

/** Whether a record says that another process made this one runnable. */
function isWakeByProcess(trace: TraceRecords, index: number): boolean {
  if (trace.type(index) !== TraceType.state || trace.state(index) !== State.runnable) return false;
  const cause = trace.cause(index);
  if (cause !== Cause.post && cause !== Cause.message) return false;
  return trace.value(index) < trace.shape.processes;
}

/** Counts the wake-ups first, then takes them in order. */
export class WakeCollector {
  readonly #trace: TraceRecords;
  #room = 0;
  #length = 0;
  #timeNs = new Float64Array(0);
  #waker = new Uint16Array(0);
  #woken = new Uint16Array(0);
  /** By process a bit for each wait event that it had. */
  readonly waitedFor: Uint32Array;

  constructor(trace: TraceRecords) {
    this.#trace = trace;
    this.waitedFor = new Uint32Array(trace.shape.processes);
  }

  count(index: number): void {
    if (isWakeByProcess(this.#trace, index)) this.#room++;
  }

  makeRoom(): void {
    this.#timeNs = new Float64Array(this.#room);
    this.#waker = new Uint16Array(this.#room);
    this.#woken = new Uint16Array(this.#room);
  }

  take(index: number): void {
    if (!isWakeByProcess(this.#trace, index)) return;
    this.#timeNs[this.#length] = this.#trace.timeNs(index);
    this.#waker[this.#length] = this.#trace.value(index);
    this.#woken[this.#length] = this.#trace.process(index);
    this.#length++;
  }

  /** Takes a record of type `wait_begin`. */
  takeWait(index: number): void {
    const process = this.#trace.process(index);
    this.waitedFor[process] = wordAt(this.waitedFor, process) | (1 << this.#trace.arg(index));
  }

  wakes(): Wakes {
    return {
      length: this.#length,
      timeNs: this.#timeNs,
      waker: this.#waker,
      woken: this.#woken,
    };
  }
}

/** The places of the wake-ups from one instant to another; given a process, of those that it took part in. */
export function wakesBetween(
  wakes: Wakes,
  fromNs: number,
  untilNs: number,
  process: number | null = null,
): number[] {
  const places: number[] = [];
  for (let i = firstFrom(wakes, fromNs); i < wakes.length; i++) {
    if (floatAt(wakes.timeNs, i) > untilNs) break;
    const isPart =
      process === null || halfAt(wakes.woken, i) === process || halfAt(wakes.waker, i) === process;
    if (isPart) places.push(i);
  }
  return places;
}

/** How many wake-ups there were from one instant to another. */
export function countWakes(wakes: Wakes, fromNs: number, untilNs: number): number {
  return Math.max(0, firstFrom(wakes, untilNs) - firstFrom(wakes, fromNs));
}

/** The first wake-up at this instant or later. */
function firstFrom({ timeNs, length }: Wakes, fromNs: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (floatAt(timeNs, middle) < fromNs) low = middle + 1;
    else high = middle;
  }
  return low;
}
