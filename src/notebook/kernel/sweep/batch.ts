/** Some runs of a sweep: one scenario with some of its seeds, and every figure of each run as a number. */
import type { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import { readScenario } from '$model/scenario-decode';
import { FIGURES } from '$views/compare/figures';

export interface Batch {
  /** Where its first run stands among all runs of the sweep. */
  readonly first: number;
  /** JSON of the scenario, as files and links have it. */
  readonly scenario: unknown;
  readonly seeds: readonly number[];
}

export interface BatchAnswer {
  readonly first: number;
  readonly runs: number;
  /** Run after run, in the order of FIGURES. */
  readonly figures: Float64Array<ArrayBuffer>;
  /** Sixteen digits for each run. */
  readonly hashes: string;
}

/** Carries the runs out, one after the other; `onRun` is told how many are done. */
export function runBatch(
  { first, scenario, seeds }: Batch,
  runScenario: (scenario: Scenario) => Run,
  onRun?: (done: number) => void,
): BatchAnswer {
  const base = readScenario(scenario);
  const figures = new Float64Array(seeds.length * FIGURES.length);
  let hashes = '';
  for (const [place, seed] of seeds.entries()) {
    const run = runScenario(base.withValue('run.seed', seed));
    figures.set(
      FIGURES.map(({ of }) => of(run)),
      place * FIGURES.length,
    );
    hashes += run.hash;
    onRun?.(place + 1);
  }
  return { first, runs: seeds.length, figures, hashes };
}
