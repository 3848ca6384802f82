/** What the reports are good for, and what their columns mean. Headings and printed lines are the real tools' own, and the reports have them. */
import type { ColumnId, ReportId } from './catalogue';

/** The words of a column. */
export interface ColumnWords {
  /** What it means, in one sentence. */
  readonly doc: string;
  /** The table, statistic or trace records that its figures are computed from. */
  readonly source: string;
}

interface ReportWords<Id extends ReportId> {
  /** What the report is good for, in a sentence. */
  readonly about: string;
  readonly columns: Readonly<Record<ColumnId<Id>, ColumnWords>>;
}

const words = (doc: string, source: string): ColumnWords => ({ doc, source });

const STATES = 'trace records of state';
const PROCESSES = 'table processes';
const NONE = 'not in the model';
/** Of tools that read the tables for the whole run and the trace for a part of it. */
const ACCOUNTS = 'table processes for the whole run, trace records of state for a part of it';
const MODEL = 'model.def';
const STATISTICS = 'table statistics';
const WAITS = 'table waits';
const HISTOGRAMS = 'table histograms';
const SAMPLES = 'samples of the trace';
const TRACE = 'trace';

const PROCESS = words('The process as it is called everywhere else here.', PROCESSES);
const PID = words('Its number on the server, in the order in which processes start.', PROCESSES);
const UID = words(
  'Owner of the process: the account that the database’s packages make, root for other programs.',
  NONE,
);
const GUEST = words('Time given to virtual machines: there are none.', NONE);
const PROGRAM = words('Name of the program.', PROCESSES);
const NO_MEMORY = words('Memory: the model has none to run short of.', NONE);
const REQUESTS = 'trace records of I/O submitted and done';
const WAITED_FOR = words('What was waited for, or CPU time.', WAITS);
const WAIT_CLASS = words('Class of the event.', MODEL);

const EVENTS = {
  event: WAITED_FOR,
  waits: words('How often a process waited.', WAITS),
  time: words(
    'Time waited by all processes together.',
    'table waits, for CPU time table processes',
  ),
  average: words('Mean length of one wait.', WAITS),
  share: words(
    'Share of all time that was waited (idle events left out) or spent on a CPU by this instance’s processes.',
    'tables waits and processes',
  ),
};

/** Of `v$event_histogram` and of its finer view. */
const bucketsOf = (until: string) => ({
  event: words('What was waited for.', HISTOGRAMS),
  count: words('How many waits of this length.', HISTOGRAMS),
  share: words('Share of all waits for the event; the view doesn’t show it.', HISTOGRAMS),
  until: words(until, HISTOGRAMS),
});

