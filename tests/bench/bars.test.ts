import { expect, test } from 'vitest';
import { bars, tableOf, valuesOf } from '../../bench/bars.mjs';
import type { Measurement } from '../../bench/machines.mjs';
import { timesAsFast } from '../../bench/spread.mjs';

const hold = { name: 'hold, 128 pending', unit: 'M holds/s', native: 41, node: 36, chromium: 34.9 };

type Results = Parameters<typeof bars>[0];

const measured = (results: Results): Measurement => ({
  machine: 'one',
  date: '2026-11-26',
  how: 'for a test',
  values: valuesOf(bars(results)),
});

const lineOf = (words: string, results: Results, others: Measurement[] = []) =>
  tableOf(bars(results), [...others, measured(results)])
    .split('\n')
    .find((line) => line.includes(words));

test('a bar is missed where it is not reached, and only there', () => {
  expect(lineOf('128 pending', { core: [hold] })).toMatch(/\| missed: Chromium \|$/);
  expect(lineOf('128 pending', { core: [{ ...hold, chromium: 35 }] })).toMatch(/\| met \|$/);
});

test('a place that could not be measured has not reached its bar', () => {
  const line = lineOf('128 pending', { core: [{ ...hold, node: undefined, chromium: 35 }] });
  expect(line).toMatch(/\| missed: Node \|$/);
});

test('a size has a bar from above, and what was not measured says so', () => {
  const sizes = [{ name: 'postwait.wasm, gzipped', unit: 'kB', size: 60.1 }];
  expect(lineOf('postwait.wasm', { sizes })).toMatch(/\| missed: native \|$/);
  expect(lineOf('128 pending', { sizes })).toMatch(/\| not measured \|$/);
});

test('a quoted figure of SimPy is called one', () => {
  const ours = { native: 1, node: 1, chromium: 1 };
  const simpy = { name: 'SimPy 4.1.2', speed: 0.01, ours, wait: undefined, note: 'Quoted.' };
  expect(lineOf('SimPy', { peers: [simpy] })).toContain('whose figure is quoted');
});

test('a bar for the browser alone is missed there alone', () => {
  const row = { name: '2 s of S3', poolMs: 0.6, coreMs: 0.4, ratio: 1.3, grownMB: 0 };
  const line = (ratio: number) => lineOf('A sweep of', { sweep: [{ ...row, ratio }] });
  expect(line(1.5)).toMatch(/at most 1.4 x in Chromium .* missed: Chromium \|$/);
  expect(line(1.4)).toMatch(/\| met \|$/);
});

test('a bar is met if it is met on each machine, and the table has the range over them', () => {
  const other = measured({ core: [{ ...hold, native: 39, chromium: 36 }] });
  const line = lineOf('128 pending', { core: [{ ...hold, chromium: 35 }] }, [other]);
  expect(line).toContain('| 39.00 to 41.00 | 36.00 | 35.00 to 36.00 | missed: native |');
  const told = { ...other, values: { 'Event queue and random streams, 128 pending': {} } };
  told.values['Event queue and random streams, 128 pending'] = {
    native: [40, 50],
    node: 36,
    chromium: 36,
  };
  expect(lineOf('128 pending', { core: [{ ...hold, chromium: 35 }] }, [told])).toMatch(
    /\| 40.00 to 50.00 \| 36.00 \| 35.00 to 36.00 \| met \|$/,
  );
});

test('a ratio is of pairs: of what was timed in the same turn', () => {
  const seconds = (...all: number[]) => all.map((each) => ({ seconds: each }));
  // The second turn met a busy machine: both were slow.
  expect(timesAsFast(seconds(1, 10, 1), seconds(2, 20, 3))).toEqual({
    low: 2,
    median: 2,
    high: 3,
  });
  expect(timesAsFast(seconds(1), seconds(2), 3)?.median).toBe(6);
  expect(timesAsFast(undefined, seconds(2))).toBeUndefined();
});

test('what has no bar is told without a verdict', () => {
  const heavy = { name: 'S6, a minute', unit: 'M actions/s', native: 8, node: 6, chromium: 6 };
  expect(lineOf("S6's heavy load", { core: [heavy] })).toMatch(
    /\| M actions\/s \| 8.00 \| 6.00 \| 6.00 \| no bar \|$/,
  );
});
