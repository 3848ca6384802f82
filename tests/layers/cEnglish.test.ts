/**
 * Comments and messages in C are in the field's English: they name the process, session or CPU that they are about. And
 * the table that every database shares names the programs of none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { found, PEOPLE, PRIVATE, wordsOfC } from './english';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = ['ls-files', 'sim-core/*.c', 'sim-core/*.h', 'sim-core/*.def', 'tools/*.c'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Translations are no English. */
const englishOf = (source: string) => source.replace(/^TRANSLATION\(.*$/gm, '');

/** The core has no people in it. */
const privateLines = (file: string, source: string) =>
  found(file, wordsOfC(englishOf(source)), [...PRIVATE, PEOPLE]);

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
