/**
 * Reading numbers that are finer than the core counts, such as those of an even division. The nearest number that it
 * has is taken, and noted: where a program makes the numbers, a refusal would not help.
 */
import type { Checked, ParameterKey } from '../schema/parameters';
import type { Parameter } from '../schema/schema';
import { Draft } from './draft';
import type { Problem, Refusal } from './refusals';

/** What was checked, with the nearest value in the place of one that is too fine; `note` gets to know of that. */
export function orRounded(result: Checked, note: (refusal: Refusal) => void): Checked {
  if (!('refusal' in result) || result.refusal.code !== 'too_fine') return result;
  const { second: nearest } = result.refusal;
  if (nearest === undefined) return result;
  note({ ...result.refusal, code: 'rounded' });
  return { value: nearest };
}

/** A draft that rounds instead of complaining, and keeps a note of each value that it rounded. */
export class RoundingDraft extends Draft {
  readonly notes: Problem[] = [];

  override setValue(key: ParameterKey, parameter: Parameter, result: Checked): void {
    super.setValue(key, parameter, this.#rounded(key, result));
  }

  override addEdit(atMs: number, key: ParameterKey, result: Checked): void {
    super.addEdit(atMs, key, this.#rounded(key, result));
  }

  #rounded(where: ParameterKey, result: Checked): Checked {
    return orRounded(result, (refusal) => this.notes.push({ ...refusal, where }));
  }
}
