/** A fork: the same run up to an instant, and edits from there on. */
import { withEdits } from '$model/scenario/edits';
import type { Forked } from '$model/compare/fork';
import type { Assignment } from '$model/schema/presets';
import { forkNs } from '$model/scenario/diff';
import type { Playhead } from '$player/playhead.svelte';
import type { Experiment } from '$player/experiment.svelte';

/**
 * Forks where the playhead is: the run with the edits becomes the reader's, the run as it was the one
 * that it is compared with. One more change at the same instant belongs to the same fork: the original
 * stays. All of it is one step for undo.
 * @throws ScenarioError if the edits are not allowed
 */
export function fork(
  experiment: Experiment,
  playhead: Playhead,
  settings: readonly Assignment[],
): Promise<void> {
  const { scenario, run, compared } = experiment;
  const atNs = Math.round(playhead.timeNs);
  const next = withEdits(scenario, atNs / 1e6, settings);
  const goesOn = compared.others.some((other) => forkNs(other.scenario, scenario) === atNs);
  playhead.pause();
  return experiment.history.together(() => {
    const applied = experiment.apply(next);
    if (run && !goesOn) compared.compareOnlyWith(run);
    return applied;
  });
}

/** What the reader's run was forked from, among those that it is compared with; null if from none. */
export function forkedFrom({ run, compared }: Experiment): Forked | null {
  if (!run) return null;
  for (const { run: original } of compared.others) {
    const atNs = original ? forkNs(original.scenario, run.scenario) : null;
    if (original && atNs !== null) return { original, fork: run, atNs };
  }
  return null;
}
