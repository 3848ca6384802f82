/** The databases that a run can have. */
import type { DatabaseViews } from '$model/database/database';
import { Run, type RunData } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { oracle } from './oracle';

/** The database of a scenario. There is one as yet, so that nothing has to be asked of the scenario. */
export const databaseFor = (_: Scenario): DatabaseViews => oracle;

/** What the engine handed over, as the run of its scenario. */
export const makeRun = (scenario: Scenario, data: RunData): Run =>
  new Run(scenario, data, databaseFor(scenario));
