/** What an author is told whose words are incomplete: the file, the line, and what to do. */
import { lessonOf } from '$lesson/content/lessonOf';
import type { LessonParts, LessonWords } from '$lesson/content/words';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../scripts/lib/lessonBlocks.mjs';
import { proseOf } from '../../scripts/lib/lessonMarkdown.mjs';
import { contents } from './contents';

const FILE = 'lessons/08-new/lesson.md';

const HEAD = `---
number: 8
title: New
question: Why?
minutes: 5
after: []
teaches: [explain it]
---
`;

const QUESTION = `::: question why

Why does it take {one.lfs}?

- [ ] disk: The disk.

  It is quick.

- [x] cpu: The CPU.

  It is \\{busy\\}.

:::
`;

const read = (text: string) => readBlocks(text, FILE, { 'one.lfs': { text: '1.2 ms' } });

describe('blocks of a lesson', () => {
  it('are read as they are written, with the figures that they name', () => {
    const { questions } = read(HEAD + QUESTION).words as unknown as LessonWords;
    expect(questions['why']).toEqual({
      ask: 'Why does it take 1.2 ms?',
      choices: [
        { id: 'disk', text: 'The disk.', feedback: 'It is quick.' },
        { id: 'cpu', text: 'The CPU.', feedback: 'It is {busy}.' },
      ],
      right: 'cpu',
      step: 'question-why',
    });
  });

  it('leave the prose around them in its lines', () => {
    const prose = proseOf(`${HEAD}One.\n\n${QUESTION}\nTwo.\n`, FILE);
    expect(prose.trim().split(/\n+/)).toEqual(['One.', 'Two.']);
    expect(prose.split('\n').indexOf('Two.')).toBe(8 + 2 + 14);
  });

  it('keep a table with its figures, its buttons and its words', () => {
    const table = `::: table t wide sources=S6\n\nTwo runs\n\n| change | lfs | why |\n| --- | ---: | --- |\n| [more](do:more) | {one.lfs} | **CPU** |\n| none | below {published lfs} | \\{x\\} |\n\n:::\n`;
    const { tables } = read(table).words as unknown as LessonWords;
    expect(tables['t']).toEqual({
      caption: 'Two runs',
      sources: ['S6'],
      wide: true,
      head: ['change', 'lfs', 'why'],
      words: [2],
      rows: [
        [{ action: 'more', text: 'more' }, { value: 'one.lfs' }, { strong: 'CPU' }],
        ['none', { published: 'lfs', before: 'below' }, '{x}'],
      ],
    });
  });

  it.each([
    ['a figure that there is not', QUESTION.replace('one.lfs', 'one.lsf'), /line 3: .*"one.lsf"/],
    ['no right answer', QUESTION.replace('[x]', '[ ]'), /line 1: no answer is marked as right/],
    ['two right answers', QUESTION.replace('[ ]', '[x]'), /line 9: two answers/],
    ['no feedback', QUESTION.replace('  It is quick.\n', ''), /line 5: this point should read/],
    ['an answer without a name', QUESTION.replace('disk: ', ''), /line 5: .* name and a colon/],
    ['no end', QUESTION.replace(':::\n', '').concat('x'), /line 1: the block .* has no ":::"/],
    ['an end too many', `${QUESTION}\n:::\n`, /line 15: ":::" closes a block/],
    ['a kind that there is not', '::: riddle x\n\n:::\n', /line 1: there is no block "riddle"/],
    ['a name that is taken', QUESTION + QUESTION, /line 14: "question why" is above/],
    ['an option that there is not', '::: table t tall\n\n:::\n', /line 1: "tall" can't be said/],
    ['no title', HEAD.replace('title: New\n', ''), /line 1: the front matter needs "title"/],
    ['YAML that is none', HEAD.replace('New', 'New: a, b: c'), /line 3: .*quotation marks/],
  ])('are refused with %s', (_, text, told) => {
    const look = () => [read(text), proseOf(text, FILE)];
    expect(look).toThrow(told);
    expect(look).toThrow(FILE);
  });
});

describe('the two halves of a lesson', () => {
  const { definition } = contents.find(({ entry }) => entry.number === 1) ?? {};
  const words: LessonWords = {
    ...(read(HEAD + QUESTION).words as unknown as LessonWords),
    simulations: { main: { title: 'A run', labels: { 'lgwr.nice': 'nice of LGWR' } } },
    demo: [{ button: 'Play', after: 'Done.' }],
  };
  const [play] = definition?.demo.plays ?? [];
  const [simulation] = Object.values(definition?.simulations ?? {});
  if (!definition || !play || !simulation) throw new Error('There is no first lesson.');
  const parts: LessonParts = {
    ...definition,
    slug: '08-the-cure-that-moved',
    demo: { ...definition.demo, plays: [play] },
    simulations: { main: { ...simulation, options: { controls: ['lgwr.nice'] } } },
    challenges: {},
    recordings: {},
    calculators: {},
  };

  it('make one definition', () => {
    const lesson = lessonOf(words, parts);
    expect(lesson.simulations['main']?.options).toEqual({
      title: 'A run',
      controls: [{ key: 'lgwr.nice', label: 'nice of LGWR' }],
    });
    expect(lesson.demo.plays[0]?.button).toBe('Play');
  });

  it.each<[string, Partial<LessonWords>, Partial<LessonParts>, RegExp]>([
    ['a block', { simulations: {} }, {}, /lesson\.ts has "main" .* "::: simulation main"/],
    ['a part', {}, { simulations: {} }, /"simulation main" is none of the simulations/],
    ['a play', {}, { demo: { ...definition.demo, plays: [] } }, /1 buttons, .* 0 plays/],
    [
      'a control',
      { simulations: { main: { title: '', labels: { 'lgwr.nicer': 'x' } } } },
      {},
      /no "lgwr.nicer"/,
    ],
    [
      'a source',
      { tables: { t: { caption: '', sources: ['S99'], head: [], rows: [] } } },
      {},
      /no source "S99"/,
    ],
  ])('are refused if one lacks %s of the other', (_, said, run, told) => {
    expect(() => lessonOf({ ...words, ...said }, { ...parts, ...run })).toThrow(told);
  });
});
