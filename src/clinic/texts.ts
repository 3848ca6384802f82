/** The texts of the clinic. Reports have their tools' own words. */
// cspell:words oradism
import type { CaseId } from './cases';
import type { CauseId } from './causes';
import type { Remedy, RemedyGroup, RemedyKindId } from './remedies';

export const texts = {
  best: (points: number) => `best result ${points} of 100`,
  noCase: (asked: string, all: number) =>
    `There is no case “${asked}”: they are numbered from 1 to ${all}. This is the first.`,
  look: {
    opened: (count: number) =>
      count === 0 ? 'No report asked for so far.' : `Reports asked for: ${count}.`,
  },
  name: {
    legend: 'What keeps the commits waiting?',
  },
  act: {
    legend: 'What do you do about it? One thing only: the change board meets once a week.',
  },
  handIn: 'Hand in',
  missing: {
    both: 'Name a cause and choose a remedy first.',
  },
  verdict: {
    title: 'The result',
    points: (points: number) => `${points} of 100 points`,
    tries: (first: number, second: number) =>
      `The first try was worth ${first}, the second ${second}: what it mended counts half.`,
    notIt: 'That isn’t it.',
    isIt: 'The cause is right.',
    nearlyIt: 'That is true, but not the whole story.',
    effect: (name: string, change: string) => `${name}: ${change}`,
    seen: (opened: number, all: number) =>
      all === 1
        ? `One report tells the cause. You have ${opened === 1 ? '' : 'not '}seen it.`
        : `${all} reports tell the cause. You have seen ${opened} of them.`,
    again: 'Try once more',
    half: 'What you mend counts half.',
    answer: 'Show me the answer',
    told: 'What tells it',
    toldBy: (report: string, wasOpen: boolean) =>
      wasOpen ? `${report}, which you had` : `${report}, which you didn’t ask for`,
    before: (points: number) =>
      `You have handed in this machine before, with ${points} points. The first result counts.`,
    causeRight: (points: number) => `The cause is right: ${points} points.`,
    causeNearly: (points: number) =>
      `That is true, but not the whole story: ${points} points. The cause:`,
    causeWrong: 'That isn’t it: no points. The cause:',
    act: (name: string, change: string, points: number) => `${name}: ${change} ${points} points.`,
    removed: (percent: string) => `waiting for the log fell by ${percent} for each transaction.`,
    added: (percent: string) => `waiting for the log rose by ${percent} for each transaction.`,
    nothing: 'nothing changed.',
    fewer: (percent: string) =>
      `But ${percent} fewer transactions got done: the sessions now wait for something else.`,
    moved: 'But no more transactions got done: the sessions now wait for something else.',
    all: 'What each remedy would have done',
    allLead:
      'Each was carried out on a copy of this machine, with the same load and the same seed.',
    remedy: 'Remedy',
    yours: 'yours',
    waiting: 'Waiting for the log, per transaction',
    change: 'Change',
    sync: 'log file sync, mean',
    throughput: 'Transactions per second',
    untouched: 'No remedy',
    others: (count: number) =>
      count === 1 ? 'The one other remedy changed nothing.' : `The other ${count} changed nothing.`,
    proof: 'The moment that proves it',
    proofAt: (time: string, part: string) =>
      `Here is the run at ${time}, in the commit that lost the most time to “${part}”. Play it, or step through it, and find on the machine what the reports said.`,
    proofSwitch: (time: string) =>
      `Here is the run at ${time}, in the longest wait for the next log group. Play it, or step through it, and see what all of them are waiting for.`,
    proofPage: 'Open it on a page of its own',
    next: 'Next case',
    other: 'The same complaint, another machine',
    symptoms: 'Cases: from symptom to lesson',
  },
  address: {
    label: 'Address of this machine',
  },
  teach: 'Take it with a class',
} as const;

/** What the presenter of a class reads, and its room. */
export const classTexts = {
  cause: 'Name the cause',
  proof: 'The moment that proves it',
} as const;

