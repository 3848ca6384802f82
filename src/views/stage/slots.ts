/** Which slot of a device serves whose request, so that no request changes slots while being served. */
import { TraceType } from '$model/generated';
import { lastNotAfter } from '$model/trace-groups';
import type { Trace, TraceShape } from '$model/trace';
import type { Reader } from './scan';

/** One request in the service of a device. */
export interface Service {
  readonly process: number;
  readonly fromNs: number;
  readonly untilNs: number;
}

/** What one slot served, one after the other. */
class Slot {
  readonly #fromNs: number[] = [];
  readonly #services: Service[] = [];

  isFreeAt(timeNs: number): boolean {
    return (this.#services.at(-1)?.untilNs ?? 0) <= timeNs;
  }

  add(service: Service) {
    this.#fromNs.push(service.fromNs);
    this.#services.push(service);
  }

  at(timeNs: number): Service | undefined {
    const service = this.#services[lastNotAfter(this.#fromNs, timeNs)];
    return service && timeNs < service.untilNs ? service : undefined;
  }
}

/** Gives each request the lowest slot that is free when its service begins. */
export class SlotReader implements Reader {
  readonly types = [TraceType.io_start];
  /** By device. */
  readonly #slots: Slot[][];

  constructor(shape: TraceShape) {
    this.#slots = Array.from({ length: shape.disks }, () => []);
  }

  take(trace: Trace, record: number) {
    const slots = this.#slots[trace.arg(record)];
    if (!slots) return;
    const fromNs = trace.timeNs(record);
    let free = slots.find((slot) => slot.isFreeAt(fromNs));
    if (!free) slots.push((free = new Slot()));
    // How long the device will take is drawn when it begins.
    const untilNs = fromNs + trace.value(record);
    free.add({ process: trace.process(record), fromNs, untilNs });
  }

  /** What this slot serves at an instant; undefined if nothing. */
  serviceIn(device: number, slot: number, timeNs: number): Service | undefined {
    return this.#slots[device]?.[slot]?.at(timeNs);
  }
}
