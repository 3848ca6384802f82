/**
 * Lesson 11: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import { tallyAt } from '$lesson/demo/tally';
import { makeRun } from '$databases/index';
import { expect, it } from 'vitest';
import type { cases } from '../../lessons/11-big-flushes/cases';
import { lesson } from '../../lessons/11-big-flushes/lesson';
import { corePath } from './contents';
import { takenUp } from './takenUp';

const { expected, published } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('has slower commits of others, and larger writes, the more rarely the load commits', () => {
  const runs = ['every-1', 'every-4', 'every-16', 'load'];
  for (const figure of ['slow', 'size', 'lfs']) {
    const values = runs.map((run) => value(`${run}.${figure}`));
    expect(values, figure).toEqual(values.toSorted((a, b) => a - b));
    expect(values[0], figure).toBeGreaterThan(value(`alone.${figure}`));
  }
  expect(value('load.slow') / value('alone.slow')).toBeGreaterThan(2.8);
  expect(value('load.busy')).toBeLessThan(0.5);
  expect(apart(250e6 / value('load.redo'), 6)).toBeLessThan(0.05);
});

it('has a commit that carries half a megabyte, and one behind it', () => {
  expect(value('moment.size')).toBeGreaterThan(512 * 1024);
  expect(ms('moment.first')).toBeGreaterThan(4 * ms('alone.lfs'));
  expect(ms('moment.second')).toBeGreaterThan(4 * ms('alone.lfs'));
});

it('has a nearer disk that helps the mean, and a wider one that helps the slow ones', () => {
  expect(apart(value('nearer.lfs'), value('alone.lfs'))).toBeLessThan(0.02);
  expect(value('nearer.slow')).toBeGreaterThan(0.85 * value('load.slow'));
  expect(value('wider.slow')).toBeLessThan(0.6 * value('load.slow'));
  for (const free of ['every-1.slow', 'small-buffer.slow'])
    expect(apart(value(free), value('wider.slow')), free).toBeLessThan(0.05);
});

it('agrees with both experts, and makes large flushes larger where writes follow one another', () => {
  expect(value('alone-in-turn.lfs')).toBe(value('alone.lfs'));
  expect(value('load-in-turn.lfs')).toBe(value('load.lfs'));
  expect(apart(value('alone-members.lfs'), value('alone.lfs'))).toBeLessThan(0.02);
  expect(apart(value('claim.members'), published['claim.members']?.value ?? NaN)).toBeLessThan(
    0.01,
  );
  const cost = (a: string, b: string) => value(a) - value(b);
  const together = cost('split-in-turn.lfs', 'load.lfs');
  const members = cost('alone-members-in-turn.lfs', 'alone.lfs');
  expect(together).toBeGreaterThan(1.5 * (cost('pieces-in-turn.lfs', 'load.lfs') + members));
});

it('has sizes and times of published writes that follow from what was published', () => {
  const kb = (id: string) => published[`${id}.size`]?.value ?? NaN;
  expect(apart((7167 * 93_100) / 93_417 / 1000, kb('S2'))).toBeLessThan(0.02);
  expect(apart((5.92e6 * 900) / 532_373 / 1000, kb('S6'))).toBeLessThan(0.02);
  expect(apart(24_437.72 / 0.9 / 1000, kb('lewis'))).toBeLessThan(0.02);
  expect(apart((716 / 203_762) * 1000, published['lewis.write']?.value ?? NaN)).toBeLessThan(0.01);
  const blocks = (7096.97 + 2770.65) * 8192;
  expect(apart(blocks / 1_545_217.57, 50)).toBeLessThan(0.1);
});

it('has a challenge that takes writes together and a load that hoards less', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { start, demands = [] } = challenges.late ?? {};
  const passes = (values: Parameters<typeof cases.late.withValues>[0]) =>
    [1, 7, 99, 12345].map((seed) => {
      const scenario = start?.withValues({ ...values, 'run.seed': seed });
      if (!scenario) throw new Error('There is no challenge');
      const raw = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
      return gradeRun(makeRun(scenario, raw), demands).passed;
    });
  const both = { 'lgwr.async_io': true, 'lgwr.max_io_kb': 1024 } as const;
  expect(passes({ ...both, 'sessions2.commit_every': 1 })).not.toContain(false);
  expect(passes({ 'lgwr.async_io': true, 'redo.log_buffer_kb': 512 })).not.toContain(false);
  expect(passes(both)).not.toContain(true);
  expect(passes({ 'lgwr.max_io_kb': 1024, 'sessions2.commit_every': 1 })).not.toContain(true);
  expect(passes({ 'redo.log_buffer_kb': 256 })).not.toContain(true);
});

it('opens with a demo that shows it', async () => {
  const core = await loadCoreFromDisk(corePath);
  const [one, other] = lesson.demo.plays.map(({ scenario, window }) => {
    const raw = core.runToEnd(scenario.settings(), { records: 400_000, ...window });
    return tallyAt(makeRun(scenario, raw), window.untilNs, lesson.demo.counts);
  });
  expect(one).toBe('25 commits, the longest waited 1.19\u00a0ms');
  expect(other).toBe('18 commits, the longest waited 4.56\u00a0ms');
});
