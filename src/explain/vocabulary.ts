/**
 * What a term is called in each database: one row for each, in vocabulary.json, which the build reads as well, to find the
 * words in the prose of lessons. Which words a page shows is a matter of its root element's `data-words`.
 */
import { wordFinder } from './findWords.mjs';
import rows from './vocabulary.json';
import type { Vocabulary } from './vocabularyNames';

export interface VocabularyRow extends Readonly<Record<Vocabulary, string>> {
  /** A term's id, such as `wait/log_file_sync`, or `word/…` where model.def has no row. */
  readonly id: string;
  /** What it is there, in a sentence. */
  readonly postgresqlHow: string;
  readonly mariadbHow: string;
}

export const vocabulary: readonly VocabularyRow[] = rows;

/** The row of a term; undefined if it is called alike everywhere, or is one database's alone. */
export const vocabularyRow = (id: string): VocabularyRow | undefined =>
  vocabulary.find((row) => row.id === id);

/** The parts of a text, in order: the words that have a row, and what is between them. */
export const wordedParts = wordFinder(vocabulary);

/** What a term is in another database than Oracle, in a sentence. */
export const howIn = (row: VocabularyRow, of: Exclude<Vocabulary, 'oracle'>): string =>
  of === 'postgresql' ? row.postgresqlHow : row.mariadbHow;

/** With a capital letter, at the beginning of a sentence; a name such as `wal_buffers` is left as it is. */
export const atStart = (word: string): string =>
  /[_/:=]|^idle$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
