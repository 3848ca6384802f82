/** One request of a process to a device: how long it queued, behind which processes, and how long it was served. */
import { at } from '../at';
import { TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import type { Trace } from '../trace/trace';
import { ChainIndex } from './chainIndex';
import type { Segment } from './segments';

export interface DiskRequest {
  readonly disk: number;
  /** May lie before the window. */
  readonly submittedNs: number;
  /** Null if it began before the window. */
  readonly startedNs: number | null;
  readonly doneNs: number;
  /** The processes of the requests before it, one entry for each; null if it came before the window. */
  readonly ahead: readonly number[] | null;
}

/** The request that a wait for a device ended with; null if none was done in the window. */
export function requestBehind(run: Run, segment: Segment): DiskRequest | null {
  const { trace } = run;
  const index = ChainIndex.of(run);
  const isDone = (each: number) => trace.type(each) === TraceType.io_done;
  const done = index.lastBefore(segment.process, trace.indexAt(segment.untilNs), isDone);
  // Without it the wait was for several, of which the window doesn't show the last.
  if (done < 0 || trace.timeNs(done) !== segment.untilNs) return null;
  const disk = trace.arg(done);
  const doneNs = trace.timeNs(done);
  const submittedNs = doneNs - trace.value(done);
  const started = index.lastBefore(
    segment.process,
    done,
    (each) =>
      trace.type(each) === TraceType.io_start &&
      trace.arg(each) === disk &&
      trace.timeNs(each) + trace.value(each) === doneNs,
  );
  return {
    disk,
    submittedNs,
    startedNs: started >= 0 ? trace.timeNs(started) : null,
    doneNs,
    ahead: aheadOf(trace, index, segment.process, disk, submittedNs),
  };
}

function aheadOf(
  trace: Trace,
  index: ChainIndex,
  process: number,
  disk: number,
  submittedNs: number,
): readonly number[] | null {
  if (submittedNs < trace.fromNs) return null;
  const submitted = index.lastBefore(
    process,
    trace.indexAt(submittedNs),
    (each) => trace.type(each) === TraceType.io_submit && trace.arg(each) === disk,
  );
  if (submitted < 0) return null;
  const { inService, queued } = at(trace.stateAfter(submitted).disks, disk);
  return [...inService, ...queued];
}
