/** Cuts a trace into the processes on each CPU: all CPUs together, for a trace is long and CPUs are many. */
import { floatAt, wordAt } from '../at';
import { isOnCpu, type TraceRecords } from './records';

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

/** Counts first, so that there is room for each CPU; then takes every record in order. */
export class CpuCutter {
  readonly #trace: TraceRecords;
  readonly #start: Uint32Array;
  /** For each CPU the place of its next interval, for each process the CPU that it is on. */
  #place = new Uint32Array(0);
  readonly #cpuOf: Int16Array;
  #fromNs = new Float64Array(0);
  #untilNs = new Float64Array(0);
  #process = new Uint16Array(0);
  #state = new Uint8Array(0);
  #record = new Int32Array(0);

  constructor(trace: TraceRecords) {
    this.#trace = trace;
    this.#start = new Uint32Array(trace.shape.cpus + 1);
    this.#cpuOf = new Int16Array(trace.shape.processes).fill(-1);
  }

  /** Counts one record of type `state`. */
  count(index: number): void {
    if (!isOnCpu(this.#trace.state(index))) return;
    const next = this.#trace.cpu(index) + 1;
    this.#start[next] = wordAt(this.#start, next) + 1;
  }

  /** All have been counted. */
  makeRoom(): void {
    const { cpus } = this.#trace.shape;
    for (let cpu = 1; cpu <= cpus; cpu++) {
      this.#start[cpu] = wordAt(this.#start, cpu) + wordAt(this.#start, cpu - 1);
    }
    const room = wordAt(this.#start, cpus);
    this.#place = this.#start.slice(0, cpus);
    this.#fromNs = new Float64Array(room);
    this.#untilNs = new Float64Array(room);
    this.#process = new Uint16Array(room);
    this.#state = new Uint8Array(room);
    this.#record = new Int32Array(room);
  }

  /** Takes one record of type `state`. */
  take(index: number): void {
    const trace = this.#trace;
    const pid = trace.process(index);
    const timeNs = trace.timeNs(index);
    const state = trace.state(index);
    this.#close(pid, timeNs);
    if (!isOnCpu(state)) return;
    const cpu = trace.cpu(index);
    const here = wordAt(this.#place, cpu);
    this.#cpuOf[pid] = cpu;
    this.#fromNs[here] = timeNs;
    this.#process[here] = pid;
    this.#state[here] = state;
    this.#record[here] = index;
  }

  /** All have been taken; the process on a CPU stays there until the window ends. */
  intervals(): CpuIntervals[] {
    this.#cpuOf.forEach((_, pid) => this.#close(pid, this.#trace.untilNs));
    return Array.from(this.#place, (end, cpu) => {
      const first = wordAt(this.#start, cpu);
      return {
        length: end - first,
        fromNs: this.#fromNs.subarray(first, end),
        untilNs: this.#untilNs.subarray(first, end),
        process: this.#process.subarray(first, end),
        state: this.#state.subarray(first, end),
        record: this.#record.subarray(first, end),
      };
    });
  }

  #close(pid: number, timeNs: number): void {
    const cpu = this.#cpuOf[pid] ?? -1;
    if (cpu < 0) return;
    this.#cpuOf[pid] = -1;
    const here = wordAt(this.#place, cpu);
    // What lasted no time is not drawn, so the next interval takes its place.
    if (timeNs === floatAt(this.#fromNs, here)) return;
    this.#untilNs[here] = timeNs;
    this.#place[cpu] = here + 1;
  }
}
