/** What of a run is heard while it plays: a tick for each commit, a tone for how many wait for a CPU. */
import { commitsIn } from '$model/trace/commits';
import { State } from '$model/schema/generated';
import type { Trace } from '$model/trace/trace';

/** Above so many in the run queues the tone rises no further. */
const MOST_QUEUED = 24;
/** The tone of one that waits, in hertz; each further one is a semitone higher. */
const LOWEST_HZ = 165;

/** How many commits were completed by the records from one number of them to another. */
export function commitsBetween(trace: Trace, from: number, to: number): number {
  return commitsIn(trace).endRecord.filter((record) => record >= from && record < to).length;
}

/** How many processes stand in run queues after so many records. */
export function queuedAfter(trace: Trace, records: number): number {
  return trace.stateAfter(records).state.filter((state) => state === State.runnable).length;
}

/** The tone for so many that wait; null for none, which is silence. */
export function toneOf(queued: number): number | null {
  if (queued === 0) return null;
  return LOWEST_HZ * 2 ** ((Math.min(queued, MOST_QUEUED) - 1) / 12);
}
