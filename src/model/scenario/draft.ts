/** A scenario while it is being read: what is right is kept, and what is wrong is collected. */
import { shown, type Checked, type ParameterKey, type Value } from '../schema/parameters';
import type { Parameter } from '../schema/schema';
import { withChangedDefaults } from './changedDefaults';
import { findConflicts, type Edit } from './check';
import { withoutRepeats, type Problem, type Refusal } from './refusals';
import { Scenario } from './scenario';

/** The good part of what was read, and what was wrong with the rest. */
export interface Decoded {
  readonly scenario: Scenario;
  readonly problems: readonly Problem[];
}

const TITLE_LENGTH = 200;

/** A scenario in the making: keeps what is right, remembers what was wrong. */
export class Draft {
  readonly #problems: Problem[] = [];
  readonly #values = new Map<ParameterKey, Value>();
  readonly #edits: Edit[] = [];
  #title = '';

  complain(where: string, refusal: Refusal): void {
    this.#problems.push({ ...refusal, where });
  }

  setTitle(title: unknown): void {
    if (typeof title !== 'string') {
      this.complain('title', { code: 'title_not_text', value: shown(title) });
    } else if (title.length > TITLE_LENGTH) {
      this.complain('title', { code: 'title_too_long', first: title.length, second: TITLE_LENGTH });
    } else {
      this.#title = title;
    }
  }

  /** Sets a value; a second, different one for the same parameter is a problem. */
  setValue(key: ParameterKey, parameter: Parameter, result: Checked): void {
    if ('refusal' in result) {
      this.complain(key, result.refusal);
      return;
    }
    const earlier = this.#values.get(key);
    if (earlier !== undefined && earlier !== result.value) {
      this.complain(key, {
        code: 'given_twice',
        key,
        value: shown(earlier),
        other: shown(result.value),
      });
      return;
    }
    this.#values.set(key, result.value);
  }

  /** Adds an edit; a second, different value for the same parameter at the same time is a problem. */
  addEdit(atMs: number, key: ParameterKey, result: Checked): void {
    if ('refusal' in result) {
      this.complain(key, result.refusal);
      return;
    }
    const earlier = this.#edits.find((edit) => edit.atMs === atMs && edit.key === key);
    if (earlier && earlier.value !== result.value) {
      this.complain(key, {
        code: 'set_twice',
        key,
        first: atMs,
        value: shown(earlier.value),
        other: shown(result.value),
      });
      return;
    }
    this.#edits.push({ atMs, key, value: result.value });
  }

  /**
   * The scenario of what is right; values and edits that don't go together are left out.
   * @param isOld whether what was not given means the defaults of before, as in what Post/Wait wrote
   */
  finish(isOld: boolean): Decoded {
    let edits = this.#edits;
    for (;;) {
      const conflicts = findConflicts(this.#values, edits);
      if (conflicts.length === 0) break;
      this.#problems.push(...conflicts.map(({ culprit: _, ...problem }) => problem));
      const culprits = new Set(conflicts.map((conflict) => conflict.culprit));
      edits = edits.filter((edit) => !culprits.has(edit));
      for (const culprit of culprits) {
        if (typeof culprit === 'string') this.#values.delete(culprit);
      }
    }
    const values = isOld ? withChangedDefaults(this.#values, edits, true) : this.#values;
    const scenario = Scenario.of(this.#title, values, edits);
    return { scenario, problems: withoutRepeats(this.#problems) };
  }
}
