/** The prose of lessons and teacher's notes: slips of the pen, and sentences that are too long to follow. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { describe, expect, it } from 'vitest';
import { contents, root } from './contents';
import { paragraphsOf, sentencesOf } from './prose';

const linter = retext().use(retextRepeatedWords).use(retextIndefiniteArticle).freeze();

/** More words than this nobody keeps in mind until the full stop. */
const LONGEST_SENTENCE = 36;

const slipsIn = (text: string) =>
  linter
    .processSync(text)
    .messages.map(({ reason, place }) => `${JSON.stringify(place)} ${reason}`);

const tooLong = (text: string) =>
  sentencesOf(text).filter((sentence) => sentence.split(/\s+/).length > LONGEST_SENTENCE);

const texts = contents.flatMap(({ entry: { slug } }) =>
  ['lesson.md', 'teacher.md', 'free-parameters.md']
    .map((file) => ({ name: `${slug}/${file}`, path: join(root, 'lessons', slug, file) }))
    .filter(({ path }) => existsSync(path)),
);

describe.each(texts)('$name', ({ path }) => {
  const paragraphs = paragraphsOf(readFileSync(path, 'utf8'));

  it('has no word twice in a row and no wrong article', () => {
    expect(paragraphs.flatMap(slipsIn)).toEqual([]);
  });

  it('has short sentences', () => {
    expect(paragraphs.flatMap(tooLong)).toEqual([]);
  });
});

it('sees slips', () => {
  expect(slipsIn('A hour is is long.')).toHaveLength(2);
  expect(slipsIn(paragraphsOf('Of <Value of="a" /> of them.').join(' '))).toEqual([]);
  expect(tooLong(`${'word '.repeat(40)}end. Short.`)).toHaveLength(1);
});
