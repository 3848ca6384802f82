/** "Load Profile" as statspack prints it: what the run did per second and per transaction. */
import { docOf } from './docs';
import { STATISTICS } from './generated';
import type { Run, StatisticId } from './run';
import { databaseCpuNs } from './timed-events';

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
  'transactions',
  'user_commits',
  'redo_size',
  'redo_writes',
  'redo_blocks_written',
  'physical_reads',
  'messages_sent',
  'switches_voluntary',
  'switches_forced',
  'wakeups',
  'migrations',
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
  const cpuSeconds = databaseCpuNs(run) / 1e9;
  const cpu: LoadProfileRow = {
    id: 'cpu_time',
    name: 'CPU time',
    unit: 's',
    doc: 'CPU time of LGWR and the sessions; 1 per second is one CPU kept busy.',
    perSecond: rate(cpuSeconds),
    perTransaction: each(cpuSeconds),
  };
  return [...rows, cpu];
}
