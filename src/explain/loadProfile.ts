/** What the rows of a load profile count. */
import type { LoadId } from '$model/run/loadProfile';
import { docOf } from '$model/schema/docs';

const TIMES: Readonly<Partial<Record<LoadId, string>>> = {
  db_time:
    'Time from start to end of the transactions that completed; 2 per second are two sessions busy or waiting at every moment. Under open load it begins with the arrival.',
  db_cpu: 'CPU time of the sessions; 1 per second is one CPU kept busy.',
  background_cpu: 'CPU time of the background processes of the database.',
};

/** What a row counts: of a statistic, what model.def says. */
export const meaningOfLoad = (id: LoadId): string => TIMES[id] ?? docOf('statistics', id);
