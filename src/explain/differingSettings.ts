/** The parameters and edits in which several scenarios differ, with the words of each. */
import type { Scenario } from '$model/scenario/scenario';
import { scenarioChanges, type ScenarioChange } from '$model/scenario/diff';
import { changeId, changeName, wordSetting } from './scenarioChanges';

export interface Setting {
  readonly id: string;
  /** "Noise: Affinity", or "at 40 ms, Log writer: nice" for an edit. */
  readonly name: string;
  /** Of each scenario, in words: where one has no such edit, the value in force at that instant. */
  readonly values: readonly string[];
}

/** Parameters first, then edits in the order of time, as the changes of each scenario from the first are. */
export function settingsThatDiffer(scenarios: readonly Scenario[]): Setting[] {
  const [first, ...others] = scenarios;
  if (!first) return [];
  const changes = new Map<string, ScenarioChange>();
  for (const kind of ['value', 'edit'] as const) {
    for (const other of others) {
      for (const change of scenarioChanges(first, other)) {
        if (change.kind === kind) changes.set(changeId(change), change);
      }
    }
  }
  return [...changes].map(([id, change]) => ({
    id,
    name: changeName(change),
    values: scenarios.map((scenario) => wordSetting(scenario, change)),
  }));
}
