import { expect, test } from 'vitest';
import { bars, tableOf } from '../../bench/bars.mjs';

const hold = { name: 'hold, 128 pending', unit: 'M holds/s', native: 41, node: 36, chromium: 34.9 };

const lineOf = (words: string, results: Parameters<typeof bars>[0]) =>
  tableOf(bars(results))
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
  expect(line(1.3)).toMatch(/at most 1.2 x in Chromium .* missed: Chromium \|$/);
  expect(line(1.2)).toMatch(/\| met \|$/);
});
