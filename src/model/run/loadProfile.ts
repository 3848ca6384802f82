/** "Load Profile" as statspack prints it: what the run did per second and per transaction. */
import { docOf } from '../schema/docs';
import { STATISTICS } from '../schema/generatedNames';
import type { Run, StatisticId } from './run';
import { databaseCpuNs, sessionCpuNs } from './timedEvents';

export interface LoadProfileRow {
  id: string;
  name: string;
  unit: string;
  doc: string;
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
  const transactions = run.statistic('transactions');
  const rate = (total: number) => (seconds > 0 ? total / seconds : 0);
  const each = (total: number) => (transactions > 0 ? total / transactions : null);
  const rows = RATES.flatMap((id) => {
    const statistic = STATISTICS.find((candidate) => candidate.id === id);
    const total = run.statistic(id);
    if (!statistic || total === 0) return [];
    const { name, unit } = statistic;
    const doc = docOf('statistics', id);
    const perTransaction = id === 'transactions' ? null : each(total);
    return [{ id, name, unit, doc, perSecond: rate(total), perTransaction }];
  });
  const times = TIMES.map(({ id, name, doc, ns }): LoadProfileRow => {
    const total = ns(run) / 1e9;
    return { id, name, unit: 's', doc, perSecond: rate(total), perTransaction: each(total) };
  });
  return [...times, ...rows];
}

const TIMES: readonly { id: string; name: string; doc: string; ns: (run: Run) => number }[] = [
  {
    id: 'db_time',
    name: 'DB time',
    doc: 'Time from start to end of the transactions that completed; 2 per second are two sessions busy or waiting at every moment. Under open load it begins with the arrival.',
    ns: (run) => run.statistic('transaction_time'),
  },
  {
    id: 'db_cpu',
    name: 'DB CPU',
    doc: 'CPU time of the sessions; 1 per second is one CPU kept busy.',
    ns: sessionCpuNs,
  },
  {
    id: 'background_cpu',
    name: 'Background CPU',
    doc: 'CPU time of LGWR, database writers and the other background processes.',
    ns: (run) => databaseCpuNs(run) - sessionCpuNs(run),
  },
];
