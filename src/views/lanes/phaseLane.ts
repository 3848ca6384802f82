/** Reads the phases of LGWR's flushes out of a trace, a millisecond of work at a time. */
import { TraceType } from '$model/schema/generated';
import type { Trace } from '$model/trace/trace';
import { PhaseReader, PHASES } from '../stage/read/phases';
import { Timeline } from './detail';

const RECORDS_PER_STEP = 16_384;

/** The phases, and how many sessions each gathered or posted. */
export interface PhaseLane {
  timeline: Timeline;
  sessions: Uint16Array;
}

export class PhaseLaneBuilder {
  readonly #trace: Trace;
  readonly #reader = new PhaseReader();
  readonly #isRead: Uint8Array;
  #read = 0;
  #lane: PhaseLane | undefined;

  constructor(trace: Trace) {
    this.#trace = trace;
    this.#isRead = new Uint8Array(Object.keys(TraceType).length);
    for (const type of this.#reader.types) this.#isRead[type] = 1;
  }

  /** Reads on; false if nothing was left to read. */
  advance(): boolean {
    if (this.#lane) return false;
    const trace = this.#trace;
    const end = Math.min(trace.length, this.#read + RECORDS_PER_STEP);
    for (let record = this.#read; record < end; record++) {
      const type = trace.type(record);
      if (this.#isRead[type] === 1) this.#reader.take(trace, record, type);
    }
    this.#read = end;
    if (end === trace.length) {
      const phases = this.#reader.phases(trace.untilNs);
      this.#lane = { timeline: new Timeline(phases, PHASES.length), sessions: phases.sessions };
    }
    return true;
  }

  /** All phases; null until all of the trace has been read. */
  lane(): PhaseLane | null {
    return this.#lane ?? null;
  }
}
