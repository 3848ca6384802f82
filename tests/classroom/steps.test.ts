/** The step lists of all lessons: everything that they name is there, and says something to a class. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSteps } from '$classroom/shared/stepList';
import { formatSpent } from '$classroom/presenter/timer';
import type { Scenario } from '$model/scenario/scenario';
import { describe, expect, it } from 'vitest';
import { classOf } from '../../src/routes/classroom/lessons';
import { tablesOf, type ResidualLists } from '../../src/routes/classroom/tables';
import { contents, root } from '../lessons/contents';

const cases = import.meta.glob<Readonly<Record<string, Scenario>>>('/lessons/*/cases.ts', {
  import: 'cases',
  eager: true,
});

const residuals = import.meta.glob<ResidualLists>('/lessons/*/residuals.ts', { eager: true });

const textIn = (slug: string, file: string) =>
  readFileSync(join(root, 'lessons', slug, file), 'utf8');

const listed = contents.map(({ entry: { slug }, definition }) => {
  const steps = readSteps(textIn(slug, 'teacher.md'));
  const its = cases[`/lessons/${slug}/cases.ts`] ?? {};
  const lists = residuals[`/lessons/${slug}/residuals.ts`] ?? {};
  const tables = tablesOf(textIn(slug, 'lesson.md'), definition, lists);
  return { slug, definition, tables, lesson: classOf({ definition, cases: its, steps, tables }) };
});

it('there is a class for every lesson', () => {
  expect(listed).toHaveLength(7);
});

describe.each(listed)('the class of $slug', ({ slug, definition, tables, lesson }) => {
  it('fills fifty minutes with steps that are called differently and have notes', () => {
    const minutes = lesson.steps.reduce((sum, step) => sum + step.minutes, 0);
    expect(formatSpent(minutes * 60_000)).toBe('50:00');
    const titles = lesson.steps.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, notes } of lesson.steps) {
      expect(notes.join(' ').length, title).toBeGreaterThan(20);
      expect(notes.join(' '), title).not.toMatch(/[`*]|\]\(/);
      expect(new Set(notes).size, title).toBe(notes.length);
    }
  });

  it('shows runs, and asks the room every prediction of the lesson', () => {
    expect(lesson.steps.filter(({ run }) => run).length).toBeGreaterThanOrEqual(3);
    const asked = lesson.steps.flatMap(({ poll }) => poll?.id ?? []);
    const predictions = Object.keys(definition.predictions);
    // Of lesson 2 the second case is left to longer classes.
    const left = lesson.number === 2 ? ['no-write'] : [];
    expect([...asked, ...left].sort()).toEqual(predictions.sort());
  });

  it('has an answer among the options of every question, and something to say of it', () => {
    for (const { poll } of lesson.steps) {
      if (!poll) continue;
      expect(poll.options.map(({ id }) => id)).toContain(poll.right);
      expect(poll.said.length).toBeGreaterThan(20);
    }
  });

  it('opens each run where its trace is', () => {
    for (const { run, title, scene } of lesson.steps) {
      if (!run) continue;
      expect([...(run.options.panels ?? []), 'table'], title).toContain(scene);
      const untilMs = run.scenario.resolve('run.until_ms');
      expect(run.window.fromNs / 1e6, title).toBeLessThan(untilMs > 0 ? untilMs : Infinity);
      if (run.open && 'atMs' in run.open) {
        expect(run.open.atMs * 1e6).toBeGreaterThanOrEqual(run.window.fromNs);
        expect(run.open.atMs * 1e6).toBeLessThanOrEqual(run.window.untilNs);
      }
    }
  });

  it('has every table of its prose, each cell as it is read there', () => {
    const prose = textIn(slug, 'lesson.md');
    const captions = Array.from(
      prose.matchAll(/<(?:DataTable|Residuals) caption="([^"]+)"/g),
      ([, caption]) => caption,
    );
    expect(Object.keys(tables).sort()).toEqual(captions.sort());
    for (const { caption, head, rows, words } of Object.values(tables)) {
      expect(words, caption).toHaveLength(head.length);
      expect(rows.length, caption).toBeGreaterThan(1);
      for (const row of rows) {
        expect(row, caption).toHaveLength(head.length);
        for (const cell of row) expect(cell, caption).not.toMatch(/^$|[<>{}*`]/);
      }
    }
  });

  it('shows the table wherever its notes speak of one', () => {
    const telling = lesson.steps.filter(({ notes }) => /\b[Tt]able\b/.test(notes.join(' ')));
    for (const { title, table } of telling) expect(table, title).not.toBeNull();
    expect(lesson.steps.filter(({ table }) => table).length).toBeGreaterThanOrEqual(2);
  });
});

