/** Runs whose processes have the names that they had on a real machine. */
import { Run, type RunData } from '../run/run';
import type { Scenario } from '../scenario/scenario';
import { PROCESS_KINDS } from '../schema/generated';
import type { Replay } from './replay';

export interface NamedRunData extends RunData {
  /** What its processes are called, in their order. */
  readonly names: readonly string[];
}

/** What a real kernel did. @param scenario as much as is known of the machine */
export function namedRun(scenario: Scenario, data: NamedRunData): Run {
  const run = new Run(scenario, data);
  const nameOf = (id: number) => data.names[id];
  return Object.defineProperties(named(run, nameOf), { isRecorded: { value: true } });
}

/** What the simulator did of a replay: processes are called as the threads whose programs they have. */
export function replayedRun(run: Run, { programs }: Replay): Run {
  const key = (kind: number, instance: number, ordinal: number) => `${kind} ${instance} ${ordinal}`;
  const names = new Map(
    programs.map(({ kind, instance, ordinal, name }) => [key(kind, instance, ordinal), name]),
  );
  return named(run, (id) => {
    const process = run.processes[id];
    if (!process) return undefined;
    const kind = PROCESS_KINDS.findIndex((each) => each.id === process.kind);
    return names.get(key(kind, process.instance, process.ordinal));
  });
}

function named(run: Run, nameOf: (id: number) => string | undefined): Run {
  const processes = run.processes.map((each) => ({ ...each, name: nameOf(each.id) ?? each.name }));
  return Object.defineProperties(run, { processes: { value: processes } });
}
