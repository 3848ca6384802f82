/**
 * A recording as a run, so that every view of a run shows it: `runProcesses.ts` says which threads are in it, `filling.ts` what its tables and
 * its trace say.
 */
import type { DatabaseViews } from '../database/database';
import { integerAt } from '../at';
import { type NamedRunData, namedRun } from './namedRun';
import { commitsOf, databaseIdOf, type RecordedCommits, likelyWriters } from './commits';
import { NO_TASK } from './events';
import type { Schedule } from './schedule';
import { processesOf, type Choice } from './runProcesses';
import { Filling } from './filling';
import { Scenario } from '../scenario/scenario';
import type { Run } from '../run/run';
import type { Recording } from './recording';
import { consistentSchedule } from './consistentSchedule';

/** A record has a byte for its CPU. */
export const MOST_CPUS = 255;

/** A recording as a run, and what of it the run doesn't say. */
export interface RecordedRun {
  readonly data: NamedRunData;
  readonly database: DatabaseViews;
  readonly commits: RecordedCommits;
  /** How many threads have no lane of their own. */
  readonly others: number;
  /** Processes of the run by the threads' numbers; -1 for those that have none. */
  readonly processOf: Int32Array;
}

/** A recording names a CPU beyond those that a run can have. */
export class TooManyCpusError extends Error {
  override readonly name = 'TooManyCpusError';
  constructor(readonly cpu: number) {
    super(String(cpu));
  }
}

/** @param databaseOf the database of this value of `run.database` @throws TooManyCpusError */
export function runOf(
  schedule: Schedule,
  choice: Choice,
  databaseOf: (id: string) => DatabaseViews,
): RecordedRun {
  const { recording } = schedule;
  if (recording.cpus > MOST_CPUS) throw new TooManyCpusError(recording.cpus - 1);
  const found = commitsOf(schedule, choice.writers);
  const cast = processesOf(schedule, choice, found.commits);
  const processOf = new Int32Array(recording.tasks.length).fill(-1);
  cast.forEach(({ task }, process) => {
    if (task !== NO_TASK) processOf[task] = process;
  });
  const others = processOf.filter((process) => process < 0).length;
  const commits = found.commits.filter(({ session }) => integerAt(processOf, session) >= 0);
  const shown = { ...found, commits };
  const database = databaseOf(databaseIdOf(schedule, found));
  const data = new Filling(schedule, choice, shown, cast, processOf, database).data();
  return { data, database, commits: shown, others, processOf };
}

/** @throws TooManyCpusError */
export function recordedRun(recording: Recording, title: string, database: DatabaseViews): Run {
  const schedule = consistentSchedule(recording);
  const choice = { writers: likelyWriters(schedule), wanted: null };
  const { data } = runOf(schedule, choice, () => database);
  const scenario = Scenario.defaults.withValues({ 'machine.cpus': recording.cpus });
  return namedRun(scenario.withTitle(title), data, database);
}