const REPORT_WORDS: { readonly [Id in ReportId]: ReportWords<Id> } = {
  'top-events': {
    about: 'What a DBA looks at first: the events that took most time, CPU time among them.',
    columns: EVENTS,
  },
  'load-profile': {
    about: 'How much the run did, per second and per transaction.',
    columns: {
      name: words('What is counted, and in which unit.', STATISTICS),
      second: words('Divided by the simulated length of the run.', STATISTICS),
      transaction: words('Divided by the number of transactions that completed.', STATISTICS),
      doc: words('What the row counts.', MODEL),
    },
  },
  events: {
    about:
      'Every event that a process waited for, idle ones last. Choose one to see its waits by length.',
    columns: {
      ...EVENTS,
      longest: words('The longest wait.', WAITS),
      class: words('The class to which the event belongs.', MODEL),
      meaning: words('Which sessions wait, and for what.', MODEL),
    },
  },
  'wait-histogram': {
    about: 'How long waits were, event by event: a mean hides the long ones.',
    columns: {
      event: WAITED_FOR,
      waits: words('How often a process waited.', WAITS),
      under0: words(
        'Waits of less than 1,024 µs: the model counts in powers of two microseconds.',
        HISTOGRAMS,
      ),
      under1: words('Waits of 1,024 to 2,047 µs.', HISTOGRAMS),
      under2: words('Waits of 2,048 to 4,095 µs.', HISTOGRAMS),
      under3: words('Waits of 4,096 to 8,191 µs.', HISTOGRAMS),
      under4: words('Waits of 8,192 to 16,383 µs.', HISTOGRAMS),
      under5: words('Waits of 16,384 to 32,767 µs.', HISTOGRAMS),
      under6: words('Waits of 32,768 µs to 1.05 s.', HISTOGRAMS),
      under7: words('Longer waits.', HISTOGRAMS),
    },
  },
  'event-histogram': {
    about: 'Waits by length in powers of two milliseconds.',
    columns: bucketsOf(
      'Waits shorter than this many milliseconds that no earlier row counts. A millisecond is 1,024 µs here: the model counts in powers of two microseconds.',
    ),
  },
  'event-histogram-micro': {
    about: 'Waits by length in powers of two microseconds, from 12c on.',
    columns: bucketsOf('Waits shorter than this many microseconds that no earlier row counts.'),
  },
  ash: {
    about:
      'Sessions that were active at regular instants, and on what; next to it, what the samples can’t know.',
    columns: {
      process: PROCESS,
      session: words('Number of the process in this run.', PROCESSES),
      state: words(
        'WAITING in a wait event, otherwise ON CPU. The database can’t see run queues: ON CPU may mean that it has none.',
        SAMPLES,
      ),
      event: words(
        'What it waited for when the sample was taken.',
        'trace records of wait began and ended',
      ),
      class: WAIT_CLASS,
      samples: words('Samples that found it doing this.', SAMPLES),
      share: words(
        'Share of the samples of all active sessions: an estimate of the time.',
        SAMPLES,
      ),
      exact: words('Share of the time, to the nanosecond: what the samples estimate.', TRACE),
      queued: words(
        'Of that time, what the process really spent on a run queue, without a CPU. No sample shows it.',
        STATES,
      ),
    },
  },
  snapper: {
    about: 'What each session did: statistics, CPU and wait events as deltas.',
    columns: {
      sid: words('Number of the process in this run.', PROCESSES),
      process: words('The process as it is called everywhere else here.', PROCESSES),
      type: words('STAT is a statistic, TIME and WAIT are times.', TRACE),
      statistic: words('What was counted, or the wait event.', TRACE),
      delta: words('By how much it grew in the interval.', TRACE),
      rate: words('The same, each second.', TRACE),
      share: words('Time as a share of the interval.', TRACE),
      graph: words('That share as a bar of ten characters.', TRACE),
      waits: words('Waits that ended in the interval.', 'trace records of wait ended'),
    },
  },
  'snapper-ash': {
    about: 'How much of the time each session was active, by event.',
    columns: {
      active: words('Share of the samples that found the session so.', SAMPLES),
      process: PROCESS,
      sid: words('Number of the process in this run.', PROCESSES),
      event: words('What it waited for, or ON CPU, which may also mean a run queue.', SAMPLES),
      class: WAIT_CLASS,
    },
  },
  ps: {
    about: 'Every process at the playhead.',
    columns: {
      process: PROCESS,
      uid: UID,
      pid: PID,
      ppid: words('Parent process: 1, the first process of the system.', NONE),
      c: words('CPU time as a share of the time since the process started.', STATES),
      sz: words('Size of the image in pages: the model has none.', NONE),
      rss: words('Resident memory: the model has only working sets.', NONE),
      psr: words('CPU on which it runs or is queued at the playhead, or was last.', STATES),
      state: words('What it does at the playhead; ps -eF doesn’t show it.', STATES),
      stime: words('When it started, in simulated time.', 'parameter start_ms'),
      tty: words('Terminal: ?, for these processes have none.', NONE),
      time: words(
        'CPU time from its start to the playhead; ? if the trace reaches neither end of the run.',
        'trace records of state, table processes',
      ),
      cmd: words('Name and arguments. All sessions look alike here, as on a server.', PROCESSES),
    },
  },
  top: {
    about: 'Processes by the CPU that they used, most first.',
    columns: {
      process: PROCESS,
      pid: PID,
      user: UID,
      pr: words(
        'Priority in the kernel: 20 + nice, or negative for real time.',
        'parameters nice, policy and rt_priority',
      ),
      ni: words('nice: -20 is favoured most, 19 least.', 'parameter nice'),
      virt: words('Virtual memory: the model has none.', NONE),
      res: words('Resident memory: the model has only working sets.', NONE),
      shr: words('Shared memory: the model has none.', NONE),
      s: words(
        'State at the end of the interval: R running or on a run queue, S asleep, D in I/O.',
        STATES,
      ),
      cpu: words('CPU time as a share of one CPU over the interval.', STATES),
      mem: words('Share of memory: the model has none.', NONE),
      time: words(
        'CPU time from its start to the end of the interval; ? if the trace reaches neither end of the run.',
        'trace records of state, table processes',
      ),
      command: words('Name of the program.', PROCESSES),
    },
  },
  mpstat: {
    about: 'What every CPU did.',
    columns: {
      cpu: words('Number of the CPU; all is the average.', 'table cpus'),
      user: words('Time in user mode by processes whose nice is 0 or below.', STATES),
      nice: words('Time in user mode by processes whose nice is above 0.', STATES),
      system: words('Time in kernel mode: system calls and switches.', STATES),
      iowait: words(
        'Idle time while a process that ran here last was in I/O. It is idle time under another name: a busy CPU has none, however slow the disk is.',
        STATES,
      ),
      irq: words('Hardware interrupts: they cost nothing in the model.', NONE),
      soft: words('Software interrupts: they cost nothing in the model.', NONE),
      steal: words('Time taken by a hypervisor: the model has none.', NONE),
      guest: GUEST,
      gnice: words('The same with nice above 0.', NONE),
      idle: words('Time with nothing to run and no process in I/O.', STATES),
      switches: words('Switches to another process, each second.', STATES),
    },
  },
  'pidstat-u': {
    about: 'CPU time of every process, and how long it wanted a CPU and had none.',
    columns: {
      process: PROCESS,
      uid: UID,
      pid: PID,
      usr: words('Time in user mode, of one CPU.', ACCOUNTS),
      system: words('Time in kernel mode, of one CPU.', ACCOUNTS),
      guest: GUEST,
      wait: words('Time on a run queue: it wanted a CPU and had none.', ACCOUNTS),
      share: words('%usr and %system together; 100 is one CPU.', ACCOUNTS),
      cpu: words('CPU on which it was last when the run ended.', PROCESSES),
      command: PROGRAM,
      sleeping: words('Time asleep; pidstat doesn’t show it.', ACCOUNTS),
      io: words('Time in I/O; pidstat doesn’t show it.', ACCOUNTS),
    },
  },
  'pidstat-w': {
    about: 'Context switches of every process: those it made by blocking, and those forced on it.',
    columns: {
      process: PROCESS,
      uid: UID,
      pid: PID,
      cswch: words('Voluntary context switches: it blocked and gave its CPU up.', ACCOUNTS),
      nvcswch: words(
        'Involuntary context switches: it was preempted, or its time slice was over.',
        ACCOUNTS,
      ),
      command: PROGRAM,
      migrations: words(
        'Times it was put on another CPU’s run queue; pidstat doesn’t show it.',
        ACCOUNTS,
      ),
      transactions: words('Transactions it completed; pidstat doesn’t show it.', ACCOUNTS),
    },
  },
  strace: {
    about: 'The system calls of one process with their times: the selected process, or LGWR.',
    columns: {
      time: words('When the call began, in simulated time.', TRACE),
      since: words('Time since the call before began.', TRACE),
      call: words(
        'The call, its arguments and its result. sem_num is the process posted.',
        'trace records of post, I/O submitted, message and state',
      ),
      elapsed: words(
        'Time from entering the call to its end, asleep or on a run queue included.',
        TRACE,
      ),
      queued: words('Of that, time on a run queue: strace cannot tell it from sleep.', STATES),
      posted: words('The process that the call posted.', 'trace records of post'),
    },
  },
  'strace-c': {
    about: 'The system calls of one process added up: the selected process, or LGWR.',
    columns: {
      share: words('Share of the time in system calls.', TRACE),
      seconds: words(
        'Time in these calls by the clock on the wall (-w), asleep or on a run queue included.',
        TRACE,
      ),
      each: words('Mean length of a call.', TRACE),
      calls: words('How many of them.', TRACE),
      errors: words('How many a timeout ended (EAGAIN).', TRACE),
      name: words(
        'semop: a post, or a wait without end. semtimedop: a wait for a post with a timeout. io_submit and io_getevents: asynchronous writes and the wait for them.',
        TRACE,
      ),
      longest: words('The longest of them; strace -c doesn’t show it.', TRACE),
      queued: words('Of that, time on a run queue: strace cannot tell it from sleep.', STATES),
    },
  },
  'lgwr-file': {
    about:
      'What LGWR noted about itself: slow writes and broadcasts, and switches of its adaptive modes. Often nothing.',
    columns: {
      line: words(
        'What LGWR or a worker noted, below the simulated second in which it did.',
        'trace records of warnings and of switches of mode',
      ),
    },
  },
  vmstat: {
    about:
      'The machine as a whole, in five lines: processes that want a CPU, processes in I/O, where CPU time goes.',
    columns: {
      runnable: words('Processes that run or wait for a CPU when the line is printed.', STATES),
      blocked: words('Processes in I/O when the line is printed.', STATES),
      swpd: NO_MEMORY,
      free: NO_MEMORY,
      buff: NO_MEMORY,
      cache: NO_MEMORY,
      si: NO_MEMORY,
      so: NO_MEMORY,
      read: words('Read from devices.', REQUESTS),
      written: words('Written to devices.', REQUESTS),
      in: words('Interrupts: the model does not count them.', NONE),
      switches: words('Context switches.', STATES),
      user: words('Time in user mode.', STATES),
      system: words('Time in kernel mode: system calls and switches.', STATES),
      idle: words('Time with nothing to run and no process in I/O.', STATES),
      iowait: words('Idle time while a process that ran on the same CPU last was in I/O.', STATES),
    },
  },
  iostat: {
    about: 'What was asked of each device, and how long it took: the log’s device and the data’s.',
    columns: {
      device: words('The device: of the redo log, or of the data files.', REQUESTS),
      r: words('Requests to read.', REQUESTS),
      rkb: words('Amount read.', REQUESTS),
      rawait: words('Mean time of a read, in the queue and in service.', REQUESTS),
      rsize: words('Mean size of a read.', REQUESTS),
      w: words('Requests to write.', REQUESTS),
      wkb: words('Amount written.', REQUESTS),
      wawait: words('Mean time of a write, in the queue and in service.', REQUESTS),
      wsize: words('Mean size of a write.', REQUESTS),
      queue: words('Requests under way in the mean instant, those in service included.', REQUESTS),
      util: words(
        'Time with at least one request under way. A device that serves several at once may have room at 100.',
        REQUESTS,
      ),
    },
  },
  sysstat: {
    about: 'What the instance has counted since the run began.',
    columns: {
      name: words('The statistic, as Oracle names it.', STATISTICS),
      value: words('Its value; times are in microseconds where the name says so.', STATISTICS),
    },
  },
  'pg-stat-wal': {
    about: 'What PostgreSQL has counted of its log since the run began.',
    columns: {
      name: words('The column of the view.', STATISTICS),
      value: words('Its value; times are in milliseconds.', 'tables statistics and waits'),
    },
  },
  'pg-stat-io': {
    about:
      'What PostgreSQL 18 has counted of writes and syncs of its log since the run began: releases 14 to 17 have it in pg_stat_wal.',
    columns: {
      name: words('The column of the view.', STATISTICS),
      value: words(
        'The sum of all types of backends; times are in milliseconds.',
        'tables statistics and waits',
      ),
    },
  },
  'global-status': {
    about: 'What MariaDB has counted since the run began.',
    columns: {
      name: words('The status variable.', STATISTICS),
      value: words('Its value.', STATISTICS),
    },
  },
};

/** What a report is good for. */
export const aboutReport = (id: ReportId) => REPORT_WORDS[id].about;

/** What a column of a report means. @throws RangeError if the report has no such column. */
export function columnWords(id: ReportId, column: string): ColumnWords {
  const columns: Readonly<Record<string, ColumnWords>> = REPORT_WORDS[id].columns;
  const found = columns[column];
  if (!found) throw new RangeError(`The report ${id} has no column "${column}".`);
  return found;
}
