/** What LGWR was at in its work loop: the phases of every flush, read from the trace. */
import { TraceType, Wait } from '$model/generated';
import type { Trace } from '$model/trace';

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
export function lgwrPhases(trace: Trace): LgwrPhases {
  const fromNs: number[] = [];
  const untilNs: number[] = [];
  const classOf: number[] = [];
  const sessions: number[] = [];
  let open = false;
  const close = (timeNs: number) => {
    if (open) untilNs.push(timeNs);
    open = false;
  };
  const begin = (phase: number, timeNs: number, count: number) => {
    // What lasted no time is not drawn.
    if (open && fromNs.at(-1) === timeNs) {
      fromNs.pop();
      classOf.pop();
      sessions.pop();
      open = false;
    }
    close(timeNs);
    fromNs.push(timeNs);
    classOf.push(phase);
    sessions.push(count);
    open = true;
  };
  for (let i = 0; i < trace.length; i++) {
    if (trace.process(i) !== LGWR) continue;
    const timeNs = trace.timeNs(i);
    switch (trace.type(i)) {
      case TraceType.flush:
        begin(GATHER, timeNs, trace.arg(i));
        break;
      case TraceType.io_submit:
        begin(WRITE, timeNs, 0);
        break;
      case TraceType.io_done:
        begin(FINISH, timeNs, 0);
        break;
      case TraceType.published:
        // The first record of a window repeats how far the log was; that is no flush.
        if (open) begin(POST, timeNs, 0);
        break;
      case TraceType.post:
        if (open) sessions[sessions.length - 1] = (sessions.at(-1) ?? 0) + 1;
        break;
      case TraceType.wait_begin:
        if (trace.arg(i) === Wait.rdbms_ipc_message) close(timeNs);
        break;
    }
  }
  close(trace.untilNs);
  return {
    length: fromNs.length,
    fromNs: Float64Array.from(fromNs),
    untilNs: Float64Array.from(untilNs),
    classOf: Uint8Array.from(classOf),
    sessions: Uint16Array.from(sessions),
  };
}
