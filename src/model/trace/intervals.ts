/**
 * The trace cut into intervals, for the lanes: what each process did, and which one was on each CPU.
 * Everything is in typed arrays of the same length, so that a lane can be drawn without objects.
 */
import { at, byteAt, floatAt, wordAt } from '../at';
import { Cause, State, TraceType } from '../schema/generated';
import { CpuCutter, type CpuIntervals } from './cpuIntervals';
import { WakeCollector, type Wakes } from './wakes';
import { NO_WAIT, type TraceRecords } from './records';

/**
 * Interval i lasts from `fromNs[i]` to `untilNs[i]`; each begins where the one before ends. A process
 * that goes to another run queue begins an interval there.
 */
export interface ProcessIntervals {
  readonly length: number;
  readonly fromNs: Float64Array;
  readonly untilNs: Float64Array;
  /** Numbers of `State`. */
  readonly state: Uint8Array;
  /** Numbers of `Cause`: why the interval began. */
  readonly cause: Uint8Array;
  /** CPU on which it ran or was queued, or was last. */
  readonly cpu: Uint8Array;
  /** Numbers of `Wait` of what it waited for when the interval began, or `NO_WAIT`. */
  readonly wait: Uint8Array;
  /** The trace record with which the interval began; -1 if it began before the window. */
  readonly record: Int32Array;
}

/** So many records are read at a time: about a millisecond. */
const RECORDS_PER_STEP = 16_384;

const ofTraces = new WeakMap<TraceRecords, IntervalIndex>();

/** All intervals of a trace, and which process woke which: read from its records when first asked for, or step by step. */
export function intervalsOf(trace: TraceRecords): IntervalIndex {
  const intervals = ofTraces.get(trace) ?? new IntervalIndex(trace);
  ofTraces.set(trace, intervals);
  return intervals;
}

export class IntervalIndex {
  readonly #trace: TraceRecords;
  readonly #sorter: ProcessSorter;
  readonly #cutter: CpuCutter;
  readonly #collector: WakeCollector;
  readonly #processes = new Map<number, ProcessIntervals>();
  #cpus: readonly CpuIntervals[] = [];
  /** Records read so far: all of them twice, first to count them, then to put them into their places. */
  #read = 0;
  #isReady = false;

  constructor(trace: TraceRecords) {
    this.#trace = trace;
    this.#sorter = new ProcessSorter(trace);
    this.#cutter = new CpuCutter(trace);
    this.#collector = new WakeCollector(trace);
  }

