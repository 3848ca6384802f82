/** Runs whose processes have the names that they had on a real machine. */
import { at } from '../at';
import { Run, type RunData } from '../run/run';
import type { Scenario } from '../scenario/scenario';
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
  const places = new Map(
    programs.map(({ section, ordinal }, place) => [`${section} ${ordinal}`, place]),
  );
  return named(run, (id) => {
    const { section, ordinal } = at(run.processes, id);
    return programs[places.get(`${section} ${ordinal}`) ?? -1]?.name;
  });
}

function named(run: Run, nameOf: (id: number) => string | undefined): Run {
  const processes = run.processes.map((each) => ({ ...each, name: nameOf(each.id) ?? each.name }));
  return Object.defineProperties(run, { processes: { value: processes } });
}
