/** Values of parameters as readers see them. */
import { docOf } from '$model/docs';
import { OPTIONS } from '$model/generated';
import type { Value } from '$model/parameters';
import type { Parameter } from '$model/schema';
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

/** What a choice means: the row of model.def that has this key and belongs to these options. */
export function docOfOption(options: readonly string[], key: string): string {
  const sets = [...new Set(OPTIONS.map((option) => option.set))];
  const set = sets.find((candidate) => {
    const keys = OPTIONS.filter((option) => option.set === candidate).map((option) => option.key);
    return keys.length === options.length && keys.every((each) => options.includes(each));
  });
  return set === undefined ? '' : docOf('options', `${set}.${key}`);
}
