/**
 * Lesson 1: what its prose says of its numbers, beyond the numbers themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { lesson } from '../../lessons/01-what-a-commit-is/lesson';
import { cases, SESSIONS } from '../../lessons/01-what-a-commit-is/cases';
import { describe, expect, it } from 'vitest';
import { takenUp } from './takenUp';

const { expected, published } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

describe('the published figures', () => {
  it.each(['busy', 'other'])('are quotients of what the report counts: %s', (run) => {
    const [commits, writes] = [told(`${run}.lfs-count`), told(`${run}.lfpw-count`)];
    const lfs = (told(`${run}.lfs-total`) / commits) * 1e3;
    const lfpw = (told(`${run}.lfpw-total`) / writes) * 1e3;
    expect(told(`${run}.lfs`)).toBeCloseTo(lfs, 2);
    expect(told(`${run}.lfpw`)).toBeCloseTo(lfpw, 2);
    expect(told(`${run}.per-write`)).toBeCloseTo(commits / writes, 2);
    expect(told(`${run}.in-writes`)).toBeCloseTo(lfs / lfpw, 2);
  });

  it('have as many commits a second as in 900 seconds', () => {
    expect(told('busy.tps')).toBeCloseTo(told('busy.lfs-count') / 900, 0);
  });
});

it('has log file sync about a tenth longer than the write of a quiet log', () => {
  const ratio = value('one.lfs') / value('one.lfpw');
  expect(ratio).toBeGreaterThan(1.05);
  expect(ratio).toBeLessThan(1.2);
});

it('has a curve that rises and stays below two rounds', () => {
  const curve = SESSIONS.map((count) => value(`n-${count}.lfs`));
  expect(curve).toEqual(curve.toSorted((a, b) => a - b));
  expect(value('n-256.lfs')).toBeLessThan(1.6 * value('busy.round'));
  // Posts to many sessions make a round a little longer.
  expect(value('n-256.longest')).toBeLessThan(2.2 * value('busy.round'));
  expect(value('busy.longest')).toBeLessThan(2.05 * value('busy.round'));
});

it('has one and a half rounds for a commit of a log that never rests', () => {
  expect(apart(value('n-64.lfs'), 1.5 * value('busy.round'))).toBeLessThan(0.05);
});

it('has a log that is written hardly more often under three times the load', () => {
  expect(value('n-64.writes-per-s')).toBeLessThan(1.25 * value('busy.writes-per-s'));
});

it('has nearly two rounds for sessions that never think', () => {
  expect(apart(value('no-think.lfs'), 2 * value('busy.round'))).toBeLessThan(0.06);
});

it('reaches both published figures with one long round, and neither without', () => {
  expect(apart(value('long.per-write'), told('busy.per-write'))).toBeLessThan(0.04);
  expect(apart(value('long.lfs') / 1e6, told('busy.lfs'))).toBeLessThan(0.04);
  expect(apart(value('long.round'), value('implied-round'))).toBeLessThan(0.02);
  expect(value('busy.per-write')).toBeLessThan(0.75 * told('busy.per-write'));
  expect(value('busy.lfs') / 1e6).toBeLessThan(0.75 * told('busy.lfs'));
});

describe('with uneven writes and LGWR never away', () => {
  it('a commit is as long as the published one, though the mean write is the same', () => {
    expect(apart(value('uneven.lfs') / 1e6, told('busy.lfs'))).toBeLessThan(0.02);
    expect(apart(value('uneven.lfpw') / 1e6, told('busy.lfpw'))).toBeLessThan(0.05);
    expect(cases.uneven.resolve('lgwr.gather_us')).toBe(cases.busy.resolve('lgwr.gather_us'));
  });

  it('fewer commits share a write than were published, as the prose says', () => {
    expect(value('uneven.per-write')).toBeLessThan(0.8 * told('busy.per-write'));
  });

  it('most sessions walk into a long write that few drew', () => {
    expect(value('moment.met')).toBeGreaterThan(5 * value('moment.drew'));
    expect(value('moment.met')).toBeGreaterThan(11);
  });

  it('what is left of the write that a commit meets is more than three writes', () => {
    expect(value('uneven.left')).toBeGreaterThan(3 * 0.87e6);
  });

  it('has writes in every row of the tally, where the long round has one row', () => {
    expect(value('long.under-1')).toBe(1);
    const rows = ['under-1', 'under-2', 'under-4', 'under-8', 'longer'].map((row) =>
      value(`uneven.${row}`),
    );
    expect(rows.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(Math.min(...rows)).toBeGreaterThan(0.005);
  });
});

it('has more than three writes in a commit with nothing but a published histogram in its way', () => {
  expect(cases.tally.resolve('noise.count')).toBe(0);
  expect(cases.tally.resolve('rac.broadcast')).toBe(false);
  expect(value('tally.in-writes')).toBeGreaterThan(3.2);
});

it('has bounds for the mean round that the two counts leave open', () => {
  const least = (told('busy.per-write') - 1) / told('busy.tps');
  expect(value('least-round') / 1e9).toBeCloseTo(least, 9);
  expect(value('least-round') / 1e6).toBeGreaterThan(told('busy.lfpw'));
});

it('has a challenge that neither remedy wins alone, as its solution says', () => {
  expect(challenges.load?.start).toBe(cases.load);
  expect(value('load-rows.tps')).toBeLessThan(20_000);
  expect(value('load-sessions.tps')).toBeLessThan(20_000);
  expect(value('load-sessions.lfs')).toBeGreaterThan(1.7e6);
  expect(value('load-rows.tps') / value('load.tps')).toBeCloseTo(3, 0);
  expect(value('load-sessions.tps') / value('load.tps')).toBeGreaterThan(6);
});
