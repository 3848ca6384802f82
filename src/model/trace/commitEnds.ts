/** Where the commits of a trace end. */
import { TraceType } from '../schema/generated';
import type { TraceRecords } from './records';

const found = new WeakMap<TraceRecords, readonly number[]>();

/** The records that end a commit; the same list each time. */
export function commitEnds(trace: TraceRecords): readonly number[] {
  const known = found.get(trace);
  if (known) return known;
  const ends: number[] = [];
  for (let index = 0; index < trace.length; index++) {
    if (endsCommit(trace, index)) ends.push(index);
  }
  found.set(trace, ends);
  return ends;
}

/** Whether a record ends a commit. */
function endsCommit(trace: TraceRecords, index: number): boolean {
  return (
    trace.type(index) === TraceType.wait_end && trace.arg(index) === trace.shape.roles.commitWait
  );
}