interface CaseWords {
  readonly title: string;
  readonly complaint: string;
}

export const CASE_WORDS: Readonly<Record<CaseId, CaseWords>> = {
  'last-week': {
    title: 'It was fine last week',
    complaint:
      'Users say that saving an order takes noticeably longer than it did last week. Nothing has been changed. Nothing is ever changed.',
  },
  'night-job': {
    title: 'The night job meets the morning',
    complaint:
      'One load job, row after row. It used to finish at three; now it meets the first users at eight. Its author calls it optimised.',
  },
  freezes: {
    title: 'It freezes, then it doesn’t',
    complaint:
      'Now and then everything stops. By the time anyone looks, it is quick again. The mean on the dashboard is green.',
  },
  consolidated: {
    title: 'Consolidated',
    complaint:
      'The database moved to a shared server in the spring. The server was chosen for having “plenty of headroom”, in a spreadsheet.',
  },
  archiver: {
    title: 'The archiver did it, says the storage team',
    complaint:
      'Commits are slow. The storage team has looked at its graphs and says the archiver is to blame. It always says that. It need not be wrong.',
  },
  databases: {
    title: 'Which of the databases?',
    complaint:
      'Several databases share one server, and the commits of yours, PW, are slow. You may renice one of the others. Each has an owner with a telephone.',
  },
  cluster: {
    title: 'A cluster of two',
    complaint:
      'Since the second node was added for availability, commits are slow on the first. They are available, though.',
  },
  idle: {
    title: 'An idle machine',
    complaint:
      'The machine is nearly idle: CPUs at a few percent, disks asleep. log file sync tops the report all the same. The manager asks what everyone is waiting for, which is the right question.',
  },
  average: {
    title: 'On average',
    complaint:
      'The contract promises “good commit times on average”. Users, who don’t commit on average, complain.',
  },
  maintenance: {
    title: 'After the maintenance',
    complaint:
      'There was a maintenance window on Sunday. The minutes say “no impact expected”. Commits have been slow since Sunday.',
  },
  busy: {
    title: 'Busy',
    complaint:
      'The CPUs are busy, as they should be after what they cost. But a commit takes many times as long as its write.',
  },
  report: {
    title: 'A report on your desk',
    complaint: 'No complaint at all: two pages on your desk, no name, and a sticky note: “Why?”',
  },
};

interface CauseWords {
  /** As the reader chooses it. */
  readonly name: string;
  /** How it shows, for readers who missed it. */
  readonly shows: string;
}

