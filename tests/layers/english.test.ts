/**
 * Comments, strings and markup of src are in the field's English: they name the process, session, thread or CPU that they
 * are about.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { found, IDIOMS, PEOPLE, PRIVATE, wordsOfComponent, wordsOfScript } from './english';

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
