/** What a player needs of a run, read in slices, so that the page can be used meanwhile. */
import type { Run } from '$model/run/run';
import { stepsOf } from '$model/slices';
import { slicedResult, whenFree } from '$ui/timeSliced';
import type { BackgroundPainter } from '../stage/paint/backgroundPainter';
import type { Moment } from '../stage/paint/drawing';
import { hasBackgroundAreas, machineOf } from '../stage/read/machine';
import { StageReadings } from '../stage/read/readings';

/** A run as a player shows it. */
export interface PlayedRun {
  /** Names the run where there are several; empty for a run alone. */
  readonly name: string;
  readonly run: Run;
  readonly readings: StageReadings;
  /** Draws what only some machines have; null if this one has none of it. */
  readonly backgroundPainter: BackgroundPainter | null;
  /** Draws over the finished picture. */
  readonly paintOver?: Moment['paintOver'];
  /** Words for readers who know no database; its page then says what goes on. */
  readonly plain?: Moment['plain'];
}

/** Reads a run, and fetches what is drawn of larger machines only. */
export async function prepare(run: Run, name = ''): Promise<PlayedRun> {
  await new Promise<void>(whenFree);
  const readings = await slicedResult(StageReadings.preparing(run));
  // Any instant is then quick to draw.
  await slicedResult(stepsOf(() => run.trace.prepareStates()));
  const isLarge = hasBackgroundAreas(machineOf(run, readings.crowds));
  return { name, run, readings, backgroundPainter: isLarge ? await painterOf(run) : null };
}

async function painterOf(run: Run): Promise<BackgroundPainter> {
  const { BackgroundPainter } = await import('../stage/paint/backgroundPainter');
  return slicedResult(BackgroundPainter.preparing(run));
}
