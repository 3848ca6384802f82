/**
 * A scenario: the whole input of a run. It holds the parameters that differ from their defaults and
 * the edits that happen while the run goes on. It never changes; a change makes another scenario.
 * Its values are always valid: reading one that is not is what `decode.ts` is for.
 */
import {
  checkValue,
  isParameterKey,
  parameterOf,
  sectionKeyOf,
  valueToText,
  type ParameterKey,
  type ParameterValue,
  type Value,
} from '../schema/parameters';
import { withChangedDefaults } from './changedDefaults';
import { findConflicts, type Edit } from './check';
import { EngineError } from '../run/engineError';
import type { Problem } from './refusals';
import { settingOf, type Setting } from './settings';
import { formatDecimal } from '../format';

export type { Edit, Problem };

/** Thrown where an invalid scenario can't be gone on with. Readers are told in the words of src/explain/refusals.ts. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ code, where }) => `${where}: ${code}`).join('\n'));
  }
}

/** What canonical JSON of a scenario looks like. */
export interface ScenarioJson {
  title?: string;
  edits?: { at_ms: number; set: Record<string, Value> }[];
  [section: string]: unknown;
}

interface Parts {
  readonly title: string;
  readonly values: ReadonlyMap<ParameterKey, Value>;
  readonly edits: readonly Edit[];
}

export class Scenario {
  /** Every parameter at its default, no edits. */
  static readonly defaults = new Scenario({ title: '', values: new Map(), edits: [] });

  readonly title: string;
  /** In order of time; at the same time, in the order of the table. */
  readonly edits: readonly Edit[];
  readonly #values: ReadonlyMap<ParameterKey, Value>;

  private constructor(parts: Parts) {
    // Half a pair of surrogates is no letter, and no address can hold it.
    this.title = parts.title.toWellFormed();
    this.#values = parts.values;
    this.edits = Object.freeze(parts.edits.map((edit) => Object.freeze({ ...edit })));
  }

