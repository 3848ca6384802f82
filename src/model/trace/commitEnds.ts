/** Where the commits of a trace end. */
import { TraceType, Wait } from '../schema/generated';
import type { TraceRecords } from './records';

/** The records that end a commit. */
export function commitEnds(trace: TraceRecords): number[] {
  const ends: number[] = [];
  for (let index = 0; index < trace.length; index++) {
    if (endsCommit(trace, index)) ends.push(index);
  }
  return ends;
}

/** Whether a record ends a commit. */
export function endsCommit(trace: TraceRecords, index: number): boolean {
  return trace.type(index) === TraceType.wait_end && trace.arg(index) === Wait.log_file_sync;
}
