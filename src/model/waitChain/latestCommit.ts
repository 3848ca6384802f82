/** The commit that a session waits for, or waited for last. */
import { commitsIn } from '../trace/commits';
import { TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import { placeOf } from '../trace/search';
import { ChainIndex } from './chainIndex';
import { commitByPlace, commitUnderWay, type Commit } from './commit';

/** Where a commit begins in the trace, and what it was found to be: looking closer at it takes a while. */
const found = new WeakMap<Run, { begin: number; commit: Commit }>();

/** The last commit for which a process began to wait at or before an instant of the window; null if there is none. */
export function latestCommit(run: Run, process: number, timeNs: number): Commit | null {
  const { trace } = run;
  const index = ChainIndex.of(run);
  const isEdge = (type: number) => (record: number) =>
    trace.type(record) === type && trace.arg(record) === trace.shape.roles.commitWait;
  const begin = index.lastBefore(process, trace.indexAt(timeNs), isEdge(TraceType.wait_begin));
  if (begin < 0) return null;
  const known = found.get(run);
  if (known?.begin === begin) return known.commit;
  const end = index.firstFrom(process, begin, isEdge(TraceType.wait_end));
  const commit =
    end < 0
      ? commitUnderWay(run, process, begin)
      : commitByPlace(run, placeOf(commitsIn(trace).endRecord, end));
  found.set(run, { begin, commit });
  return commit;
}
