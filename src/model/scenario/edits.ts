/** Scenarios with more edits than others. */
import type { ParameterKey, ParameterValue, Value } from '../schema/parameters';
import { checked, Scenario } from './scenario';

/**
 * The same scenario with one more edit. It replaces an edit of the same parameter at the same time.
 * @throws ScenarioError if the parameter can't change during a run or the value is not allowed.
 */
export function withEdit<K extends ParameterKey>(
  scenario: Scenario,
  atMs: number,
  key: K,
  value: ParameterValue<K>,
): Scenario {
  return withEdits(scenario, atMs, [[key, value]]);
}

/** The same scenario without the edit at an index of `edits`. */
export function withoutEdit(scenario: Scenario, index: number): Scenario {
  const others = scenario.edits.filter((_, each) => each !== index);
  return Scenario.of(scenario.title, scenario.values(), others);
}

/**
 * The same scenario with several more edits at one time, checked together.
 * @throws ScenarioError as `withEdit` does
 */
export function withEdits(
  scenario: Scenario,
  atMs: number,
  settings: readonly (readonly [ParameterKey, Value])[],
): Scenario {
  const edits = settings.map(([name, wanted]) => {
    const [key, value] = checked(name, wanted);
    return { atMs, key, value };
  });
  return Scenario.of(scenario.title, scenario.values(), [...scenario.edits, ...edits]);
}
