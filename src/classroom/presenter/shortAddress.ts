/**
 * The exact state of a class as an address short enough to be typed from the back of a room: what of
 * it the step itself does not say, behind the numbers of lesson and step.
 * `?2.3&lgwr.nice=-20&at=104.2ms&process=7`: lesson 2, its third step, LGWR at nice -20.
 *
 * It leans on the steps of this version of the site, so it is for the class; the page that opens it
 * goes on to the long address, which lasts.
 */
import { wordRefusal } from '$explain/refusals';
import { checkText, findParameter, valueToText, type Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import { scenarioChanges } from '$model/scenario/diff';
import { formatDecimal, parseDuration } from '$model/format';
import { decodeLink } from '$model/link/link';
import { decodeView, type ViewState } from '$model/link/viewState';
import type { StepRun } from '../shared/taughtLesson';
import type { LinkParts } from '../shared/stepRun';

/** Where a step is, from 1. */
export interface StepPlace {
  readonly lesson: number;
  readonly step: number;
}

/** The query of the address; null where only the long address says everything. */
export function shortQuery(
  { lesson, step }: StepPlace,
  run: StepRun,
  scenario: Scenario,
  view: ViewState,
): string | null {
  const { instantNs, selection, window, ...rest } = view;
  const sameWindow = window?.fromNs === run.window.fromNs && window.untilNs === run.window.untilNs;
  const changes = scenarioChanges(run.scenario, scenario);
  const values = changes.flatMap(({ kind, key, to }) =>
    kind === 'value' && to !== undefined ? [`${key}=${encodeURIComponent(valueToText(to))}`] : [],
  );
  if (values.length < changes.length || !sameWindow || Object.keys(rest).length > 0) return null;
  const at = instantNs === undefined ? [] : [`at=${formatDecimal(Math.round(instantNs) / 1e6)}ms`];
  const selected = Object.entries(selection ?? {}).map(([name, number]) => `${name}=${number}`);
  return ['?' + `${lesson}.${step}`, ...values, ...at, ...selected].join('&');
}

/** The query and fragment that hold the whole of what a link says, behind the numbers of its step. */
export function longQuery({ lesson, step }: StepPlace, link: string): string {
  return `?${lesson}.${step}&${link.replace(/^\?/, '')}`;
}

/** The place that an address names; null if it names none. */
export function placeIn(search: string): StepPlace | null {
  const [, lesson, step] = /^\?(\d{1,2})\.(\d{1,2})(?:&|=|$)/.exec(search) ?? [];
  return lesson === undefined ? null : { lesson: Number(lesson), step: Number(step) };
}

/**
 * The run that an address leads to, given the step that it names.
 * @throws Error with a sentence that names the part that can't be read, or the value that is not allowed
 */
export function readAddress(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  run: StepRun,
): LinkParts {
  if (!hash.startsWith('#v')) return readShort(search, run);
  const { scenario, view, problems } = decodeLink(search.replace(/^\?[^&]*&?/, '?'), hash);
  if (problems[0]) throw new RangeError(wordRefusal(problems[0]));
  return { scenario, view };
}

/** The same of a short address. */
export function readShort(search: string, { scenario, window }: StepRun): LinkParts {
  const values: Record<string, Value> = {};
  const json: Record<string, unknown> = { window_ns: [window.fromNs, window.untilNs] };
  for (const [name, text] of [...new URLSearchParams(search)].slice(1)) {
    if (name === 'at') json.at_ns = instantOf(text);
    else if (name === 'process' || name === 'cpu') json[name] = /^\d+$/.test(text) ? +text : text;
    else values[name] = valueOf(name, text);
  }
  const { view, problems } = decodeView(json);
  if (problems[0]) throw new RangeError(wordRefusal(problems[0]));
  return { scenario: scenario.withValues(values), view };
}

function instantOf(text: string): number {
  const ns = parseDuration(text);
  if (ns === null) throw new RangeError(`at is "${text}"; it must be a time such as 104.2ms.`);
  return ns;
}

function valueOf(name: string, text: string): Value {
  const parameter = findParameter(name);
  if (!parameter) throw new RangeError(wordRefusal({ code: 'unknown_parameter', value: name }));
  const checked = checkText(parameter, text);
  if ('refusal' in checked) throw new RangeError(wordRefusal(checked.refusal));
  return checked.value;
}
