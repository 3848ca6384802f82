/**
 * Comments and messages in C are in the field's English: they name the process, session or CPU that they are about. And
 * the table that every database shares names the programs of none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = ['ls-files', 'sim-core/*.c', 'sim-core/*.h', 'sim-core/*.def', 'tools/*.c'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** A subject without a noun, processes without a name, and verbs of standing in place of "is". */
const PRIVATE = [
  /(?:^|[.:;(*/"] )(?:Who|Whom|Whoever|Whose)\s(?![^.|]*\?)/,
  /\b(?:somebody|someone|nobody|anybody|everybody|everyone|whoever|whom)\b/i,
  /\b(?:and|as|if|of|than|to|what|while|because|where|but) who\b/,
  /\b(?:anew|afresh)\b/,
  /\bstands? (?:for|in|behind|on|there|beside|before)\b|\bas (?:it|they) stands?\b|\bstood\b/,
];

/** What a source says in words: its comments and strings, each line with its number. */
function wordsOf(source: string): { line: number; text: string }[] {
  return [...source.matchAll(/\/\*[^]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g)].flatMap((match) => {
    const first = source.slice(0, match.index).split('\n').length;
    return match[0].split('\n').map((text, place) => ({ line: first + place, text: text.trim() }));
  });
}

/** Translations are no English. */
const englishOf = (source: string) => source.replace(/^TRANSLATION\(.*$/gm, '');

const privateLines = (file: string, source: string) =>
  wordsOf(englishOf(source))
    .filter(({ text }) => PRIVATE.some((pattern) => pattern.test(text)))
    .map(({ line, text }) => `${file}:${line}: ${text}`);

it('names what it is about', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => privateLines(file, read(file)))).toEqual([]);
});

it('is missed by a comment or a message, at its line', () => {
  const source = 'int a;\n/* Two lines:\n * whoever spins waits. */\nchar *b = "nobody came";\n';
  expect(privateLines('x.c', source).map((found) => found.slice(0, 6))).toEqual([
    'x.c:3:',
    'x.c:4:',
  ]);
  expect(privateLines('x.c', 'int nobody; /* The process that spins. */\n')).toEqual([]);
});

it('names no program of a database in model.def', () => {
  const rows = englishOf(read('sim-core/include/model.def'));
  expect(rows.match(/\b(?:LGWR|DBWR|CKPT|ARC\d?|LMS|LG\d\d)\b/g)).toBeNull();
});
