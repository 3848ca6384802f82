import type { ClinicCase } from '$clinic/cases';
import type { Run } from '$model/run/run';
import { runReal } from '../fixtures/core';

/** The run of a machine as the page makes it: traced from its start to its end. */
export function tracedWhole({ scenario }: ClinicCase): Run {
  const untilNs = scenario.resolve('run.until_ms') * 1e6;
  return runReal(scenario, { fromNs: 0, untilNs, records: 400_000 });
}
