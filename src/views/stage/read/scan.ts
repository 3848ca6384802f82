/** One walk over a whole trace for everybody who has to see all of it. */
import type { Work } from '$model/slices';
import type { Trace } from '$model/trace/trace';

/** Sees the records of some types, one after the other. */
export interface Reader {
  /** Numbers of TraceType. */
  readonly types: readonly number[];
  take(trace: Trace, record: number, type: number): void;
}

/** Records that are shown in one step: well under a millisecond. */
const STEP_RECORDS = 8192;

/** Shows every record to the readers of its type, step by step. */
export function* scanning(trace: Trace, readers: readonly Reader[]): Work<void> {
  const readersOf: Reader[][] = [];
  for (const reader of readers) {
    for (const type of reader.types) (readersOf[type] ??= []).push(reader);
  }
  for (let from = 0; from < trace.length; from += STEP_RECORDS) {
    show(trace, readersOf, from, Math.min(from + STEP_RECORDS, trace.length));
    yield;
  }
}

/** A function of its own: within a generator the engines don't make it as quick. */
function show(
  trace: Trace,
  readersOf: readonly (readonly Reader[] | undefined)[],
  from: number,
  until: number,
): void {
  for (let record = from; record < until; record++) {
    const type = trace.type(record);
    const readers = readersOf[type];
    if (!readers) continue;
    for (let place = 0; place < readers.length; place++) readers[place]?.take(trace, record, type);
  }
}
