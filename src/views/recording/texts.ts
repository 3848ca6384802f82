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
  antagonists: 'Who ran meanwhile, and for what share of it',
  threads: 'Threads',
  writer: 'Log writer',
  likeliest: 'The likeliest',
  wanted: 'Threads with a lane of their own',
  wantedHint:
    'Parts of commands, * for anything, or numbers: ora_* postgres 4711. Empty for all that have a name, * for others too.',
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
    'The simulator runs what was recorded once more: each thread with its own bursts and sleeps, woken by whom it was woken by, on a machine with the scheduler of Linux 6.18. How long anybody stood in a run queue is left to the simulator. Then both lie side by side: A is the kernel, B the simulator.',
  simulating: 'The simulator takes the recording apart, and runs it.',
  noTwin: 'No thread in it had a CPU for long: there is nothing to simulate.',
  twinOfMany:
    'There is no single log writer in it, and the simulator has no log that each session writes for itself. So nobody commits in this twin, and what can be compared is the time in run queues.',
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
    wakeMedian: 'From wake-up to CPU, both, median',
    wakeLong: 'From wake-up to CPU, both, 99 % within',
    writerForced: 'Forced switches of the log writer, a second',
    sessionForced: 'Forced switches of sessions, a second',
  },
  queuedMedian: (command: string) => `${command} in a run queue, median`,
  queuedLong: (command: string) => `${command} in a run queue, 99 % within`,
  part: (name: string) => `Of log file sync: ${name}`,
  apart:
    'The twin has EEVDF as of Linux 6.18, whatever your kernel has. A recording shows neither slices of threads’ own nor SCHED_BATCH, which are guessed from who takes the CPU of whom, and no control groups: whoever gives way to the database at once is left out. Threads of other commands than the busiest few are missing. Where the two differ a lot, one of these is why.',
  apartOfLong:
    'This recording is too long to be run once more, thread by thread, so a scenario was estimated from it. The twin has EEVDF as of Linux 6.18, whatever your kernel has. A recording shows neither slices of threads’ own nor SCHED_BATCH, which are guessed from who takes the CPU of whom, and no control groups: whoever gives way to the database at once is left out. Times are drawn anew with the recorded means and spreads. Where the two differ a lot, one of these is why.',
  excerpt: {
    title: 'Show a part of it in a page of your own',
    lead: 'Save a stretch of the recording as a file, put that beside your post, and paste the code. The page then plays what your kernel did, and says so.',
    from: 'From, ms',
    until: 'Until, ms',
    noSpan: (wholeMs: number) =>
      `Choose a stretch within the ${formatNs(wholeMs * 1e6)} of the recording.`,
    withoutNames: 'without the names of processes',
    save: (file: string) => `Save ${file}`,
    saved: (file: string, size: string) => `Saved ${file}, ${size}.`,
    tooLarge: (size: string) =>
      `This stretch takes ${size}, and an embed reads 2 MB: choose a shorter one.`,
    beside: (file: string) => `With ${file} in the same folder as the page:`,
    code: 'Code for the page',
    copy: 'Copy the code',
    titleOf: (name: string) => `${name}, recorded on a real kernel`,
  },
};
