/** Which slot of a device serves whose request, so that no request changes slots while being served. */
import { TraceType } from '$model/schema/generated';
import { countBefore } from '$model/trace/recordGroups';
import type { Trace } from '$model/trace/trace';
import type { Reader } from '../read/scan';

/** One request in the service of a device. */
export interface Service {
  readonly process: number;
  readonly fromNs: number;
  readonly untilNs: number;
}

/** Gives each request the lowest slot that is free while it is served. */
export class SlotReader implements Reader {
  readonly types = [TraceType.io_start, TraceType.io_done];
  /** By device, what each of its slots serves, one after the other. */
  readonly #slots: Service[][][];

  constructor({ shape }: Trace) {
    this.#slots = Array.from({ length: shape.disks }, () => []);
  }

  take(trace: Trace, record: number, type: number) {
    const slots = this.#slots[trace.arg(record)];
    if (!slots) return;
    const process = trace.process(record);
    const timeNs = trace.timeNs(record);
    const lengthNs = trace.value(record);
    if (type === TraceType.io_start) {
      // How long the device will take is drawn when it begins.
      const service = { process, fromNs: timeNs, untilNs: timeNs + lengthNs };
      const free = slots.find((slot) => (slot.at(-1)?.untilNs ?? 0) <= timeNs);
      if (free) free.push(service);
      else slots.push([service]);
      return;
    }
    // What was served already as the window began shows only when it is done.
    const fromNs = timeNs - lengthNs;
    const isKnown = (service: Service) => service.process === process && service.untilNs === timeNs;
    if (fromNs < trace.fromNs && !slots.flat().some(isKnown)) {
      slots.push([{ process, fromNs, untilNs: timeNs }]);
    }
  }

  /** What this slot serves at an instant; undefined if nothing. */
  serviceIn(device: number, slot: number, timeNs: number): Service | undefined {
    const services = this.#slots[device]?.[slot] ?? [];
    const begun = countBefore(services.length, (place) => (services[place]?.fromNs ?? 0) <= timeNs);
    const latest = services[begun - 1];
    return latest && timeNs < latest.untilNs ? latest : undefined;
  }
}
