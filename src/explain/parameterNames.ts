/** What parameters and their sections are called outside of their own section. */
import { SECTIONS } from '$model/schema/generated';
import { labelOf, sectionLabel } from '$model/schema/labels';
import { parameterOf, sectionKeyOf, type ParameterKey } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import { capital } from './prose';

/** "Noise 2: nice": several sections have a parameter of this name. */
export function parameterName(key: ParameterKey): string {
  const parameter = parameterOf(key);
  return `${sectionName(parameter)}: ${labelOf(parameter)}`;
}

/** "Noise", "Noise 2": the section of a parameter as readers know it; devices go by their own key. */
export function sectionName(parameter: Parameter): string {
  const section = SECTIONS.find(({ id }) => id === parameter.section);
  const key = sectionKeyOf(parameter.key);
  if (!section) return key;
  if (section.id === 'disk') return capital(key.replaceAll('_', ' '));
  const label = sectionLabel(section.id);
  return parameter.instance === 0 ? label : `${label} ${parameter.instance + 1}`;
}
