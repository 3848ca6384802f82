/** Which slot of a device serves whose request, so that nobody changes slots while being served. */
import { TraceType } from '$model/generated';
import type { Trace } from '$model/trace';
import { History } from './history';

/** One request in the service of a device. */
export interface Service {
  slot: number;
  fromNs: number;
  lengthNs: number;
}

/** Gives each request the lowest slot that is free when its service begins. */
export function assignSlots(trace: Trace): History<Service> {
  const services = new History<Service>();
  const taken = Array.from({ length: trace.shape.disks }, () => new Map<number, number>());
  for (let i = 0; i < trace.length; i++) {
    const type = trace.type(i);
    if (type === TraceType.io_done) taken[trace.arg(i)]?.delete(trace.process(i));
    if (type !== TraceType.io_start) continue;
    const here = taken[trace.arg(i)];
    if (!here) continue;
    const process = trace.process(i);
    const slot = lowestFree(here);
    here.set(process, slot);
    const fromNs = trace.timeNs(i);
    services.add(process, fromNs, { slot, fromNs, lengthNs: trace.value(i) });
  }
  return services;
}

function lowestFree(taken: ReadonlyMap<number, number>): number {
  const used = new Set(taken.values());
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return slot;
}
