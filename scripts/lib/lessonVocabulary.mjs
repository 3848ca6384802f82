/**
 * The words of a lesson's prose that each database has one of its own for: lesson.md has them once, as Oracle calls them, and
 * here each becomes a `<Word of="…" />`. The table is src/explain/vocabulary.json.
 */
import { readFileSync } from 'node:fs';
import { atStart, wordFinder } from '../../src/explain/findWords.mjs';

const rows = JSON.parse(
  readFileSync(new URL('../../src/explain/vocabulary.json', import.meta.url), 'utf8'),
);

/** What the site can be read in. */
const VOCABULARIES = ['oracle', 'postgresql', 'mariadb'];

/** What is no prose: scripts, passages of one database, tags with their attributes, code, braces, links' addresses, headings. */
const NO_PROSE = [
  /<script[^]*?<\/script>/,
  /<In [^]*?<\/In>/,
  /<[A-Za-z/!][^>]*>/,
  /`[^`\n]*`/,
  /\{[^}]*\}/,
  /\]\([^)]*\)/,
  /^#{1,6} .*$/,
];

const partsOf = wordFinder(rows, NO_PROSE);
const wordedParts = wordFinder(rows);
const IMPORT = "<script>\n  import Word from '$lesson/prose/Word.svelte';";

/** A term that a sentence begins with says so, as words do. @param {string} prose */
const withStarts = (prose) => prose.replace(/(^|\n\s*\n|[.!?]\s+|\*\*)<Term /g, '$1<Term start ');

/** Code that is such a word, and nothing else: `log_buffer`. @param {string} prose */
const withCode = (prose) =>
  prose.replace(/`([^`\n]+)`/g, (all, code) => {
    const row = rows.find((/** @type {{ oracle: string }} */ { oracle }) => oracle === code);
    return row ? `<code><Word of="${row.id}" /></code>` : all;
  });

/** @param {string} prose of a lesson, without its blocks */
export const withWords = (prose) =>
  partsOf(withCode(withStarts(prose)))
    .map(({ text, id, start }) => (id ? `<Word of="${id}"${start ? ' start' : ''} />` : text))
    .join('')
    .replace('<script>', IMPORT);

/** The words in the place of each `<Word>`: what never changes needs no component. @param {string} prose */
export const withPlainWords = (prose) =>
  prose
    .replace(/<Word of="([^"]*)"( start)? \/>/g, (_, id, start) => {
      const row = rows.find((/** @type {{ id: string }} */ each) => each.id === id);
      const word = (/** @type {string} */ database) =>
        start ? atStart(row[database]) : row[database];
      return VOCABULARIES.map((id) => `<span data-in="${id}">${word(id)}</span>`).join('');
    })
    .replace(IMPORT, '<script>');

/**
 * The rows of what a lesson may have to say in other words: of its terms, and of every word of its blocks that has one. Those
 * of its prose are in their places already.
 * @param {string} source lesson.md
 * @param {string} said all that its blocks say in the words of each database
 */
export function rowsIn(source, said) {
  const terms = [...source.matchAll(/<Term [^>]*?of="([^"]+)"/g)].map(([, id]) => id);
  const words = wordedParts(said).map(({ id }) => id);
  const named = new Set([...terms, ...words]);
  return rows.filter((/** @type {{ id: string }} */ { id }) => named.has(id));
}
