/**
 * Comments, strings and markup of src are in the field's English: they name the process, session, thread or CPU that they
 * are about.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  found,
  IDIOMS,
  PEOPLE,
  PRIVATE,
  wordsOfComponent,
  wordsOfScript,
  wordsOfC,
} from './english';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const listed = ['ls-files', 'src/*.ts', 'src/*.svelte', 'cases/*.ts', 'lessons/*.ts'];

/** Written by `npm run generate` from model.def, which has a test of its own. */
const PASSED_OVER = /^src\/model\/schema\/generated/;

const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !PASSED_OVER.test(file));

const wordsOf = (file: string, source: string) =>
  file.endsWith('.svelte') ? wordsOfComponent(source) : wordsOfScript(source);

const linesWith = (patterns: readonly RegExp[]) =>
  files.flatMap((file) =>
    found(file, wordsOf(file, readFileSync(join(root, file), 'utf8')), patterns),
  );

/** Lines that say someone, anyone, everyone or no one, all of readers and colleagues. A number that only falls: where it
 *  would rise, name the process, or say "readers". */
const MOST_PEOPLE = 14;

it('names what it is about', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(linesWith(PRIVATE)).toEqual([]);
});

it('has no idioms of ours in lessons, whose prose has people in it', () => {
  const prose = execFileSync('git', ['ls-files', 'lessons/*.md'], { cwd: root, encoding: 'utf8' });
  const lines = prose
    .trim()
    .split('\n')
    .flatMap((file) => {
      const words = readFileSync(join(root, file), 'utf8').split('\n');
      return found(
        file,
        words.map((text, place) => ({ line: place + 1, text })),
        IDIOMS,
      );
    });
  expect(lines).toEqual([]);
});

it('speaks of people in few places', () => {
  const lines = linesWith([PEOPLE]);
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(MOST_PEOPLE);
});

it.each([
  ['x.ts', 'const a = 1;\n/** Whom it wakes. */\n', 2],
  ['x.ts', "const a =\n  'Who runs, by CPU.';\n", 2],
  ['x.ts', 'const nobody = 1;\nconst text = `a\nnobody came`;\n', 3],
  ['x.ts', '// The playhead stands there.\n', 1],
  [
    'x.svelte',
    '<script>\nlet whom = 1;\n</script>\n<p class="nobody">\nIt waits for\nnobody.</p>',
    6,
  ],
  ['x.svelte', '<style>\n/* Drawn anew. */\n</style>', 2],
  ['x.svelte', '<!-- @component\n It belongs to\n somebody. -->', 3],
])('is missed at its line: %s, %j', (file, source, line) => {
  expect(found(file, wordsOf(file, source), PRIVATE).at(-1)).toContain(`${file}:${line}: `);
});

it('may ask a question, and call a variable anything', () => {
  const source = "const nobody = 'Who took the CPU? LGWR.'; // The process that woke up.\n";
  expect(found('x.ts', wordsOfScript(source), PRIVATE)).toEqual([]);
});

/**
 * Comments and messages in C are in the field's English: they name the process, session or CPU that they are about. And
 * the table that every database shares names the programs of none.
 */
describe('cEnglish', () => {
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
});

/** The model has no sentences for readers: src/explain has them. */
describe('sentences', () => {
  const model = join(import.meta.dirname, '../../src/model');

  /** Texts of model.def; what the tools of a database and its machine print. */
  const PASSED_OVER = /^schema\/generated|^reports\//;

  /** What is thrown at a maintainer is no sentence for readers. */
  function isThrown(node: ts.Node): boolean {
    if (ts.isThrowStatement(node)) return true;
    return !ts.isStatement(node) && isThrown(node.parent);
  }

  function textOf(node: ts.Node): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return '';
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }

  const isSentence = (text: string) => /[.?!]$/.test(text) && text.trim().split(/\s+/).length >= 4;

  /** Every sentence that is written in a source. */
  function sentencesIn(source: string): string[] {
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      const text = textOf(node);
      if (isSentence(text) && !isThrown(node)) found.push(text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true));
    return found;
  }

  it('has none', () => {
    const files = readdirSync(model, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !PASSED_OVER.test(file));
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      sentencesIn(readFileSync(join(model, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('finds one wherever it is', () => {
    expect(sentencesIn("const message = 'The address is too long.';")).toHaveLength(1);
    expect(sentencesIn('complain(`${name} must be a number, not ${value}.`);')).toHaveLength(1);
    expect(sentencesIn("throw new RangeError('There is no such kind.');")).toEqual([]);
  });
});
