/** Which controls to show, and how they are called. */
import { parameterName } from '$explain/parameterNames';
import { parameterOf, type ParameterKey } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import type { SliderRange } from './number';

/** A control as a lesson asks for it: a key, or a key with a narrower slider or a name of its own. */
export type ControlChoice =
  ParameterKey | { key: ParameterKey; label?: string; from?: number; to?: number };

export interface ChosenControl {
  key: ParameterKey;
  parameter: Parameter;
  label: string;
  range: SliderRange | undefined;
}

/** The controls of a list. Labels say whose parameter it is, "Noise: nice": several have the same name. */
export function chosenControls(choices: readonly ControlChoice[]): ChosenControl[] {
  const wanted = choices.map((choice) => (typeof choice === 'string' ? { key: choice } : choice));
  return wanted.map((choice) => {
    const parameter = parameterOf(choice.key);
    return {
      key: choice.key,
      parameter,
      label: choice.label ?? parameterName(choice.key),
      range: rangeOfChoice(choice, parameter),
    };
  });
}

function rangeOfChoice(
  { from, to }: { from?: number; to?: number },
  parameter: Parameter,
): SliderRange | undefined {
  if (parameter.type !== 'number' || (from === undefined && to === undefined)) return undefined;
  return { from: from ?? parameter.min, to: to ?? parameter.max };
}
