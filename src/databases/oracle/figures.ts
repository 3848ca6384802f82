/** The headlines of a run with Oracle, and what else is said of its figures. */
import type { CpuNames } from '$model/compare/fork';
import type { Headline } from '$model/figures/figures';
import { shareOfMachine, transactionsPerSecond } from '$model/figures/measures';
import { leastMeanNs, type Run } from '$model/run/run';

/** A share of the run that LGWR was in these states. */
function shareOfLgwr(run: Run, columns: readonly ('user' | 'kernel' | 'runnable')[]): number {
  const { processes } = run.tables;
  const { logWriter } = run.database.roles;
  // In what a real kernel did there may be no log writer that is one for all.
  if (run.processes[logWriter]?.kind !== 'lgwr' || run.durationNs === 0) return 0;
  const ns = columns.reduce((sum, column) => sum + processes.value(logWriter, column), 0);
  return ns / run.durationNs;
}

export const headlines = [
  ['throughput', 'Transactions per second', 'rate', transactionsPerSecond],
  ['lfs', 'log file sync, mean', 'time', (run) => leastMeanNs(run.commitWait), 'log_file_sync'],
  [
    'lfpw',
    'log file parallel write, mean',
    'time',
    (run) => leastMeanNs(run.logWriteWait),
    'log_file_parallel_write',
  ],
  ['cpu', 'CPU use', 'share', (run) => shareOfMachine(run, ['user', 'kernel'])],
  ['lgwr_cpu', 'LGWR on CPU', 'share', (run) => shareOfLgwr(run, ['user', 'kernel'])],
  ['lgwr_runnable', 'LGWR runnable', 'share', (run) => shareOfLgwr(run, ['runnable'])],
  ['idle', 'Machine idle', 'share', (run) => shareOfMachine(run, ['idle'])],
  ['duration', 'Length of the run', 'time', (run) => run.durationNs],
] as const satisfies readonly Headline[];

/** The figures that a sweep shows until the reader chooses. */
export const sweptFigures = [
  'throughput',
  'lfs',
  'lfpw',
  'cpu',
  'lgwr_runnable',
  'log_file_sync.p95',
];

export const cpuNames: CpuNames = {
  cpu_lgwr: 'LGWR on CPU',
  cpu_sessions: 'Sessions on CPU',
  cpu_noise: 'Noise on CPU',
  cpu_dbwr: 'Database writers on CPU',
  cpu_others: 'Other processes on CPU',
};
