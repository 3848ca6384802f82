/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { ControlChoice } from '$views/controls/choice';
import type { Symptom } from '$lesson/content/symptoms';
import { throughput } from '$lesson/content/runFigures';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** What a reader can change in the challenge. */
const CONTROLS = [
  { key: 'lgwr.nice', label: 'nice of LGWR' },
  { key: 'sessions.nice', label: 'nice of the sessions' },
  { key: 'lgwr.protect', label: 'LGWR is non-preemptable' },
  { key: 'lgwr.slice_ms', label: 'own slice of LGWR', from: 0, to: 10 },
  { key: 'sessions.slice_ms', label: 'own slice of the sessions', from: 0, to: 10 },
] as const satisfies readonly ControlChoice[];

/** How many of them differ from what the challenge starts with. */
const changesIn = ({ scenario }: Run) =>
  CONTROLS.filter(({ key }) => scenario.resolve(key) !== cases['hogs-eevdf'].resolve(key)).length;

export const lesson: LessonDefinition = {
  slug: '05-priority-and-protection',
  about: {
    number: 5,
    title: 'Priority and protection',
    question:
      'Three people gave the log writer a better priority. Why did it help only one of them?',
    minutes: 40,
    after: [1, 2, 8],
    teaches: [
      'tell a machine on which a priority helps from one on which it only moves the wait',
      'explain why nice is a cure under one scheduler and powerless under another',
      'choose between nice, real time, a short slice, protection and a CPU of its own',
      'say what each of them costs, and whom it costs',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What a source says, and what the challenge asks for.
  givens: ['100 %', '1.45 ms', '1,285 transactions', '6.6', '6.12', '6.18', '2.3', '2.6'],
  demo: {
    speed: 0.007,
    counts: 'longest wait',
    plays: [
      {
        button: 'All alike',
        ...demo.asIs,
        after: 'Twelve sessions on two CPUs. Now let the log writer go first.',
      },
      {
        button: 'The log writer first',
        ...demo.favoured,
        after: 'Every commit is quicker, and not one more is done. So what takes longer?',
      },
    ],
  },
  simulations: {
    full: {
      scenario: cases.full,
      window: WINDOW,
      options: {
        title: 'eight CPUs and none to spare',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'lgwr.nice', label: 'nice of LGWR' },
          { key: 'lgwr.policy', label: 'policy of LGWR' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
    hogs: {
      scenario: cases['hogs-eevdf'],
      window: WINDOW,
      options: {
        title: 'six sessions among eight neighbours',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'machine.scheduler', label: 'scheduler' },
          { key: 'lgwr.nice', label: 'nice of LGWR' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 'full', show: 'lgwr_queued', step: 'moment' },
    commit: { simulation: 'full', show: 'commit', step: 'moment' },
    full: { simulation: 'full' },
    'full-nice': { simulation: 'full', values: { 'lgwr.nice': -5 }, step: 'remedy' },
    'full-rt': { simulation: 'full', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'full-own': {
      simulation: 'full',
      values: { 'lgwr.affinity': '0', 'sessions.affinity': '1-7' },
      step: 'remedy',
    },
    'full-9': { simulation: 'full', values: { 'machine.cpus': 9 }, step: 'remedy' },
    'full-copy': { simulation: 'full', values: { 'redo.copy_us': 200 } },
    'full-rt-copy': {
      simulation: 'full',
      values: { 'redo.copy_us': 200, 'lgwr.policy': 'fifo' },
    },
    'hogs-queued': { simulation: 'hogs', show: 'lgwr_queued', step: 'scheduler' },
    'hogs-timeshare': { simulation: 'hogs', values: { 'machine.scheduler': 'timeshare' } },
    'hogs-o1': { simulation: 'hogs', values: { 'machine.scheduler': 'o1' } },
    'hogs-cfs': { simulation: 'hogs', values: { 'machine.scheduler': 'cfs' } },
    'hogs-eevdf': { simulation: 'hogs' },
    'hogs-o1-nice': {
      simulation: 'hogs',
      values: { 'machine.scheduler': 'o1', 'lgwr.nice': -20 },
      step: 'scheduler',
    },
    'hogs-eevdf-nice': { simulation: 'hogs', values: { 'lgwr.nice': -20 }, step: 'scheduler' },
    'hogs-eevdf-slice': { simulation: 'hogs', values: { 'lgwr.slice_ms': 0.1 } },
    'hogs-eevdf-rt': { simulation: 'hogs', values: { 'lgwr.policy': 'fifo' } },
  },
  tables: {
    accounts: {
      caption: 'What became of a better priority for LGWR',
      sources: ['osborne', 'shallahamer', 'S2b'],
      head: ['who', 'machine', 'outcome'],
      words: [1, 2],
      rows: [
        [
          'K. Osborne, 2010',
          'long waits for log file sync',
          'a significant improvement, though no silver bullet',
        ],
        ['C. Shallahamer, 2014', 'no CPU to spare', 'disappointing'],
        [
          'M. Timonin, 2009',
          'no CPU to spare',
          'log file sync a tenth, waiting for latches nine times as much, throughput the same',
        ],
      ],
    },
    nice: {
      caption: 'LGWR at nice 0 and at nice −5',
      head: ['figure', 'nice 0', 'nice −5'],
      rows: [
        ['LGWR in a run queue', { value: 'full.lgwr-queue' }, { value: 'full-nice.lgwr-queue' }],
        ['log file sync', { value: 'full.lfs' }, { value: 'full-nice.lfs' }],
        [
          'session in a run queue, each transaction',
          { value: 'full.queue' },
          { value: 'full-nice.queue' },
        ],
        [
          'latch: cache buffers chains, each transaction',
          { value: 'full.latch' },
          { value: 'full-nice.latch' },
        ],
        ['transaction', { value: 'full.transaction' }, { value: 'full-nice.transaction' }],
        ['transactions/s', { value: 'full.tps' }, { value: 'full-nice.tps' }],
      ],
    },
    'one-change': {
      caption: 'Eight CPUs, after one change',
      head: ['change', 'transactions/s', 'log file sync'],
      rows: [
        [{ action: 'full', text: 'none' }, { value: 'full.tps' }, { value: 'full.lfs' }],
        [
          { action: 'full-nice', text: 'LGWR at nice −5' },
          { value: 'full-nice.tps' },
          { value: 'full-nice.lfs' },
        ],
        [
          { action: 'full-rt', text: 'LGWR in real time' },
          { value: 'full-rt.tps' },
          { value: 'full-rt.lfs' },
        ],
        [
          { action: 'full-own', text: 'a CPU of its own for LGWR' },
          { value: 'full-own.tps' },
          { value: 'full-own.lfs' },
        ],
        [
          { action: 'full-9', text: 'a ninth CPU' },
          { value: 'full-9.tps' },
          { value: 'full-9.lfs' },
        ],
      ],
    },
    'own-cpu': {
      caption: 'A CPU of its own for LGWR, compared with nice −5',
      head: ['CPUs', 'nice −5, transactions/s', 'own CPU, transactions/s', 'lost'],
      rows: [
        ['4', { value: 'four-nice.tps' }, { value: 'four-own.tps' }, { value: 'four-own.loss' }],
        ['8', { value: 'full-nice.tps' }, { value: 'full-own.tps' }, { value: 'full-own.loss' }],
        [
          '30',
          { value: 'thirty-nice.tps' },
          { value: 'thirty-own.tps' },
          { value: 'thirty-own.loss' },
        ],
      ],
    },
    schedulers: {
      caption: 'Mean log file sync and LGWR’s time in a run queue',
      wide: true,
      head: ['scheduler', 'nice 0', 'in the queue', 'nice −20', 'in the queue', 'real time'],
      rows: [
        [
          'timeshare (Solaris)',
          { value: 'hogs-timeshare.lfs' },
          { value: 'hogs-timeshare.lgwr-queue' },
          { value: 'hogs-timeshare-nice.lfs' },
          { value: 'hogs-timeshare-nice.lgwr-queue' },
          { value: 'hogs-timeshare-rt.lfs' },
        ],
        [
          'O(1) (Linux 2.6, to 2.6.22)',
          { value: 'hogs-o1.lfs' },
          { value: 'hogs-o1.lgwr-queue' },
          { value: 'hogs-o1-nice.lfs' },
          { value: 'hogs-o1-nice.lgwr-queue' },
          { value: 'hogs-o1-rt.lfs' },
        ],
        [
          'CFS (from 2.6.23)',
          { value: 'hogs-cfs.lfs' },
          { value: 'hogs-cfs.lgwr-queue' },
          { value: 'hogs-cfs-nice.lfs' },
          { value: 'hogs-cfs-nice.lgwr-queue' },
          { value: 'hogs-cfs-rt.lfs' },
        ],
        [
          'EEVDF (from 6.6; here 6.18)',
          { value: 'hogs-eevdf.lfs' },
          { value: 'hogs-eevdf.lgwr-queue' },
          { value: 'hogs-eevdf-nice.lfs' },
          { value: 'hogs-eevdf-nice.lgwr-queue' },
          { value: 'hogs-eevdf-rt.lfs' },
        ],
      ],
    },
  },
  residuals: {},
  predictions: {
    throughput: {
      kind: 'choice',
      ask: `A transaction takes ${text('full.transaction')}, and ${text('full.lfs')} of that is log file sync. LGWR gets a better priority, and log file sync falls to ${text('full-nice.lfs')}. A transaction takes as long as before. Where do the sessions wait now?`,
      choices: [
        {
          id: 'disk',
          text: 'For the disk: LGWR writes three times as often, so that each write takes longer.',
          feedback:
            'It does write more often, and the disk has time for it. A write has become shorter by LGWR’s own queue.',
        },
        {
          id: 'latch',
          text: 'For latches: their holders lose the CPU to LGWR.',
          feedback:
            'A little of it. Holders lose their CPU more often, since more sessions want one. In the third account nearly all of the wait went there; here it is a small part.',
        },
        {
          id: 'queue',
          text: 'For a CPU: sessions that are told sooner are back in a run queue sooner.',
          feedback:
            'While a session slept in log file sync it was in no run queue. The CPUs get through as much as before, so the queue is longer by just that.',
        },
        {
          id: 'commit',
          text: 'For the next commit: they reach it sooner, and wait there.',
          feedback:
            'Then log file sync, as the mean of all commits, could not have fallen. Each transaction has one.',
        },
      ],
      right: 'queue',
      step: 'predict',
    },
    schedulers: {
      kind: 'choice',
      ask: 'LGWR gets nice −20, the most that there is. Under which of Linux’s schedulers does LGWR wait for a CPU nearly as much as before?',
      choices: [
        {
          id: 'old',
          text: 'Under the O(1) scheduler of 2004: it had no idea of fairness.',
          feedback:
            'There nothing of the wait is left. That scheduler asks one thing only, whether a priority is strictly better, and nice is a priority.',
        },
        {
          id: 'cfs',
          text: 'Under CFS: it gives every process a fair share, whatever it asks for.',
          feedback:
            'There nice takes away what little was left. LGWR hardly waits even at nice 0, because a process that sleeps a lot is behind in run time.',
        },
        {
          id: 'eevdf',
          text: 'Under EEVDF, the newest: the running process may finish its slice first.',
          feedback:
            'A better nice gives a larger share, and LGWR never used up the one it had. It is first among those that wait, but what it needs is an early turn, and that isn’t what nice is about there.',
        },
        {
          id: 'none',
          text: 'Under none. Nice −20 always goes first.',
          feedback:
            'Nice is a wish that each scheduler grants in its own way. Only real time goes first everywhere.',
        },
      ],
      right: 'eevdf',
      step: 'predict-schedulers',
    },
  },
  questions: {
    moved: {
      ask: 'You raise LGWR’s priority. log file sync falls by half, latch: cache buffers chains doubles, transactions a second stay the same. What do you do next?',
      choices: [
        {
          id: 'latch',
          text: 'Find the hot blocks behind the latch. That is the bottleneck now.',
          feedback:
            'The latch wasn’t the cause before, and it isn’t now. Its holders lose their CPU, as everyone does on this machine.',
        },
        {
          id: 'cpu',
          text: 'Look at the CPUs: how busy they are, and with what.',
          feedback:
            'When a wait moves and the throughput stays, something else is in short supply. On a full machine that is CPU.',
        },
        {
          id: 'more',
          text: 'Raise it further: real time, then a CPU of its own.',
          feedback:
            'LGWR already runs at once. It can’t be served sooner than that, and a CPU of its own would be taken from the sessions.',
        },
      ],
      right: 'cpu',
      step: 'question-moved',
    },
    own: {
      ask: 'LGWR uses a tenth of a CPU. What does it cost to keep a whole CPU free for it, on a machine that has none to spare?',
      choices: [
        {
          id: 'tenth',
          text: 'Nothing, because it needs a CPU anyway.',
          feedback: 'It needs a tenth of one. The other nine tenths are idle, while sessions wait.',
        },
        {
          id: 'share',
          text: 'Nearly one CPU’s share of the throughput: a quarter of four, a thirtieth of thirty.',
          feedback: 'So it is a remedy for large machines, if for any.',
        },
        {
          id: 'half',
          text: 'About half: LGWR and the sessions now have to talk across CPUs.',
          feedback: 'They did before. A post costs the same wherever the other process runs.',
        },
      ],
      right: 'share',
      step: 'question-own',
    },
    wish: {
      ask: 'The same renice helped on an old server and does next to nothing on its new one. The load is the same. What is the likeliest reason?',
      choices: [
        {
          id: 'kernel',
          text: 'Another kernel, with another scheduler: nice means something else there.',
          feedback:
            'Compare uname -r of both. A short slice of its own, or real time, does on the new one what nice did on the old.',
        },
        {
          id: 'oracle',
          text: 'Another version of Oracle, which ignores nice.',
          feedback: 'Nice belongs to the operating system. A program can’t ignore it.',
        },
        {
          id: 'faster',
          text: 'Faster CPUs: nice counts only on slow ones.',
          feedback:
            'Faster CPUs make every burst shorter, but who goes first is the scheduler’s rule.',
        },
      ],
      right: 'kernel',
      step: 'question-wish',
    },
  },
  challenges: {
    modern: {
      start: cases['hogs-eevdf'],
      controls: CONTROLS,
      demands: [
        {
          label: 'mean log file sync up to 1.45 ms',
          atMost: 1.45e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: '1,285 transactions a second',
          atLeast: 1285,
          measure: throughput,
          format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
        },
        {
          label: 'two changes at most',
          atMost: 2,
          measure: changesIn,
          format: (count) => String(count),
        },
      ],
      seeds: 8,
      window: WINDOW,
      reasons: [
        {
          id: 'weight',
          text: 'Because LGWR and the sessions have to weigh more than the neighbours, so that they get a larger share.',
          feedback: 'They don’t use up the share that they have. A larger one changes little.',
        },
        {
          id: 'writer',
          text: 'Because everybody waits for LGWR: whatever gets LGWR its CPU sooner, and lets it keep it, is enough.',
          feedback:
            'That is half the way, and real time would get you no further. A commit ends when the session runs again, and it wakes among the same neighbours.',
        },
        {
          id: 'early',
          text: 'Because a commit needs two early turns, LGWR’s and the session’s, and a short slice is what gets a process an early turn here.',
          feedback:
            'Neither uses up its share of a CPU. With a short slice it may interrupt a neighbour in the middle of a long one.',
        },
        {
          id: 'long',
          text: 'Because with a long slice of their own they keep the CPU until they are done.',
          feedback:
            'They are done long before a slice is over. What they lack is a CPU to begin with, and a long slice makes them wait for one longer.',
        },
        {
          id: 'posts',
          text: 'Because a protected LGWR can post all sessions before it loses its CPU.',
          feedback:
            'Under this scheduler a session that wakes hardly ever takes LGWR’s CPU. The neighbours have it before LGWR wakes.',
        },
      ],
      right: 'early',
      shown: [
        { 'lgwr.nice': -20 },
        { 'lgwr.slice_ms': 0.1 },
        { 'sessions.slice_ms': 0.1 },
        { 'lgwr.protect': true },
        { 'lgwr.nice': -20, 'sessions.nice': -20 },
        { 'lgwr.slice_ms': 0.1, 'lgwr.nice': -20 },
        { 'lgwr.slice_ms': 0.1, 'lgwr.protect': true },
        { 'lgwr.slice_ms': 0.1, 'sessions.nice': -20 },
        { 'lgwr.nice': -20, 'sessions.slice_ms': 0.1 },
        { 'sessions.slice_ms': 0.1, 'lgwr.protect': true },
      ],
      hints: [
        'Look at the parts of log file sync: which of them are waits for a CPU, and whose? Then read again what this scheduler does with a better nice value, and for whom.',
        'A short slice takes LGWR out of the run queue, and gets you halfway. The last part of a commit begins when LGWR has posted.',
        'The session wakes among the same neighbours as LGWR, and wants the same: 0.1 ms is the shortest slice that counts.',
      ],
      solution: {
        values: { 'lgwr.slice_ms': 0.1, 'sessions.slice_ms': 0.1 },
        why: 'A process that asks for a short slice may go before one that asked for a long one, as long as it hasn’t used up its share, and neither LGWR nor the sessions have. LGWR alone isn’t enough, not even in real time: a commit ends when its session runs again. What these processes lack is not a share of the CPU but an early turn.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: "ps -eLo pid,cls,rtprio,ni,psr,args | grep -E 'PID|[o]ra_(lgwr|lms|vktm)'",
      look: 'Class (TS ordinary, RR or FF real time), real-time priority, nice and CPU. LMS and VKTM are in RR by default in 19c, and from 21c on LGWR is too.',
    },
    {
      command: 'uname -r',
      look: 'Which scheduler you have: below 2.6.23 it is O(1), up to 6.5 CFS, from 6.6 on EEVDF, and from 6.12 on a process can ask for a slice of its own. RHEL 9 (5.14) has CFS, RHEL 10 and UEK8 (6.12) have EEVDF. A distribution may have moved things to another number.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'Time on a CPU, time on a run queue, number of turns, in nanoseconds. Read it twice, ten seconds apart, before and after every change. If the second number hardly grows, no priority will help LGWR.',
    },
    {
      command: 'vmstat 1',
      look: 'r counts the processes that run or want to. Far above the number of CPUs all the time: there is nothing to gain for everyone, only something to move from one to another.',
    },
    {
      command: 'renice -n -10 -p PID',
      look: 'Needs root. Measure, then decide. Undo it with renice -n 0 -p PID. Where autogroups or control groups are in use, nice counts only within a group: see /proc/sys/kernel/sched_autogroup_enabled.',
    },
    {
      command: 'chrt --other --sched-runtime 100000 --pid 0 PID',
      needs: 'util-linux 2.41, Linux 6.12',
      look: 'The slice of 0.1 ms of this lesson, in nanoseconds, for an ordinary process. Undo it with --sched-runtime 0.',
    },
    {
      command: 'chrt -r -p 1 PID',
      look: 'Real time, round robin. Undo it with chrt -o -p 0 PID. A real-time process that loops has its CPU to itself; sched_rt_runtime_us leaves the others 5 % of each second (until 5.10 a CPU could borrow that, and from 6.12 a fair server takes its place). In a control group without rt_runtime chrt fails: a surprise on systems like RHEL 7.',
    },
    {
      command:
        "select event, total_waits, time_waited_micro / 1e6 seconds from v$system_event where event in ('log file sync', 'latch: cache buffers chains', 'latch: redo allocation') order by 3 desc;",
      needs: 'Oracle',
      look: 'Before and after, at the same load. If log file sync falls and a latch rises by as much, the wait has moved. Then look at transactions per second, and at nothing else.',
    },
    {
      command:
        "select x.ksppinm, y.ksppstvl from x$ksppi x join x$ksppcv y on x.indx = y.indx where x.ksppinm in ('_high_priority_processes', '_highest_priority_processes');",
      needs: 'Oracle',
      look: 'As SYS. The processes that Oracle itself puts into real time when it starts: in 19.3 the first is LMS*|VKTM, and from 21.3 on LGWR is in it. What renice changed by hand is gone after a restart; what is set here isn’t. Ask Oracle’s support before you change it.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Three experts',
    minutes: 5,
    table: 'accounts',
    notes: [
      'Three people raised LGWR’s priority and report three outcomes. Read the table. Who is wrong? (None of them.)',
    ],
  },
  {
    title: 'Where does the wait go?',
    minutes: 6,
    run: 'full',
    case: 'full-nice',
    view: 'charts',
    poll: 'throughput',
    table: 'nice',
    notes: [
      'Play the machine at the head of the lesson both ways: as many commits, each of them quicker. So something else takes longer. Take hands: what?',
      'Reveal. Add the rows of the table: what log file sync has lost, the run queue and the latch have gained.',
    ],
  },
  {
    title: 'The full machine',
    minutes: 10,
    run: 'full',
    at: 'lgwr_queued',
    view: 'stage',
    notes: [
      'Count together: how many sleep in log file sync, how many are in run queues?',
      'Set LGWR to nice −5 with the control and count again. The waiting room has moved, and that is all.',
      'Then the reports: sessions now wait for a latch that they never had to wait for before.',
    ],
  },
  {
    title: 'A CPU of its own',
    minutes: 6,
    run: 'full',
    case: 'full-own',
    view: 'stage',
    table: 'own-cpu',
    notes: [
      'Let them predict the loss for 4, 8 and 30 CPUs. Then show the table.',
      'Look at CPU 0: mostly idle. That is the price, and it is what a CPU is worth.',
    ],
  },
  {
    title: 'Nice −20, four schedulers',
    minutes: 10,
    run: 'hogs',
    case: 'hogs-eevdf-nice',
    at: 'lgwr_queued',
    view: 'stage',
    poll: 'schedulers',
    table: 'schedulers',
    notes: [
      'Hands: under which scheduler does the best nice value leave LGWR in the run queue nearly as long?',
      'Reveal, then one group for each scheduler explains its rule to the others in a sentence. Change the scheduler with the control as they speak.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 9,
    notes: ['Pairs open the lesson and go to its challenge.'],
  },
  {
    title: 'What was not measured',
    minutes: 4,
    notes: ['One question each; close with what the published accounts did not measure.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'LGWR was given a better priority, log file sync fell, latch waits rose, and throughput stayed.',
    cause: 'The machine has no CPU to spare. The sessions wait as long as before, elsewhere.',
    check: 'vmstat 1: is r far above the number of CPUs all the time?',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'renice of LGWR does next to nothing on a new server, and helped on the old one.',
    cause: 'The new kernel has EEVDF, where nice is a share of the CPU, not an early turn.',
    check: 'uname -r: 6.6 or later? schedstat of LGWR before and after.',
    anchor: 'a-machine-with-room',
  },
  {
    symptom: 'LGWR got a CPU of its own, and the database does less.',
    cause: 'That CPU is idle most of the time, and the sessions could do with it.',
    check: 'mpstat -P ALL: how busy is LGWR’s CPU, how busy are the others?',
    anchor: 'a-cpu-of-its-own',
  },
  {
    symptom:
      'Warning: log write time of some hundred milliseconds for a few KB, and all CPUs are busy.',
    cause:
      'LGWR was in a run queue before or after the write, or the write itself was one of a few that are long.',
    check: 'The storage’s own longest times in the same minute; schedstat of LGWR.',
    anchor: 'the-same-remedy',
  },
];
