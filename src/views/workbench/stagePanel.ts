/** The view that nearly every run is opened on: beside the workbench it costs a kilobyte and a round trip less. */
import type { Run } from '$model/run/run';
import { stepsOf, type Work } from '$model/slices';
import { slicedResult, whenFree } from '$ui/timeSliced';
import { hasBackgroundAreas, machineOf } from '../stage/read/machine';
import { StageReadings } from '../stage/read/readings';
import Stage from '../stage/Stage.svelte';

/**
 * The stage, once the run that it opens with has been read, in slices, and all is there that decides how high it is.
 * Later runs replace a picture, and are read at once.
 */
export async function openStage(run: Run): Promise<{ default: typeof Stage }> {
  await slicedResult(reading(run));
  if (hasBackgroundAreas(machineOf(run, StageReadings.of(run).crowds))) {
    // Without them the stage says itself what it lacks.
    await import('../stage/paint/backgroundPainter').catch(() => undefined);
  }
  await new Promise<void>(whenFree);
  return { default: Stage };
}

function* reading(run: Run): Work<void> {
  yield* StageReadings.preparing(run);
  yield* stepsOf(() => run.trace.prepareStates());
}
