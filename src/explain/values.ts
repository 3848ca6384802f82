/** Values of parameters as readers see them. */
import { counted, formatNs, grouped } from '$model/format';
import { parameterOf, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { Parameter } from '$model/schema/schema';

/** A unit as readers write it. */
export function shownUnit(unit: string): string {
  return unit === 'us' ? 'µs' : unit;
}

/** A parameter's number as it is printed and can be typed again: "0.036", "1,048,576". */
export function formatValue(value: number): string {
  return grouped(value, 0, 9);
}

/** "3 ms", "cfs", "on", "0-3". */
export function wordValue(parameter: Parameter, value: Value): string {
  if (typeof value === 'number') {
    const unit = parameter.unit ? ` ${shownUnit(parameter.unit)}` : '';
    return `${formatValue(value)}${unit}`;
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (parameter.type === 'text')
    return value === '' ? 'none' : counted(value.split('\n').length, 'line');
  return value;
}

/** What edits of the scenario set a parameter to: "from 40 ms on: -20"; empty if there are none. */
export function laterWords(scenario: Scenario, key: ParameterKey): string {
  return scenario.edits
    .filter((edit) => edit.key === key)
    .map(
      ({ atMs, value }) => `from ${formatNs(atMs * 1e6)} on: ${wordValue(parameterOf(key), value)}`,
    )
    .join(', ');
}

/** "-20 to 19", "0 to 60,000 ms"; empty where the control itself shows all there is. */
export function wordRange(parameter: Parameter): string {
  if (parameter.type !== 'number') return '';
  return `${formatValue(parameter.min)} to ${wordValue(parameter, parameter.max)}`;
}
