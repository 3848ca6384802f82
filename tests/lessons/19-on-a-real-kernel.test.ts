/**
 * Lesson 19: what its prose says of its recordings and runs, beyond single figures. All of them are read from the
 * committed expected.json, which lessons.test.ts makes again from the recordings and from fresh runs.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cases, recordings } from '../../lessons/19-on-a-real-kernel/cases';
import { lesson } from '../../lessons/19-on-a-real-kernel/lesson';
import { root } from './contents';

const value = (id: string) => lesson.expected.figures[id]?.value ?? NaN;
const apart = (figure: string, id: string) =>
  Math.abs(value(`${id}.${figure}`) / value(`real-${id}.${figure}`) - 1);

it('has a recording for every machine that it simulates, small enough to be fetched at once', () => {
  expect(Object.keys(recordings).sort()).toEqual(
    Object.keys(cases)
      .filter((id) => id !== 'agreed')
      .map((id) => `real-${id}`)
      .sort(),
  );
  const shown = Object.values(lesson.recordings ?? {}).map(({ file }) => file);
  for (const file of [...shown, ...Object.values(recordings)]) {
    const path = join(root, 'data/traces', file);
    expect(existsSync(path), file).toBe(true);
    expect(statSync(path).size, file).toBeLessThan(32 * 1024);
  }
});

it('cures the log writer by nice and not the commits, on the kernel and in the simulator', () => {
  for (const of of ['real-', '']) {
    expect(value(`${of}renice.lgwr-queue`)).toBeLessThan(0.25 * value(`${of}neighbour.lgwr-queue`));
    expect(value(`${of}renice.lfs`)).toBeGreaterThan(0.6 * value(`${of}neighbour.lfs`));
    expect(value(`${of}renice.own`)).toBeGreaterThan(1.15 * value(`${of}neighbour.own`));
    expect(value(`${of}renice.sessions`) - value(`${of}neighbour.sessions`)).toBeLessThan(0.04);
    for (const cure of ['equal', 'favoured']) {
      expect(value(`${of}${cure}.sessions`)).toBeCloseTo(0.52, 1);
      expect(value(`${of}${cure}.lfs`)).toBeLessThan(0.5 * value(`${of}neighbour.lfs`));
    }
  }
});

it('has a herd that hardly takes the CPU, and a cure that costs commits', () => {
  expect(value('real-sixteen.forced')).toBeLessThan(0.03 * value('real-sixteen.waits'));
  expect(value('sixteen.forced')).toBe(0);
  for (const of of ['real-', '']) {
    expect(value(`${of}sixteen-fifo.lgwr-queue`)).toBeLessThan(0.02);
    expect(value(`${of}sixteen-fifo.lfs`)).toBeGreaterThan(0.95 * value(`${of}sixteen.lfs`));
    expect(value(`${of}sixteen-fifo.sessions`)).toBeLessThan(value(`${of}sixteen.sessions`) - 0.08);
  }
  const flushes = (id: string) => value(`real-${id}.waits`) / value(`real-${id}.per-write`);
  expect(flushes('sixteen-fifo')).toBeGreaterThan(2 * flushes('sixteen'));
  expect(value('real-sixteen.per-write')).toBeGreaterThan(6);
  expect(value('real-sixteen.per-write')).toBeLessThan(7);
  expect(value('real-sixteen-fifo.per-write')).toBeGreaterThan(2);
  expect(value('real-sixteen-fifo.per-write')).toBeLessThan(3);
  for (const who of ['sessions', 'lgwr']) {
    const difference = value(`real-sixteen-fifo.${who}`) - value(`sixteen-fifo.${who}`);
    expect(Math.abs(difference), who).toBeLessThan(0.01);
  }
});

it('has a slice that works beside an equal and not beside a favourite', () => {
  expect(value('real-equal-slice.lgwr-queue')).toBeLessThan(0.6 * value('real-equal.lgwr-queue'));
  expect(value('real-slice.lgwr-queue')).toBeGreaterThan(0.9 * value('real-neighbour.lgwr-queue'));
  expect(value('equal-slice.lgwr-queue')).toBeLessThan(0.6 * value('real-equal-slice.lgwr-queue'));
});

it('agrees to within a tenth but for what the prose names', () => {
  for (const id of ['neighbour', 'renice', 'equal', 'favoured', 'sixteen', 'sixteen-fifo']) {
    expect(apart('lfs', id), id).toBeLessThan(0.1);
    expect(apart('sessions', id), id).toBeLessThan(0.1);
  }
});
