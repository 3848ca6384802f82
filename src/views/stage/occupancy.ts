/** Since when the process on a CPU has been on it, whatever mode it changed to in the meantime. */
import type { Trace } from '$model/trace';
import { lastAt } from './history';

export class Occupancy {
  readonly #trace: Trace;
  readonly #starts = new Map<number, Float64Array>();

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  /** When the process that is on this CPU at this instant came to it; the instant itself if none is. */
  sinceNs(cpu: number, timeNs: number): number {
    const index = lastAt(this.#trace.cpuIntervals(cpu).fromNs, timeNs);
    return this.#startsOf(cpu)[index] ?? timeNs;
  }

  #startsOf(cpu: number): Float64Array {
    let starts = this.#starts.get(cpu);
    if (!starts) {
      starts = findStarts(this.#trace, cpu);
      this.#starts.set(cpu, starts);
    }
    return starts;
  }
}

/** For each interval of a CPU, the beginning of the unbroken stay that it belongs to. */
function findStarts(trace: Trace, cpu: number): Float64Array {
  const { fromNs, untilNs, process, length } = trace.cpuIntervals(cpu);
  const starts = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const goesOn = i > 0 && process[i] === process[i - 1] && fromNs[i] === untilNs[i - 1];
    starts[i] = (goesOn ? starts[i - 1] : fromNs[i]) ?? 0;
  }
  return starts;
}
