/** "Load Profile" as statspack prints it: what the run did per second and per transaction. */
import { STATISTICS } from '../schema/generatedNames';
import { statisticOf, type StatisticId } from './statistics';
import type { Run } from './run';
import { databaseCpuNs, sessionCpuNs } from './timedEvents';

/** A statistic, or a time that is computed from several. */
export type LoadId = StatisticId | 'db_time' | 'db_cpu' | 'background_cpu';

export interface LoadProfileRow {
  id: LoadId;
  name: string;
  unit: string;
  perSecond: number;
  /** Null when no transaction completed, and for transactions themselves. */
  perTransaction: number | null;
}

/** Statistics that say something as a rate, in the order of the report. */
const RATES: readonly StatisticId[] = [
  'redo_size',
  'logical_reads',
  'physical_reads',
  'physical_writes',
  'user_commits',
  'redo_writes',
  'redo_blocks_written',
  'messages_sent',
  'switches_voluntary',
  'switches_forced',
  'wakeups',
  'migrations',
  'transactions',
];

/** The rows of the load profile; statistics that stayed zero are left out. */
export function loadProfile(run: Run): LoadProfileRow[] {
  const seconds = run.durationNs / 1e9;
  const transactions = statisticOf(run, 'transactions');
  const rate = (total: number) => (seconds > 0 ? total / seconds : 0);
  const each = (total: number) => (transactions > 0 ? total / transactions : null);
  const rows = RATES.flatMap((id) => {
    const statistic = STATISTICS.find((candidate) => candidate.id === id);
    const total = statisticOf(run, id);
    if (!statistic || total === 0) return [];
    const { unit } = statistic;
    const name = run.database.statisticNames?.[id] ?? statistic.name;
    const perTransaction = id === 'transactions' ? null : each(total);
    return [{ id, name, unit, perSecond: rate(total), perTransaction }];
  });
  const times = TIMES.map(({ id, name, ns }): LoadProfileRow => {
    const total = ns(run) / 1e9;
    return { id, name, unit: 's', perSecond: rate(total), perTransaction: each(total) };
  });
  return [...times, ...rows];
}

const TIMES: readonly { id: LoadId; name: string; ns: (run: Run) => number }[] = [
  { id: 'db_time', name: 'DB time', ns: (run) => statisticOf(run, 'transaction_time') },
  { id: 'db_cpu', name: 'DB CPU', ns: sessionCpuNs },
  {
    id: 'background_cpu',
    name: 'Background CPU',
    ns: (run) => databaseCpuNs(run) - sessionCpuNs(run),
  },
];
