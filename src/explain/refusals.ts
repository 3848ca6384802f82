/**
 * Why a scenario, a link, a file or a sweep is refused, in words. Code that shows an error asks here; the model
 * says no more than a code and what it is about.
 */
import { formatDecimal } from '$model/format';
import { EngineError } from '$model/run/engineError';
import { ScenarioError } from '$model/scenario/scenario';
import type { Problem, Refusal } from '$model/scenario/refusals';
import { SECTIONS } from '$model/schema/generated';
import { findParameter, isTime } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import { nearest } from '$model/suggest';
import { CORE_WORDS, wrong, type Words } from './coreRefusals';
import { wordEngineError } from './engineErrors';

/** A member of the state of a view, and what it must be. */
const ofView =
  (wanted: (first: number, second: number) => string): Words =>
  ({ key, value, first, second }) =>
    `Of the view, ${key} is ${value}; it must be ${wanted(first, second)}.`;

const WORDS = {
  ...CORE_WORDS,

  not_json: ({ value }) => `This is not JSON: ${value}.`,
  not_an_object: ({ value }) => `A scenario is a JSON object, not ${value}.`,
  not_a_section: ({ key, value }) =>
    `${key} is ${value}; it must be an object of parameters such as { "nice": 0 }.`,
  unknown_member: ({ value }) => {
    const near = nearest(value, ['title', 'edits', ...SECTIONS.flatMap(({ keys }) => [...keys])]);
    const hint = near
      ? `Did you mean "${near}"?`
      : `It may have title, edits, and the sections ${SECTIONS.map(({ id }) => id).join(', ')}.`;
    return `A scenario has no member ${JSON.stringify(value)}. ${hint}`;
  },
  edits_not_a_list: ({ value }) =>
    `edits is ${value}; it must be a list such as [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }].`,
  malformed_edit: ({ key, value }) =>
    `${key} is ${value}; it must have a number "at_ms" and an object "set".`,
  unknown_edit_member: ({ key, value }) =>
    `${key} has a member ${JSON.stringify(value)}; it may have "at_ms" and "set".`,
  not_text: ({ key, value }) => `${key} is ${value}; it must be text.`,
  title_not_text: ({ value }) => `title is ${value}; it must be text.`,
  title_too_long: ({ first: length, second: most }) =>
    `title has ${length} characters; it must have at most ${most}.`,
  given_twice: ({ key, value, other }) =>
    `${key} is given twice: ${value} and ${other}. Keep one of them.`,
  set_twice: ({ key, first: atMs, value, other }) =>
    `${key} is set twice at ${formatDecimal(atMs)} ms: to ${value} and to ${other}. Keep one of them.`,
  quoted_number: (refusal, listing) => {
    const hint = 'Write the number without quotes and without a unit.';
    const refused = wrong(refusal, listing);
    return /\d/.test(refusal.value) ? `${refused} ${hint}` : refused;
  },
  too_fine: ({ key, first }) =>
    `${key} is ${first}, finer than the smallest step of ${stepOf(findParameter(key))}. Round it.`,
  rounded: ({ key, first: given, second: taken }) =>
    `${key} is ${given}, finer than the smallest step of ${stepOf(findParameter(key))}: ${formatDecimal(taken)} is taken.`,

  query_too_long: ({ first: length, second: most }) =>
    `The address has ${length} characters; it must have at most ${most}.`,
  damaged_part: ({ value }) =>
    `The part "${value}" of the address is damaged. Copy the address again.`,
  edit_without_time: ({ value }) =>
    `"${value}" names no time; an edit looks like "@40ms.lgwr.nice=-20".`,
  mended_link: () =>
    'The link was changed on its way, as mails and chats do: it is read as it must have been sent.',
  damaged_view: () =>
    'The part of the link after "#" is damaged: it was cut or changed on its way. The run opens from its start; copy the link again to see what its sender saw.',
  newer_link: ({ value, first: read }) =>
    `The link was made by a later version of this page (${value}; this one reads ${read}). The run opens from its start; reload the page to get the later version.`,
  view_not_an_object: ({ value }) => `The state of the view is ${value}; it must be an object.`,
  view_number: ofView((least, most) => `a number from ${least} to ${most}`),
  view_whole_number: ofView((least, most) => `a whole number from ${least} to ${most}`),
  view_range: ofView((least, most) => `two instants in order, from ${least} to ${most}`),
  view_name: ofView(() => 'the name of a view'),
  view_bookmarks: ofView((most) => `a list of at most ${most} bookmarks`),
  view_bookmark: ofView((letters) => `an instant and a name of at most ${letters} characters`),
  view_compared: ofView((most) => `a list of at most ${most} scenarios`),

  replay_too_long: ({ first: length, second: most }) =>
    `The file has ${length} characters; a replay has at most ${most}.`,
  not_a_replay: ({ value }) => `This is not a replay file: ${value}.`,
  replay_format: ({ value, other }) => `format is ${value}; a replay file says "${other}".`,
  replay_version: ({ value, first: read }) =>
    `version is ${value}; this page reads ${read}. A later version may have written it: reload the page to get that one.`,
  replay_hash: ({ value }) => `hash is ${value}; it must be 16 hexadecimal digits.`,

  sweep_of_nothing: () => 'The sweep names no parameter.',
  sweep_seeds: ({ first: seeds, second: most }) =>
    `A sweep runs each value with 1 to ${most} seeds, a whole number; ${seeds} does not fit.`,
  sweep_of_cpus: ({ key }) => `${key} is a set of CPUs; it has no values to go through.`,
  sweep_range: ({ key, first: from, second: to }) => {
    const parameter = findParameter(key);
    const range = parameter?.type === 'number' ? `${parameter.min} to ${parameter.max}` : '';
    return `${key} can be swept from ${range}, upwards; from ${from} to ${to} does not fit.`;
  },
  sweep_steps: ({ first: steps, second: most }) =>
    `A sweep has 2 to ${most} values, a whole number; ${steps} does not fit.`,
  sweep_by_ratio: ({ first: from }) => `Values by ratio start above zero; ${from} does not fit.`,

  no_presets: ({ value, among }) => {
    const near = nearest(value, among);
    // Further instances, such as `sessions2`, have the presets of the first.
    const first = among.filter((key) => !/\d$/.test(key));
    const hint = near ? `Did you mean "${near}"?` : `${first.join(', ')} have some.`;
    return `There are no presets for "${value}". ${hint}`;
  },
  unknown_preset: ({ value, among }) => {
    const near = nearest(value, among);
    const hint = near ? `Did you mean "${near}"?` : `There are ${among.join(', ')}.`;
    return `There is no preset "${value}". ${hint}`;
  },
} satisfies Readonly<Record<Refusal['code'], Words>>;

function stepOf(parameter: Parameter | undefined): string {
  if (parameter?.type !== 'number') return '';
  if (isTime(parameter.unit)) return '1 ns';
  return parameter.unit === 'KB' ? '1 byte' : formatDecimal(1 / parameter.scale);
}

/**
 * A sentence.
 * @param listing where the reader finds the names of parameters: a sentence of each front end's own
 */
export function wordRefusal(refusal: Refusal | Problem, listing = ''): string {
  const words: Words = WORDS[refusal.code];
  const sentence = words(refusal as Required<Refusal>, listing);
  return 'run' in refusal ? `In compared run ${refusal.run}: ${sentence}` : sentence;
}

/** What to say of anything thrown: of a scenario that is refused everything that is wrong, a line each. */
export function wordError(error: unknown): string {
  if (error instanceof ScenarioError) {
    return error.problems.map((problem) => wordRefusal(problem)).join('\n');
  }
  if (error instanceof EngineError) return wordEngineError(error);
  return error instanceof Error ? error.message : String(error);
}
