/**
 * Documents and help texts are in the field's English: sentences name the process, session or CPU that they are about. The
 * names and help texts are those of model.def.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEOPLE, PRIVATE } from '../layers/english';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const TABLES = ['sim-core/include/model.def', ...['oracle/oracle', 'leaders/leaders', 'postgresql/postgresql', 'mariadb/mariadb'].map((path) => `sim-core/src/databases/${path}.def`)];

/** The lines of a text that have any of them. */
const privateLines = (text: string) =>
  text.split('\n').filter((line) => [...PRIVATE, PEOPLE].some((pattern) => pattern.test(line)));

/** A document without its code, which has names and messages of its own. */
const proseOf = (document: string) =>
  document.replace(/^ *```[^]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '`code`');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('the English', () => {
  it.each(documents)('of %s names what it is about', (file) => {
    expect(privateLines(proseOf(read(file)))).toEqual([]);
  });

  it('of the names and help texts of model.def does as well', () => {
    const rows = TABLES.map(read)
      .join('\n')
      .split('\n')
      .filter((line) => /^[A-Z_]+\(/.test(line));
    const texts = rows.flatMap((row) => [...row.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.flatMap(privateLines)).toEqual([]);
  });

  it.each([
    'Who wakes up is compared with none.',
    'A list: Whoever came first may have gone.',
    'It takes the CPU from nobody when it wakes up.',
    'The interrupt says whom it wakes.',
    'It takes more CPU than who ran before.',
    'It asks anew at each tick.',
  ])('is missed by: %s', (sentence) => {
    expect(privateLines(sentence)).toHaveLength(1);
  });

  it('may ask who it was, and say which process it is', () => {
    expect(privateLines('Who took the CPU? The process that woke up.')).toEqual([]);
    expect(privateLines(proseOf('```text\nnobody\n```\nThe state `NOBODY` is none.'))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  /** Words of a text that is read with care, in a minute. */
  const PACE = 220;

  it('is read in five minutes', () => {
    expect(read('docs/architecture.md').split(/\s+/).length).toBeLessThan(5 * PACE);
  });
});
