/** The views of databases for pages: those of most runs come with the page, others with the first run of theirs. */
import type { DatabaseViews } from '$model/database/database';
import type { Scenario } from '$model/scenario/scenario';
import { OTHERS } from './all';
import { oracle } from './oracle';

/** What runs have that don't say otherwise. */
export const usual: DatabaseViews = oracle;

/** The database of a scenario. */
export const fetchViews = async (scenario: Scenario): Promise<DatabaseViews> =>
  (await OTHERS[scenario.resolve('run.database')]?.()) ?? usual;
