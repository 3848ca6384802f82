/** Which slot of a device serves whose request, so that no request changes slots while being served. */
import { at } from '$model/at';
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

/** What one slot served, one after the other: the records with which each service began. */
class Slot {
  readonly #records: number[] = [];
  #untilNs = 0;

  isFreeAt(timeNs: number): boolean {
    return this.#untilNs <= timeNs;
  }

  add(record: number, untilNs: number) {
    this.#records.push(record);
    this.#untilNs = untilNs;
  }

  at(trace: Trace, timeNs: number): Service | undefined {
    const records = this.#records;
    const begun = countBefore(
      records.length,
      (place) => trace.timeNs(at(records, place)) <= timeNs,
    );
    const record = records[begun - 1];
    if (record === undefined) return undefined;
    const fromNs = trace.timeNs(record);
    const untilNs = endOf(trace, record);
    return timeNs < untilNs ? { process: trace.process(record), fromNs, untilNs } : undefined;
  }
}

/** How long the device will take is drawn when it begins. */
const endOf = (trace: Trace, record: number) => trace.timeNs(record) + trace.value(record);

/** Gives each request the lowest slot that is free when its service begins. */
export class SlotReader implements Reader {
  readonly types = [TraceType.io_start];
  /** By device. */
  readonly #slots: Slot[][];

  constructor(readonly trace: Trace) {
    this.#slots = Array.from({ length: trace.shape.disks }, () => []);
  }

  take(trace: Trace, record: number) {
    const slots = this.#slots[trace.arg(record)];
    if (!slots) return;
    const fromNs = trace.timeNs(record);
    let free = slots.find((slot) => slot.isFreeAt(fromNs));
    if (!free) slots.push((free = new Slot()));
    free.add(record, endOf(trace, record));
  }

  /** What this slot serves at an instant; undefined if nothing. */
  serviceIn(device: number, slot: number, timeNs: number): Service | undefined {
    return this.#slots[device]?.[slot]?.at(this.trace, timeNs);
  }
}
