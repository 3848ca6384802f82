/** Messages between the instances: which are on their way. */
import { TraceType } from '$model/schema/generated';
import { lastNotAfter } from '$model/trace/recordGroups';
import type { Trace } from '$model/trace/trace';
import type { Reader } from './scan';

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
