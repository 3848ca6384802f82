/** The address of a machine: `?case=3&seed=17`. */
import { CASE_IDS, MOST_SEED } from './cases';

/** What an address asks for, and what of it could not be had. */
export interface Asked {
  readonly number: number;
  readonly seed: number;
  /** As it is in the address; null if it is a case. */
  readonly noCase: string | null;
  readonly noSeed: string | null;
}

/** Reads the query of an address; what it does not name is 1. */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  const [number, noCase] = wholeNumber(query.get('case'), 1, CASE_IDS.length);
  const [seed, noSeed] = wholeNumber(query.get('seed'), 0, MOST_SEED);
  return { number, seed, noCase, noSeed };
}

export const queryOf = ({ number, seed }: Pick<Asked, 'number' | 'seed'>) =>
  `?case=${number}&seed=${seed}` as const;

/** The number that a text is; 1 beside the text if it is none that may be. */
function wholeNumber(text: string | null, least: number, most: number): [number, string | null] {
  if (text === null) return [1, null];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? [number, null] : [1, text.slice(0, 20)];
}
