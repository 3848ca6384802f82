/** The steps of a class in all lessons: everything that they name is there, and says something to a class. */
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import { formatSpent } from '$classroom/presenter/timer';
import { describe, expect, it } from 'vitest';
import { classOf } from '../../src/routes/classroom/lessons';
import { shownTable } from '../../src/routes/classroom/tables';
import { contents } from '../lessons/contents';

const tablesOf = (definition: LessonDefinition) =>
  [definition.tables, definition.residuals]
    .flatMap((tables) => Object.keys(tables))
    .map((name) => shownTable(definition, name));

const listed = contents.map(({ entry: { slug }, definition, cases, steps }) => {
  return { slug, definition, lesson: classOf({ definition, cases, steps }) };
});

describe.each(listed)('the class of $slug', ({ definition, lesson }) => {
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
    expect(asked.sort()).toEqual(predictions.sort());
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

  it('can show every table of its prose, each cell as it is read there', () => {
    for (const { caption, head, rows, words } of tablesOf(definition)) {
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
  const tableOf = (number: string, name: string) => {
    const its = listed.find((each) => each.slug.startsWith(number));
    return its && shownTable(its.definition, name);
  };

  it('has the figures that were published, and names the publisher', () => {
    const table = tableOf('02', 'two-runs');
    const published = listed[1]?.definition.published['starved.run-time']?.text;
    expect(table?.rows[0]?.[1]).toBe(published);
    expect(table?.source).toMatch(/^Published: .+, \d{4}$/);
    expect(table?.words).toEqual([true, false, false]);
  });

  it('has the figures of runs, and says so', () => {
    const table = tableOf('04', 'one-change');
    expect(table?.rows[1]?.[0]).toBe('LGWR at nice −20');
    const herd = listed.find(({ slug }) => slug.startsWith('04'));
    expect(table?.rows[1]?.[1]).toBe(herd?.definition.expected.figures['lgwr-nice.lfs']?.text);
    expect(table?.source).toBe('From the simulator');
  });

  it('holds what was published against what the model gives', () => {
    const table = tableOf('01', 'residuals');
    expect(table?.head).toEqual(['figure', 'published', 'simulated', 'difference']);
    expect(table?.rows.map((row) => row[3]).join(' ')).toMatch(/^[+−]?[\d.]+ %/);
  });
});

it('a class plays every recording of its lesson, each beside the machine that it was recorded of', () => {
  const lesson = listed.find(({ slug }) => slug.startsWith('19'));
  const recorded = lesson?.lesson.steps.flatMap(({ run }) => run?.recorded ?? []);
  expect(recorded).toEqual(
    Object.values(lesson?.definition.recordings ?? {}).map(({ file, beside }) => ({
      file,
      beside,
    })),
  );
  expect(recorded?.length).toBeGreaterThan(0);
});

it('a step is refused with a sentence if it names what the lesson does not have', () => {
  const [first] = listed;
  if (!first) throw new Error('There is no lesson.');
  const { definition } = first;
  const classWith = (named: Partial<StepDefinition>) => () =>
    classOf({
      definition,
      cases: {},
      steps: [{ title: 'Play', minutes: 5, notes: ['Say.'], ...named }],
    });
  expect(classWith({ run: 'nothing' })).toThrow('no simulation "nothing"');
  expect(classWith({ poll: 'nothing' })).toThrow('no prediction "nothing"');
  expect(classWith({ recording: 'nothing' })).toThrow('no recording "nothing"');
  expect(classWith({ recording: 'x', run: 'x' })).toThrow('a recording and a run');
  expect(classWith({ table: 'nothing' })).toThrow('no table "nothing"');
  expect(classWith({ case: 'protect' })).toThrow('but no run');
  expect(classWith({ view: 'stage' })).toThrow('no view "stage"');
  const [run = ''] = Object.keys(definition.simulations);
  expect(classWith({ run, case: 'nothing' })).toThrow('no case "nothing"');
  expect(classWith({ run, view: 'reports', at: '5x ms' as '5 ms' })).toThrow('neither a kind of');
});
