/** The runs of a session as the views of a workbench show them. */
import type { Experiment } from '$player/experiment.svelte';
import { runColour, runLetter, type NamedRun } from '../charts/namedRun';

export interface ShownRun extends NamedRun {
  /** Its place among those compared. */
  place: number;
  /** Which of the traces that the playhead moves over is its own. */
  which: number;
  /** Whether it is the one that the reader changes. */
  isOwn: boolean;
}

/** The runs that are there, in their order; a run alone has no letter. */
export function shownRuns(experiment: Experiment): ShownRun[] {
  const { others, placed } = experiment.compared;
  return placed.map(({ place, run, which, other }) => ({
    name: others.length > 0 ? runLetter(place) : '',
    colour: runColour(place),
    run,
    place,
    which,
    isOwn: other === null,
  }));
}
