/**
 * Reading scenarios that people wrote: JSON files, nested or with dotted keys. Everything that is
 * wrong is collected, and what is right is kept, so that a damaged file still opens.
 */
import {
  checkValue,
  findParameter,
  isSectionKey,
  shown,
  unknownKey,
  type Checked,
  type ParameterKey,
  type Value,
} from '../schema/parameters';
import { nearest } from '../suggest';
import { SECTIONS } from '../schema/generated';
import { Scenario, ScenarioError } from './scenario';
import { findConflicts, withoutRepeats, type Edit, type Problem } from './check';
import type { Parameter } from '../schema/schema';
import { formatDecimal } from '../format';

/** The good part of what was read, and what was wrong with the rest. */
export interface Decoded {
  readonly scenario: Scenario;
  readonly problems: readonly Problem[];
}

const TITLE_LENGTH = 200;

/** Reads a scenario from the text of a JSON file. @param listing where the reader finds the names of parameters */
export function decodeScenarioText(text: string, listing = ''): Decoded {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `This is not JSON: ${reason}.`;
    return { scenario: Scenario.defaults, problems: [{ where: '', message }] };
  }
  return decodeScenario(json, listing);
}

/** Reads a scenario from parsed JSON. @param listing where the reader finds the names of parameters */
export function decodeScenario(json: unknown, listing = ''): Decoded {
  const draft = new Draft(listing);
  if (!isObject(json)) {
    draft.complain('', `A scenario is a JSON object, not ${shown(json)}.`);
    return draft.finish();
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
  return draft.finish();
}

/**
 * Reads a scenario from parsed JSON that is expected to be right, such as a lesson's own file.
 * @throws ScenarioError naming everything that is wrong.
 */
export function readScenario(json: unknown, listing = ''): Scenario {
  const { scenario, problems } = decodeScenario(json, listing);
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
}

type Accept = (key: ParameterKey, parameter: Parameter, value: unknown) => void;

/** Calls `accept` for each parameter of a member: a dotted key, or a section with its fields. */
function readMember(name: string, member: unknown, draft: Draft, accept: Accept): void {
  if (name.includes('.')) {
    const parameter = findParameter(name);
    if (parameter) accept(parameter.key as ParameterKey, parameter, member);
    else draft.complain(name, unknownKey(name, draft.listing));
    return;
  }
  if (!isSectionKey(name)) {
    draft.complain(name, unknownMember(name));
    return;
  }
  if (!isObject(member)) {
    const message = `${name} is ${shown(member)}; it must be an object of parameters such as { "nice": 0 }.`;
    draft.complain(name, message);
    return;
  }
  for (const [field, value] of Object.entries(member)) {
    const key = `${name}.${field}`;
    const parameter = findParameter(key);
    if (parameter) accept(parameter.key as ParameterKey, parameter, value);
    else draft.complain(key, unknownKey(key, draft.listing));
  }
}

function unknownMember(name: string): string {
  const known = ['title', 'edits', ...SECTIONS.flatMap((section) => [...section.keys])];
  const near = nearest(name, known);
  if (near) return `A scenario has no member "${name}". Did you mean "${near}"?`;
  const sections = SECTIONS.map((section) => section.id).join(', ');
  return `A scenario has no member "${name}". It may have title, edits, and the sections ${sections}.`;
}

function readEdits(draft: Draft, edits: unknown): void {
  if (!Array.isArray(edits)) {
    const message = `edits is ${shown(edits)}; it must be a list such as [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }].`;
    draft.complain('edits', message);
    return;
  }
  for (const [index, edit] of edits.entries()) {
    const where = `edits[${index}]`;
    if (!isObject(edit) || typeof edit.at_ms !== 'number' || !isObject(edit.set)) {
      const message = `${where} is ${shown(edit)}; it must have a number "at_ms" and an object "set".`;
      draft.complain(where, message);
      continue;
    }
    for (const name of Object.keys(edit)) {
      if (name !== 'at_ms' && name !== 'set') {
        draft.complain(where, `${where} has a member "${name}"; it may have "at_ms" and "set".`);
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

/** A scenario in the making: keeps what is right, remembers what was wrong. */
export class Draft {
  readonly #problems: Problem[] = [];
  readonly #values = new Map<ParameterKey, Value>();
  readonly #edits: Edit[] = [];
  #title = '';

  /** @param listing where the reader finds the names of parameters: a sentence of each front end's own */
  constructor(readonly listing = '') {}

  complain(where: string, message: string): void {
    this.#problems.push({ where, message });
  }

  setTitle(title: unknown): void {
    if (typeof title !== 'string') {
      this.complain('title', `title is ${shown(title)}; it must be text.`);
    } else if (title.length > TITLE_LENGTH) {
      const message = `title has ${title.length} characters; it must have at most ${TITLE_LENGTH}.`;
      this.complain('title', message);
    } else {
      this.#title = title;
    }
  }

  /** Sets a value; a second, different one for the same parameter is a problem. */
  setValue(key: ParameterKey, parameter: Parameter, result: Checked): void {
    if ('message' in result) {
      this.complain(key, result.message);
      return;
    }
    const earlier = this.#values.get(key);
    if (earlier !== undefined && earlier !== result.value) {
      const message = `${parameter.key} is given twice: ${shown(earlier)} and ${shown(result.value)}. Keep one of them.`;
      this.complain(key, message);
      return;
    }
    this.#values.set(key, result.value);
  }

  /** Adds an edit; a second, different value for the same parameter at the same time is a problem. */
  addEdit(atMs: number, key: ParameterKey, result: Checked): void {
    if ('message' in result) {
      this.complain(key, result.message);
      return;
    }
    const earlier = this.#edits.find((edit) => edit.atMs === atMs && edit.key === key);
    if (earlier && earlier.value !== result.value) {
      const message = `${key} is set twice at ${formatDecimal(atMs)} ms: to ${shown(earlier.value)} and to ${shown(result.value)}. Keep one of them.`;
      this.complain(key, message);
      return;
    }
    this.#edits.push({ atMs, key, value: result.value });
  }

  /** The scenario of what is right; values and edits that don't go together are left out. */
  finish(): Decoded {
    let edits = this.#edits;
    for (;;) {
      const conflicts = findConflicts(this.#values, edits);
      if (conflicts.length === 0) break;
      this.#problems.push(...conflicts.map(({ where, message }) => ({ where, message })));
      const culprits = new Set(conflicts.map((conflict) => conflict.culprit));
      edits = edits.filter((edit) => !culprits.has(edit));
      for (const culprit of culprits) {
        if (typeof culprit === 'string') this.#values.delete(culprit);
      }
    }
    const scenario = Scenario.of(this.#title, this.#values, edits);
    return { scenario, problems: withoutRepeats(this.#problems) };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
