/** What one scenario has that another does not, in words. */
import { parameterOf } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import { scenarioChanges, type ScenarioChange } from '$model/scenario/diff';
import { formatNs } from '$model/format';
import { parameterName } from './parameterNames';
import { wordValue } from './values';

export interface Change {
  id: string;
  /** "Noise: Affinity", or "at 40 ms, Log writer: nice" for an edit. */
  name: string;
  /** Values in words; where a scenario has no such edit, the one in force at that instant. */
  a: string;
  b: string;
  /** What was changed, for readers who take it back. */
  of: ScenarioChange;
}

/** Every parameter and every edit in which two scenarios differ, in the order of the table. */
export function changesBetween(a: Scenario, b: Scenario): Change[] {
  return scenarioChanges(a, b).map((change) => {
    return {
      id: changeId(change),
      name: changeName(change),
      a: wordSetting(a, change),
      b: wordSetting(b, change),
      of: change,
    };
  });
}

/** Tells a change from all others between two scenarios. */
export function changeId(change: ScenarioChange): string {
  return change.kind === 'edit' ? `${change.atMs} ${change.key}` : change.key;
}

/** "Noise: Affinity", or "at 40 ms, Log writer: nice" for an edit. */
export function changeName(change: ScenarioChange): string {
  const name = parameterName(change.key);
  return change.kind === 'edit' ? `at ${formatNs(change.atMs * 1e6)}, ${name}` : name;
}

/** What a scenario has for what was changed: the parameter's value, or the one in force at the edit's instant. */
export function wordSetting(scenario: Scenario, change: ScenarioChange): string {
  const { key } = change;
  const value =
    change.kind === 'edit' ? scenario.resolveAt(key, change.atMs * 1e6) : scenario.resolve(key);
  return wordValue(parameterOf(key), value);
}
