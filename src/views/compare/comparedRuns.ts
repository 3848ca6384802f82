/** What is in the order of a comparison, as the reader knows it: letter, colour, scenario. */
import type { Scenario } from '$model/scenario/scenario';
import type { ComparedRun } from '$player/comparison.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { runColour, runLetter } from '../charts/namedRun';

export interface ListedRun {
  readonly place: number;
  readonly letter: string;
  readonly colour: string;
  readonly scenario: Scenario;
  /** Null for the reader's own run. */
  readonly other: ComparedRun | null;
}

/** All of the runs, those that are not there yet as well. */
export function listedRuns({ compared, scenario }: Experiment): ListedRun[] {
  return compared.order.map((other, place) => ({
    place,
    letter: runLetter(place),
    colour: runColour(place),
    scenario: other?.scenario ?? scenario,
    other,
  }));
}
