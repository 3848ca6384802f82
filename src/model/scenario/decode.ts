/**
 * Reading scenarios that people wrote: JSON files, nested or with dotted keys. Everything that is
 * wrong is collected, and what is right is kept, so that a damaged file still opens.
 */
import {
  checkValue,
  findParameter,
  isSectionKey,
  shown,
  type ParameterKey,
} from '../schema/parameters';
import { Draft, type Decoded } from './draft';
import { Scenario, ScenarioError } from './scenario';
import type { Parameter } from '../schema/schema';

/** Reads a scenario from the text of a JSON file. @param draft what it is read into */
export function decodeScenarioText(text: string, draft = new Draft()): Decoded {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      scenario: Scenario.defaults,
      problems: [{ where: '', code: 'not_json', value: reason }],
    };
  }
  return decodeScenario(json, false, draft);
}

/**
 * Reads a scenario from parsed JSON.
 * @param isOld whether Post/Wait wrote it, as in links and replay files: then what it lacks means the defaults of its time
 * @param draft what it is read into
 */
export function decodeScenario(json: unknown, isOld = false, draft = new Draft()): Decoded {
  if (!isObject(json)) {
    draft.complain('', { code: 'not_an_object', value: shown(json) });
    return draft.finish(isOld);
  }
  for (const [name, member] of Object.entries(json)) {
    if (name === 'title') draft.setTitle(member);
    else if (name === 'edits') readEdits(draft, member);
    else {
      readMember(name, member, draft, (key, parameter, value) =>
        draft.setValue(key, parameter, checkValue(parameter, value)),
      );
    }
  }
  return draft.finish(isOld);
}

/**
 * Reads a scenario from parsed JSON that is expected to be right, such as a lesson's own file.
 * @throws ScenarioError naming everything that is wrong.
 */
export function readScenario(json: unknown, draft = new Draft()): Scenario {
  const { scenario, problems } = decodeScenario(json, false, draft);
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
}

type Accept = (key: ParameterKey, parameter: Parameter, value: unknown) => void;

/** Calls `accept` for each parameter of a member: a dotted key, or a section with its fields. */
function readMember(name: string, member: unknown, draft: Draft, accept: Accept): void {
  if (name.includes('.')) {
    const parameter = findParameter(name);
    if (parameter) accept(parameter.key as ParameterKey, parameter, member);
    else draft.complain(name, { code: 'unknown_parameter', value: name });
    return;
  }
  if (!isSectionKey(name)) {
    draft.complain(name, { code: 'unknown_member', value: name });
    return;
  }
  if (!isObject(member)) {
    draft.complain(name, { code: 'not_a_section', key: name, value: shown(member) });
    return;
  }
  for (const [field, value] of Object.entries(member)) {
    const key = `${name}.${field}`;
    const parameter = findParameter(key);
    if (parameter) accept(parameter.key as ParameterKey, parameter, value);
    else draft.complain(key, { code: 'unknown_parameter', value: key });
  }
}

function readEdits(draft: Draft, edits: unknown): void {
  if (!Array.isArray(edits)) {
    draft.complain('edits', { code: 'edits_not_a_list', value: shown(edits) });
    return;
  }
  for (const [index, edit] of edits.entries()) {
    const where = `edits[${index}]`;
    if (!isObject(edit) || typeof edit.at_ms !== 'number' || !isObject(edit.set)) {
      draft.complain(where, { code: 'malformed_edit', key: where, value: shown(edit) });
      continue;
    }
    for (const name of Object.keys(edit)) {
      if (name !== 'at_ms' && name !== 'set') {
        draft.complain(where, { code: 'unknown_edit_member', key: where, value: name });
      }
    }
    const atMs = edit.at_ms;
    for (const [name, member] of Object.entries(edit.set)) {
      readMember(name, member, draft, (key, parameter, value) =>
        draft.addEdit(atMs, key, checkValue(parameter, value)),
      );
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