  /**
   * A scenario of parts whose values have each been checked; checks how they go together.
   * @throws ScenarioError naming everything that is wrong.
   */
  static of(
    title: string,
    values: Iterable<readonly [ParameterKey, Value]>,
    edits: Iterable<Edit>,
  ): Scenario {
    const scenario = new Scenario({
      title,
      values: withoutDefaults(values),
      edits: inOrder(edits),
    });
    const conflicts = findConflicts(scenario.#values, scenario.edits);
    if (conflicts.length > 0) throw new ScenarioError(conflicts);
    return scenario;
  }

  /** The value of a parameter at the start of the run, given or default. */
  resolve<K extends ParameterKey>(key: K): ParameterValue<K> {
    return (this.#values.get(key) ?? parameterOf(key).default) as ParameterValue<K>;
  }

  /** Whether a text of its own decides for the scheduler. */
  get hasPolicy(): boolean {
    return this.#values.has('machine.policy') && this.#values.get('machine.scheduler') === 'custom';
  }

  /** The value of a parameter at a moment of the run, after the edits up to and including it. */
  resolveAt<K extends ParameterKey>(key: K, timeNs: number): ParameterValue<K> {
    const edit = this.edits.findLast((each) => each.key === key && each.atMs * 1e6 <= timeNs);
    return edit ? (edit.value as ParameterValue<K>) : this.resolve(key);
  }

  /** As `resolveAt`, of what may be no parameter: then there is no value. */
  settingAt(key: string, timeNs: number): Value | undefined {
    return isParameterKey(key) ? this.resolveAt(key, timeNs) : undefined;
  }

  /** The parameters that differ from their defaults, in the order of the table. */
  values(): ReadonlyMap<ParameterKey, Value> {
    return this.#values;
  }

  /**
   * The same scenario with another value for a parameter.
   * @throws ScenarioError if the value is not allowed.
   */
  withValue<K extends ParameterKey>(key: K, value: ParameterValue<K>): Scenario {
    return this.withValues({ [key]: value });
  }

  /**
   * The same scenario with other values for several parameters, checked together.
   * @throws ScenarioError if one is not allowed.
   */
  withValues(values: Partial<Record<ParameterKey, Value>>): Scenario {
    const next = new Map(this.#values);
    for (const [key, value] of Object.entries(values)) {
      next.set(...checked(key, value));
    }
    return Scenario.of(this.title, next, this.edits);
  }

  /** The same scenario under another title; a title changes nothing of the run. */
  withTitle(title: string): Scenario {
    return new Scenario({ title, values: this.#values, edits: this.edits });
  }

  /** Whether both give the same run. */
  equals(other: Scenario): boolean {
    return this === other || this.toText() === other.toText();
  }

  /**
   * What the core is told: values, then edits.
   * @param withPolicy whether the scenario's policy is run beside it
   * @throws EngineError `no-policies` if it has one that is not
   */
  settings(withPolicy = false): Setting[] {
    if (this.hasPolicy && !withPolicy) throw new EngineError('no-policies');
    const told = (key: ParameterKey, value: Value, atNs?: number) => {
      const parameter = parameterOf(key);
      return parameter.type === 'text' ? [] : [settingOf(parameter, value, atNs)];
    };
    const values = [...this.#values].flatMap(([key, value]) => told(key, value));
    const edits = this.edits.flatMap(({ atMs, key, value }) =>
      told(key, value, Math.round(atMs * 1e6)),
    );
    return [...values, ...edits];
  }

  /** The text form: lines `noise.nice=-15` and `@40ms noise.nice=0`. */
  toText(): string {
    const values = [...this.#values].map(([key, value]) => `${key}=${valueToText(value)}\n`);
    const edits = this.edits.map(
      ({ atMs, key, value }) => `@${formatDecimal(atMs)}ms ${key}=${valueToText(value)}\n`,
    );
    return [...values, ...edits].join('');
  }
}

/**
 * A value that a parameter may have, under its name.
 * @throws ScenarioError if it may not
 */
export function checked(key: string, value: unknown): [ParameterKey, Value] {
  const parameter = parameterOf(key as ParameterKey);
  const result = checkValue(parameter, value);
  if ('refusal' in result) throw new ScenarioError([{ ...result.refusal, where: key }]);
  return [parameter.key as ParameterKey, result.value];
}

function withoutDefaults(
  values: Iterable<readonly [ParameterKey, Value]>,
): ReadonlyMap<ParameterKey, Value> {
  // A sweep makes thousands of scenarios: few values are looked up here, not all parameters.
  const kept = [...new Map(values)].filter(([key, value]) => value !== parameterOf(key).default);
  return new Map(kept.sort(([a], [b]) => parameterOf(a).index - parameterOf(b).index));
}

function inOrder(edits: Iterable<Edit>): Edit[] {
  const last = new Map<string, Edit>();
  for (const edit of edits) {
    // The core's clock has whole nanoseconds.
    const atMs = Math.round(edit.atMs * 1e6) / 1e6;
    last.set(`${atMs} ${edit.key}`, { ...edit, atMs });
  }
  return [...last.values()].sort(
    (a, b) => a.atMs - b.atMs || parameterOf(a.key).index - parameterOf(b.key).index,
  );
}

/** Canonical JSON: only what differs from the defaults, or from those of before, nested by section, in table order. */
export function scenarioToJson(scenario: Scenario): ScenarioJson {
  const json: ScenarioJson = {};
  if (scenario.title !== '') json.title = scenario.title;
  const sections = new Map<string, Record<string, Value>>();
  for (const [key, value] of withChangedDefaults(scenario.values(), scenario.edits, false)) {
    const sectionKey = sectionKeyOf(key);
    const section = sections.get(sectionKey) ?? {};
    section[key.slice(sectionKey.length + 1)] = value;
    sections.set(sectionKey, section);
  }
  Object.assign(json, Object.fromEntries(sections));
  const edits = new Map<number, Record<string, Value>>();
  for (const { atMs, key, value } of scenario.edits) {
    edits.set(atMs, { ...edits.get(atMs), [key]: value });
  }
  if (edits.size > 0) json.edits = [...edits].map(([at_ms, set]) => ({ at_ms, set }));
  return json;
}
