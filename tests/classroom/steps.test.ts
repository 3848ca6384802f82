/** The step lists of all lessons: everything that they name is there, and says something to a class. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSteps } from '$classroom/stepList';
import { formatSpent } from '$classroom/timer';
import type { Scenario } from '$model/scenario';
import { describe, expect, it } from 'vitest';
import { classOf } from '../../src/routes/classroom/lessons';
import { contents, root } from '../lessons/contents';

const cases = import.meta.glob<Readonly<Record<string, Scenario>>>('/lessons/*/cases.ts', {
  import: 'cases',
  eager: true,
});

const listed = contents.map(({ entry, definition }) => {
  const steps = readSteps(readFileSync(join(root, 'lessons', entry.slug, 'teacher.md'), 'utf8'));
  const its = cases[`/lessons/${entry.slug}/cases.ts`] ?? {};
  return { slug: entry.slug, definition, lesson: classOf({ definition, cases: its, steps }) };
});

it('there is a class for every lesson', () => {
  expect(listed).toHaveLength(7);
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
    for (const { run, title } of lesson.steps) {
      if (!run) continue;
      expect(run.options.panels, title).toContain(run.panel);
      const untilMs = run.scenario.resolve('run.until_ms');
      expect(run.window.fromNs / 1e6, title).toBeLessThan(untilMs > 0 ? untilMs : Infinity);
      if (run.open && 'atMs' in run.open) {
        expect(run.open.atMs * 1e6).toBeGreaterThanOrEqual(run.window.fromNs);
        expect(run.open.atMs * 1e6).toBeLessThanOrEqual(run.window.untilNs);
      }
    }
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
      classOf({ definition, cases: {}, steps: readSteps(section(`### Play\n\n${plan}\n\nSay.`)) });
    expect(() => classWith('**5 minutes** · run `nothing`')).toThrow('no simulation "nothing"');
    expect(() => classWith('**5 minutes** · poll `nothing`')).toThrow('no prediction "nothing"');
    expect(() => classWith('**5 minutes** · view `stage`')).toThrow('but no run');
    const [simulation = ''] = Object.keys(definition.simulations);
    const run = `**5 minutes** · run \`${simulation}\``;
    expect(() => classWith(`${run} · case \`nothing\``)).toThrow('no case "nothing"');
    expect(() => classWith(`${run} · view \`nothing\``)).toThrow('no view "nothing"');
    expect(() => classWith(`${run} · at \`nothing\``)).toThrow('neither a kind of event');
  });
});
