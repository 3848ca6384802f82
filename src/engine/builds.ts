/**
 * Which build of the core a scenario needs. The smaller one is there sooner and lacks a little, as `is_left_out` in
 * sim-core/src/scenario.c has it: a page that knows so beforehand fetches no core in vain.
 */
import type { Scenario } from '$model/scenario/scenario';

/** Of these it has the defaults alone. */
const DEFAULT_ALONE = ['run.database', 'machine.autogroup', 'machine.placement'] as const;

/** Whether the smaller build of the core refuses a scenario for what it lacks. */
export const needsLargerCore = (scenario: Scenario): boolean =>
  DEFAULT_ALONE.some((key) => scenario.values().has(key)) ||
  scenario.resolve('machine.latch_wait') === 'yielding';
