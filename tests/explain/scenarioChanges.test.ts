/** What differs between scenarios, in words. */
import { withEdit } from '$model/scenario/edits';
import { describe, expect, test } from 'vitest';
import { settingsThatDiffer } from '$explain/differingSettings';
import { changesBetween } from '$explain/scenarioChanges';
import { Scenario } from '$model/scenario/scenario';

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
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', a: 'on', b: 'off' },
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
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', values: ['on', 'on', 'off'] },
    ]);
    expect(settingsThatDiffer([noisy, noisy])).toEqual([]);
  });
});
