/**
 * The trace cut into intervals, for the lanes: what each process did, and who was on each CPU.
 * Everything is in typed arrays of the same length, so that a lane can be drawn without objects.
 */
import { at, byteAt, floatAt, wordAt } from './at';
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
  #cpus: readonly CpuIntervals[] | undefined;

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
    this.#cpus ??= cutCpus(this.#trace);
    return at(this.#cpus, cpu);
  }

  #cutProcess(process: number): ProcessIntervals {
    const trace = this.#trace;
    const first = wordAt(this.#records.start, process);
    const end = wordAt(this.#records.start, process + 1);
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
      const index = wordAt(this.#records.record, place);
      const timeNs = trace.timeNs(index);
      const type = trace.type(index);
      if (type === TraceType.wait_begin || type === TraceType.wait_end) {
        waiting = type === TraceType.wait_begin ? trace.arg(index) : NO_WAIT;
        // The wait that an interval is part of may be recorded in the instant in which it begins.
        if (fromNs[last] === timeNs) wait[last] = waiting;
        continue;
      }
      const stateBefore = byteAt(state, last);
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
function sortByProcess(trace: Trace): RecordsByProcess {
  const start = new Uint32Array(trace.shape.processes + 1);
  for (let index = 0; index < trace.length; index++) {
    if (belongsToLane(trace, index)) {
      const next = trace.process(index) + 1;
      start[next] = wordAt(start, next) + 1;
    }
  }
  for (let process = 1; process < start.length; process++) {
    start[process] = wordAt(start, process) + wordAt(start, process - 1);
  }
  const place = start.slice();
  const record = new Uint32Array(wordAt(start, trace.shape.processes));
  for (let index = 0; index < trace.length; index++) {
    if (!belongsToLane(trace, index)) continue;
    const process = trace.process(index);
    const here = wordAt(place, process);
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

/** All CPUs in one pass: a trace of a large machine would be read hundreds of times otherwise. */
function cutCpus(trace: Trace): CpuIntervals[] {
  const { cpus, processes } = trace.shape;
  const start = new Uint32Array(cpus + 1);
  for (let index = 0; index < trace.length; index++) {
    if (!startsOnCpu(trace, index)) continue;
    const next = trace.cpu(index) + 1;
    start[next] = wordAt(start, next) + 1;
  }
  for (let cpu = 1; cpu <= cpus; cpu++) start[cpu] = wordAt(start, cpu) + wordAt(start, cpu - 1);
  const room = wordAt(start, cpus);
  const fromNs = new Float64Array(room);
  const untilNs = new Float64Array(room);
  const process = new Uint16Array(room);
  const state = new Uint8Array(room);
  const record = new Int32Array(room);
  // For each CPU the place of its next interval, for each process the CPU that it is on.
  const place = start.slice(0, cpus);
  const cpuOf = new Int16Array(processes).fill(-1);
  const close = (pid: number, timeNs: number) => {
    const cpu = cpuOf[pid] ?? -1;
    if (cpu < 0) return;
    cpuOf[pid] = -1;
    const here = wordAt(place, cpu);
    // What lasted no time is not drawn, so the next interval takes its place.
    if (timeNs === floatAt(fromNs, here)) return;
    untilNs[here] = timeNs;
    place[cpu] = here + 1;
  };
  for (let index = 0; index < trace.length; index++) {
    if (trace.type(index) !== TraceType.state) continue;
    const pid = trace.process(index);
    close(pid, trace.timeNs(index));
    if (!startsOnCpu(trace, index)) continue;
    const cpu = trace.cpu(index);
    const here = wordAt(place, cpu);
    cpuOf[pid] = cpu;
    fromNs[here] = trace.timeNs(index);
    process[here] = pid;
    state[here] = trace.state(index);
    record[here] = index;
  }
  for (let pid = 0; pid < processes; pid++) close(pid, trace.untilNs);
  return Array.from(place, (end, cpu) => {
    const first = wordAt(start, cpu);
    return {
      length: end - first,
      fromNs: fromNs.subarray(first, end),
      untilNs: untilNs.subarray(first, end),
      process: process.subarray(first, end),
      state: state.subarray(first, end),
      record: record.subarray(first, end),
    };
  });
}

function startsOnCpu(trace: Trace, index: number): boolean {
  return trace.type(index) === TraceType.state && isOnCpu(trace.state(index));
}
