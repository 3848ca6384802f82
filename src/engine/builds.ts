/**
 * Which build of the core a scenario needs. The smaller ones are there sooner, have one database each, and lack a little, as
 * `is_left_out` in sim-core/src/scenario.c has it: a page that knows so beforehand fetches no core in vain.
 */
import { Scenario } from '$model/scenario/scenario';
import type { ParameterValue } from '$model/schema/parameters';

/** The smaller build for a database, or the one that has everything. */
export type Build = ParameterValue<'run.database'> | 'fast';

/** Of these the smaller builds have the defaults alone. */
const DEFAULT_ALONE = ['machine.autogroup', 'machine.placement'] as const;

const needsMore = (scenario: Scenario): boolean =>
  DEFAULT_ALONE.some((key) => scenario.values().has(key)) ||
  scenario.resolve('machine.latch_wait') === 'yielding' ||
  scenario.resolve('machine.scheduler') === 'custom';

/** That of runs that don't say what their database is. */
export const usualBuild: Build = Scenario.defaults.resolve('run.database');

/** The smallest build that runs all of the scenarios. */
export function buildFor(scenarios: readonly Scenario[]): Build {
  const builds = scenarios.map((each): Build =>
    needsMore(each) ? 'fast' : each.resolve('run.database'),
  );
  const [first = usualBuild, ...others] = builds;
  return others.every((each) => each === first) ? first : 'fast';
}
