/** Runs whose processes have the names that they had on a real machine. */
import type { DatabaseViews } from '../database/database';
import { Run, type RunData } from '../run/run';
import type { Scenario } from '../scenario/scenario';
import type { Replay } from './replayData';

export interface NamedRunData extends RunData {
  /** What its processes are called, in their order. */
  readonly names: readonly string[];
}

/** What a real kernel did. @param scenario as much as is known of the machine */
export function namedRun(scenario: Scenario, data: NamedRunData, database: DatabaseViews): Run {
  const run = new Run(scenario, data, database);
  const nameOf = (id: number) => data.names[id];
  return Object.defineProperties(named(run, nameOf), { isRecorded: { value: true } });
}

/** What the simulator did of a replay: processes are called as the threads whose programs they have. */
export function replayedRun(run: Run, { programs }: Replay): Run {
  const { processes } = run.tables;
  const key = (...numbers: readonly number[]) => numbers.join(' ');
  const names = new Map(
    programs.map(({ kind, instance, ordinal, name }) => [key(kind, instance, ordinal), name]),
  );
  return named(run, (id) => {
    const value = (column: 'kind' | 'instance' | 'ordinal') => processes.value(id, column);
    return names.get(key(value('kind'), value('instance'), value('ordinal')));
  });
}

function named(run: Run, nameOf: (id: number) => string | undefined): Run {
  const processes = run.processes.map((each) => ({ ...each, name: nameOf(each.id) ?? each.name }));
  return Object.defineProperties(run, { processes: { value: processes } });
}
