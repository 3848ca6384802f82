/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
// cspell:words etimes pstat ostat mstat
import type { LessonDefinition } from '$lesson/content/definition';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatNs } from '$model/format';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

const idle = expected.figures['starved.idle'].text;
const SECONDS = 1e-9;
const MILLISECONDS = 1e-6;
const PER_CENT = 100;

/** How many of the two processes have a better nice value than they began with. */
const favoured = ({ scenario }: Run) =>
  [scenario.resolve('lgwr.nice'), scenario.resolve('sessions.nice')].filter((nice) => nice < 0)
    .length;

export const lesson: LessonDefinition = {
  slug: '02-noisy-neighbour',
  about: {
    number: 2,
    title: 'The noisy neighbour',
    question: 'Same server, same disk, same load: why 130 seconds one time and 45 the next?',
    minutes: 30,
    after: [1],
    teaches: [
      'tell time on a CPU from time on a run queue',
      'explain why log file parallel write grows while the disk stays as it is',
      'choose between renice, another CPU and fewer blocking steps',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['12 seconds', '5 ms'],
  demo: {
    speed: 0.005,
    counts: 'longest wait',
    plays: [
      {
        button: 'Neighbour on the other CPU',
        ...demo.apart,
        after:
          'One session commits, over and over. Now put the busy neighbour on the log writer’s CPU.',
      },
      {
        button: 'Neighbour on the log writer’s CPU',
        ...demo.together,
        after: 'Same work, same disk, same length of time. Where has the rest gone?',
      },
    ],
  },
  simulations: {
    s3: {
      scenario: cases.starved,
      window: WINDOW,
      options: {
        title: 'one session, LGWR and the noise',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.nice', label: 'nice of the noise' },
          { key: 'lgwr.nice', label: 'nice of LGWR' },
          { key: 'lgwr.header_writes', label: 'further writes of a flush', from: 0, to: 3 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 's3', show: 'lgwr_queued', step: 'moment' },
    flush: { simulation: 's3', show: 'flush', after: ['lgwr_queued'], step: 'moment' },
    'io-done': { simulation: 's3', show: 'io', after: ['lgwr_queued', 'flush'], step: 'moment' },
    'commit-done': {
      simulation: 's3',
      show: 'commit',
      after: ['lgwr_queued', 'flush', 'io'],
      step: 'moment',
    },
    'lgwr-preempted': { simulation: 's3', show: 'lgwr_preempted', step: 'moment' },
    starved: { simulation: 's3' },
    'fast-disk': { simulation: 's3', values: { 'redo_disk.service_ms': 0.1 } },
    'one-write': { simulation: 's3', values: { 'lgwr.header_writes': 0 } },
    'noise-nice-0': { simulation: 's3', values: { 'noise.nice': 0 }, step: 'remedy' },
    'lgwr-nice-5': { simulation: 's3', values: { 'lgwr.nice': -5 }, step: 'remedy' },
    'lgwr-nice-20': { simulation: 's3', values: { 'lgwr.nice': -20 }, step: 'remedy' },
    'lgwr-on-4': { simulation: 's3', values: { 'lgwr.affinity': '4' }, step: 'remedy' },
    'noise-on-6': { simulation: 's3', values: { 'noise.affinity': '6' }, step: 'remedy' },
  },
  tables: {
    'two-runs': {
      caption: '5,000 commits by one session',
      sources: ['S3'],
      head: ['figure', 'first run', 'second run'],
      rows: [
        ['run time', { published: 'starved.run-time' }, { published: 'free.run-time' }],
        [
          'log file sync, waits',
          { published: 'starved.lfs-count' },
          { published: 'free.lfs-count' },
        ],
        ['log file sync, mean', { published: 'starved.lfs' }, { published: 'free.lfs' }],
        ['LGWR, share of a CPU', { published: 'starved.lgwr-cpu' }, { published: 'free.lgwr-cpu' }],
        ['whole machine idle', { published: 'starved.idle' }, { published: 'free.idle' }],
      ],
    },
    'one-change': {
      caption: '5,000 commits after one change',
      head: ['change', 'run time', 'log file sync'],
      rows: [
        [
          { action: 'starved', text: 'none' },
          { value: 'starved.run-time' },
          { value: 'starved.lfs' },
        ],
        [
          { action: 'noise-nice-0', text: 'noise at nice 0' },
          { value: 'noise-nice-0.run-time' },
          { value: 'noise-nice-0.lfs' },
        ],
        [
          { action: 'lgwr-nice-5', text: 'LGWR at nice −5' },
          { value: 'lgwr-nice-5.run-time' },
          { value: 'lgwr-nice-5.lfs' },
        ],
        [
          { action: 'lgwr-nice-20', text: 'LGWR at nice −20' },
          { value: 'lgwr-nice-20.run-time' },
          { value: 'lgwr-nice-20.lfs' },
        ],
        [
          { action: 'lgwr-on-4', text: 'LGWR moved to CPU 4' },
          { value: 'lgwr-on-4.run-time' },
          { value: 'lgwr-on-4.lfs' },
        ],
        [
          { action: 'noise-on-6', text: 'noise moved to CPU 6' },
          { value: 'noise-on-6.run-time' },
          { value: 'noise-on-6.lfs' },
        ],
        [
          { action: 'one-write', text: 'one write in each flush' },
          { value: 'one-write.run-time' },
          { value: 'one-write.lfs' },
        ],
      ],
    },
  },
  residuals: {
    'residuals-S3': {
      caption: 'Published and simulated',
      rows: [
        {
          what: 'run time, noise on CPU 5',
          figure: 'starved.run-time',
          scale: SECONDS,
          why: 'The model loses exactly one cycle of the noise at each wait. A virtual machine loses more now and then.',
        },
        {
          what: 'run time, noise on CPU 6',
          figure: 'free.run-time',
          scale: SECONDS,
          why: 'The time of a write and of the session were chosen to fit this run.',
        },
        {
          what: 'log file sync, noise on CPU 5',
          figure: 'starved.lfs',
          scale: MILLISECONDS,
          why: 'Not fitted: it comes out of the queue.',
        },
        {
          what: 'log file sync, noise on CPU 6',
          figure: 'free.lfs',
          scale: MILLISECONDS,
          why: 'Fitted, as above. The published figure is a whole number.',
        },
        {
          what: 'LGWR, share of a CPU, noise on CPU 5',
          figure: 'starved.lgwr-cpu',
          scale: PER_CENT,
          inPoints: true,
          why: 'LGWR does the same work per commit in both runs of the model. The real one used more CPU per commit when it was starved: cold caches, and switches that the model makes too cheap.',
        },
        {
          what: 'LGWR, share of a CPU, noise on CPU 6',
          figure: 'free.lgwr-cpu',
          scale: PER_CENT,
          inPoints: true,
          why: 'LGWR’s work per flush was chosen to fit it.',
        },
        {
          what: 'noise, share of a CPU, noise on CPU 5',
          figure: 'starved.noise-cpu',
          scale: PER_CENT,
          inPoints: true,
          why: 'The length of a burst was chosen to fit 81 %.',
        },
        {
          what: 'machine idle, noise on CPU 5',
          figure: 'starved.idle',
          scale: PER_CENT,
          inPoints: true,
          why: 'The real machine also ran the rest of a cluster database. The model has only these three processes.',
        },
        {
          what: 'machine idle, noise on CPU 6',
          figure: 'free.idle',
          scale: PER_CENT,
          inPoints: true,
          why: 'As above. It falls in both, because a faster session works more.',
        },
      ],
    },
  },
  predictions: {
    where: {
      kind: 'choice',
      ask: 'In the first run each commit takes about 15 ms longer. Where do those 15 ms go?',
      choices: [
        {
          id: 'disk',
          text: 'Into the write: the disk has become slower, though nobody touched it.',
          feedback:
            'The write itself takes as long as before. What grows is the time until LGWR notices that the write is done.',
        },
        {
          id: 'once',
          text: 'Into one wait: LGWR is posted, and has to queue once for CPU 5 before it can write.',
          feedback:
            'That wait is there, but it is only a third of the loss. LGWR queues again after every write of the flush.',
        },
        {
          id: 'many',
          text: 'Into several waits: LGWR queues for CPU 5 more than once in every commit.',
          feedback:
            'Each time LGWR blocks, even for its own write, it has to queue for CPU 5 again.',
        },
        {
          id: 'session',
          text: 'Into the session: it is posted late, or gets no CPU when it is.',
          feedback:
            'The session has seven other CPUs to run on and gets one at once. It is LGWR that waits.',
        },
      ],
      right: 'many',
      step: 'predict',
    },
    nice: {
      kind: 'curve',
      ask: 'You may change nothing but the nice value of LGWR. How does the run time depend on it? Draw it.',
      x: { label: 'nice of LGWR', spacing: 'linear' },
      y: { label: 'run time', unit: 's', scale: 1e-9, max: 150, step: 1 },
      points: [
        { x: -20, figure: 'lgwr-nice-20.run-time' },
        { x: -10, figure: 'lgwr-nice-10.run-time' },
        { x: -8, figure: 'lgwr-nice-8.run-time' },
        { x: -6, figure: 'lgwr-nice-6.run-time' },
        { x: -4, figure: 'lgwr-nice-4.run-time' },
        { x: -2, figure: 'lgwr-nice-2.run-time' },
        { x: 0, figure: 'starved.run-time', known: true },
      ],
      feedback: {
        rises:
          'More favour, less waiting: the direction is right. What the run adds is that most of the scale does nothing, at both of its ends.',
        falls: 'It is the other way round: a lower nice value is the more favoured one.',
        flat: 'Nice does matter here. It changes how fast the clock of LGWR runs, and with it who goes first.',
        otherwise:
          'More favour never hurts LGWR here. But it isn’t a straight line either: most of the scale does nothing.',
      },
      step: 'predict-nice',
    },
  },
  questions: {
    lfpw: {
      ask: 'A report shows that log file parallel write has doubled. Nobody touched the storage. What do you look at first?',
      choices: [
        {
          id: 'storage',
          text: 'The storage. A wait for a write is a wait for the disk.',
          feedback:
            'The event ends when LGWR notices the write, not when the disk is done. With LGWR on a run queue it grows while the disk stays as it is.',
        },
        {
          id: 'cpu',
          text: 'Whether LGWR gets its CPU: the priority and the CPUs of whatever runs beside it.',
          feedback:
            'Compare the time that the storage itself reports. If it is shorter than the event, the rest was spent on a run queue.',
        },
        {
          id: 'redo',
          text: 'The amount of redo. More redo makes longer writes.',
          feedback:
            'It can, but the load profile would show it: redo per second grows too. In this lesson it stayed the same.',
        },
      ],
      right: 'cpu',
      step: 'question-lfpw',
    },
    idle: {
      ask: `In the starved run the machine is ${idle} idle, and yet LGWR is in a run queue for most of the time. How can that be?`,
      choices: [
        {
          id: 'average',
          text: 'LGWR may use one CPU only, and that CPU is taken. The idle ones don’t help it.',
          feedback:
            'An average over eight CPUs hides one that is full. Look at each CPU, and at which process may run where.',
        },
        {
          id: 'wrong',
          text: 'It can’t. If CPUs are idle, nothing waits for one.',
          feedback:
            'That is true only of processes that may run on the idle CPUs. LGWR was pinned to CPU 5.',
        },
        {
          id: 'switches',
          text: 'The time is lost in context switches, which count as idle.',
          feedback:
            'A context switch costs a few microseconds, and counts as kernel time. It is the queue that costs milliseconds.',
        },
      ],
      right: 'average',
      step: 'question-idle',
    },
    fewer: {
      ask: 'You may change neither priorities nor CPUs. Which of these helps LGWR most?',
      choices: [
        {
          id: 'sleep',
          text: 'Fewer moments in each flush at which it blocks: one blocking write instead of three.',
          feedback:
            'Every blocking write is one more trip back to the queue. In the run with a single write, a commit loses two of its four waits.',
        },
        {
          id: 'buffer',
          text: 'A larger log buffer, so that LGWR has more room.',
          feedback:
            'Nobody waits for room in the buffer here. One session with one commit at a time never fills it.',
        },
        {
          id: 'faster-cpu',
          text: 'CPUs that are twice as fast for everyone.',
          feedback:
            'LGWR would need half a millisecond less. But the wait is for the noise to go to sleep, and the noise decides when that is.',
        },
      ],
      right: 'sleep',
      step: 'question-fewer',
    },
  },
  challenges: {
    crowded: {
      start: cases.crowded,
      controls: [
        { key: 'lgwr.nice', label: 'nice of LGWR', from: -8, to: 19 },
        { key: 'lgwr.affinity', label: 'CPUs of LGWR' },
        { key: 'sessions.nice', label: 'nice of the session', from: -8, to: 19 },
      ],
      demands: [
        {
          label: '1,000 commits within 12 s',
          atMost: 12e9,
          measure: (run) =>
            statisticOf(run, 'transactions') >= 1000 ? run.durationNs : Number.POSITIVE_INFINITY,
          format: (ns) => (Number.isFinite(ns) ? formatNs(ns) : 'not finished'),
        },
        {
          label: 'a better nice value for one process at most',
          atMost: 1,
          measure: favoured,
          format: (count) => String(count),
        },
      ],
      seeds: 8,
      reasons: [
        {
          id: 'writer',
          text: 'Because LGWR asks most often, so what LGWR gets, every commit gets: it needs both, CPUs and nice.',
          feedback:
            'LGWR is served well enough by either of the two. The session’s own 3 ms are left, and they are in no wait event.',
        },
        {
          id: 'away',
          text: 'Because on a CPU of its own LGWR has no neighbour.',
          feedback:
            'Here every CPU has a neighbour. Moving LGWR to another one changes the neighbour.',
        },
        {
          id: 'session',
          text: 'Because the session starts every commit: if it goes first, LGWR is posted sooner.',
          feedback:
            'Posted sooner, and as late to run as before: LGWR is still in the queue of CPU 5 four times in each commit.',
        },
        {
          id: 'short-long',
          text: 'Because LGWR asks often and briefly, so any CPU in its gap will do; the session computes for long, and has to keep its CPU.',
          feedback:
            'Two processes, two different wants. A choice of CPUs serves the one that needs a moment, a nice value the one that needs milliseconds.',
        },
        {
          id: 'share',
          text: 'Because a process with a better nice value gets a larger share, and all CPUs are short of time.',
          feedback:
            'The CPUs are idle for a fifth of the time, and neither process uses up its share. What counts is when they get it.',
        },
      ],
      right: 'short-long',
      shown: [
        { 'lgwr.nice': -5 },
        { 'lgwr.nice': -8 },
        { 'sessions.nice': -8 },
        { 'lgwr.affinity': '4' },
        { 'lgwr.affinity': '0-7' },
        { 'lgwr.affinity': '4', 'lgwr.nice': -8 },
        { 'lgwr.affinity': '4', 'sessions.nice': -8 },
        { 'lgwr.nice': -8, 'sessions.nice': -8 },
      ],
      hints: [
        'Find out which processes are in a run queue: the lanes show it, and so does the report of processes. There are two. For each, ask how long it computes at a time, and how often.',
        'All neighbours sleep for about a fifth of the time, and not at the same moment. What does that give to a process that needs a CPU for a third of a millisecond? What to one that needs it for three?',
        'Let LGWR run wherever a CPU is free: it seldom has to wait then. The nice value goes to the process that is thrown off its CPU before it is done.',
      ],
      solution: {
        values: { 'lgwr.affinity': '0-7', 'sessions.nice': -8 },
        why: 'Pinned, LGWR has to wait for one CPU in particular. If it may use all eight, there is nearly always one whose neighbour sleeps just then, and its work is done before that neighbour is back. The session needs 3 ms, longer than any gap. It loses its CPU whatever it does, and nothing but a better nice value brings it back in time. That wait has no name among the wait events, and no report of waits shows it. With the nice value for LGWR in its place most runs take less than 12 s, too, but not all of them.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: "ps -eLo pid,cls,ni,psr,pcpu,args | grep -E 'PID|[o]ra_lgwr'",
      look: 'The class (TS is ordinary, RR and FF are real time), the nice value and the CPU on which LGWR ran last. Run it a few times: does the CPU ever change? (With comm in place of args, all processes of older releases are called oracle.)',
    },
    {
      command: 'taskset -pc PID',
      look: 'The CPUs on which LGWR may run. Then list what else may run there, above all what has a lower nice value.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'Two times in nanoseconds, on a CPU and on a run queue, then the number of turns. Read it twice, ten seconds apart. If the second number grows faster than the first, LGWR waits for its CPU longer than it uses it. This is the figure that decides.',
    },
    {
      command: 'ps -o pid,stat,wchan:30,args -p PID',
      look: 'Where in the kernel LGWR sleeps. A name with semtim in it: it waits to be posted. One with events or io in it, and state D or S: it waits for its write. A dash: it runs, or would like to. Run it a dozen times.',
    },
    {
      command: 'runqlat-bpfcc -m -p PID 10 1',
      needs: 'bcc (the package bpfcc-tools)',
      look: 'Needs root; without Debian it’s plain runqlat. In one line, for ten seconds: a histogram of how long LGWR waited for a CPU each time, in milliseconds. A bump at the length of somebody’s burst is a neighbour.',
    },
    {
      command: 'pidstat -w -p PID 1',
      look: 'cswch/s counts the times LGWR blocked of its own accord, nvcswch/s the times it was thrown off its CPU. As in this lesson, the first can be high and the second low while LGWR starves.',
    },
    {
      command:
        "ps -eo pid,ppid,etimes,psr,args | grep -E 'PPID|[o]ra_lgwr|[m]pstat|[i]ostat|[v]mstat'",
      look: 'Tools that measure, for how many seconds they have been at it, and on which CPU each ran last, with LGWR for comparison. A tool whose parent (PPID) is 1 was left behind by whatever started it: it is an orphan, and can go.',
    },
    {
      command: 'iostat -x 1',
      look: 'The time of a write as the operating system saw it (w_await). The first block is the mean since the machine started: skip it. Find the log’s device first; behind ASM or multipath it has another name. If log file parallel write is much longer than that, the rest was spent on a run queue.',
    },
    {
      command:
        "select event, wait_time_milli, wait_count from v$event_histogram where event in ('log file sync', 'log file parallel write') order by 1, 2;",
      needs: 'Oracle',
      look: 'The spread, which a mean hides. Bumps at multiples of another program’s burst are a sign of a neighbour.',
    },
    {
      command: '@?/rdbms/admin/spreport',
      needs: 'Oracle',
      look: 'In the report (Statspack, if it is installed; AWR needs a licence for the Diagnostics Pack): the Top 5 Timed Events, and the mean of log file sync next to that of log file parallel write.',
    },
    {
      command: 'renice -n -10 -p PID',
      look: 'Needs root. A change to undo when you have seen enough: renice it to 0. A real-time class (chrt -r -p 1 PID) goes further and can hurt more. Where autogroups or control groups are in use, nice counts only within a group: see /proc/sys/kernel/sched_autogroup_enabled.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'The puzzle',
    minutes: 5,
    table: 'two-runs',
    notes: [
      'Read the table aloud: same server, same disk, same load, and one run many times as long.',
      'Say what was different: a program that computes and sleeps, pinned to LGWR’s CPU. Together they want less than one CPU.',
    ],
  },
  {
    title: 'Where do the milliseconds go?',
    minutes: 5,
    run: 's3',
    case: 'starved',
    view: 'parts',
    poll: 'where',
    notes: [
      'Take hands before anyone presses a button. Enter the counts: the gap between them and the run is the lesson.',
      'Reveal, then show the parts. The write is as long as it was.',
    ],
  },
  {
    title: 'The moment that matters',
    minutes: 12,
    run: 's3',
    at: 'lgwr_queued',
    view: 'stage',
    notes: [
      'Step through one commit together and count aloud how often LGWR is in the queue of CPU 5. Four times.',
      'Ask each time: who has the CPU, and what would make it leave?',
      'Then show the lanes: the gaps of the noise are LGWR’s turns.',
    ],
  },
  {
    title: 'Why it does not take the CPU',
    minutes: 8,
    run: 's3',
    at: 'lgwr_queued',
    view: 'lanes',
    notes: [
      'Draw the two clocks on the board: LGWR’s runs as fast as it computes, the noise’s much slower. The one that is behind goes next.',
      'LGWR is hardly ever thrown out. It gives the CPU up voluntarily, for each of its writes. A monitor of forced switches sees nothing.',
    ],
  },
  {
    title: 'How much nice?',
    minutes: 3,
    run: 's3',
    case: 'lgwr-nice-5',
    view: 'charts',
    poll: 'nice',
    notes: [
      'Hands for the shape: run time against LGWR’s nice value, from −20 on the left to 0 on the right.',
      'The curve is flat at both ends. Nice −5 is half a cure, and most of the scale does nothing.',
    ],
  },
  {
    title: 'Remedies',
    minutes: 5,
    run: 's3',
    case: 'starved',
    view: 'parts',
    table: 'one-change',
    notes: [
      'Each group takes one: noise at nice 0, LGWR at nice −20, LGWR on CPU 4, one write in each flush. One sentence each on what it changes.',
      'Keep a run for comparison, then set the value, so that the room sees both. The table has all of them.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: [
      'Every CPU has a neighbour now. Raising one priority moves the wait to the session; don’t say so too early.',
    ],
  },
  {
    title: 'What the model leaves out',
    minutes: 4,
    table: 'residuals-S3',
    view: 'title',
    notes: [
      'One question each. Close with what the model doesn’t show: the table says where it misses, and why.',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file parallel write has grown, the storage says that its writes have not.',
    cause:
      'LGWR is in a run queue after its write: the event ends when it has a CPU again, not when the disk is done.',
    check: 'Compare the event with w_await of iostat, and read /proc/PID/schedstat of LGWR twice.',
    anchor: 'why-the-disk-looks-guilty',
  },
  {
    symptom: 'Commits are slow though most of the machine is idle.',
    cause: 'LGWR may use one CPU only, and a favoured process uses that one.',
    check: 'taskset -pc of LGWR, and mpstat -P ALL: is one CPU full?',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'A batch job with a raised priority is started, and log file sync doubles.',
    cause: 'Every time LGWR blocks it has to queue behind the job, several times in each commit.',
    check: 'ps -eLo cls,ni,psr: who has a lower nice value than LGWR, and where may it run?',
    anchor: 'remedies',
  },
  {
    symptom: 'LGWR was reniced and is served at once, but throughput hardly gains.',
    cause: 'The sessions are in the run queue in its place, and no wait event shows it.',
    check: 'Response time less DB time in waits; schedstat of a few sessions.',
    anchor: 'challenge-crowded',
  },
];
