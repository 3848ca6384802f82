/**
 * Lesson 3: what its prose says of its numbers, beyond the numbers themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { cases, WRITES } from '../../lessons/03-it-is-not-the-disk/cases';
import { lesson } from '../../lessons/03-it-is-not-the-disk/lesson';
import { readScenario } from '$model/scenario/decode';
import s1Noise from '../../cases/S1-noise.json';
import s1Quiet from '../../cases/S1-quiet.json';
import { expect, it } from 'vitest';

const { expected, published } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('runs the very files of the case', () => {
  expect(cases.published.toText()).toBe(readScenario(s1Noise).toText());
  expect(cases.alone.toText()).toBe(readScenario(s1Quiet).toText());
});

it('adds up what was published as the prose does', () => {
  const lines = ['lfs', 'reads', 'cpu', 'switch', 'fifth'].map((id) => told(`noise.${id}-total`));
  expect(lines.reduce((sum, seconds) => sum + seconds)).toBe(told('noise.top-five'));
  const elapsed = told('noise.lfs-count') / told('noise.tps');
  const active = (told('noise.top-five') - told('noise.fifth-total')) / elapsed;
  expect(told('noise.active')).toBeCloseTo(active, 1);
  expect(apart(told('noise.most-writing'), active * told('noise.fifth-total'))).toBeLessThan(0.01);
  expect(told('noise.most-writing')).toBeLessThan(0.1 * told('noise.lfs-total'));
});

it('has a floor beside the noise, and none without it', () => {
  for (const id of ['alone', 'beside']) {
    const curve = [...WRITES.map((write) => ms(`${id}-${write}.lfs`)), ms(`${id}-none.lfs`)];
    expect(curve).toEqual(curve.toSorted((a, b) => b - a));
  }
  expect(ms('beside-none.lfs')).toBeGreaterThan(1);
  expect(ms('alone-none.lfs')).toBeLessThan(0.15);
});

it('has two clocks for one write', () => {
  expect(ms('beside.lfpw')).toBeGreaterThan(1.9 * ms('beside.io'));
  expect(ms('alone.lfpw')).toBeLessThan(1.1 * ms('beside.io'));
});

it('loses more than twice the write without it, beside the noise', () => {
  expect(ms('fall-beside')).toBeGreaterThan(2 * ms('beside.io'));
  expect(ms('fall-alone')).toBeLessThan(1.2 * ms('beside.io'));
});

it('disagrees with the published test as long as bursts are short', () => {
  expect(value('published-none.tps')).toBeGreaterThan(1.2 * value('published.tps'));
  expect(value('published.lfpw-total') / 1e9).toBeGreaterThan(told('noise.fifth-total'));
});

it('has the three published figures with long bursts and even writes', () => {
  expect(apart(ms('fits.lfs'), told('noise.lfs'))).toBeLessThan(0.05);
  expect(apart(value('fits-none.tps'), value('fits.tps'))).toBeLessThan(0.01);
  expect(value('fits.lfpw-total') / 1e9).toBeLessThan(told('noise.fifth-total'));
});

it('has an edge: a faster disk gains nothing, one of 1 ms loses a turn', () => {
  expect(value('flush')).toBeLessThan(value('gap'));
  expect(apart(ms('fits-fast.lfs'), ms('fits.lfs'))).toBeLessThan(0.02);
  expect(ms('fits-slow.lfs')).toBeGreaterThan(ms('fits.lfs') + 20);
  expect(ms('fits-varies.lfs')).toBeGreaterThan(1.2 * ms('fits.lfs'));
});
