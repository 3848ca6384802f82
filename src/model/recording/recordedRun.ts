/** A recording as a run, all of its threads in it and its likeliest writers at work: for whom nobody asks what to show. */
import type { DatabaseViews } from '../database/database';
import { Scenario } from '../scenario/scenario';
import type { Run } from '../run/run';
import { runOf } from './asRun';
import { likelyWriters } from './commits';
import { namedRun } from './namedRun';
import type { Recording } from './recording';
import { followed } from './followed';

/** @throws TooManyCpusError */
export function recordedRun(recording: Recording, title: string, database: DatabaseViews): Run {
  const schedule = followed(recording);
  const { data } = runOf(schedule, { writers: likelyWriters(schedule), wanted: null });
  const scenario = Scenario.defaults.withValues({ 'machine.cpus': recording.cpus });
  return namedRun(scenario.withTitle(title), data, database);
}
