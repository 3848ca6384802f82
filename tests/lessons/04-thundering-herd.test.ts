/**
 * Lesson 4: what its prose says of its numbers, beyond the numbers themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { BURSTS, cases } from '../../lessons/04-thundering-herd/cases';
import { lesson } from '../../lessons/04-thundering-herd/lesson';
import { describe, expect, it } from 'vitest';
import { takenUp } from './takenUp';

const { expected, published } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('has as many waiters and CPUs as the account', () => {
  expect(cases.herd.resolve('sessions.count')).toBe(published.waiters?.value);
  expect(cases.herd.resolve('machine.cpus')).toBe(published.cpus?.value);
});

describe('the herd under timeshare', () => {
  it('keeps LGWR off its CPU for nearly all of a commit', () => {
    expect(ms('herd.lgwr-queued')).toBeGreaterThan(0.9 * ms('herd.lfs'));
    expect(ms('herd.lfs')).toBeGreaterThan(20 * ms('herd.lfpw'));
    expect(value('herd.forced')).toBeGreaterThan(100);
  });

  it('needs more waiters than CPUs', () => {
    expect(ms('four-sessions.lfs')).toBeLessThan(1);
    expect(ms('sixteen-cpus.lfs')).toBeLessThan(1);
  });

  it('has steps as long as a turn, up to the slice of 20 ms and no further', () => {
    for (const burst of BURSTS) {
      const steps = ms(`cpu-${burst}.lfs`) / burst;
      if (burst < 20) expect(steps, `${burst} ms`).toBeGreaterThan(1.5);
      else expect(steps, `${burst} ms`).toBeLessThan(0.1);
    }
  });

  it('is cured by all that the prose calls a cure, and not by LGWR’s nice', () => {
    expect(value('lgwr-nice.lfs')).toBe(value('herd.lfs'));
    for (const id of ['sessions-nice', 'protect', 'fifo', 'own-cpu', 'polling']) {
      expect(ms(`${id}.lfs`), id).toBeLessThan(2);
    }
    expect(ms('no-boost.lfs')).toBeGreaterThan(ms('herd.lfs'));
    expect(ms('no-boost.lfpw')).toBeGreaterThan(10);
  });

  it('costs no throughput; a CPU for LGWR alone costs a quarter', () => {
    for (const id of ['lgwr-nice', 'sessions-nice', 'protect', 'fifo', 'polling', 'no-boost']) {
      expect(apart(value(`${id}.tps`), value('herd.tps')), id).toBeLessThan(0.01);
    }
    expect(apart(value('own-cpu.tps'), 0.75 * value('herd.tps'))).toBeLessThan(0.02);
    expect(value('pinned-protect.tps') / value('pinned.tps')).toBeGreaterThan(1.02);
  });
});

it('shares the transactions less evenly without the herd, and evenly under cfs', () => {
  expect(value('protect.fewest')).toBeLessThan(value('herd.fewest'));
  expect(value('protect.most')).toBeGreaterThan(value('herd.most'));
  expect(value('cfs.most') - value('cfs.fewest')).toBeLessThan(0.1 * value('cfs.most'));
});

it('has a smaller herd where a sleep lifts once a second, as its notes say', () => {
  expect(value('illumos.lfs')).toBeLessThan(0.5 * value('herd.lfs'));
});

it('has a challenge that LGWR’s nice does not win, and a CPU of its own only by half', () => {
  const [lfs, tps] = challenges.varied?.demands ?? [];
  expect(value('varied-lgwr-nice.lfs')).toBeGreaterThan(lfs?.atMost ?? NaN);
  expect(value('varied-own-cpu.lfs')).toBeLessThan(lfs?.atMost ?? NaN);
  expect(value('varied-own-cpu.tps')).toBeLessThan(tps?.atLeast ?? NaN);
});
