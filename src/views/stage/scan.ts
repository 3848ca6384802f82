/** One walk over a whole trace for everybody who has to see all of it. */
import type { Trace } from '$model/trace';

/** Sees the records of some types, one after the other. */
export interface Reader {
  /** Numbers of TraceType. */
  readonly types: readonly number[];
  take(trace: Trace, record: number, type: number): void;
}

/** Shows every record to the readers of its type. */
export function scan(trace: Trace, readers: readonly Reader[]): void {
  const readersOf: Reader[][] = [];
  for (const reader of readers) {
    for (const type of reader.types) (readersOf[type] ??= []).push(reader);
  }
  for (let record = 0; record < trace.length; record++) {
    const type = trace.type(record);
    const own = readersOf[type];
    if (!own) continue;
    for (const reader of own) reader.take(trace, record, type);
  }
}
