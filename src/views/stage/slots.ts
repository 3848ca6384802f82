/** Which slot of a device serves whose request, so that nobody changes slots while being served. */
import { TraceType } from '$model/generated';
import type { Trace } from '$model/trace';

/** The slots that one process's requests got, in order of time. */
interface Served {
  fromNs: number[];
  slot: number[];
}

export class Slots {
  readonly #byProcess = new Map<number, Served>();

  /** Gives each request the lowest slot that is free when its service begins. */
  constructor(trace: Trace) {
    const taken: Map<number, number>[] = Array.from(
      { length: trace.shape.disks },
      () => new Map<number, number>(),
    );
    for (let i = 0; i < trace.length; i++) {
      const type = trace.type(i);
      if (type === TraceType.io_done) taken[trace.arg(i)]?.delete(trace.process(i));
      if (type !== TraceType.io_start) continue;
      const here = taken[trace.arg(i)];
      if (here) this.#serve(trace.process(i), trace.timeNs(i), lowestFree(here));
      here?.set(trace.process(i), this.slotOf(trace.process(i), trace.timeNs(i)));
    }
  }

  /** The slot in which a process's request is served at this instant, if one is. */
  slotOf(process: number, timeNs: number): number {
    const served = this.#byProcess.get(process);
    if (!served) return 0;
    let low = 0;
    let high = served.fromNs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((served.fromNs[middle] ?? 0) <= timeNs) low = middle + 1;
      else high = middle;
    }
    return served.slot[low - 1] ?? 0;
  }

  #serve(process: number, timeNs: number, slot: number) {
    let served = this.#byProcess.get(process);
    if (!served) this.#byProcess.set(process, (served = { fromNs: [], slot: [] }));
    served.fromNs.push(timeNs);
    served.slot.push(slot);
  }
}

function lowestFree(taken: ReadonlyMap<number, number>): number {
  const used = new Set(taken.values());
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return slot;
}
