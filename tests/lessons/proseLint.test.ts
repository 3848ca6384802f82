/** The prose of lessons and teacher's notes: slips of the pen, and sentences that are too long to follow. */
import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { describe, expect, it } from 'vitest';
import { contents, proseIn } from './contents';
import { paragraphsOf, sentencesOf } from './prose';

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
