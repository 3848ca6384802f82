/** The texts of the reports. Headings are the real tools' own. */
import type { ColumnWords } from './report';

const words = (head: string, unit: string, doc: string, source: string): ColumnWords => ({
  head,
  unit,
  doc,
  source,
});

const STATES = 'trace records of state';
const PROCESSES = 'table processes';
const NONE = 'not in the model';
/** Of tools that read the tables for the whole run and the trace for a part of it. */
const ACCOUNTS = 'table processes for the whole run, trace records of state for a part of it';

export const texts = {
  attached: (who: string) => `strace: Process ${who} attached`,
  outsideCalls: (outside: string, range: string) =>
    `Outside of system calls, on a CPU or waiting for one: ${outside} of ${range} seconds.`,
  machine: (cpus: number) => `Post/Wait (simulated)  (${cpus} CPU)`,
  untraced:
    'The run was not traced from end to end, so %idle here includes %iowait, and %usr includes %nice.',

  process: {
    name: words('Process', '', 'The process as it is called everywhere else here.', PROCESSES),
    pid: words('PID', '', 'Number of the process in this run, from 0.', PROCESSES),
  },

  ps: {
    uid: words('UID', '', 'Owner of the process: the model has no users.', NONE),
    ppid: words('PPID', '', 'Parent process: the model has none.', NONE),
    c: words('C', '%', 'CPU time as a share of the time since the process started.', STATES),
    sz: words('SZ', '', 'Size of the image in pages: the model has none.', NONE),
    rss: words('RSS', '', 'Resident memory: the model has only working sets.', NONE),
    psr: words(
      'PSR',
      '',
      'CPU on which it runs or is queued at the playhead, or was last.',
      STATES,
    ),
    state: words('Now', '', 'What it does at the playhead; ps -eF does not tell.', STATES),
    stime: words('STIME', 's', 'When it started, in simulated time.', 'parameter start_ms'),
    tty: words('TTY', '', 'Terminal: these processes have none.', NONE),
    time: words(
      'TIME',
      's',
      'CPU time from its start to the playhead; ? if the trace reaches neither end of the run.',
      'trace records of state, table processes',
    ),
    cmd: words(
      'CMD',
      '',
      'Name and arguments. All sessions look alike here, as on a server.',
      PROCESSES,
    ),
  },

  top: {
    user: words('USER', '', 'Owner of the process: the model has no users.', NONE),
    pr: words(
      'PR',
      '',
      'Priority in the kernel: 20 + nice, or negative for real time.',
      'parameters nice, policy and rt_priority',
    ),
    ni: words('NI', '', 'nice: -20 is favoured most, 19 least.', 'parameter nice'),
    virt: words('VIRT', '', 'Virtual memory: the model has none.', NONE),
    res: words('RES', '', 'Resident memory: the model has only working sets.', NONE),
    shr: words('SHR', '', 'Shared memory: the model has none.', NONE),
    s: words(
      'S',
      '',
      'State at the end of the interval: R running or on a run queue, S asleep, D in I/O.',
      STATES,
    ),
    cpu: words('%CPU', '%', 'CPU time as a share of one CPU over the interval.', STATES),
    mem: words('%MEM', '', 'Share of memory: the model has none.', NONE),
    time: words(
      'TIME+',
      's',
      'CPU time from its start to the end of the interval; ? if the trace reaches neither end of the run.',
      'trace records of state, table processes',
    ),
    command: words('COMMAND', '', 'Name of the program.', PROCESSES),
  },

  mpstat: {
    cpu: words('CPU', '', 'Number of the CPU; all is the average.', 'table cpus'),
    usr: words('%usr', '%', 'Time in user mode by processes whose nice is 0 or below.', STATES),
    nice: words('%nice', '%', 'Time in user mode by processes whose nice is above 0.', STATES),
    sys: words('%sys', '%', 'Time in kernel mode: system calls and switches.', STATES),
    iowait: words(
      '%iowait',
      '%',
      'Idle time while a process that ran here last was in I/O. It is idle time under another name: a busy CPU has none, however slow the disk is.',
      STATES,
    ),
    irq: words('%irq', '', 'Hardware interrupts: they cost nothing in the model.', NONE),
    soft: words('%soft', '', 'Software interrupts: they cost nothing in the model.', NONE),
    steal: words('%steal', '', 'Time taken by a hypervisor: the model has none.', NONE),
    guest: words('%guest', '', 'Time given to virtual machines: the model has none.', NONE),
    gnice: words('%gnice', '', 'The same with nice above 0.', NONE),
    idle: words('%idle', '%', 'Time with nothing to run and nobody in I/O.', STATES),
    switches: words('cswch/s', '/s', 'Switches to another process, each second.', STATES),
  },

  pidstat: {
    command: words('Command', '', 'Name of the program.', PROCESSES),
    usr: words('%usr', '%', 'Time in user mode, of one CPU.', ACCOUNTS),
    system: words('%system', '%', 'Time in kernel mode, of one CPU.', ACCOUNTS),
    wait: words('%wait', '%', 'Time on a run queue: it wanted a CPU and had none.', ACCOUNTS),
    cpuShare: words('%CPU', '%', '%usr and %system together; 100 is one CPU.', ACCOUNTS),
    cpu: words('CPU', '', 'CPU on which it was last when the run ended.', PROCESSES),
    sleeping: words('%asleep', '%', 'Time asleep; pidstat does not tell.', ACCOUNTS),
    io: words('%in I/O', '%', 'Time in I/O; pidstat does not tell.', ACCOUNTS),
    cswch: words(
      'cswch/s',
      '/s',
      'Voluntary context switches: it blocked and gave its CPU up.',
      ACCOUNTS,
    ),
    nvcswch: words(
      'nvcswch/s',
      '/s',
      'Involuntary context switches: it was preempted, or its time slice was over.',
      ACCOUNTS,
    ),
    migrations: words(
      'migr/s',
      '/s',
      'Times it was put on another CPU’s run queue; pidstat does not tell.',
      ACCOUNTS,
    ),
    transactions: words(
      'tx/s',
      '/s',
      'Transactions it completed; pidstat does not tell.',
      ACCOUNTS,
    ),
  },

  strace: {
    time: words('Time', 's', 'When the call began, in simulated time.', 'trace'),
    since: words('-r', 's', 'Time since the call before began.', 'trace'),
    call: words(
      'Call',
      '',
      'The call, its arguments and its result. sem_num is the process posted.',
      'trace records of post, I/O submitted, message and state',
    ),
    elapsed: words(
      '-T',
      's',
      'Time from entering the call to its end, asleep or on a run queue included.',
      'trace',
    ),
    queued: words(
      'Run queue',
      's',
      'Of that, time on a run queue: strace cannot tell it from sleep.',
      STATES,
    ),
    posted: words('Posted', '', 'The process that the call posted.', 'trace records of post'),
    share: words('% time', '%', 'Share of the time in system calls.', 'trace'),
    seconds: words(
      'seconds',
      's',
      'Time in these calls by the clock on the wall (-w), asleep or on a run queue included.',
      'trace',
    ),
    each: words('usecs/call', 'µs', 'Mean length of a call.', 'trace'),
    calls: words('calls', '', 'How many of them.', 'trace'),
    errors: words('errors', '', 'How many a timeout ended (EAGAIN).', 'trace'),
    name: words(
      'syscall',
      '',
      'semop: a post, or a wait without end. semtimedop: a wait for a post with a timeout. io_submit and io_getevents: asynchronous writes and the wait for them.',
      'trace',
    ),
    longest: words('longest', 's', 'The longest of them; strace -c does not tell.', 'trace'),
  },

  lgwrFile: {
    line: words(
      'Line',
      '',
      'What LGWR or a worker noted, below the simulated second in which it did.',
      'trace records of warnings and of switches of mode',
    ),
  },

  loadProfile: {
    title: 'Load Profile',
    name: words('Statistic', '', 'What is counted, and in which unit.', 'table statistics'),
    perSecond: words(
      'Per Second',
      '',
      'Divided by the simulated length of the run.',
      'table statistics',
    ),
    perTransaction: words(
      'Per Transaction',
      '',
      'Divided by the number of transactions that completed.',
      'table statistics',
    ),
    meaning: words('Meaning', '', 'What the row counts.', 'model.def'),
  },

  events: {
    top: 'Top 5 Timed Events',
    all: 'Timed Events',
    event: words('Event', '', 'What was waited for, or CPU time.', 'table waits'),
    waits: words('Waits', '', 'How often somebody waited.', 'table waits'),
    time: words(
      'Time (s)',
      's',
      'Time waited by all processes together.',
      'table waits, for CPU time table processes',
    ),
    average: words('Avg wait (ms)', 'ms', 'Mean length of one wait.', 'table waits'),
    share: words(
      '% Total Call Time',
      '%',
      'Share of all time that was waited (idle events left out) or spent on a CPU by this instance’s processes.',
      'tables waits and processes',
    ),
    longest: words('Longest (ms)', 'ms', 'The longest wait.', 'table waits'),
    waitClass: words('Wait Class', '', 'The class to which Oracle assigns the event.', 'model.def'),
    meaning: words('Meaning', '', 'Who waits, and for what.', 'model.def'),
    cpuMeaning: 'LGWR, the sessions and the other processes of the instance on a CPU.',
  },

  spread: {
    title: 'Wait Event Histogram (% of waits)',
    waits: words('Total Waits', '', 'How often somebody waited.', 'table waits'),
    columns: [
      words(
        '<1ms',
        '%',
        'Waits of less than 1,024 µs: the model counts in powers of two microseconds.',
        'table histograms',
      ),
      words('<2ms', '%', 'Waits of 1,024 to 2,047 µs.', 'table histograms'),
      words('<4ms', '%', 'Waits of 2,048 to 4,095 µs.', 'table histograms'),
      words('<8ms', '%', 'Waits of 4,096 to 8,191 µs.', 'table histograms'),
      words('<16ms', '%', 'Waits of 8,192 to 16,383 µs.', 'table histograms'),
      words('<32ms', '%', 'Waits of 16,384 to 32,767 µs.', 'table histograms'),
      words('<=1s', '%', 'Waits of 32,768 µs to 1.05 s.', 'table histograms'),
      words('>1s', '%', 'Longer waits.', 'table histograms'),
    ],
  },

  buckets: {
    event: words('EVENT', '', 'What was waited for.', 'table histograms'),
    milli: words(
      'WAIT_TIME_MILLI',
      'ms',
      'Waits shorter than so many milliseconds that no earlier row counts. A millisecond is 1,024 µs here: the model counts in powers of two microseconds.',
      'table histograms',
    ),
    micro: words(
      'WAIT_TIME_MICRO',
      'µs',
      'Waits shorter than so many microseconds that no earlier row counts.',
      'table histograms',
    ),
    count: words('WAIT_COUNT', '', 'How many waits of this length.', 'table histograms'),
    share: words(
      '% of waits',
      '%',
      'Share of all waits for the event; the view does not tell.',
      'table histograms',
    ),
    longer: 'longer',
  },

  ash: {
    session: words('SESSION_ID', '', 'Number of the process in this run.', PROCESSES),
    state: words(
      'SESSION_STATE',
      '',
      'WAITING in a wait event, else ON CPU. The database cannot see run queues: ON CPU may mean that it has none.',
      'samples of the trace',
    ),
    event: words(
      'EVENT',
      '',
      'What it waited for when the sample was taken.',
      'trace records of wait began and ended',
    ),
    waitClass: words('WAIT_CLASS', '', 'Class of the event.', 'model.def'),
    samples: words('COUNT(*)', '', 'Samples that found it so.', 'samples of the trace'),
    share: words(
      '%',
      '%',
      'Share of the samples of all active sessions: an estimate of the time.',
      'samples of the trace',
    ),
    exact: words(
      'Exact %',
      '%',
      'Share of the time, to the nanosecond: what the samples estimate.',
      'trace',
    ),
    queued: words(
      'Run queue %',
      '%',
      'Of that time, what the process really spent on a run queue, without a CPU. No sample tells.',
      STATES,
    ),
    taken: (samples: number, ms: number) => `${samples} samples, one every ${ms} ms.`,
  },

  snapper: {
    sid: words('SID', '', 'Number of the process in this run.', PROCESSES),
    user: words('USERNAME', '', 'The process as it is called everywhere else here.', PROCESSES),
    type: words('TYPE', '', 'STAT is a statistic, TIME and WAIT are times.', 'trace'),
    statistic: words('STATISTIC', '', 'What was counted, or the wait event.', 'trace'),
    delta: words('HDELTA', 'µs or count', 'By how much it grew in the interval.', 'trace'),
    rate: words('HDELTA/SEC', '/s', 'The same, each second.', 'trace'),
    share: words('%TIME', '%', 'Time as a share of the interval.', 'trace'),
    graph: words('GRAPH', '', 'That share as a bar of ten characters.', 'trace'),
    waits: words('WAITS', '', 'Waits that ended in the interval.', 'trace records of wait ended'),
    active: words(
      'Active%',
      '%',
      'Share of the samples that found the session so.',
      'samples of the trace',
    ),
    event: words(
      'EVENT',
      '',
      'What it waited for, or ON CPU, which a run queue hides behind too.',
      'samples of the trace',
    ),
    waitClass: words('WAIT_CLASS', '', 'Class of the event.', 'model.def'),
    transactions: 'transactions (simulator)',
    redo: 'redo size (in whole blocks)',
    posts: 'messages sent',
    requests: 'physical I/O requests',
    requestBytes: 'physical I/O bytes',
    dbCpu: 'CPU',
    runQueue: 'run queue (only the simulator knows)',
    endStats: (end: string, seconds: string) =>
      `--  End of Stats snap 1, end=${end}, seconds=${seconds}`,
    end: (end: string, seconds: string, samples: number, sessions: string) =>
      `--  End of ASH snap 1, end=${end}, seconds=${seconds}, samples_taken=${samples}, AAS=${sessions}`,
  },
};
