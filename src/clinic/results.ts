/** What a reader has handed in, kept in this browser only. */
import { keptInBrowser, RecordStore, type RecordStorage } from '$ui/recordStore.svelte';
import { isRecord, type RecordForm } from '$ui/storedRecords';
import type { ClinicCase } from './cases';
import { savedTexts } from './texts';

/** One machine, handed in: what was named and done, and what it was worth. */
export interface Result {
  readonly cause: string;
  readonly remedy: string;
  readonly opened: readonly string[];
  readonly points: number;
}

const FORM: RecordForm<Result> = { version: 1, member: 'machines', isValue: isResult };

const nameOf = ({ number, seed }: Pick<ClinicCase, 'number' | 'seed'>) =>
  `case ${number}, seed ${seed}`;

export class Results {
  readonly #kept: RecordStore<Result>;

  /** @param storage gives the storage, or null where there is none; may throw where it is forbidden. */
  constructor(storage: () => RecordStorage | null) {
    this.#kept = new RecordStore(
      { ...FORM, key: 'postwait.clinic', merge: (own, other) => own ?? other, texts: savedTexts },
      storage,
    );
  }

  get problem(): string | null {
    return this.#kept.problem;
  }

  read(): void {
    this.#kept.read();
  }

  dismissProblem(): void {
    this.#kept.dismissProblem();
  }

  of(machine: Pick<ClinicCase, 'number' | 'seed'>): Result | undefined {
    return this.#kept.get(nameOf(machine));
  }

  /** Only the first result counts: before a second one the reader has seen the answer. */
  keep(machine: Pick<ClinicCase, 'number' | 'seed'>, result: Result): void {
    this.#kept.change(nameOf(machine), (first) => first ?? result);
  }

  /** The most points that any machine of a case has brought; null if none was handed in. */
  best(number: number): number | null {
    const points = this.#kept
      .entries()
      .filter(([name]) => name.startsWith(`case ${number},`))
      .map(([, result]) => result.points);
    return points.length === 0 ? null : Math.max(...points);
  }
}

function isResult(value: unknown): value is Result {
  if (!isRecord(value) || !Array.isArray(value.opened)) return false;
  const words = [value.cause, value.remedy, ...value.opened];
  return typeof value.points === 'number' && words.every((each) => typeof each === 'string');
}

/** The results of the reader of this page. */
export const results = keptInBrowser((storage) => new Results(storage));
