/** Flushes that LGWR hands to its workers, and messages between the instances: what is on its way to whom. */
import { TraceType } from '$model/schema/generated';
import { lastNotAfter } from '$model/trace/recordGroups';
import type { Trace } from '$model/trace/trace';
import { Timeline } from './timeline';
import type { Reader } from './scan';

/** A part of the log that a worker writes. */
export interface Handover {
  /** Log positions between which it lies; it begins where the one before ended. */
  readonly from: number;
  readonly until: number;
  /** When the worker made it known as written; never if not in the window. */
  publishedNs: number;
}

export class HandoverReader implements Reader {
  readonly types = [TraceType.handed, TraceType.published, TraceType.log_switch];
  readonly #given = new Timeline<Handover>();
  readonly #inHand = new Map<number, Handover>();
  /** Log position up to which redo was handed over or written; not a number until it is known. */
  #gathered: number;

  constructor(
    readonly firstWorker: number,
    fromNs: number,
  ) {
    this.#gathered = fromNs === 0 ? 0 : NaN;
  }

  take(trace: Trace, record: number, type: number) {
    const value = trace.value(record);
    if (type === TraceType.published) {
      const own = this.#inHand.get(trace.process(record));
      if (own?.until === value) own.publishedNs = trace.timeNs(record);
    } else if (type === TraceType.handed) {
      const worker = this.firstWorker + trace.arg(record);
      const handover = { from: this.#gathered, until: value, publishedNs: Infinity };
      this.#given.add(worker, trace.timeNs(record), handover);
      this.#inHand.set(worker, handover);
    }
    // A worker may publish what lies before what others have in hand.
    this.#gathered = Number.isNaN(this.#gathered) ? value : Math.max(this.#gathered, value);
  }

  /** What the worker has in hand or had last. */
  of(worker: number, timeNs: number): Handover | undefined {
    return this.#given.at(worker, timeNs);
  }
}

/** A message on its way to the other machine or back. */
export interface Message {
  readonly from: number;
  readonly to: number;
  readonly sentNs: number;
  readonly dueNs: number;
}

export class MessageReader implements Reader {
  readonly types = [TraceType.message];
  readonly #sentNs: number[] = [];
  readonly #messages: Message[] = [];
  #longestNs = 0;

  take(trace: Trace, record: number) {
    const sentNs = trace.timeNs(record);
    const dueNs = sentNs + trace.value(record);
    this.#sentNs.push(sentNs);
    this.#messages.push({ from: trace.process(record), to: trace.arg(record), sentNs, dueNs });
    this.#longestNs = Math.max(this.#longestNs, dueNs - sentNs);
  }

  /** All that are under way at an instant. */
  at(timeNs: number): Message[] {
    const under: Message[] = [];
    for (let index = lastNotAfter(this.#sentNs, timeNs); index >= 0; index--) {
      const message = this.#messages[index];
      if (!message || message.sentNs < timeNs - this.#longestNs) break;
      if (timeNs < message.dueNs) under.push(message);
    }
    return under;
  }
}
