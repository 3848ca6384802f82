/** What one scenario has that another does not: the cause of every difference between their runs. */
import { parameterOf, type ParameterKey, type Value } from '$model/parameters';
import type { Scenario } from '$model/scenario';
import { formatNs } from '$model/units';
import { sectionName } from '../controls/choice';
import { wordValue } from '../controls/words';

export interface Change {
  id: string;
  /** "Noise: Affinity", or "at 40 ms, Log writer: nice" for an edit. */
  name: string;
  /** Values in words; empty where a scenario has no such edit. */
  a: string;
  b: string;
}

/** Every parameter and every edit in which two scenarios differ, in the order of the table. */
export function changesBetween(a: Scenario, b: Scenario): Change[] {
  const keys = new Set<ParameterKey>([...a.values().keys(), ...b.values().keys()]);
  const values = [...keys]
    .filter((key) => a.resolve(key) !== b.resolve(key))
    .sort((left, right) => parameterOf(left).index - parameterOf(right).index)
    .map((key) => ({
      id: key,
      name: nameOf(key),
      a: wordValue(parameterOf(key), a.resolve(key)),
      b: wordValue(parameterOf(key), b.resolve(key)),
    }));
  return [...values, ...changedEdits(a, b)];
}

function changedEdits(a: Scenario, b: Scenario): Change[] {
  const both = new Map<string, { key: ParameterKey; atMs: number; a?: Value; b?: Value }>();
  for (const [side, scenario] of [['a', a] as const, ['b', b] as const]) {
    for (const { atMs, key, value } of scenario.edits) {
      const id = `${atMs} ${key}`;
      both.set(id, { key, atMs, ...both.get(id), [side]: value });
    }
  }
  return [...both]
    .filter(([, edit]) => edit.a !== edit.b)
    .map(([id, edit]) => ({
      id,
      name: `at ${formatNs(edit.atMs * 1e6)}, ${nameOf(edit.key)}`,
      a: edit.a === undefined ? '' : wordValue(parameterOf(edit.key), edit.a),
      b: edit.b === undefined ? '' : wordValue(parameterOf(edit.key), edit.b),
    }));
}

function nameOf(key: ParameterKey): string {
  const parameter = parameterOf(key);
  return `${sectionName(parameter)}: ${parameter.label}`;
}
