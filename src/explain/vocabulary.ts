/**
 * What a term is called in each database: one row for each, in vocabulary.json, which the build reads as well, to find the
 * words in the prose of lessons, each of which brings its own rows. Which words a page shows is a matter of its root
 * element's `data-words`.
 */
import { wordFinder } from './findWords.mjs';
import rows from './vocabulary.json';
import type { VocabularyRow } from './vocabularyNames';

export const vocabulary: readonly VocabularyRow[] = rows;

/** The parts of a text, in order: the words that have a row, and what is between them. */
export const wordedParts = wordFinder(vocabulary);
