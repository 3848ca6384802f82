/**
 * Presets: names for the settings of a section, such as the devices that were measured. A scenario
 * always writes its settings out; a preset is one way to choose them.
 */
import { PRESETS } from './generatedPresets';
import { SECTIONS } from './generated';
import type { Refusal } from '../scenario/refusals';
import {
  PARAMETERS,
  checkText,
  findParameter,
  sectionKeyOf,
  type ParameterKey,
  type Value,
} from './parameters';
import type { Preset } from './schema';

export type Assignment = readonly [ParameterKey, Value];

/** The presets of an instance of a section: those of `disk` for `redo_disk`. */
export function presetsOf(sectionKey: string): readonly Preset[] {
  const section = SECTIONS.find(({ keys }) => (keys as readonly string[]).includes(sectionKey));
  return PRESETS.filter((preset) => preset.section === section?.id);
}

/**
 * The preset that a text such as `redo_disk=nvme` asks for, as values, or why there is none.
 */
export function readPreset(text: string): readonly Assignment[] | { readonly refusal: Refusal } {
  const [sectionKey = '', id = ''] = text.split('=', 2);
  const presets = presetsOf(sectionKey);
  if (presets.length === 0)
    return { refusal: { code: 'no_presets', value: sectionKey, among: sectionsWithPresets } };
  const preset = presets.find((each) => each.id === id);
  if (!preset) {
    return { refusal: { code: 'unknown_preset', value: id, among: presets.map(({ id }) => id) } };
  }
  return presetValues(sectionKey, preset);
}

/**
 * Every value that a preset represents, defaults included: what another preset of the section had set
 * does not stay behind.
 */
export function presetValues(sectionKey: string, preset: Preset): readonly Assignment[] {
  const own = PARAMETERS.filter(({ key }) => sectionKeyOf(key) === sectionKey).map(
    ({ key }) => key,
  );
  const all = presetsOf(sectionKey).flatMap((each) => settingsOf(sectionKey, each));
  const keys = new Set<string>([...own, ...all.map(([key]) => key)]);
  const given = new Map(settingsOf(sectionKey, preset));
  return [...keys].map((key) => valueOf(key, given.get(key)));
}

function settingsOf(
  sectionKey: string,
  { settings }: Preset,
): readonly (readonly [string, string])[] {
  return settings.split(' ').map((setting) => {
    const [name = '', text = ''] = setting.split('=', 2);
    return [name.includes('.') ? name : `${sectionKey}.${name}`, text];
  });
}

function valueOf(key: string, text: string | undefined): Assignment {
  const parameter = findParameter(key);
  if (!parameter) throw new RangeError(`A preset names "${key}", which is no parameter.`);
  if (text === undefined) return [parameter.key as ParameterKey, parameter.default];
  const checked = checkText(parameter, text);
  if ('refusal' in checked) throw new RangeError(`${key}: ${checked.refusal.code}`);
  return [parameter.key as ParameterKey, checked.value];
}

/**
 * A scenario's JSON with values added where it gives none: what it says itself, be it a default, stays.
 * @param json as it was parsed; what is no object comes back as it is, for its reader to complain of
 */
export function underlay(json: unknown, values: Iterable<Assignment>): unknown {
  if (!isObject(json)) return json;
  const missing = [...values].filter(([key]) => {
    const section = json[sectionKeyOf(key)];
    return !(key in json) && !(isObject(section) && fieldOf(key) in section);
  });
  return { ...Object.fromEntries(missing), ...json };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldOf(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

const sectionsWithPresets = SECTIONS.flatMap(({ keys }) => [...keys]).filter(
  (key) => presetsOf(key).length > 0,
);
