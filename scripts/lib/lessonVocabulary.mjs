/**
 * The words of a lesson's prose that each database has one of its own for: lesson.md has them once, as Oracle calls them, and
 * here each becomes a `<Word of="…" />`. The table is src/explain/vocabulary.json.
 */
import { readFileSync } from 'node:fs';
import { wordFinder } from '../../src/explain/findWords.mjs';

const rows = JSON.parse(
  readFileSync(new URL('../../src/explain/vocabulary.json', import.meta.url), 'utf8'),
);

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
