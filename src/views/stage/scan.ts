/** One walk over a whole trace for everybody who has to see all of it. */
import { TRACE_TYPES } from '$model/generated';
import type { Trace } from '$model/trace';

/** Sees the records of some types, one after the other. */
export interface Reader {
  /** Numbers of TraceType. */
  readonly types: readonly number[];
  take(trace: Trace, record: number, type: number): void;
}

/** Shows every record to the readers of its type. */
export function scan(trace: Trace, readers: readonly Reader[]): void {
  const readersOf = TRACE_TYPES.map((_, type) =>
    readers.filter((reader) => reader.types.includes(type)),
  );
  for (let record = 0; record < trace.length; record++) {
    const type = trace.type(record);
    const own = readersOf[type];
    if (!own) continue;
    for (const reader of own) reader.take(trace, record, type);
  }
}
