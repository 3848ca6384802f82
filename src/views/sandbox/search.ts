/** Finding parameters by name, key, meaning, choices, or by what databases and Linux call them. */
import { eventsAbout } from '$databases/waits';
import { docOf, docOfParameter } from '$model/schema/docs';
import type { Parameter } from '$model/schema/schema';
import { sectionName } from '$explain/parameterNames';
import { optionSetOf } from '$model/schema/optionSets';
import { TERMS } from './searchSynonyms';

/** Whether a parameter has every word of a query somewhere; an empty query finds all. */
export function matches(parameter: Parameter, query: string): boolean {
  const words = simplified(query).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(parameter);
  return words.every((word) => text.includes(word));
}

const texts = new Map<string, string>();

/** Everything by which a parameter can be found. */
function textOf(parameter: Parameter): string {
  const known = texts.get(parameter.key);
  if (known !== undefined) return known;
  const { section, field, key, label, unit } = parameter;
  const own = `${section}.${field}`;
  const terms = [TERMS[section], TERMS[`*.${field}`], TERMS[own]];
  const events = [...eventsAbout(section), ...eventsAbout(own)];
  const parts = [key, label, sectionName(parameter), unit, docOfParameter(parameter)];
  const text = simplified([...parts, ...terms, ...events, ...choicesOf(parameter)].join(' '));
  texts.set(key, text);
  return text;
}

function choicesOf(parameter: Parameter): string[] {
  if (parameter.type !== 'choice') return [];
  const set = optionSetOf(parameter.options);
  return parameter.options.map((option) => `${option} ${docOf('options', `${set}.${option}`)}`);
}

/** Upper and lower case, underscores and dots are mixed up freely: "log buffer" finds log_buffer. */
function simplified(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_.`]+/g, ' ')
    .trim();
}
