/** The databases that a run can have. */
import type { DatabaseViews } from '$model/database/database';
import { Run, type RunData } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { DATABASES } from './all';

/** The database of a scenario. */
export const databaseFor = (scenario: Scenario): DatabaseViews =>
  DATABASES[scenario.resolve('run.database')];

/** What the engine handed over, as the run of its scenario. */
export const makeRun = (scenario: Scenario, data: RunData): Run =>
  new Run(scenario, data, databaseFor(scenario));
