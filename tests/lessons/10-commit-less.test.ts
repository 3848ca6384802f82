/**
 * Lesson 10: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { countFate, pulledPlug, type Fate } from '$model/run/pulledPlug';
import { makeRun } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import { expect, it } from 'vitest';
import freeJson from '../../cases/S3-free.json';
import { cases } from '../../lessons/10-commit-less/cases';
import { lesson } from '../../lessons/10-commit-less/lesson';
import { corePath } from './contents';

const { expected, published } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const seconds = (id: string) => value(id) / 1e9;
const told = (id: string) => published[id]?.value ?? NaN;

it('runs the very file of the case', () => {
  expect(cases.each.toText()).toBe(readScenario(freeJson).toText());
});

it('waits for forty of its forty-five seconds, as the published run did', () => {
  expect(told('waits') * told('lfs')).toBeCloseTo(1000 * told('waited'), -2);
  expect(told('waited')).toBeGreaterThan(0.85 * told('run-time'));
  expect(seconds('each.waited')).toBeGreaterThan(39);
});

it('saves as much by sharing a commit as by not waiting, within a tenth', () => {
  const curve = [1, 2, 5, 10, 20, 50, 100].map((rows) =>
    seconds(rows === 1 ? 'each.run-time' : `every-${rows}.run-time`),
  );
  expect(curve).toEqual(curve.toSorted((a, b) => b - a));
  expect(seconds('every-100.run-time')).toBeLessThan(1.1 * seconds('nowait.run-time'));
  expect(seconds('batch.run-time')).toBeCloseTo(seconds('nowait.run-time'), 1);
  expect(value('every-100.lgwr-cpu')).toBeLessThan(0.1 * value('nowait.lgwr-cpu'));
  expect(seconds('two.run-time')).toBeLessThan(0.52 * seconds('each.run-time'));
});

it('loses nothing that was reported by a commit that waits', () => {
  for (const way of ['each', 'every-10', 'every-100']) {
    expect(value(`${way}.worst-lost`), way).toBe(0);
  }
  expect(value('every-100.worst-open')).toBe(100);
  expect(value('nowait.worst-lost')).toBeGreaterThan(12);
  expect(value('nowait.worst-lost')).toBeLessThan(24);
  expect(value('batch.worst-lost')).toBeGreaterThan(250);
  expect(value('batch.safe-then')).toBe(0);
});

it('leads to instants at which the plug takes what the prose says', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window } = lesson.simulations.loader ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const fatesAt = (name: string, fate: Fate) => {
    const action = lesson.actions[name];
    const changed = scenario.withValues(action?.values ?? {});
    const raw = core.runToEnd(changed.settings(), { records: 20_000, ...window });
    return countFate(pulledPlug(makeRun(changed, raw), (action?.atMs ?? NaN) * 1e6), fate);
  };
  expect(fatesAt('waits', 'gone')).toBe(1);
  expect(fatesAt('stands', 'stands')).toBe(1);
  expect(fatesAt('nowait-before', 'lost')).toBe(value('nowait.worst-lost'));
  expect(fatesAt('nowait-after', 'lost')).toBeLessThan(value('nowait.worst-lost') / 2);
  expect(fatesAt('nowait-after', 'lost')).toBeGreaterThan(0);
  expect(fatesAt('batch-worst', 'lost')).toBe(value('batch.worst-lost'));
  expect(fatesAt('batch-later', 'lost')).toBeLessThan(value('nowait.worst-lost'));
  expect(fatesAt('every-open', 'open')).toBeGreaterThan(98);
  expect(fatesAt('every-open', 'lost')).toBe(0);
});
