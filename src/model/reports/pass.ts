/**
 * One pass over a trace, told as what every process spent its time on. The pass is a generator: a page
 * takes it in slices, so that a long trace never holds the page up; see slices.ts.
 */
import { byteAt, floatAt } from '../at';
import { State, TraceType } from '../schema/generated';
import type { Trace } from '../trace/trace';
import { NO_WAIT } from '../trace/records';
import type { TimeRange } from '../timeRange';

export interface Visitor {
  /** A process was in one state, and in one wait or `NO_WAIT`, from one instant to another inside the range. */
  spent?(
    process: number,
    state: number,
    wait: number,
    cpu: number,
    fromNs: number,
    untilNs: number,
  ): void;
  /** A record of any type inside the range. */
  record?(trace: Trace, index: number): void;
  /** A process goes from one state to another; told from the window's start on, before the range too. */
  changed?(process: number, before: SchedulingState, after: SchedulingState, timeNs: number): void;
  /** A scheduled edit took effect. */
  edited?(timeNs: number): void;
}

export interface SchedulingState {
  readonly state: number;
  readonly cpu: number;
}

/** So many records are read between two moments at which the page may do something else. */
const SLICE_RECORDS = 8192;

/** Tells visitors of a range. A range that begins before the window is visited from the window's start. */
export function* walk(
  trace: Trace,
  range: TimeRange,
  visitors: readonly Visitor[],
): Generator<void, void> {
  const walker = new Walker(trace, range, visitors);
  for (let index = 0; index < trace.length; index++) {
    if (trace.timeNs(index) > range.untilNs) break;
    walker.take(index);
    if (index % SLICE_RECORDS === SLICE_RECORDS - 1) yield;
  }
  walker.end();
}

class Walker {
  readonly #trace: Trace;
  readonly #range: TimeRange;
  readonly #spenders: readonly Required<Pick<Visitor, 'spent'>>[];
  readonly #visitors: readonly Visitor[];
  readonly #state: Uint8Array;
  readonly #wait: Uint8Array;
  readonly #cpu: Uint8Array;
  readonly #since: Float64Array;

  constructor(trace: Trace, range: TimeRange, visitors: readonly Visitor[]) {
    this.#trace = trace;
    this.#range = range;
    this.#visitors = visitors;
    this.#spenders = visitors.filter(
      (visitor): visitor is Required<Pick<Visitor, 'spent'>> => visitor.spent !== undefined,
    );
    const { processes } = trace.shape;
    this.#state = new Uint8Array(processes).fill(State.new);
    this.#wait = new Uint8Array(processes).fill(NO_WAIT);
    this.#cpu = new Uint8Array(processes);
    this.#since = new Float64Array(processes).fill(range.fromNs);
  }

  take(index: number): void {
    const trace = this.#trace;
    const timeNs = trace.timeNs(index);
    const process = trace.process(index);
    switch (trace.type(index)) {
      case TraceType.state:
        this.#settle(process, timeNs);
        this.#change(process, index, timeNs);
        break;
      case TraceType.wait_begin:
        this.#settle(process, timeNs);
        this.#wait[process] = trace.arg(index);
        break;
      case TraceType.wait_end:
        this.#settle(process, timeNs);
        this.#wait[process] = NO_WAIT;
        break;
      case TraceType.edit:
        for (const visitor of this.#visitors) visitor.edited?.(timeNs);
        break;
    }
    if (timeNs < this.#range.fromNs) return;
    for (const visitor of this.#visitors) visitor.record?.(trace, index);
  }

  end(): void {
    for (let process = 0; process < this.#state.length; process++) {
      this.#settle(process, this.#range.untilNs);
    }
  }

  #settle(process: number, timeNs: number): void {
    const since = floatAt(this.#since, process);
    if (timeNs <= since) return;
    this.#since[process] = timeNs;
    const state = byteAt(this.#state, process);
    const wait = byteAt(this.#wait, process);
    const cpu = byteAt(this.#cpu, process);
    for (const visitor of this.#spenders) visitor.spent(process, state, wait, cpu, since, timeNs);
  }

  #change(process: number, index: number, timeNs: number): void {
    const before = { state: byteAt(this.#state, process), cpu: byteAt(this.#cpu, process) };
    const after = { state: this.#trace.state(index), cpu: this.#trace.cpu(index) };
    this.#state[process] = after.state;
    this.#cpu[process] = after.cpu;
    for (const visitor of this.#visitors) visitor.changed?.(process, before, after, timeNs);
  }
}
