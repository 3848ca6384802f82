/** What one scenario has that another does not, in words. */
import { parameterOf, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import { scenarioChanges, type ScenarioChange } from '$model/scenario/diff';
import { formatNs } from '$model/format';
import { parameterName } from './parameterNames';
import { wordValue } from './values';

export interface Change {
  id: string;
  /** "Noise: Affinity", or "at 40 ms, Log writer: nice" for an edit. */
  name: string;
  /** Values in words; empty where a scenario has no such edit. */
  a: string;
  b: string;
  /** What was changed, for readers who take it back. */
  of: ScenarioChange;
}

/** Every parameter and every edit in which two scenarios differ, in the order of the table. */
export function changesBetween(a: Scenario, b: Scenario): Change[] {
  return scenarioChanges(a, b).map((change) => {
    const { key, from, to } = change;
    return {
      id: changeId(change),
      name: changeName(change),
      a: wordOrNothing(key, from),
      b: wordOrNothing(key, to),
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

function wordOrNothing(key: ParameterKey, value: Value | undefined): string {
  return value === undefined ? '' : wordValue(parameterOf(key), value);
}
