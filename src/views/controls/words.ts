/** Values of parameters as readers see them. */
import { OPTIONS } from '$model/schema/generatedNames';
import { parameterOf, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { Parameter } from '$model/schema/schema';
import { formatNs } from '$model/format';
import { formatValue } from './number';
import { texts } from './texts';
import { wordValue } from './wordValue';

/** What edits of the scenario set a parameter to: "from 40 ms on: -20"; empty if there are none. */
export function laterWords(scenario: Scenario, key: ParameterKey): string {
  return scenario.edits
    .filter((edit) => edit.key === key)
    .map(({ atMs, value }) => texts.later(formatNs(atMs * 1e6), wordValue(parameterOf(key), value)))
    .join(', ');
}

/** "-20 to 19", "0 to 60,000 ms"; empty where the control itself shows all there is. */
export function wordRange(parameter: Parameter): string {
  if (parameter.type !== 'number') return '';
  return texts.range(formatValue(parameter.min), wordValue(parameter, parameter.max));
}

/** The set of model.def that consists of these options; undefined if there is none. */
export function optionSetOf(options: readonly string[]): string | undefined {
  const sets = [...new Set(OPTIONS.map((option) => option.set))];
  return sets.find((candidate) => {
    const keys = OPTIONS.filter((option) => option.set === candidate).map((option) => option.key);
    return keys.length === options.length && keys.every((each) => options.includes(each));
  });
}
