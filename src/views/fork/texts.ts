/** The texts of forks. */
import type { ColumnId } from '$model/run/table';

/** The columns of the series that count time on CPUs. */
export type CpuColumn = Extract<ColumnId<'series'>, `cpu_${string}`>;

export const texts = {
  question: (at: string) => `What if, from ${at} on …`,
  lead: 'Up to this instant everything stays as it is, bit for bit. The run as it was becomes the one that the fork is compared with.',
  close: 'Close',
  atEnd: (end: string) => `The run ends at ${end}: go to an instant before it to fork there.`,
  running: 'Wait for the current run to finish.',
  usual: 'Common questions',
  own: 'A change of your own',
  verb: 'Change',
  verbs: { renice: 'renice', taskset: 'taskset', any: 'any parameter' },
  forkIt: 'Fork with this change',
  noChange: (name: string, value: string) => `${name} is ${value} at this instant already.`,

  stopNoise: 'the noise stopped?',
  startNoise: 'the noise began?',
  niceNoise: 'the noise were reniced to 19?',
  moveNoise: "the noise kept off LGWR's CPU?",
  reniceLgwr: 'LGWR were reniced to −20?',
  fifoLgwr: 'LGWR ran in real time (SCHED_FIFO)?',
  protectLgwr: 'LGWR could not be preempted?',
  freeLgwr: 'LGWR might use every CPU?',
  ownCpu: (cpu: string) => `LGWR had CPU ${cpu} for itself?`,
  polling: 'sessions polled instead of being posted?',
  postwait: 'LGWR posted every session?',
  fastDisk: 'the redo device were ten times as fast?',
  noLogging: 'no redo were written (_disable_logging)?',
  lessLoad: 'sessions thought twice as long?',
  moreLoad: 'sessions thought half as long?',
  nowait: 'commits did not wait (COMMIT WRITE NOWAIT)?',

  changed: 'What the fork changed',
  original: 'original',
  fork: 'fork',
  theOriginal: 'the original',
  theFork: 'the fork',
  forkedAt: (at: string, changes: string) => `From ${at} on: ${changes}.`,
  change: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
  withoutEdit: (name: string, value: string) => `${name} stays ${value}`,
  after: (delay: string) => `That is ${delay} after the fork.`,
  commitsWait: (fork: string, original: string) =>
    `A commit waits ${fork} on average instead of ${original}.`,
  longest: (fork: string, original: string) => `The longest waits ${fork} instead of ${original}.`,
  throughput: (fork: string, original: string) =>
    `The sessions complete ${fork} transactions a second instead of ${original}.`,
  part: (name: string, fork: string, original: string) =>
    `Of the parts of the wait, the largest change is “${name}”: ${fork} a commit instead of ${original}.`,
  sameFigures: 'Commits and throughput come out the same after the fork.',
  scope: (from: string, until: string) =>
    `From ${from}, where the interval of the series with the fork begins, to the end of each run (the original's: ${until}). Before that, both are the same.`,
  figures: 'Figure by figure',
  table: 'After the fork',
  figure: 'Figure',
  ratio: 'ratio',
  same: '–',
  fromNothing: 'new',
  totals: 'Totals that differ',
  totalsHint: 'Of the whole run; all of the difference arises after the fork.',
  moveTo: 'Go to where they diverge',
  goBack: 'Go to the fork',
  changeMore: 'Change more from there',
};

/** What the figures after the fork are called. */
export const figureNames = {
  transactions: 'Transactions per second',
  lfs_mean: 'log file sync, mean',
  lfs_max: 'log file sync, longest',
  commits: 'log file sync, waits per second',
  redo: 'Redo per second',
  flushes: 'Flushes per second',
  runnable: 'Processes on run queues, mean',
} as const;

/** Who was on a CPU, by the column that counts it. */
export const cpuNames: Readonly<Record<CpuColumn, string>> = {
  cpu_lgwr: 'LGWR on CPU',
  cpu_sessions: 'Sessions on CPU',
  cpu_noise: 'Noise on CPU',
  cpu_dbwr: 'Database writers on CPU',
  cpu_others: 'Other processes on CPU',
};
