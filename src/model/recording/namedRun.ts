/** What a real kernel did, as a run whose processes have the names that they had there. */
import { Run, type RunData } from '../run/run';
import type { Scenario } from '../scenario/scenario';

export interface NamedRunData extends RunData {
  /** What its processes are called, in their order. */
  readonly names: readonly string[];
}

/** @param scenario as much as is known of the machine */
export function namedRun(scenario: Scenario, data: NamedRunData): Run {
  const run = new Run(scenario, data);
  const processes = run.processes.map((each) => ({
    ...each,
    name: data.names[each.id] ?? each.name,
  }));
  return Object.defineProperties(run, {
    processes: { value: processes },
    isRecorded: { value: true },
  });
}
