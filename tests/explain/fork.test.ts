/** What a fork changed, in sentences. */
import { describe, expect, it, test } from 'vitest';
import { wordFork, wordForkDivergence, wordForkFigure, wordOutcome } from '$explain/fork';
import { findDivergence } from '$model/compare/divergence';
import type { ForkFigure } from '$model/compare/fork';
import { runToEnd } from '$model/slices';
import { BUSY } from '../fixtures/core';
import { forkedAt, STARVED, stopNoise, withoutEffect } from '../fixtures/forks';
import { withEdit } from '$model/scenario/edits';
import { settingsThatDiffer } from '$explain/differingSettings';
import { changesBetween } from '$explain/scenarioChanges';
import { Scenario } from '$model/scenario/scenario';

describe('what a fork changed', () => {
  const forked = forkedAt(100, STARVED, stopNoise);

  it('is told in sentences', () => {
    expect(wordFork(forked)).toBe('From 100.000 ms on: Noise: Active on → off.');
    const outcome = wordOutcome(forked);
    expect(outcome[0]).toMatch(/^A commit waits .* on average instead of .*\.$/);
    expect(outcome.at(-1)).toContain('LGWR runnable');
  });

  it('is told of where the runs diverge', () => {
    const divergence = runToEnd(findDivergence(forked.original.trace, forked.fork.trace));
    expect(wordForkDivergence(forked, divergence)).toMatch(
      /^At 1\d\d\.\d{3} ms .*the original.*the fork.*after the fork\.$/,
    );
  });

  it('is nothing where the change has no effect', () => {
    expect(wordOutcome(forkedAt(100, BUSY, withoutEffect))).toEqual([
      'Commits and throughput come out the same after the fork.',
    ]);
  });
});

describe('a figure of both', () => {
  const figure = (original: number, fork: number): ForkFigure => ({
    ...{ id: 'redo', name: 'Redo per second', kind: 'count', original, fork },
  });

  it.each([
    [2, 6, '× 3'],
    [0, 6, 'new'],
    [6, 6, '–'],
    [0, 0, '–'],
  ])('says how many times the original it is: %d, then %d', (original, fork, ratio) => {
    expect(wordForkFigure(figure(original, fork)).ratio).toBe(ratio);
  });

  it('that prints the same is the same', () => {
    const close = { ...figure(1_000_000, 1_000_001), kind: 'time' } as const;
    expect(wordForkFigure(close)).toEqual({ original: '1 ms', fork: '1 ms', ratio: '–' });
  });
});

/** What differs between scenarios, in words. */
const noisy = Scenario.defaults.withValues({
  'noise.count': 1,
  'noise.affinity': '3',
  'noise.nice': -15,
});

describe('what was changed', () => {
  const worded = (a: Scenario, b: Scenario) =>
    changesBetween(a, b).map(({ of: _, ...words }) => words);

  test('parameters, in the order of the table, named with their section', () => {
    const moved = noisy.withValues({ 'noise.affinity': '2', 'lgwr.nice': -20 });
    expect(worded(noisy, moved)).toEqual([
      { id: 'lgwr.nice', name: 'Log writer: nice', a: '0', b: '-20' },
      { id: 'noise.affinity', name: 'Noise: Affinity', a: '3', b: '2' },
    ]);
  });

  test('edits that only one of them has', () => {
    const forked = withEdit(noisy, 40, 'noise.active', false);
    expect(worded(noisy, forked)).toEqual([
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', a: '', b: 'off' },
    ]);
  });

  test('nothing between a scenario and itself', () => {
    expect(changesBetween(noisy, noisy)).toEqual([]);
  });
});

describe('what differs', () => {
  test('is named once for all runs, with the value of each', () => {
    const forked = withEdit(noisy, 40, 'noise.active', false);
    expect(settingsThatDiffer([noisy, noisy.withValue('lgwr.nice', -5), forked])).toEqual([
      { id: 'lgwr.nice', name: 'Log writer: nice', values: ['0', '-5', '0'] },
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', values: ['', '', 'off'] },
    ]);
    expect(settingsThatDiffer([noisy, noisy])).toEqual([]);
  });
});
