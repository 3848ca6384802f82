/** The prose of lessons and teacher's notes: slips of the pen, and sentences that are too long to follow. */
import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { describe, expect, it } from 'vitest';
import { contents, proseIn } from './contents';
import { paragraphsOf, sentencesOf, attributes, measurementsIn } from './prose';

const linter = retext().use(retextRepeatedWords).use(retextIndefiniteArticle).freeze();

/** More words than this are not kept in mind until the full stop. */
const LONGEST_SENTENCE = 36;

const slipsIn = (text: string) =>
  linter
    .processSync(text)
    .messages.map(({ reason, place }) => `${JSON.stringify(place)} ${reason}`);

const tooLong = (text: string) =>
  sentencesOf(text).filter((sentence) => sentence.split(/\s+/).length > LONGEST_SENTENCE);

describe.each(contents)('$entry.slug', ({ entry: { slug }, prose: lesson, steps }) => {
  // Reasons for the values of a scenario are looked up, not read from end to end: they may be longer.
  const [notes = '', ...reasons] = proseIn(`lessons/${slug}`, 'teacher.md').split(
    /^(?=## Free parameters)/m,
  );
  const prose = [lesson, notes].flatMap(paragraphsOf).concat(steps.flatMap((step) => step.notes));

  it('has no word twice in a row and no wrong article', () => {
    const all = [...prose, ...reasons.flatMap(paragraphsOf)];
    expect(all.flatMap(slipsIn)).toEqual([]);
  });

  it('has short sentences', () => {
    expect(prose.length).toBeGreaterThan(20);
    expect(prose.flatMap(tooLong)).toEqual([]);
  });
});

it('sees slips', () => {
  expect(slipsIn('A hour is is long.')).toHaveLength(2);
  expect(slipsIn(paragraphsOf('Of <Value of="a" /> of them.').join(' '))).toEqual([]);
  expect(tooLong(`${'word '.repeat(40)}end. Short.`)).toHaveLength(1);
});

/** The checker of numbers in prose has to see a number that is new. */
describe('a measurement typed into prose', () => {
  it.each([
    ['It takes 12 ms now.', ['12 ms']],
    ['It takes 1,234.5 µs.', ['1,234.5 µs']],
    ['About 40 % of it, or 40% of it.', ['40 %', '40%']],
    ['It reached 190 TPS.', ['190 TPS']],
    ['That is 3.5 as much.', ['3.5']],
    ['It waited 7 times, for 2 minutes.', ['7 times', '2 minutes']],
    ['A buffer of 512 KB.', ['512 KB']],
    ['**93,417 writes** in all', ['93,417 writes']],
  ])('is seen: %s', (prose, found) => {
    expect(measurementsIn(prose)).toEqual(found);
  });

  it.each([
    'It takes <Value of="free.lfs" />.',
    'Set `lgwr.nice = -5.5 ms`.',
    'CPU 5, nice −15, lesson 2, the year 2007.',
    '<Do action="x">a disk of 0.1 ms</Do>',
    'Linux 2.6.32, Oracle since version 11.2.',
  ])('is not seen where there is none: %s', (prose) => {
    expect(measurementsIn(prose)).toEqual([]);
  });
});

it('reads the attributes of components', () => {
  const prose = '<Value of="a.b" /> <Do action="c">d</Do> <Value of="e" />';
  expect(attributes(prose, 'Value', 'of')).toEqual(['a.b', 'e']);
  expect(attributes(prose, 'Do', 'action')).toEqual(['c']);
});
