/** A parameter's value as readers see it. */
import type { Value } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import { formatValue, shownUnit } from './number';
import { texts } from './texts';

/** "3 ms", "cfs", "on", "0-3". */
export function wordValue(parameter: Parameter, value: Value): string {
  if (typeof value === 'number') {
    const unit = parameter.unit ? ` ${shownUnit(parameter.unit)}` : '';
    return `${formatValue(value)}${unit}`;
  }
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return value;
}
