/** Some runs of a sweep: one scenario with some of its seeds, and every figure of each run as a number. */
import { parameterOf } from '$model/schema/parameters';
import { afterWarmup } from '$model/run/afterWarmup';
import { makeRun } from '$databases/index';
import type { RunData } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { settingOf, type Setting } from '$model/scenario/settings';
import type { NumberParameter } from '$model/schema/schema';
import { FIGURES } from '$databases/figures';

export interface Batch {
  /** Where its first run is among all runs of the sweep. */
  readonly first: number;
  /** Which of the sweep's scenarios. */
  readonly scenario: number;
  readonly seeds: readonly number[];
  /** What each run begins with and its figures leave out. */
  readonly warmupMs: number;
}

export interface BatchAnswer {
  readonly first: number;
  readonly runs: number;
  /** Run after run, in the order of FIGURES. */
  readonly figures: Float64Array<ArrayBuffer>;
  /** Sixteen digits for each run; none if the sweep has no hashes. */
  readonly hashes: string;
}

/** What the core is told of a scenario but for its seed, and of its beginning, if that is to be left out. */
export function seedless(scenario: Scenario, warmupMs: number) {
  const seedOf = parameterOf('run.seed') as NumberParameter;
  const unseeded = scenario.withValue('run.seed', seedOf.default);
  return {
    seedOf,
    settings: unseeded.settings(),
    beginning: warmupMs > 0 ? unseeded.withValue('run.until_ms', warmupMs).settings() : null,
  };
}

/** Carries the runs out, one after the other; `onRun` is told how many are done. */
export function runBatch(
  { first, seeds, warmupMs }: Batch,
  scenario: Scenario,
  carryOut: (settings: readonly Setting[]) => RunData,
  onRun?: (done: number) => void,
): BatchAnswer {
  const figures = new Float64Array(seeds.length * FIGURES.length);
  let hashes = '';
  let place = 0;
  // All else is the same from run to run, so that it is checked and written once.
  const { seedOf, settings, beginning } = seedless(scenario, warmupMs);
  for (const [index, seed] of seeds.entries()) {
    const own = settingOf(seedOf, seed);
    const whole = carryOut([own, ...settings]);
    const run = makeRun(
      scenario,
      beginning ? afterWarmup(whole, carryOut([own, ...beginning])) : whole,
    );
    for (const { of } of FIGURES) figures[place++] = of(run);
    hashes += run.hash;
    onRun?.(index + 1);
  }
  return { first, runs: seeds.length, figures, hashes };
}
