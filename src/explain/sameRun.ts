/** What to say when a run that was saved or shared is made again, and is another one. */
import type { Replay } from '$model/link/replayFile';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';

/** How a run differs from the one that was saved, in a sentence; null if it doesn't, or can't be told. */
export function differenceFrom(replay: Replay, run: Run): string | null {
  if (replay.hash === null || replay.hash === run.hash) return null;
  return `This is not the run that was saved: its hash is ${run.hash}, the saved one's ${replay.hash}. Either the simulation core is no longer the same version, or the file was changed by hand.`;
}

/** What a link says of the run that it was made of. */
export interface LinkedRun {
  /** The version of the link; null if it holds a scenario alone. */
  readonly version: number | null;
  readonly hash?: string;
}

/** Since when, and in what, the run of a link is another one; null if it is the same, or can't be told. */
export function changeSince({ version, hash }: LinkedRun, run: Run): string | null {
  if (hash === run.hash) return null;
  // A spinner has a latch at the instant when it is freed, so only runs with sleepers became others.
  if (version === 1 && statisticOf(run, 'latch_sleeps') > 0)
    return 'It was made by an earlier release, in which the holder of a latch kept it until it had posted the next session. Now a latch is free before the post, as real ones are, and sessions that want the same latch get more done. What you see is the run as it is now.';
  if (hash === undefined) return null;
  return `Either the simulator has been mended since, or the address was changed by hand. What you see is the run as it is now: its hash is ${run.hash}, and that of the link is ${hash}.`;
}