export const CAUSE_WORDS: Readonly<Record<CauseId, CauseWords>> = {
  slow_disk: {
    name: 'The log’s device is slow for every write',
    shows:
      'log file parallel write itself takes long, in the whole histogram and not only in its tail, and a commit takes about as long as its write or two.',
  },
  long_tail: {
    name: 'A few writes of the log are very long, and commits queue up behind them',
    shows:
      'More than nine writes in ten are quick, and a handful take a hundred times as long. Sessions that commit meanwhile wait for one, so commits meet long writes far more often than the histogram of writes suggests.',
  },
  archiver: {
    name: 'The archiver reads the log from the device that LGWR is writing to',
    shows:
      'iostat shows large reads on the log’s device, which only the archiver makes, and the writes are either quick or as long as one of those reads.',
  },
  log_full: {
    name: 'The log is full: a switch waits for a checkpoint',
    shows:
      'log file switch (checkpoint incomplete) tops the list. It is a wait of its own, so log file sync looks innocent, and is.',
  },
  log_buffer: {
    name: 'The log buffer is too small',
    shows: 'It would show as log buffer space.',
  },
  neighbour: {
    name: 'Another program keeps LGWR from its CPU',
    shows:
      'Writes are quick and commits are not, while the machine as a whole has CPU to spare. pidstat shows LGWR waiting for a CPU; taskset shows which processes are bound to the same one, and top that its nice value is far better.',
  },
  cpu_full: {
    name: 'The machine is out of CPU: all processes queue, LGWR and the sessions alike',
    shows:
      'Writes are quick, no CPU is ever idle, and everything that runs shows a high %wait. LGWR is hardly ever thrown off its CPU: it and its sessions just have to get one first.',
  },
  herd: {
    name: 'The sessions that LGWR wakes take its CPU away',
    shows:
      'LGWR is thrown off its CPU after most of its writes, or several times after each (nvcswch/s of pidstat -w against the writes per second). On a machine that is only short of CPU that hardly ever happens to a process that computes so little. Here each session it posts may take its CPU, and the rest of the batch waits until LGWR is back.',
  },
  cpu_offline: {
    name: 'A CPU was taken off-line, and LGWR now shares what is left with another program',
    shows:
      'lscpu lists a CPU as off-line, and taskset shows LGWR bound to a single one, with a tenant. The tenant is what hurts; that LGWR had to move in with it is why.',
  },
  polling: {
    name: 'Sessions poll for their commits, and oversleep',
    shows:
      'Writes are quick, CPUs and disks are idle, and the commits all take about the same: a coarse timer’s tick. v$sysstat counts redo synch polls, and post/wait never polls.',
  },
  far_node: {
    name: 'The other node of the cluster acknowledges late',
    shows:
      'wait for scn ack is long: the write is done, and LGWR still waits for the other node. Whatever keeps LMS waiting is over there, and every report you had is from here. Oracle runs LMS in real time by itself, if it may: its helper oradism needs root’s right for that, and has lost it on these nodes.',
  },
  row_commits: {
    name: 'A job commits row by row',
    shows:
      'One session, a small transaction, a commit for each, and each commit as quick as a write of this log can be. There is nothing to tune but the number of commits.',
  },
  latches: {
    name: 'Sessions queue for latches in the buffer cache',
    shows: 'It would show as latch: cache buffers chains.',
  },
};

export const GROUP_WORDS: Readonly<Record<RemedyGroup, string>> = {
  priorities: 'Priorities',
  cpus: 'CPUs',
  storage: 'Storage',
  database: 'Database',
  application: 'Application',
};

export const REMEDY_WORDS: Readonly<Record<RemedyKindId, string>> = {
  lgwr_nice: 'Renice LGWR to −20',
  lgwr_rr: 'Run LGWR in real time (chrt -r)',
  lms_rr: 'Give LMS its real-time class, above other programs of that class, on both nodes',
  unbind: 'Let LGWR run on any CPU',
  own_cpu: 'Give LGWR the last CPU, and move everything else off it',
  online: 'Bring CPUs that are off-line back, for LGWR',
  more_cpus: 'Double the number of CPUs',
  fast_log: 'Put the log on a fast solid-state device of its own',
  path: 'Have the storage team replace whatever stalls single writes',
  apart: 'Put every other log group on a second disk',
  chunk: 'Have the archiver read 64 KB at a time',
  groups: 'Make the log groups eight times as large',
  buffer: 'Make the log buffer 128 MB',
  postwait: 'Turn polling off (_use_adaptive_log_file_sync = false)',
  dbwr: 'Start three more database writers',
  commit_less: 'Have jobs that commit every row commit every 100',
};

/** A remedy as it is chosen; one that is about a program names it. */
export function remedyName({ kind, command }: Pick<Remedy, 'kind' | 'command'>): string {
  return kind === 'renice' ? `Renice ${command} to 19` : REMEDY_WORDS[kind];
}

/** What is said of saved results that cannot be used. */
export const savedTexts = {
  title: 'Your saved results could not be used',
  close: 'Close',
  damaged:
    'What this browser had saved of the clinic was damaged. It was put away, and you start over.',
  someDamaged: (names: readonly string[]) =>
    `What this browser had saved of ${names.join(', ')} in the clinic was damaged and was put away. Everything else is as it was.`,
  newer:
    'What this browser had saved of the clinic comes from a newer version of this site, so it is not used here.',
  notKept:
    'This browser does not let the page save anything: your results last until you close the page.',
};
