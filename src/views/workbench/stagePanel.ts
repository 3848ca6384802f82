/** The view that nearly every run is opened on: beside the workbench it costs a kilobyte and a round trip less. */
import type { Run } from '$model/run/run';
import { stepsOf, type Work } from '$model/slices';
import { slicedResult, whenFree } from '$ui/timeSliced';
import { readingScene } from '../road/scene';
import Stage from '../road/Stage.svelte';

/**
 * The stage, once the run that it opens with has been read, in slices. Later runs replace a picture, and are read at once.
 */
export async function openStage(run: Run): Promise<{ default: typeof Stage }> {
  await slicedResult(reading(run));
  await new Promise<void>(whenFree);
  return { default: Stage };
}

function* reading(run: Run): Work<void> {
  yield* readingScene(run);
  yield* stepsOf(() => run.trace.prepareStates());
}
