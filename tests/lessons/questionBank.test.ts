/** The bank of questions has every question of the lessons, and what systems for courses read is what pages show. */
import { describe, expect, it } from 'vitest';
import { definitionOf, lessons } from '../../src/routes/lessons/all';
import { giftOf, questionBank } from '../../src/routes/teaching/questionBank';

const bank = questionBank();
const all = bank.flatMap(({ questions }) => questions);

describe('the bank of questions', () => {
  it('has each question and each prediction with choices once', () => {
    const asked = lessons.flatMap(({ slug }) => {
      const { predictions, questions } = definitionOf(slug);
      return [
        ...Object.values(questions).map(({ ask }) => ask),
        ...Object.values(predictions).flatMap((each) => (each.kind === 'choice' ? each.ask : [])),
      ];
    });
    expect(all.map(({ ask }) => ask).sort()).toEqual(asked.sort());
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('says of every answer what it means', () => {
    for (const { name, choices, right } of all) {
      expect(choices.filter(({ id }) => id === right)).toHaveLength(1);
      for (const { feedback } of choices) expect(feedback.length, name).toBeGreaterThan(10);
    }
  });
});

/** Reads GIFT by its own rules: a backslash before a sign makes it text. */
function readGift(text: string) {
  const plain = (part: string) => part.trim().replace(/\\([\\~=#{}:])/g, '$1');
  const question = /^::((?:\\.|[^\\])+?)::((?:\\.|[^\\{])+)\{((?:\\.|[^\\}])+)\}$/;
  const blocks = text.trim().split('\n\n');
  return blocks
    .filter((block) => !block.startsWith('$CATEGORY: '))
    .map((block) => {
      const [, name = '', ask = '', answers = ''] = question.exec(block) ?? [];
      const read = [...answers.matchAll(/([=~])((?:\\.|[^\\~=#])+)#((?:\\.|[^\\~=])+)/g)];
      return {
        name: plain(name),
        ask: plain(ask),
        answers: read.map(([, sign, words = '', feedback = '']) => ({
          isRight: sign === '=',
          text: plain(words),
          feedback: plain(feedback),
        })),
      };
    });
}

describe('the bank as a file', () => {
  const gift = giftOf(bank);

  it('is read back as it was', () => {
    expect(readGift(gift)).toEqual(
      all.map(({ name, ask, choices, right }) => ({
        name,
        ask: ask.replace(/\s+/g, ' '),
        answers: choices.map(({ id, text, feedback }) => ({
          isRight: id === right,
          text: text.replace(/\s+/g, ' '),
          feedback: feedback.replace(/\s+/g, ' '),
        })),
      })),
    );
  });

  it('has a category for each lesson', () => {
    expect(gift.match(/^\$CATEGORY: Post\/Wait\/\d+ .+$/gm)).toHaveLength(lessons.length);
  });

  it('takes signs of the format for text', () => {
    const choices = [
      { id: 'a', text: 'nice = -20 {x}', feedback: 'a#b ~c' },
      { id: 'b', text: 'none: \\', feedback: 'two\n\nlines' },
    ];
    const odd = giftOf([
      {
        slug: 's',
        number: 1,
        title: 'Post/Wait',
        questions: [{ kind: 'question', name: 's::q', ask: 'What = {1}?', choices, right: 'b' }],
      },
    ]);
    expect(odd).toContain('$CATEGORY: Post/Wait/1 Post//Wait');
    expect(readGift(odd)).toEqual([
      {
        name: 's::q',
        ask: 'What = {1}?',
        answers: [
          { isRight: false, text: 'nice = -20 {x}', feedback: 'a#b ~c' },
          { isRight: true, text: 'none: \\', feedback: 'two lines' },
        ],
      },
    ]);
  });
});
