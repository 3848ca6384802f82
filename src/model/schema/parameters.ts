/** Finding parameters by their keys, and reading and checking their values. */
import { formatCpuSet, parseCpuSet } from './cpuSet';
import { FIELDS, type FieldType } from './fields';
import { SECTIONS } from './generated';
import type { Refusal } from '../scenario/refusals';
import type { Parameter } from './schema';
import { formatDecimal, parseDuration } from '../format';

type SectionRow = (typeof SECTIONS)[number];

type KeyOf<F extends FieldType> = F extends FieldType
  ? `${Extract<SectionRow, { id: F['section'] }>['keys'][number]}.${F['field']}`
  : never;

/** The key of a parameter, such as `noise.nice`. */
export type ParameterKey = KeyOf<FieldType>;

/** The type of a parameter's value: number, boolean for a flag, string for a choice or a CPU set. */
export type ParameterValue<K extends ParameterKey = ParameterKey> = ValueAt<K, FieldType>;

type ValueAt<K, F extends FieldType> = F extends FieldType
  ? K & KeyOf<F> extends never
    ? never
    : F['value']
  : never;

/** Every parameter of every instance of every section, in the order in which the core counts them; it counts no texts. */
export const PARAMETERS: readonly (Parameter & { readonly key: ParameterKey })[] = SECTIONS.flatMap(
  (section) => {
    const fields = FIELDS.filter((field) => field.section === section.id);
    return section.keys.flatMap((key, instance) =>
      fields.map((field) => ({ ...field, key: `${key}.${field.field}` as ParameterKey, instance })),
    );
  },
)
  .sort((one, other) => Number(one.type === 'text') - Number(other.type === 'text'))
  .map((row, index) => ({ ...row, index }));

/** A value of any parameter. */
export type Value = number | string | boolean;

const byKey = new Map<string, Parameter>(PARAMETERS.map((row) => [row.key, row]));

/** The row of a key, or undefined if there is none. */
export function findParameter(key: string): Parameter | undefined {
  return byKey.get(key);
}

/** The row of a key that is known to exist. */
export function parameterOf(key: ParameterKey): Parameter {
  const row = byKey.get(key);
  if (!row) throw new RangeError(`There is no parameter "${key}".`);
  return row;
}

/** Whether the text is the key of a parameter. */
export function isParameterKey(key: string): key is ParameterKey {
  return byKey.has(key);
}

/** Whether the text is the key of an instance of a section: `noise`, `noise2`. */
export function isSectionKey(key: string): boolean {
  return SECTIONS.some((section) => (section.keys as readonly string[]).includes(key));
}

/** The section key of a parameter: `noise2` of `noise2.nice`. */
export function sectionKeyOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

/** Either a value that is allowed, or why it is not. */
export type Checked = { readonly value: Value } | { readonly refusal: Refusal };

/** Checks a value as JSON has it: a number, a string or a boolean. */
export function checkValue(parameter: Parameter, value: unknown): Checked {
  switch (parameter.type) {
    case 'number':
      if (typeof value === 'string') {
        return { refusal: { code: 'quoted_number', key: parameter.key, value: shown(value) } };
      }
      if (typeof value !== 'number') return wrong(parameter, value);
      return checkNumber(parameter, value);
    case 'flag':
      if (value === 0 || value === 1) return { value: value === 1 };
      return typeof value === 'boolean' ? { value } : wrong(parameter, value);
    case 'choice':
      if (typeof value !== 'string') return wrong(parameter, value);
      return parameter.options.includes(value) ? { value } : wrong(parameter, value);
    case 'cpus': {
      // A single CPU may be written as a number.
      const text = typeof value === 'number' ? String(value) : value;
      const cpus = typeof text === 'string' ? parseCpuSet(text) : null;
      return cpus ? { value: formatCpuSet(cpus) } : wrong(parameter, value);
    }
    case 'text':
      // Half a pair of surrogates is no letter, and no address can hold it.
      return typeof value === 'string'
        ? { value: value.replaceAll('\r\n', '\n').toWellFormed() }
        : wrong(parameter, value);
  }
}

/** Checks a value written as text, as in URLs and on the command line; times may carry a unit. */
export function checkText(parameter: Parameter, text: string): Checked {
  const trimmed = text.trim();
  switch (parameter.type) {
    case 'number': {
      if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return checkNumber(parameter, Number(trimmed));
      const ns = isTime(parameter.unit) ? parseDuration(trimmed) : null;
      return ns === null ? wrong(parameter, text) : checkNumber(parameter, ns / parameter.scale);
    }
    case 'flag':
      if (['1', 'true', 'on', 'yes'].includes(trimmed)) return { value: true };
      if (['0', 'false', 'off', 'no'].includes(trimmed)) return { value: false };
      return wrong(parameter, text);
    case 'choice':
    case 'cpus':
      return checkValue(parameter, trimmed);
    case 'text':
      return checkValue(parameter, text);
  }
}

/** A value as text: what `checkText` reads and what the core reads. */
export function valueToText(value: Value): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? formatDecimal(value) : value;
}

function checkNumber(parameter: Parameter & { type: 'number' }, value: number): Checked {
  if (!(value >= parameter.min && value <= parameter.max)) return wrong(parameter, value);
  // The core counts in whole smallest units, so that is all the precision there is.
  const smallest = Math.round(value * parameter.scale);
  const nearest = smallest / parameter.scale;
  // That product of a large number is not exact itself.
  if (nearest !== value && Math.abs(value * parameter.scale - smallest) > 1e-3) {
    return { refusal: { code: 'too_fine', key: parameter.key, first: value, second: nearest } };
  }
  return { value: nearest };
}

/** Whether values of this unit are times. */
export function isTime(unit: string): boolean {
  return unit === 'us' || unit === 'ms' || unit === 's';
}

const WRONG = {
  number: 'not_a_number',
  flag: 'not_a_flag',
  choice: 'not_an_option',
  cpus: 'not_cpus',
  text: 'not_text',
} as const;

function wrong(parameter: Parameter, value: unknown): Checked {
  const code =
    typeof value === 'number' && parameter.type === 'number'
      ? 'out_of_range'
      : WRONG[parameter.type];
  return { refusal: { code, key: parameter.key, value: shown(value) } };
}

/** A value as the reader wrote it, cut short if it is long. */
export function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : jsonOf(value);
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'nested too deep to be shown';
  }
}
