/** What a player needs of a run, read in slices, so that the page can be used meanwhile. */
import type { Run } from '$model/run/run';
import { stepsOf } from '$model/slices';
import { slicedResult, whenFree } from '$ui/timeSliced';
import type { RoadViewOptions } from '../road/roadView';
import { readingScene } from '../road/scene';
import type { Depth } from '../road/plan';
import type { Telling } from '../road/telling';

/** What is told of the last commit that a process began by an instant. */
export type Tell = (run: Run, process: number, timeNs: number, depth: Depth) => Telling;

/** A run as a player shows it. */
export interface PlayedRun {
  /** Names the run where there are several; empty for a run alone. */
  readonly name: string;
  readonly run: Run;
  /** How much of it is told; as in embeds if not given. */
  readonly looks?: RoadViewOptions;
  /** The process that has a ring; asked for each picture. */
  readonly followed?: () => number | null;
  /** Tells of the commit of that process. */
  readonly tell?: Tell;
}

/** Reads a run. */
export async function prepare(run: Run, name = ''): Promise<PlayedRun> {
  await new Promise<void>(whenFree);
  await slicedResult(readingScene(run));
  // Any instant is then quick to draw.
  await slicedResult(stepsOf(() => run.trace.prepareStates()));
  return { name, run };
}
