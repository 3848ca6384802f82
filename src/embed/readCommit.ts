/** Reads the commit that lanes show from a run, in slices. It comes with the first run of an embed that has lanes. */
import type { Run } from '$model/run/run';
import { slicedResult } from '$ui/timeSliced';
import type { CommitScene, LanesRule } from '$views/commitLanes/commitScene';
import { readingCommit } from '$views/commitLanes/readCommit';
import { prepare } from '$views/player/playedRun';

export async function readCommit(run: Run, rule: LanesRule, atNs?: number): Promise<CommitScene> {
  await prepare(run);
  return slicedResult(readingCommit(run, rule, atNs));
}
