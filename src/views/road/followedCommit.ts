/** Reads the commit that is followed from a run: apart from what draws it, since looking closer at a commit takes code. */
import type { Run } from '$model/run/run';
import { latestCommit } from '$model/waitChain/latestCommit';
import type { Stretch, Trail } from './trail';
import { PLAIN_PARTS } from '$databases/common/plainParts';

/**
 * The last commit that a session began at or before an instant, as far as it has come by then; null if there is none.
 * @param isPlain whether its reader knows no database
 */
export function trailAt(run: Run, process: number, timeNs: number, isPlain = false): Trail | null {
  const commit = latestCommit(run, process, timeNs);
  if (!commit) return null;
  const { fromNs, untilNs } = commit;
  const nowNs = Math.min(timeNs, untilNs);
  const stretches: Stretch[] = [];
  for (const segment of commit.segments) {
    if (segment.part === null || segment.fromNs >= nowNs) continue;
    const part = run.database.road.parts[segment.part];
    if (!part) continue;
    const name = isPlain ? PLAIN_PARTS[part.tone] : part.name;
    const untilNs = Math.min(segment.untilNs, nowNs);
    stretches.push({ ...segment, ...part, name, untilNs });
  }
  return {
    process,
    beginNs: fromNs,
    nowNs,
    isOver: commit.ended && timeNs >= untilNs,
    lengthNs: untilNs - fromNs,
    stretches,
  };
}
