import { describe, expect, test } from 'vitest';
import { clockGroups } from '$views/transport/clock';
import { commitDensity, densityPath, sliceCount } from '$views/transport/density';
import { MARK_KINDS, marksOf, nextMark, previousMark } from '$views/transport/marks';
import { BUSY, runReal } from '../scenes/core';
import { oneCommit } from '../scenes/one-commit';

const us = (n: number) => n * 1000;

describe('marks', () => {
  const trace = oneCommit().trace();
  const timesOf = (kind: Parameters<typeof marksOf>[1]) =>
    marksOf(trace, kind).map(({ timeNs }) => timeNs);

  test('the longest commit is marked where it begins', () => {
    expect(timesOf('longest_commit')).toEqual([us(10)]);
  });

  test('LGWR waits for a CPU when another process has it, not when it is idle', () => {
    // At 142 us LGWR is runnable too, but its CPU is idle and takes it at once.
    expect(timesOf('lgwr_queued')).toEqual([us(10)]);
  });

  test('flushes and ends of commits', () => {
    expect(timesOf('flush')).toEqual([us(42)]);
    expect(timesOf('commit')).toEqual([us(152)]);
    expect(timesOf('lgwr_preempted')).toEqual([]);
  });

  test('every kind on a real run is in the order of time, found again from either side', () => {
    const run = runReal(BUSY, { fromNs: 0, untilNs: 400e6, records: 200_000 });
    for (const { id } of MARK_KINDS) {
      const marks = marksOf(run.trace, id);
      expect(marks, id).toEqual([...marks].sort((a, b) => a.record - b.record));
      const first = marks[0];
      if (first) expect(nextMark(marks, -1)).toEqual(first);
      expect(previousMark(marks, Infinity)).toEqual(marks.at(-1));
      expect(nextMark(marks, Infinity)).toBeUndefined();
    }
    expect(marksOf(run.trace, 'longest_commit')).toHaveLength(10);
    expect(marksOf(run.trace, 'lgwr_queued').length).toBeGreaterThan(0);
  });
});

describe('density of commits', () => {
  const trace = oneCommit().trace();

  test('counts where commits end', () => {
    expect(commitDensity(trace, 4)).toEqual({ heights: [0, 0, 0, 1], most: 1 });
  });

  test('is drawn standing on its lower edge', () => {
    expect(densityPath({ heights: [0, 1], most: 1 }, 100, 40)).toBe(
      'M0 40V40.0H50.0V0.0H100.0V40Z',
    );
  });

  test('has fewer slices for few commits', () => {
    expect(sliceCount(trace, 300)).toBe(24);
    expect(sliceCount(trace, 10)).toBe(10);
  });
});

describe('clock', () => {
  const digits = (timeNs: number, speed = 0) =>
    clockGroups(timeNs, speed).map(({ digits }) => digits);

  test('has three digits for each unit', () => {
    expect(digits(1_204_000_567)).toEqual(['1', '204', '000', '567']);
    expect(digits(0)).toEqual(['0', '000', '000', '000']);
  });

  test('blurs what changes too fast to read', () => {
    const blurred = clockGroups(5e6, 0.005).map((group) => group.blurred);
    expect(blurred).toEqual([false, false, true, true]);
    expect(clockGroups(5e6, 0).some((group) => group.blurred)).toBe(false);
  });
});
