/** What to say when a replay is made again. */
import type { Replay } from '$model/link/replay';
import type { Run } from '$model/run/run';

/** How a run differs from the one that was saved, in a sentence; null if it doesn't, or nobody can tell. */
export function differenceFrom(replay: Replay, run: Run): string | null {
  if (replay.hash === null || replay.hash === run.hash) return null;
  return `This is not the run that was saved: its hash is ${run.hash}, the saved one's ${replay.hash}. Either the simulation core is no longer the same version, or the file was changed by hand.`;
}
