/**
 * Lesson 5: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { lesson } from '../../lessons/05-priority-and-protection/lesson';
import { expect, it } from 'vitest';
import { takenUp } from './takenUp';

const challenges = await takenUp(lesson);
const { expected } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('has a full machine on which LGWR waits for most of the time', () => {
  expect(value('full.idle')).toBeLessThan(0.02);
  expect(value('full.lgwr-queue')).toBeGreaterThan(0.7);
});

it('has a priority that takes the wait of LGWR away and gains nothing', () => {
  expect(value('full-nice.lgwr-queue')).toBeLessThan(0.001);
  expect(ms('full-nice.lfs')).toBeLessThan(0.5 * ms('full.lfs'));
  expect(apart(value('full-nice.tps'), value('full.tps'))).toBeLessThan(0.02);
  expect(apart(value('full-rt.tps'), value('full-nice.tps'))).toBeLessThan(0.01);
});

it('has the wait moved to the run queue and to the latch', () => {
  const gone = ms('full.lfs') - ms('full-nice.lfs');
  const come =
    ms('full-nice.queue') - ms('full.queue') + (ms('full-nice.latch') - ms('full.latch'));
  expect(come).toBeGreaterThan(gone);
  expect(ms('full-nice.latch')).toBeGreaterThan(3 * ms('full.latch'));
  expect(ms('full-nice.queue')).toBeGreaterThan(1.8 * ms('full.queue'));
});

it('has one change that gets more done: a ninth CPU', () => {
  expect(value('full-9.tps')).toBeGreaterThan(1.1 * value('full.tps'));
  expect(value('full-own.tps')).toBeLessThan(value('full.tps'));
});

it.each([
  ['four', 4],
  ['full', 8],
  ['thirty', 30],
])('loses a CPU’s share with a CPU of its own: %s', (id, cpus) => {
  expect(value(`${id}-own.loss`)).toBeLessThan(1 / cpus + 0.005);
  expect(value(`${id}-own.loss`)).toBeGreaterThan(0.8 / cpus);
});

it('has nice that cures under O(1), clears the rest under CFS and leaves most of it under EEVDF', () => {
  expect(value('hogs-o1.lgwr-queue')).toBeGreaterThan(0.2);
  expect(value('hogs-o1-nice.lgwr-queue')).toBeLessThan(1e-4);
  expect(value('hogs-o1-nice.tps')).toBeGreaterThan(1.05 * value('hogs-o1.tps'));
  expect(value('hogs-cfs.lgwr-queue')).toBeLessThan(0.06);
  expect(value('hogs-cfs-nice.lgwr-queue')).toBeLessThan(0.1 * value('hogs-cfs.lgwr-queue'));
  expect(ms('hogs-cfs-nice.lfs')).toBeLessThan(ms('hogs-cfs.lfs'));
  expect(apart(ms('hogs-eevdf-nice.lfs'), ms('hogs-eevdf.lfs'))).toBeLessThan(0.03);
  expect(value('hogs-eevdf-nice.lgwr-queue')).toBeGreaterThan(
    0.75 * value('hogs-eevdf.lgwr-queue'),
  );
});

it('has real time that takes the queue away under every scheduler', () => {
  for (const id of ['timeshare', 'o1', 'cfs']) {
    expect(value(`hogs-${id}-rt.lgwr-queue`), id).toBeLessThan(1e-4);
  }
  // What is left under EEVDF is the time in which an idle CPU leaves idle: no policy shortens it.
  expect(value('hogs-eevdf-rt.lgwr-queue')).toBeLessThan(1e-3);
});

it('has a short slice that does for LGWR what real time does', () => {
  expect(value('hogs-eevdf-slice.lgwr-queue')).toBeLessThan(0.01);
  expect(apart(ms('hogs-eevdf-slice.lfs'), ms('hogs-eevdf-rt.lfs'))).toBeLessThan(0.02);
  expect(apart(value('hogs-eevdf-slice.tps'), value('hogs-eevdf-rt.tps'))).toBeLessThan(0.02);
});

it('has nice that changes nothing under timeshare, and protection that does', () => {
  for (const name of ['tps', 'lfs', 'forced']) {
    expect(value(`timeshare-nice.${name}`)).toBe(value(`timeshare.${name}`));
  }
  expect(value('timeshare-protect.forced')).toBe(0);
  expect(ms('timeshare-protect.lfs')).toBeLessThan(0.9 * ms('timeshare.lfs'));
  expect(apart(value('timeshare-protect.tps'), value('timeshare.tps'))).toBeLessThan(0.01);
});

it('has a challenge that neither nice, LGWR’s slice alone nor its real time wins', () => {
  const limit = challenges.modern?.demands[0]?.atMost ?? NaN;
  for (const id of ['hogs-eevdf', 'hogs-eevdf-nice', 'hogs-eevdf-slice', 'hogs-eevdf-rt']) {
    expect(value(`${id}.lfs`), id).toBeGreaterThan(limit);
  }
  expect(value('hogs-eevdf-slices.lfs')).toBeLessThan(limit);
});

it('has half of what the challenge gains in LGWR’s early turn, and half in the sessions’', () => {
  const all = ms('hogs-eevdf.lfs') - ms('hogs-eevdf-slices.lfs');
  const ofLgwr = ms('hogs-eevdf.lfs') - ms('hogs-eevdf-slice.lfs');
  expect(ofLgwr / all).toBeGreaterThan(0.4);
  expect(ofLgwr / all).toBeLessThan(0.6);
});