  /**
   * Does a millisecond of the work of reading the trace. A caller that asks for intervals before it is done waits
   * for the rest of it; a view calls this until it is done, between one frame and the next.
   * @returns whether there is more to do
   */
  advance(): boolean {
    if (this.#isReady) return false;
    const { length } = this.#trace;
    const isCounting = this.#read < length;
    const first = isCounting ? this.#read : this.#read - length;
    const end = Math.min(length, first + RECORDS_PER_STEP);
    if (isCounting) this.#count(first, end);
    else this.#take(first, end);
    this.#read += end - first;
    if (isCounting && end === length) this.#makeRoom();
    if (this.#read === 2 * length) {
      if (length === 0) this.#makeRoom();
      this.#cpus = this.#cutter.intervals();
      this.#isReady = true;
    }
    return !this.#isReady;
  }

  /** What a process did, one interval after the other, over the whole window. */
  ofProcess(process: number): ProcessIntervals {
    this.#finish();
    let intervals = this.#processes.get(process);
    if (!intervals) {
      intervals = this.#cutProcess(process);
      this.#processes.set(process, intervals);
    }
    return intervals;
  }

  /** The processes on a CPU; the gaps are idle time. */
  ofCpu(cpu: number): CpuIntervals {
    this.#finish();
    return at(this.#cpus, cpu);
  }

  wakes(): Wakes {
    this.#finish();
    return this.#collector.wakes();
  }

  /** Whether a process ever began to wait for this event, a number of `Wait`, in the window. */
  hasWaitedFor(process: number, wait: number): boolean {
    this.#finish();
    return ((wordAt(this.#collector.waitedFor, process) >>> wait) & 1) === 1;
  }

  #finish() {
    while (this.advance());
  }

  #count(first: number, end: number) {
    for (let index = first; index < end; index++) {
      const type = this.#trace.type(index);
      if (belongsToLane(type)) this.#sorter.count(index);
      if (type !== TraceType.state) continue;
      this.#cutter.count(index);
      this.#collector.count(index);
    }
  }

  #makeRoom() {
    this.#sorter.makeRoom();
    this.#cutter.makeRoom();
    this.#collector.makeRoom();
  }

  #take(first: number, end: number) {
    for (let index = first; index < end; index++) {
      const type = this.#trace.type(index);
      if (belongsToLane(type)) this.#sorter.take(index);
      if (type === TraceType.wait_begin) this.#collector.takeWait(index);
      if (type !== TraceType.state) continue;
      this.#cutter.take(index);
      this.#collector.take(index);
    }
  }

  #cutProcess(process: number): ProcessIntervals {
    const trace = this.#trace;
    const first = wordAt(this.#sorter.start, process);
    const end = wordAt(this.#sorter.start, process + 1);
    // One interval for each change, and one for what it was before the first.
    const room = end - first + 1;
    const fromNs = new Float64Array(room);
    const untilNs = new Float64Array(room);
    const state = new Uint8Array(room);
    const cause = new Uint8Array(room);
    const cpu = new Uint8Array(room);
    const wait = new Uint8Array(room);
    const record = new Int32Array(room);
    fromNs[0] = trace.fromNs;
    wait[0] = NO_WAIT;
    record[0] = -1;
    let last = 0;
    let waiting = NO_WAIT;
    for (let place = first; place < end; place++) {
      const index = wordAt(this.#sorter.record, place);
      const timeNs = trace.timeNs(index);
      const type = trace.type(index);
      if (type === TraceType.wait_begin || type === TraceType.wait_end) {
        waiting = type === TraceType.wait_begin ? trace.arg(index) : NO_WAIT;
        // The wait that an interval is part of may be recorded in the instant in which it begins.
        if (fromNs[last] === timeNs) wait[last] = waiting;
        continue;
      }
      const stateBefore = byteAt(state, last);
      // A process that moves while it is not on a run queue will be seen on its new CPU when it wakes.
      if (type === TraceType.migrate && stateBefore !== State.runnable) continue;
      // What lasted no time is not drawn, so the next interval takes its place.
      if (fromNs[last] !== timeNs) {
        untilNs[last] = timeNs;
        last++;
      }
      const moves = type === TraceType.migrate;
      fromNs[last] = timeNs;
      state[last] = moves ? stateBefore : trace.state(index);
      cause[last] = moves ? Cause.moved : trace.cause(index);
      cpu[last] = trace.cpu(index);
      wait[last] = waiting;
      record[last] = index;
    }
    untilNs[last] = Math.max(trace.untilNs, floatAt(fromNs, last));
    const length = last + 1;
    return {
      length,
      fromNs: fromNs.subarray(0, length),
      untilNs: untilNs.subarray(0, length),
      state: state.subarray(0, length),
      cause: cause.subarray(0, length),
      cpu: cpu.subarray(0, length),
      wait: wait.subarray(0, length),
      record: record.subarray(0, length),
    };
  }
}

/** Sorts the records of states and waits by process, keeping their order: a counting sort. */
class ProcessSorter {
  readonly #trace: TraceRecords;
  /** Where the records of each process begin in `record`. */
  readonly start: Uint32Array;
  record = new Uint32Array(0);
  #place = new Uint32Array(0);

  constructor(trace: TraceRecords) {
    this.#trace = trace;
    this.start = new Uint32Array(trace.shape.processes + 1);
  }

  count(index: number): void {
    const next = this.#trace.process(index) + 1;
    this.start[next] = wordAt(this.start, next) + 1;
  }

  makeRoom(): void {
    for (let process = 1; process < this.start.length; process++) {
      this.start[process] = wordAt(this.start, process) + wordAt(this.start, process - 1);
    }
    this.#place = this.start.slice();
    this.record = new Uint32Array(wordAt(this.start, this.#trace.shape.processes));
  }

  take(index: number): void {
    const process = this.#trace.process(index);
    const here = wordAt(this.#place, process);
    this.record[here] = index;
    this.#place[process] = here + 1;
  }
}

function belongsToLane(type: number): boolean {
  return (
    type === TraceType.state ||
    type === TraceType.migrate ||
    type === TraceType.wait_begin ||
    type === TraceType.wait_end
  );
}
