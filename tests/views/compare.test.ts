import { describe, expect, test } from 'vitest';
import { Scenario } from '$model/scenario';
import { changesBetween } from '$views/compare/changes';
import { differences } from '$views/compare/difference';
import { wordDifference, wordRatio } from '$views/compare/words';
import { handRun } from './reports.scene';

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
    const forked = noisy.withEdit(40, 'noise.active', false);
    expect(worded(noisy, forked)).toEqual([
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', a: '', b: 'off' },
    ]);
  });

  test('nothing between a scenario and itself', () => {
    expect(changesBetween(noisy, noisy)).toEqual([]);
  });
});

describe('differences', () => {
  const { headlines, waits } = differences(handRun(), handRun({ times: 3 }));
  const find = (id: string) => {
    const row = [...headlines, ...waits].find((each) => each.id === id);
    if (!row) throw new RangeError(id);
    return row;
  };

  test('a wait three times as long', () => {
    const row = find('log_file_sync.mean');
    expect(row).toMatchObject({ a: 10e6, b: 30e6, difference: 20e6, ratio: 3 });
    expect(wordDifference(row)).toBe('+20 ms');
    expect(wordRatio(row)).toBe('× 3');
  });

  test('figures that are the same say so', () => {
    const row = find('throughput');
    expect(row).toMatchObject({ a: 50, b: 50, difference: 0, ratio: 1 });
    expect(wordDifference(row)).toBe('–');
    expect(wordRatio(row)).toBe('–');
  });

  test('shares differ by points', () => {
    const row = { ...find('lgwr_runnable'), a: 0.2, b: 0.05, difference: -0.15 };
    expect(wordDifference(row)).toBe('−15 points');
  });

  test('figures that are zero in both runs are left out', () => {
    expect(waits.some(({ id }) => id.startsWith('log_buffer_space'))).toBe(false);
  });
});
