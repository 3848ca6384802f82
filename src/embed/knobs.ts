/** The parameters of an embed that a reader may change. */
import { wordCoreRefusal } from '$explain/coreRefusals';
import { isParameterKey, type ParameterKey } from '$model/schema/parameters';
import { chosenControls, type ControlChoice } from '$views/controls/choice';
import { EmbedError, type Knob } from './source';

/** What a control of a lesson is called and allows. */
export function knobOf(choice: ControlChoice): Knob {
  const [control] = chosenControls([choice]);
  if (!control) throw new RangeError('There is no control.');
  const { key, label, parameter, range } = control;
  const { unit, default: value } = parameter;
  const base = { key, label, unit, value };
  if (parameter.type === 'choice') return { ...base, type: 'choice', options: parameter.options };
  if (parameter.type !== 'number') return { ...base, type: parameter.type };
  const { min, max } = parameter;
  return { ...base, type: 'number', min: range?.from ?? min, max: range?.to ?? max };
}

/** @throws EmbedError if one of the keys is no parameter's */
export function knobsOf(keys: readonly string[]): Knob[] {
  const unknown = keys.find((key) => !isParameterKey(key));
  if (unknown) throw new EmbedError(wordCoreRefusal({ code: 'unknown_parameter', value: unknown }));
  return keys.map((key) => knobOf(key as ParameterKey));
}
