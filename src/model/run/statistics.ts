/** The statistics of a run, under their names in model.def. */
import type { StatisticId } from '../schema/ids';
import { Stat } from '../schema/generated';
import type { Run } from './run';

export type { StatisticId };

/** One statistic, in the unit that model.def gives it. */
export const statisticOf = ({ tables }: Pick<Run, 'tables'>, id: StatisticId): number =>
  tables.statistics.value(Stat[id], 'value');
