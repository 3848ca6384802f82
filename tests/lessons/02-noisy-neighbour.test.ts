/**
 * Lesson 2 against what was published. The bars are those that the project set itself.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import { makeRun } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import { cases } from '../../lessons/02-noisy-neighbour/cases';
import { lesson } from '../../lessons/02-noisy-neighbour/lesson';
import s3Free from '../../cases/S3-free.json';
import s3Starved from '../../cases/S3-starved.json';
import { describe, expect, it } from 'vitest';
import { corePath } from './contents';
import { takenUp } from './takenUp';

const { expected, published } = lesson;
const challenges = await takenUp(lesson);
const ms = (id: string) => (expected.figures[id]?.value ?? NaN) / 1e6;
const seconds = (id: string) => ms(id) / 1e3;
const percent = (id: string) => (expected.figures[id]?.value ?? NaN) * 100;
const told = (id: string) => published[id]?.value ?? NaN;

/** How far a is from b, as a share of b. */
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it.each([
  ['starved', s3Starved],
  ['free', s3Free],
] as const)('runs the very file of the case: %s', (id, json) => {
  const scenario = readScenario(json);
  expect(cases[id].toText()).toBe(scenario.toText());
  expect(cases[id].title).toBe(scenario.title);
});

describe('S3', () => {
  it('has the published ratio of run times within 15 %', () => {
    const ratio = seconds('starved.run-time') / seconds('free.run-time');
    expect(apart(ratio, told('starved.run-time') / told('free.run-time'))).toBeLessThan(0.15);
  });

  it.each(['starved', 'free'])('has the published log file sync within 20 %%: %s', (id) => {
    expect(apart(ms(`${id}.lfs`), told(`${id}.lfs`))).toBeLessThan(0.2);
  });

  it('has a share of LGWR that falls, and shares within 5 points', () => {
    expect(percent('starved.lgwr-cpu')).toBeLessThan(percent('free.lgwr-cpu'));
    for (const id of ['starved.noise-cpu', 'free.noise-cpu', 'starved.lgwr-cpu', 'free.lgwr-cpu']) {
      expect(Math.abs(percent(id) - told(id)), id).toBeLessThan(5);
    }
  });

  it.each(['noise-nice-0', 'lgwr-nice-10', 'lgwr-nice-20', 'lgwr-on-4', 'noise-on-6'])(
    'is cured by %s',
    (id) => {
      expect(apart(seconds(`${id}.run-time`), seconds('free.run-time'))).toBeLessThan(0.02);
    },
  );

  it('is half cured by LGWR at nice -5, as the prose says', () => {
    expect(seconds('lgwr-nice-5.run-time')).toBeGreaterThan(1.2 * seconds('free.run-time'));
    expect(seconds('lgwr-nice-5.run-time')).toBeLessThan(0.8 * seconds('starved.run-time'));
  });

  it('gains from nice values between -2 and -8 only, as the prose says', () => {
    const at = (nice: number) => seconds(`lgwr-nice-${nice}.run-time`);
    expect(apart(at(2), seconds('starved.run-time'))).toBeLessThan(0.001);
    expect(apart(at(8), at(20))).toBeLessThan(0.001);
    expect(at(4)).toBeLessThan(0.9 * at(2));
    expect(at(6)).toBeLessThan(0.9 * at(4));
    expect(at(8)).toBeLessThan(0.9 * at(6));
  });

  it('loses one cycle of the noise at each of four waits, as the prose counts', () => {
    expect(apart(ms('starved.per-commit'), ms('four-cycles'))).toBeLessThan(0.02);
  });

  it('has a fast disk with noise that is slower than the old one without', () => {
    expect(ms('fast-disk.lfs')).toBeGreaterThan(ms('free.lfs'));
  });
});

it('has a challenge that LGWR alone does not win, as its solution says', () => {
  expect(challenges.crowded?.demands[0]?.atMost).toBeLessThan(
    expected.figures['crowded-lgwr-only.run-time']?.value ?? 0,
  );
});

it('has a challenge with the second way that its solution tells', async () => {
  const core = await loadCoreFromDisk(corePath);
  const passes = (values: Parameters<typeof cases.crowded.withValues>[0]) =>
    [1, 7, 99, 12345, 1_000_003, 2_000_006, 3_000_009, 4_000_012].map((seed) => {
      const scenario = cases.crowded.withValues({ ...values, 'run.seed': seed });
      const raw = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
      return gradeRun(makeRun(scenario, raw), challenges.crowded?.demands ?? []).passed;
    });
  expect(passes({ 'lgwr.affinity': 'all', 'lgwr.nice': -8 })).not.toContain(false);
  expect(passes({ 'lgwr.affinity': 'all', 'sessions.nice': -8 })).not.toContain(false);
  expect(passes({ 'lgwr.affinity': 'all' })).toContain(false);
  expect(passes({ 'sessions.nice': -8 })).not.toContain(true);
});
