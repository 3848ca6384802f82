/**
 * Every figure that a source prints is held against a run, went in as a parameter, or is listed with the reason why it
 * is not judged; and none is forgotten: the tables of docs/sources.md have no number that the lists don't.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASES } from '$cases/index';
import { PRINTED } from '$cases/printed';
import { quotations } from '$cases/quotations';
import { root } from '../lessons/contents';

const sources = readFileSync(join(import.meta.dirname, '../../docs/sources.md'), 'utf8');
const lists = Object.entries(PRINTED);
const rows = lists.flatMap(([id, list]) =>
  list.map((figure) => ({ id, figure, label: `${id}: ${figure.name}` })),
);

/** `59,580,471`, `0.87`, `4`. */
const numbersOf = (text: string): readonly string[] =>
  text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];

/** Rows of the tables of figures in a source's section, without their heads and their first cells. */
function tableRows(id: string): string[] {
  const section = sources.split(/^## /m).find((text) => text.startsWith(`${id}:`)) ?? '';
  const tables = section
    .split(/\n(?!\|)/)
    .filter((text) => text.includes('\n|'))
    .map((text) => text.split('\n').filter((line) => line.startsWith('|')))
    .filter(([head = '']) => !head.startsWith('| Reader'));
  return tables.flatMap((lines) =>
    lines.slice(2).map((line) => line.split('|').slice(2).join('|')),
  );
}

describe('the printed figures', () => {
  it('are listed for every source', () => {
    const headings = [...sources.matchAll(/^## (S\d\w?):/gm)].map(([, id]) => id);
    expect(Object.keys(PRINTED)).toEqual(headings.toSorted());
    expect(headings.length).toBeGreaterThan(7);
  });

  it.each(lists)('of %s are all that its tables have', (id, list) => {
    const known = new Set(list.flatMap(({ printed }) => numbersOf(printed)));
    const found = tableRows(id).flatMap(numbersOf);
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter((number) => !known.has(number))).toEqual([]);
  });

  it.each(rows)('have what became of them: $label', ({ id, figure }) => {
    const published = CASES.find((each) => each.id === id);
    if (figure.by === 'rows') {
      const barred = (published?.figures ?? []).filter(({ bar }) => bar).map(({ name }) => name);
      expect(barred).toEqual(expect.arrayContaining([...figure.rows]));
      expect(figure.rows.length).toBeGreaterThan(0);
    } else if (figure.by === 'parameters') {
      const ofCase = Object.values(published?.freeParameters ?? {}).flatMap(Object.keys);
      if (published) expect(ofCase).toEqual(expect.arrayContaining([...figure.parameters]));
      expect(figure.parameters.length).toBeGreaterThan(0);
    } else {
      expect(figure.reason).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  it.each(CASES.filter(({ id }) => id in PRINTED))('account for every judged row of $id', (of) => {
    const named = (PRINTED[of.id] ?? []).flatMap((one) => (one.by === 'rows' ? one.rows : []));
    const variants = (name: string) => named.some((each) => name.startsWith(`${each}, `));
    const judged = of.figures.filter(({ bar, name }) => bar && !variants(name));
    expect(judged.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  });
});

/** Quotation marks promise that a source has these words: whatever has them is in the list of quotations, or is no quotation. */
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
