/** The statistics of a run, under their names in model.def. */
import type { StatisticId } from '../schema/ids';
import { STATISTICS } from '../schema/generatedNames';
import type { Run } from './run';

export type { StatisticId };

/** The place of each in the table. */
const PLACES = new Map<string, number>(STATISTICS.map(({ id }, place) => [id, place]));

/** One statistic, in the unit that model.def gives it. */
export const statisticOf = ({ tables }: Pick<Run, 'tables'>, id: StatisticId): number =>
  tables.statistics.value(PLACES.get(id) ?? NaN, 'value');
