/**
 * The trace cut into intervals, for the lanes: what each process did, and who was on each CPU.
 * Everything is in typed arrays of the same length, so that a lane can be drawn without objects.
 */
import { at } from './at';
import { Cause, State, TraceType } from './generated';
import { isOnCpu, NO_WAIT, type Trace } from './trace';

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

/** Interval i lasts from `fromNs[i]` to `untilNs[i]`. In the gaps the CPU is idle. */
export interface CpuIntervals {
  readonly length: number;
  readonly fromNs: Float64Array;
  readonly untilNs: Float64Array;
  readonly process: Uint16Array;
  /** Numbers of `State`: user or kernel mode. */
  readonly state: Uint8Array;
  /** The trace record with which the interval began. */
  readonly record: Int32Array;
}

/** The records that change state, CPU or wait of a process: those of one process side by side. */
interface RecordsByProcess {
  readonly start: Uint32Array;
  readonly record: Uint32Array;
}

export class IntervalIndex {
  readonly #trace: Trace;
  readonly #records: RecordsByProcess;
  readonly #processes = new Map<number, ProcessIntervals>();
  readonly #cpus = new Map<number, CpuIntervals>();

  constructor(trace: Trace) {
    this.#trace = trace;
    this.#records = sortByProcess(trace);
  }

  ofProcess(process: number): ProcessIntervals {
    let intervals = this.#processes.get(process);
    if (!intervals) {
      intervals = this.#cutProcess(process);
      this.#processes.set(process, intervals);
    }
    return intervals;
  }

  ofCpu(cpu: number): CpuIntervals {
    let intervals = this.#cpus.get(cpu);
    if (!intervals) {
      intervals = cutCpu(this.#trace, cpu);
      this.#cpus.set(cpu, intervals);
    }
    return intervals;
  }

  #cutProcess(process: number): ProcessIntervals {
    const trace = this.#trace;
    const first = at(this.#records.start, process);
    const end = at(this.#records.start, process + 1);
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
      const index = at(this.#records.record, place);
      const timeNs = trace.timeNs(index);
      const type = trace.type(index);
      if (type === TraceType.wait_begin || type === TraceType.wait_end) {
        waiting = type === TraceType.wait_begin ? trace.arg(index) : NO_WAIT;
        // The wait that an interval is part of may be recorded in the instant in which it begins.
        if (fromNs[last] === timeNs) wait[last] = waiting;
        continue;
      }
      const stateBefore = at(state, last);
      // Who moves while it is not on a run queue will be seen on its new CPU when it wakes.
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
    untilNs[last] = Math.max(trace.untilNs, at(fromNs, last));
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
function sortByProcess(trace: Trace): RecordsByProcess {
  const start = new Uint32Array(trace.shape.processes + 1);
  for (let index = 0; index < trace.length; index++) {
    if (belongsToLane(trace, index)) {
      const next = trace.process(index) + 1;
      start[next] = at(start, next) + 1;
    }
  }
  for (let process = 1; process < start.length; process++) {
    start[process] = at(start, process) + at(start, process - 1);
  }
  const place = start.slice();
  const record = new Uint32Array(at(start, trace.shape.processes));
  for (let index = 0; index < trace.length; index++) {
    if (!belongsToLane(trace, index)) continue;
    const process = trace.process(index);
    const here = at(place, process);
    record[here] = index;
    place[process] = here + 1;
  }
  return { start, record };
}

function belongsToLane(trace: Trace, index: number): boolean {
  const type = trace.type(index);
  return (
    type === TraceType.state ||
    type === TraceType.migrate ||
    type === TraceType.wait_begin ||
    type === TraceType.wait_end
  );
}

function cutCpu(trace: Trace, cpu: number): CpuIntervals {
  let room = 0;
  for (let index = 0; index < trace.length; index++) {
    if (startsOn(trace, index, cpu)) room++;
  }
  const fromNs = new Float64Array(room);
  const untilNs = new Float64Array(room);
  const process = new Uint16Array(room);
  const state = new Uint8Array(room);
  const record = new Int32Array(room);
  let length = 0;
  let current = -1;
  const close = (timeNs: number) => {
    if (current < 0) return;
    if (timeNs > at(fromNs, length)) {
      untilNs[length] = timeNs;
      length++;
    }
    current = -1;
  };
  for (let index = 0; index < trace.length; index++) {
    if (trace.type(index) !== TraceType.state) continue;
    const starts = startsOn(trace, index, cpu);
    const pid = trace.process(index);
    if (!starts && pid !== current) continue;
    close(trace.timeNs(index));
    if (!starts) continue;
    current = pid;
    fromNs[length] = trace.timeNs(index);
    process[length] = pid;
    state[length] = trace.state(index);
    record[length] = index;
  }
  close(trace.untilNs);
  return {
    length,
    fromNs: fromNs.subarray(0, length),
    untilNs: untilNs.subarray(0, length),
    process: process.subarray(0, length),
    state: state.subarray(0, length),
    record: record.subarray(0, length),
  };
}

function startsOn(trace: Trace, index: number, cpu: number): boolean {
  return (
    trace.type(index) === TraceType.state && isOnCpu(trace.state(index)) && trace.cpu(index) === cpu
  );
}
