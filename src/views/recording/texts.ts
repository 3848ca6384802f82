/** The texts of the page that opens recordings of a real kernel. */
import { counted, formatNs } from '$model/format';

export const texts = {
  open: 'Open a recording',
  private:
    'The file is read here, in your browser. Nothing of it is sent anywhere, and nothing is kept once you leave the page.',
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  chooseHint:
    'Text from perf script, trace-cmd report or /sys/kernel/tracing/trace, plain or gzipped; or a Perfetto file from this site.',
  paste: 'Or paste some lines',
  pasted: 'Lines of a trace',
  read: 'Read them',
  examples: 'Or look at one of ours',
  pastedName: 'Pasted lines',
  reading: (name: string) => `Reading ${name}`,
  thinking: 'Following every thread',
  share: (share: number) => `${Math.round(share * 100)} %`,
  cancel: 'Cancel',
  refused: (name: string) => `${name} can't be shown`,
  besideEachOther: 'A is what the kernel did, B the same machine simulated.',
  notFetched: 'It could not be fetched. Check the connection and try again.',
  close: 'Close it',
  views: 'The views of this recording',
  about: 'What it holds',
  commits: 'What commits waited for',
  noWriter:
    'No thread in it waits for a disk and then wakes others, so no log writer can be seen. If you know which one it is, say so below.',
  noCommits: (writers: string) =>
    `${writers} wakes no one who slept since before its write, so there are no commits to take apart. Choose another log writer below, or look at the lanes.`,
  isLgwr: (name: string) => `What the views call LGWR is ${name}.`,
  manyWriters: (count: number, first: string) =>
    `${counted(count, 'thread')} write the log, each for itself and for those that wait for it: ${first}. What the bars call LGWR is the one that wrote for a commit. There is no single log writer, so the machine and "Why it waits" are left out.`,
  commitsWere: (count: number, mean: string, median: string, long: string) =>
    `${counted(count, 'wait')} for the log: mean ${mean}, median ${median}, 99 % within ${long}. Each counts as a transaction.`,
  untold: (ns: number) => `Of the mean, ${formatNs(ns)} is not in the recording.`,
  lacks:
    'A kernel knows nothing about redo, statements or other wait events, so those parts of the views stay empty.',
  queued: 'Who waited for a CPU, and who ran meanwhile',
  thread: 'Thread',
  waits: 'Waits',
  waited: 'In all',
  middle: 'Median',
  long: '99 % within',
  forced: 'Lost its CPU',
  antagonists: 'Meanwhile there ran',
  threads: 'Threads',
  writer: 'Log writer',
  likeliest: 'The likeliest',
  wanted: 'Threads with a lane of their own',
  wantedHint: 'Parts of commands, * for anything, or numbers: ora_* postgres 4711. Empty for all.',
  apply: 'Show these',
  others: (count: number) =>
    `${counted(count, 'thread')} ${count === 1 ? 'has' : 'have'} no lane of ${count === 1 ? 'its' : 'their'} own; on the CPUs ${count === 1 ? 'it is' : 'they are'} seen as others.`,
  groups: 'Threads by command',
  command: 'Command',
  number: 'Threads',
  cpu: 'On CPU',
  runnable: 'In run queues',
  only: (name: string) => `Only ${name}`,
  onlyThese: 'Only these',
  twin: 'Simulate the same',
  twinHint:
    'The page estimates a scenario from this recording (CPUs, priorities, how long each command computes and sleeps, how long sessions think and writes take), runs it in the simulator, and lays both side by side: A is the kernel, B the simulator.',
  twinOf: (name: string) => `${name}, simulated`,
  divergence: 'How far apart they are',
  real: 'Kernel',
  simulated: 'Simulator',
  figures: {
    commits: 'Commits a second',
    lfsMean: 'log file sync, mean',
    lfsLong: 'log file sync, 99 % within',
    writeMean: 'log file parallel write, mean',
    writerMedian: 'Log writer in a run queue, median',
    writerLong: 'Log writer in a run queue, 99 % within',
    sessionMedian: 'Session in a run queue, median',
    sessionLong: 'Session in a run queue, 99 % within',
    writerForced: 'Forced switches of the log writer, a second',
  },
  apart:
    'The twin knows means where the machine had chance, it knows no interrupts, and it has EEVDF as of Linux 6.6, whatever your kernel has: where the two differ a lot, one of these is why.',
};
