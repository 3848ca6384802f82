/** Which parameters a comparison offers to change. */
import {
  findParameter,
  PARAMETERS,
  sectionKeyOf,
  type ParameterKey,
} from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { Parameter } from '$model/schema/schema';
import { sectionName } from '$explain/parameterNames';

/** Whether a parameter is worth offering: of the further classes of processes, only those in use are. */
function isInUse(scenario: Scenario, parameter: Parameter): boolean {
  const section = sectionKeyOf(parameter.key);
  if (parameter.instance === 0 || !findParameter(`${section}.count`)) return true;
  const changed = [...scenario.values().keys(), ...scenario.edits.map(({ key }) => key)];
  return changed.some((key) => sectionKeyOf(key) === section);
}

/** Whether a parameter has values that can be gone through one by one. */
export function canSweep(parameter: Parameter): boolean {
  return parameter.type !== 'cpus';
}

type Keyed = Parameter & { readonly key: ParameterKey };

/** The parameters that fit and are worth offering, by section. */
export function parameterGroups(
  scenario: Scenario,
  fits: (parameter: Parameter) => boolean,
): [string, Keyed[]][] {
  const groups = new Map<string, Keyed[]>();
  for (const parameter of PARAMETERS) {
    if (!fits(parameter) || !isInUse(scenario, parameter)) continue;
    const name = sectionName(parameter);
    groups.set(name, [...(groups.get(name) ?? []), parameter]);
  }
  return [...groups];
}
