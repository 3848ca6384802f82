import { tryOf } from '$lesson/challenge/tries';
import { Scenario } from '$model/scenario/scenario';
import { expect, test } from 'vitest';

test('a try is told by the values of the controls, in their order', () => {
  const scenario = Scenario.defaults.withValues({ 'sessions.count': 12, 'lgwr.nice': -5 });
  expect(
    tryOf(scenario, ['lgwr.nice', { key: 'sessions.count', label: 'sessions' }], true),
  ).toEqual({
    setting: '-5 · 12',
    passed: true,
  });
});
