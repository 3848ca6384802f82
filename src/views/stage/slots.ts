/** Which slot of a device serves whose request, so that nobody changes slots while being served. */
import { TraceType } from '$model/generated';
import type { Trace, TraceShape } from '$model/trace';
import { History } from './history';
import type { Reader } from './scan';

/** One request in the service of a device. */
export interface Service {
  slot: number;
  fromNs: number;
  lengthNs: number;
}

/** Gives each request the lowest slot that is free when its service begins. */
export class SlotReader implements Reader {
  readonly types = [TraceType.io_start, TraceType.io_done];
  readonly services = new History<Service>();
  /** For each device: the slot of each process that it serves. */
  readonly #taken: Map<number, number>[];

  constructor(shape: TraceShape) {
    this.#taken = Array.from({ length: shape.disks }, () => new Map<number, number>());
  }

  take(trace: Trace, record: number, type: number) {
    const here = this.#taken[trace.arg(record)];
    const process = trace.process(record);
    if (!here) return;
    if (type === TraceType.io_done) {
      here.delete(process);
      return;
    }
    const slot = lowestFree(here);
    const fromNs = trace.timeNs(record);
    here.set(process, slot);
    this.services.add(process, fromNs, { slot, fromNs, lengthNs: trace.value(record) });
  }
}

function lowestFree(taken: ReadonlyMap<number, number>): number {
  const used = new Set(taken.values());
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return slot;
}
