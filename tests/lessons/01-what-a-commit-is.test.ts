/**
 * Lesson 1: what its prose says of its numbers, beyond the numbers themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { lesson } from '../../lessons/01-what-a-commit-is/lesson';
import { cases, SESSIONS } from '../../lessons/01-what-a-commit-is/cases';
import { describe, expect, it } from 'vitest';

const { expected, published, challenges } = lesson;
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

it('has a challenge that neither remedy wins alone, as its solution says', () => {
  expect(challenges.load?.start).toBe(cases.load);
  expect(value('load-rows.tps')).toBeLessThan(20_000);
  expect(value('load-sessions.tps')).toBeLessThan(20_000);
  expect(value('load-sessions.lfs')).toBeGreaterThan(1.7e6);
  expect(value('load-rows.tps') / value('load.tps')).toBeCloseTo(3, 0);
  expect(value('load-sessions.tps') / value('load.tps')).toBeGreaterThan(6);
});
