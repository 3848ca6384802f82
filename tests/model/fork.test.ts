/** What differs between a fork and its original. */
import { cpuNames } from '$databases/figures';
import { describe, expect, it } from 'vitest';
import { statisticOf } from '$model/run/statistics';
import { findDivergence } from '$model/compare/divergence';
import {
  figuresAfterFork,
  partChangedMost,
  seriesFromNs,
  totalsThatDiffer,
} from '$model/compare/fork';
import { runToEnd } from '$model/slices';
import { BUSY } from '../fixtures/core';
import { forkedAt, STARVED, stopNoise, withoutEffect } from '../fixtures/forks';

describe('what a fork changed', () => {
  const forked = forkedAt(100, STARVED, stopNoise);

  it('lies after the fork: before it both runs are the same, record by record', () => {
    const divergence = runToEnd(findDivergence(forked.original.trace, forked.fork.trace));
    if (divergence.kind !== 'apart') throw new Error('They must part.');
    expect(divergence.timeNs).toBeGreaterThanOrEqual(100e6);
  });

  it('is counted from the interval of the fork on, and adds up to the whole', () => {
    expect(seriesFromNs(forked)).toBe(100e6);
    const figures = new Map(
      figuresAfterFork(forked, cpuNames).map((figure) => [figure.id, figure]),
    );
    const { original, fork } = forked;
    const before = original.tables.series.column('transactions').slice(0, 10);
    expect([...fork.tables.series.column('transactions').slice(0, 10)]).toEqual([...before]);
    const inAll = statisticOf(original, 'transactions');
    const after = inAll - before.reduce((sum, count) => sum + count, 0);
    expect(figures.get('transactions')?.original).toBeCloseTo(after / 0.3);
    const mean = figures.get('lfs_mean');
    expect(mean?.fork).toBeLessThan(mean?.original ?? 0);
    expect(figures.get('cpu_noise')?.fork).toBeLessThan(0.02);
    expect(partChangedMost(forked)?.id).toMatch(/runnable/);
  });

  it('has totals that differ, and none that do not', () => {
    const totals = totalsThatDiffer(forked);
    expect(totals.map(({ id }) => id)).toContain('log_file_sync');
    expect(totals.every(({ original, fork }) => original !== fork)).toBe(true);
  });

  it('is nothing where the change has no effect', () => {
    const same = forkedAt(100, BUSY, withoutEffect);
    const divergence = runToEnd(findDivergence(same.original.trace, same.fork.trace));
    expect(divergence.kind).toBe('none');
    expect(totalsThatDiffer(same)).toEqual([]);
  });
});
