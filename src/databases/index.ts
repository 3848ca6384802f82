/** The databases that a run can have, all at once: a page that can wait for them has `fetch.ts`. */
import type { DatabaseViews } from '$model/database/database';
import { Run, type RunData } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { mariadb } from './mariadb';
import { oracle } from './oracle';
import { postgresql } from './postgresql';

const DATABASES = { oracle, postgresql, mariadb };

/** The database of a scenario. */
export const databaseFor = (scenario: Scenario): DatabaseViews =>
  DATABASES[scenario.resolve('run.database')];

/** The database of a value of `run.database`. @throws RangeError where this build has no such database */
export function databaseOfId(id: string): DatabaseViews {
  const found = Object.values<DatabaseViews>(DATABASES).find((each) => each.id === id);
  if (!found) throw new RangeError(`There is no database "${id}".`);
  return found;
}

/** What the engine handed over, as the run of its scenario. */
export const makeRun = (scenario: Scenario, data: RunData): Run =>
  new Run(scenario, data, databaseFor(scenario));
