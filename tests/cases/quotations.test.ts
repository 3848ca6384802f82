/** Quotation marks promise that a source has these words: whatever has them is in the list of quotations, or is no quotation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotations } from '$cases/quotations';
import { expect, it } from 'vitest';
import { root } from '../lessons/contents';

/** What isn't quoted from a source: names of lessons, lines and labels of ours, and what people say who don't exist. */
const NOBODYS = new Set([
  'To scale',
  'The log is slow. Buy a faster disk.',
  'More than one log writer',
  'The long tail',
  'The noisy neighbour',
  'commit complete',
  'Commit less often',
  'up to a few hundred',
  'hardly any',
  'I/O',
  'previous flush: I/O',
  'done',
  'only computes for 2 ms at a time',
  'scalable',
  'Classically',
  // Events and lines of a trace, shortened.
  'checkpoint incomplete',
  'switch completion',
  'disabling workers',
  'enabling workers',
]);

const files = [
  ...readdirSync(join(root, 'lessons'))
    .filter((name) => /^\d\d-/.test(name))
    .flatMap((name) => ['lesson.md', 'lesson.ts'].map((file) => join('lessons', name, file))),
  ...readdirSync(join(root, 'cases'))
    .filter((name) => /^S\d.*\.ts$/.test(name))
    .map((name) => join('cases', name)),
];

/** The words between quotation marks, without the comma or full stop that the sentence around them needs. */
const quotedIn = (text: string) =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replace(/[,.]$/, ''));

it.each(files)('%s quotes only what its source says', (file) => {
  const unknown = quotedIn(readFileSync(join(root, file), 'utf8')).filter(
    (words) =>
      !NOBODYS.has(words) &&
      !NOBODYS.has(`${words}.`) &&
      !quotations.some((quotation) => quotation.words.includes(words)),
  );
  expect(unknown).toEqual([]);
});

it('lists no quotation that is nowhere, and says of each where it is', () => {
  const quoted = files.flatMap((file) => quotedIn(readFileSync(join(root, file), 'utf8')));
  for (const { words, author, where, address } of quotations) {
    expect(
      quoted.some((each) => words.includes(each)),
      words,
    ).toBe(true);
    expect(author.length * where.length).toBeGreaterThan(0);
    expect(address).toMatch(/^https?:\/\//);
  }
});
