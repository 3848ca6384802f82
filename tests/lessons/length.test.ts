/** A lesson's end is in sight: what is more than can be read in one sitting is a press away. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { contents } from './contents';
import { articleOf, wordsInSight } from './wordsInSight';

/** Words that a reader who presses nothing meets: prose, tables, questions with their choices, commands. */
const MOST_WORDS = 1800;

describe('the count of words', () => {
  it.each([
    ['two words', '<p>Two words.</p>', 2],
    [
      'a closed fold, by its title',
      '<details><summary>One title</summary><p>More.</p>x</details>',
      2,
    ],
    ['cells with words', '<table><tr><td>a</td><td>b</td><td>1.2</td></tr></table>', 2],
    ['nothing that is hidden', '<p hidden>a</p><b class="visually-hidden">b</b><svg>c</svg>', 0],
    ['no signs', '<p>a – b = c</p>', 3],
  ])('counts %s', (_, html, count) => {
    const { document } = parseHTML(`<article>${html}</article>`);
    const article = document.querySelector('article');
    expect(article && wordsInSight(article)).toHaveLength(count);
  });
});

it.each(contents.map(({ entry }) => entry.slug))('lesson %s ends in sight', async (slug) => {
  const article = await articleOf(slug);
  expect(wordsInSight(article).length).toBeLessThanOrEqual(MOST_WORDS);
});
