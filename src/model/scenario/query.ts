/**
 * Scenarios as query strings that people can read and change:
 * `?title=Starved&machine.cpus=5&noise.nice=-15&@40ms.sessions.nice=-20`.
 */
import { checkText, findParameter, valueToText, type ParameterKey } from '../schema/parameters';
import { withChangedDefaults } from './changedDefaults';
import type { Scenario } from './scenario';
import { Draft, type Decoded } from './draft';
import { formatDecimal, parseDuration } from '../format';

/** Longer addresses are cut off by browsers, mail programs and servers anyway. */
const LONGEST_QUERY = 65_536;

/** The query string of a scenario, without the question mark; empty for the defaults. */
export function encodeQuery(scenario: Scenario): string {
  const pairs: [string, string][] = [];
  if (scenario.title !== '') pairs.push(['title', scenario.title]);
  const values = withChangedDefaults(scenario.values(), scenario.edits, false);
  for (const [key, value] of values) pairs.push([key, valueToText(value)]);
  for (const { atMs, key, value } of scenario.edits) {
    pairs.push([`@${formatDecimal(atMs)}ms.${key}`, valueToText(value)]);
  }
  return pairs.map(([name, value]) => `${name}=${encodeReadably(value)}`).join('&');
}

/**
 * Reads a query string, with or without its question mark.
 * @param isMeant whether a name without a dot, which is no parameter's, is meant for one
 * @param isOld whether what it lacks means the defaults of its time
 */
export function readQuery(
  query: string,
  isMeant: (name: string) => boolean,
  isOld = true,
): Decoded {
  const draft = new Draft();
  if (query.length > LONGEST_QUERY) {
    draft.complain('', { code: 'query_too_long', first: query.length, second: LONGEST_QUERY });
    return draft.finish(isOld);
  }
  for (const pair of query.replace(/^\?/, '').split('&')) {
    if (pair !== '') readPair(draft, pair, isMeant);
  }
  return draft.finish(isOld);
}

function readPair(draft: Draft, pair: string, isMeant: (name: string) => boolean): void {
  const equals = pair.indexOf('=');
  const name = decodePart(equals < 0 ? pair : pair.slice(0, equals));
  const text = equals < 0 ? '' : decodePart(pair.slice(equals + 1));
  if (name === null || text === null) {
    draft.complain(shortened(pair), { code: 'damaged_part', value: shortened(pair) });
    return;
  }
  if (name === 'title') {
    draft.setTitle(text);
    return;
  }
  if (name.startsWith('@')) {
    readEdit(draft, name, text);
    return;
  }
  const parameter = findParameter(name);
  if (parameter) {
    draft.setValue(parameter.key as ParameterKey, parameter, checkText(parameter, text));
  } else if (name.includes('.') || isMeant(name)) {
    draft.complain(shortened(name), { code: 'unknown_parameter', value: shortened(name) });
  }
}

/** The parts of the name of an edit, `@40ms.noise.nice`; the time is null if it is none. */
export function splitEditName(name: string): { atMs: number | null; key: string } {
  const match = /^@(.*?[a-zµ])\.(.*)$/s.exec(name);
  const ns = parseDuration(match?.[1] ?? '');
  return { atMs: ns === null ? null : ns / 1e6, key: match?.[2] ?? '' };
}

function readEdit(draft: Draft, name: string, text: string): void {
  const { atMs, key } = splitEditName(name);
  const parameter = findParameter(key);
  if (atMs === null) {
    draft.complain(shortened(name), { code: 'edit_without_time', value: shortened(name) });
  } else if (!parameter) {
    draft.complain(shortened(name), { code: 'unknown_parameter', value: shortened(key) });
  } else {
    draft.addEdit(atMs, parameter.key as ParameterKey, checkText(parameter, text));
  }
}

/** Leaves everything as it is that a query may contain as it is. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(2C|3A|40|2F)/g, decodeURIComponent);
}

function decodePart(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
