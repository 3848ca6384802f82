/** Grading a challenge: the same changes, run on seeds that the reader has not seen. */
import type { EnginePool } from '$engine/pool';
import type { Run } from '$model/run/run';
import { RunAtLeast } from '$model/run/atLeast';
import type { Scenario } from '$model/scenario/scenario';
import type { Demand } from '../content/definition';

export interface Measured {
  readonly label: string;
  readonly text: string;
  readonly passed: boolean;
}

export interface Grade {
  readonly seed: number;
  readonly measured: readonly Measured[];
  readonly passed: boolean;
}

/** Whether a run meets every demand. */
export function gradeRun(run: Run, demands: readonly Demand[]): Grade {
  // What never ends must not pass for what is over soon; what there is none of, NaN, meets no demand.
  const whole = RunAtLeast.of(run);
  const measured = demands.map(({ label, atMost = Infinity, atLeast = -Infinity, ...demand }) => {
    const value = demand.measure(whole);
    return { label, text: demand.format(value), passed: value >= atLeast && value <= atMost };
  });
  return {
    seed: run.scenario.resolve('run.seed'),
    measured,
    passed: measured.every(({ passed }) => passed),
  };
}

/** Seeds that are not chosen. From here on everything is determined by them. */
export function unseenSeeds(count: number): number[] {
  return [...crypto.getRandomValues(new Uint32Array(count))];
}

export interface GradingOptions {
  readonly signal: AbortSignal;
  /** Called for each run that is done. */
  readonly onGrade: (grade: Grade) => void;
}

/**
 * Grades a scenario on every seed.
 * @throws EngineError if a run fails or the grading is cancelled.
 */
export async function gradeAll(
  pool: Pick<EnginePool, 'runAll'>,
  scenario: Scenario,
  demands: readonly Demand[],
  seeds: readonly number[],
  { signal, onGrade }: GradingOptions,
): Promise<Grade[]> {
  const scenarios = seeds.map((seed) => scenario.withValue('run.seed', seed));
  const read = (run: Run) => {
    const grade = gradeRun(run, demands);
    onGrade(grade);
    return grade;
  };
  return pool.runAll(scenarios, read, { signal });
}
