/** What LGWR was at in its work loop: the phases of every flush, read from the trace. */
import { TraceType, Wait } from '$model/schema/generated';
import type { Trace } from '$model/trace/trace';
import type { Reader } from './scan';

/** In the order in which a flush goes through them. */
export const PHASES = [
  { id: 'gather', name: 'gather', doc: 'LGWR finds out what to write.' },
  { id: 'write', name: 'write', doc: 'The device writes; LGWR sleeps.' },
  { id: 'finish', name: 'finish', doc: 'The write is done and LGWR has to take note of it.' },
  { id: 'post', name: 'post', doc: 'LGWR posts the sessions that waited, one by one.' },
] as const;

export type PhaseId = (typeof PHASES)[number]['id'];

const GATHER = 0;
const WRITE = 1;
const FINISH = 2;
const POST = 3;

/** Phase i is PHASES[classOf[i]] and lasts from fromNs[i] to untilNs[i]. Between flushes LGWR rests. */
export interface LgwrPhases {
  length: number;
  fromNs: Float64Array;
  untilNs: Float64Array;
  classOf: Uint8Array;
  /** Of a gathering: how many sessions waited; of a posting: how many were posted. */
  sessions: Uint16Array;
}

const LGWR = 0;

/** Reads all phases that begin in the traced window. */
export class PhaseReader implements Reader {
  readonly types = [
    TraceType.flush,
    TraceType.io_submit,
    TraceType.io_done,
    TraceType.published,
    TraceType.post,
    TraceType.wait_begin,
    TraceType.handed,
  ];
  readonly #fromNs: number[] = [];
  readonly #untilNs: number[] = [];
  readonly #classOf: number[] = [];
  readonly #sessions: number[] = [];
  #open = false;

  /** All phases; the last one, if it has no end, lasts until the end of the window. */
  phases(untilNs: number): LgwrPhases {
    this.#close(untilNs);
    return {
      length: this.#fromNs.length,
      fromNs: Float64Array.from(this.#fromNs),
      untilNs: Float64Array.from(this.#untilNs),
      classOf: Uint8Array.from(this.#classOf),
      sessions: Uint16Array.from(this.#sessions),
    };
  }

  take(trace: Trace, record: number, type: number) {
    if (trace.process(record) !== LGWR) return;
    const timeNs = trace.timeNs(record);
    switch (type) {
      case TraceType.flush:
        this.#begin(GATHER, timeNs, trace.arg(record));
        break;
      case TraceType.io_submit:
        this.#begin(WRITE, timeNs, 0);
        break;
      case TraceType.io_done:
        this.#begin(FINISH, timeNs, 0);
        break;
      case TraceType.published:
        // The first record of a window repeats how far the log was; that is no flush.
        if (this.#open) this.#begin(POST, timeNs, 0);
        break;
      case TraceType.post:
        if (this.#open) this.#sessions.push((this.#sessions.pop() ?? 0) + 1);
        break;
      case TraceType.handed:
        // The rest of this flush is a worker's.
        this.#close(timeNs);
        break;
      case TraceType.wait_begin:
        if (trace.arg(record) === Wait.rdbms_ipc_message) this.#close(timeNs);
        break;
    }
  }

  #begin(phase: number, timeNs: number, sessions: number) {
    // What lasted no time is not drawn.
    if (this.#open && this.#fromNs.at(-1) === timeNs) {
      this.#fromNs.pop();
      this.#classOf.pop();
      this.#sessions.pop();
      this.#open = false;
    }
    this.#close(timeNs);
    this.#fromNs.push(timeNs);
    this.#classOf.push(phase);
    this.#sessions.push(sessions);
    this.#open = true;
  }

  #close(timeNs: number) {
    if (this.#open) this.#untilNs.push(timeNs);
    this.#open = false;
  }
}
