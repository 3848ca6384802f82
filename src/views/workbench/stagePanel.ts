/** The view that nearly every run is opened on: beside the workbench it costs a kilobyte and a round trip less. */
import type { Run } from '$model/run/run';
import { inSlices, whenFree } from '$ui/timeSliced';
import { StageReadings } from '../stage/read/readings';
import Stage from '../stage/Stage.svelte';

/**
 * The stage, once the run that it opens with has been read, in slices. Later runs replace a picture, and are
 * read at once.
 */
export async function openStage(run: Run): Promise<{ default: typeof Stage }> {
  await new Promise<void>((resolve) => void inSlices(reading(run), () => whenFree(resolve)));
  return { default: Stage };
}

function* reading(run: Run): Generator<void, void> {
  yield* StageReadings.preparing(run);
  while (run.trace.prepareStates()) yield;
}
