/** What readers are told of a policy that was ejected. */
import { expect, it } from 'vitest';
import { wordEjection } from '$explain/ejection';
import type { Ejection } from '$model/run/ejection';
import { readScenario } from '$model/scenario/decode';
import { Run } from '$model/run/run';
import { runReal } from '../fixtures/core';

const run = runReal(readScenario({ run: { until_ms: 10 }, sessions: { count: 2 } }));

const told = (ejection: Ejection) =>
  wordEjection(new Run(run.scenario, { ...run.data, ejection }, run.database));

const common = { atNs: 3e9, process: 0, value: 3e9, fault: null } as const;

it('names the process, the value and the line', () => {
  expect(wordEjection(run)).toBeNull();
  expect(told({ ...common, reason: 'stall' })).toMatch(
    /EEVDF has scheduled since: LGWR had waited 3(\.0+)? s for a CPU\.$/,
  );
  expect(told({ ...common, reason: 'pick', value: 1 })).toContain('pick returned LGWR');
  expect(told({ ...common, reason: 'select_cpu', value: 7 })).toContain(
    'select_cpu returned CPU 7',
  );
  const fault = { message: 'none is null.', line: 3, hook: 'pick' };
  expect(told({ ...common, reason: 'fault', fault })).toMatch(/: in pick, line 3: none is null\.$/);
});
