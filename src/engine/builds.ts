/**
 * Which build of the core a scenario needs. The smaller ones are there sooner, have one database each, and lack a little, as
 * `is_left_out` in sim-core/src/scenario.c has it: a page that knows so beforehand fetches no core in vain.
 */
import type { Scenario } from '$model/scenario/scenario';

/** Databases with a smaller build of their own; runs of others are carried out by the one that has everything. */
const SMALLER = ['oracle', 'postgresql', 'mariadb'] as const;

/** The smaller build for a database, or the one that has everything. */
export type Build = (typeof SMALLER)[number] | 'fast';

/** Of these the smaller builds have the defaults alone. */
const DEFAULT_ALONE = ['machine.autogroup', 'machine.placement'] as const;

const needsMore = (scenario: Scenario): boolean =>
  DEFAULT_ALONE.some((key) => scenario.values().has(key)) ||
  scenario.resolve('machine.latch_wait') === 'yielding';

const buildOf = (scenario: Scenario): Build =>
  (needsMore(scenario) ? null : SMALLER.find((id) => id === scenario.resolve('run.database'))) ??
  'fast';

/** The smallest build that runs all of the scenarios; without any, the one for the default. */
export function buildFor(scenarios: readonly Scenario[]): Build {
  const [first = 'oracle', ...others] = scenarios.map(buildOf);
  return others.every((each) => each === first) ? first : 'fast';
}