describe('a table on the wall', () => {
  const tableOf = (slug: string, caption: string) =>
    listed.find((each) => each.slug.startsWith(slug))?.tables[caption];

  it('has the figures that were published, and says by whom', () => {
    const table = tableOf('02', '5,000 commits by one session');
    const published = listed[1]?.definition.published['starved.run-time']?.text;
    expect(table?.rows[0]?.[2]).toBe(published);
    expect(table?.source).toMatch(/^Published: .+, \d{4}$/);
    expect(table?.words).toEqual([true, false, false]);
  });

  it('has the figures of runs, and says so', () => {
    const table = tableOf('04', 'Sixteen sessions on four CPUs, after one change');
    expect(table?.rows[1]?.[0]).toBe('LGWR at nice −20');
    expect(table?.rows[1]?.[1]).toBe(listed[3]?.definition.expected.figures['lgwr-nice.lfs']?.text);
    expect(table?.source).toBe('From the simulator');
  });

  it('holds what was published against what the model gives', () => {
    const table = tableOf('01', 'Published and simulated');
    expect(table?.head).toEqual(['figure', 'published', 'simulated', 'difference']);
    expect(table?.rows.map((row) => row[3]).join(' ')).toMatch(/^[+−]?[\d.]+ %/);
  });
});

describe('a list of steps', () => {
  const section = (steps: string, minutes = 5) =>
    `# Notes\n\n## In the classroom (${minutes} minutes)\n\nIntro.\n\n${steps}\n\n## Other\n\n### Not a step\n`;

  it('is read with what it names and what is said', () => {
    const text = section(
      '### Play\n\n**5 minutes** · run `herd` · at `5100 ms`\n\nSay `this`, see [that](x.md).\n\n1. One\n2. **Two**\n',
    );
    expect(readSteps(text)).toEqual([
      {
        title: 'Play',
        minutes: 5,
        notes: ['Say this, see that.', 'One', 'Two'],
        named: { run: 'herd', at: '5100 ms' },
      },
    ]);
  });

  it.each([
    ['no section', '# Notes\n', 'There is no'],
    ['no minutes', section('### Play\n\nSay this.'), 'must say **N minutes**'],
    ['an unknown word', section('### Play\n\n**5 minutes** · ran `herd`\n\nSay.'), 'ran `herd`'],
    ['another sum', section('### Play\n\n**5 minutes**\n\nSay.', 50), 'take 5 minutes'],
  ])('is refused with a sentence: %s', (_, text, said) => {
    expect(() => readSteps(text)).toThrow(said);
  });

  it('is refused if it names what the lesson does not have', () => {
    const [first] = listed;
    const { definition } = first ?? { definition: undefined };
    if (!definition) throw new Error('There is no lesson.');
    const classWith = (plan: string) =>
      classOf({
        definition,
        cases: {},
        steps: readSteps(section(`### Play\n\n${plan}\n\nSay.`)),
        tables: {},
      });
    expect(() => classWith('**5 minutes** · run `nothing`')).toThrow('no simulation "nothing"');
    expect(() => classWith('**5 minutes** · poll `nothing`')).toThrow('no prediction "nothing"');
    expect(() => classWith('**5 minutes** · table `nothing`')).toThrow('no table "nothing"');
    expect(() => classWith('**5 minutes** · case `protect`')).toThrow('but no run');
    expect(() => classWith('**5 minutes** · view `stage`')).toThrow('no view "stage"');
    const [simulation = ''] = Object.keys(definition.simulations);
    const run = `**5 minutes** · run \`${simulation}\``;
    expect(() => classWith(`${run} · case \`nothing\``)).toThrow('no case "nothing"');
    expect(() => classWith(`${run} · view \`nothing\``)).toThrow('no view "nothing"');
    expect(() => classWith(`${run} · at \`nothing\``)).toThrow('neither a kind of event');
  });
});
