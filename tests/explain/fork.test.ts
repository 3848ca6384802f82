/** What a fork changed, in sentences. */
import { describe, expect, it } from 'vitest';
import { wordFork, wordForkDivergence, wordForkFigure, wordOutcome } from '$explain/fork';
import { findDivergence } from '$model/compare/divergence';
import type { ForkFigure } from '$model/compare/fork';
import { runToEnd } from '$model/slices';
import { BUSY } from '../fixtures/core';
import { forkedAt, STARVED, stopNoise, withoutEffect } from '../fixtures/forks';

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
