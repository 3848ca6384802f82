/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition, TableCell } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

const rateOf = (run: Run) => formatCount(Math.round(throughput(run)));

/** What counts here: what a commit takes as its session measures it, and how many there are. */
function tell(run: Run): string {
  const synchNs = statisticOf(run, 'redo_synch_time') / statisticOf(run, 'redo_synch_writes');
  return `${formatNs(synchNs)} a commit, ${rateOf(run)} commits/s`;
}

/** A row of the targets: what was asked for and what came of it. */
const target = (id: string, name: TableCell, asked?: string): readonly TableCell[] => [
  name,
  asked ?? { value: `${id}.asked` },
  { value: `${id}.slept` },
  { value: `${id}.synch-time` },
  { value: `${id}.found` },
  { value: `${id}.polls` },
  { value: `${id}.cpu` },
];

const MICROSECONDS = 1e-3;

export const lesson: LessonDefinition = {
  slug: '13-eight-microseconds',
  about: {
    number: 13,
    place: 6.2,
    title: 'Eight microseconds',
    question:
      'A session asks to sleep for 8 µs and sleeps for 16. Why does it ask for more when you watch?',
    minutes: 30,
    after: [1, 6],
    teaches: [
      'explain why a short wait is best slept through first and spun through last',
      'see that a share of a measurement which contains the share is an amplifier',
      'say what tracing does to a thing that adapts',
      'add published figures up and find the one that can’t be what it is called',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // The settings of the trace, what a line of it takes, rounded times of an instant, what the challenge asks for.
  givens: ['8.3 µs', '10 µs', '16 µs', '20 µs', '140 µs', '50 %', '100 %', '121,000 commits'],
  demo: {
    speed: 0.00002,
    counts: 'longest wait',
    plays: [
      {
        button: 'The log writer wakes the session',
        ...demo.posted,
        after:
          'The redo is on disk, and the session is still on its way. Now let it wake by itself.',
      },
      {
        button: 'The session sets an alarm clock',
        ...demo.asleep,
        after: 'A little sooner. But look when the redo is on disk, and when the session gets up.',
      },
      {
        button: 'The session hardly sleeps',
        ...demo.awake,
        after: 'It is there the moment the redo is. What has that cost?',
      },
    ],
  },
  simulations: {
    fast: {
      scenario: cases.fast,
      window: WINDOW,
      options: {
        title: 'one session in fast sync',
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [
          {
            key: 'sync.fast_sleep_target_percent',
            label: 'share of a commit to sleep for',
            from: 0,
            to: 100,
          },
          { key: 'sync.fast_spin_us', label: 'longest spin', from: 0, to: 200 },
          { key: 'machine.post_us', label: 'a post, and what is written for it', from: 1, to: 20 },
        ],
        open: { atMs: 500.165 },
        jumpTo: 'commit',
        speed: 0.00001,
      },
      tell,
    },
    crowd: {
      scenario: cases.crowd,
      window: { fromNs: 200e6, untilNs: 200.4e6, records: 40_000 },
      options: {
        title: 'twelve sessions in fast sync on eight CPUs',
        panels: ['stage', 'lanes', 'charts', 'compare'],
        controls: [
          {
            key: 'sync.fast_sleep_target_percent',
            label: 'share of a commit to sleep for',
            from: 0,
            to: 100,
          },
          { key: 'sync.fast_spin_us', label: 'longest spin', from: 0, to: 200 },
        ],
        open: { atMs: 200.1 },
        jumpTo: 'lgwr_queued',
        speed: 0.00002,
      },
      tell,
    },
  },
  actions: {
    asleep: { simulation: 'fast', atMs: 500.172, step: 'moment' },
    durable: { simulation: 'fast', show: 'published', atMs: 500.17893, step: 'moment' },
    alarm: { simulation: 'fast', show: 'wakeup', atMs: 500.18045, step: 'moment' },
    back: { simulation: 'fast', atMs: 500.18593, step: 'moment' },
    spins: { simulation: 'fast', atMs: 500.1113, step: 'moment' },
    fast: { simulation: 'fast' },
    zero: { simulation: 'fast', values: { 'sync.fast_sleep_target_percent': 0 }, step: 'share' },
    ten: { simulation: 'fast', values: { 'sync.fast_sleep_target_percent': 10 }, step: 'share' },
    'seventy-five': {
      simulation: 'fast',
      values: { 'sync.fast_sleep_target_percent': 75 },
      step: 'share',
    },
    ninety: { simulation: 'fast', values: { 'sync.fast_sleep_target_percent': 90 }, step: 'share' },
    hundred: {
      simulation: 'fast',
      values: { 'sync.fast_sleep_target_percent': 100 },
      step: 'share',
    },
    crowd: { simulation: 'crowd' },
    'crowd-ten': {
      simulation: 'crowd',
      values: { 'sync.fast_sleep_target_percent': 10 },
      step: 'crowd',
    },
    'crowd-short': { simulation: 'crowd', values: { 'sync.fast_spin_us': 5 }, step: 'crowd' },
    'crowd-posted': { simulation: 'crowd', values: { 'sync.mode': 'postwait' }, step: 'crowd' },
  },
  tables: {
    told: {
      caption: 'One session on persistent memory',
      sources: ['S5'],
      head: ['figure', 'published'],
      rows: [
        ['commits a second', { published: 'rate' }],
        ['sleep asked for', { published: 'asked' }],
        ['sleep, as it lasted', { published: 'slept' }],
        ['found its redo on disk on waking', { published: 'found' }],
        ['had to spin', { published: 'spun' }],
        ['redo synch time of each commit', { published: 'synch-time' }],
        ['of that, after the redo was on disk', { published: 'overhead' }],
        ['looks in each commit', { published: 'polls' }],
      ],
    },
    targets: {
      caption: 'The share to sleep for, and what becomes of a commit',
      wide: true,
      head: [
        'share',
        'sleep asked for',
        'sleep, as it lasted',
        'commit',
        'found on waking',
        'looks',
        'session’s CPU',
      ],
      rows: [
        target('target-0', { action: 'zero', text: '0' }, 'none'),
        target('target-10', '10'),
        target('target-30', '30'),
        target('fast', { action: 'fast', text: '50' }),
        target('target-60', '60'),
        target('target-75', '75'),
        target('target-90', '90'),
      ],
    },
    crowd: {
      caption: 'Twelve sessions on eight CPUs',
      head: ['change', 'commits/s', '99 of 100 within'],
      rows: [
        [{ action: 'crowd', text: 'none' }, { value: 'crowd.tps' }, { value: 'crowd.p99' }],
        [
          { action: 'crowd-ten', text: 'a share of 10 %' },
          { value: 'crowd-10.tps' },
          { value: 'crowd-10.p99' },
        ],
        [
          { action: 'crowd-short', text: 'a spin of 5 µs at most' },
          { value: 'crowd-spin-5.tps' },
          { value: 'crowd-spin-5.p99' },
        ],
        [
          { action: 'crowd-posted', text: 'post/wait' },
          { value: 'crowd-postwait.tps' },
          { value: 'crowd-postwait.p99' },
        ],
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated',
      rows: [
        {
          what: 'sleep asked for',
          figure: 'fast.asked',
          scale: MICROSECONDS,
          why: 'An outcome of the rule. The trace prints whole microseconds.',
        },
        {
          what: 'sleep, as it lasted',
          figure: 'fast.slept',
          scale: MICROSECONDS,
          why: 'The wake-up of an idle CPU was fitted to it.',
        },
        {
          what: 'redo synch time',
          figure: 'fast.synch-time',
          scale: MICROSECONDS,
          why: 'Follows from what was fitted.',
        },
        {
          what: 'after the redo was on disk',
          figure: 'fast.overhead',
          scale: MICROSECONDS,
          why: 'Not aimed at.',
        },
        {
          what: 'sleep asked for, traced',
          figure: 'traced.asked',
          scale: MICROSECONDS,
          why: 'The time of a line was chosen for it.',
        },
        {
          what: 'the same at 10 %',
          figure: 'traced-10.asked',
          scale: MICROSECONDS,
          why: 'An outcome.',
        },
        {
          what: 'log file sync',
          figure: 'fast.lfs',
          scale: MICROSECONDS,
          why: 'Missed. The published event is shorter than the sleep in it, so it covers something else.',
        },
        {
          what: 'sessions on CPU, % of one',
          figure: 'fast.cpu',
          scale: 100,
          inPoints: true,
          why: 'Missed: the post and the waking of the CPU are charged to the session here.',
        },
      ],
    },
  },
  predictions: {
    target: {
      kind: 'curve',
      ask: 'The session asks to sleep for a share of what a commit takes, then spins. At 50 % a commit takes 18 µs. Draw the rest.',
      x: { label: 'share to sleep for, %', spacing: 'linear' },
      y: { label: 'a commit', unit: 'µs', scale: 1e-3, max: 100, step: 1 },
      points: [
        { x: 0, figure: 'target-0.synch-time' },
        { x: 10, figure: 'target-10.synch-time' },
        { x: 30, figure: 'target-30.synch-time' },
        { x: 50, figure: 'fast.synch-time', known: true },
        { x: 60, figure: 'target-60.synch-time' },
        { x: 75, figure: 'target-75.synch-time' },
        { x: 90, figure: 'target-90.synch-time' },
      ],
      feedback: {
        rises:
          'It does, but not evenly: it is nearly flat on the left, where the session is up in time, and steep on the right, where the sleep feeds on itself.',
        flat: 'Left of 30 you are right. To the right the sleep is a share of something that contains the sleep.',
        dips: 'As far as the commit goes, there is no best point in the middle. For a session with a CPU of its own, less sleep is never slower. It only costs CPU.',
        falls:
          'The other way round: more sleep, a later commit. What falls from left to right is the CPU that the session uses.',
        otherwise:
          'From left to right it only rises, slowly at first and then without limit: a sleep that is a share of itself.',
      },
      step: 'predict',
    },
    sums: {
      kind: 'choice',
      ask: 'Each is a mean over the same commits, or a share of the same five seconds. Which of them can’t be what it is called?',
      choices: [
        {
          id: 'slept',
          text: 'A sleep lasts 15.87 µs.',
          feedback:
            'Twice what was asked for, but that is possible: slack, an idle CPU that wakes up, a switch. Two other counters agree with it.',
        },
        {
          id: 'synch',
          text: 'A commit takes 17.87 µs (redo synch time).',
          feedback:
            'It has room for the sleep and for a post before it, and together with the CPU it adds up.',
        },
        {
          id: 'lfs',
          text: 'A wait for log file sync takes 10.53 µs.',
          feedback: 'Every one of those waits has a sleep in it, and the sleep is longer.',
        },
        {
          id: 'cpu',
          text: 'The session is on a CPU for 73.8 % of the time.',
          feedback:
            'A commit every 74.5 µs, of which it waits 17.87: that leaves 76 % at most. It fits.',
        },
      ],
      right: 'lfs',
      step: 'predict-sums',
    },
  },
  questions: {
    half: {
      ask: 'A retry waits for half of what the last ten calls took, waiting included, before it sends the next. The service becomes 2 ms slower. By how much does a call become slower?',
      choices: [
        {
          id: 'two',
          text: 'By 2 ms.',
          feedback: 'And the wait before it? It is half of a call that has become longer.',
        },
        {
          id: 'three',
          text: 'By 3 ms: the service’s 2 and half of them on top.',
          feedback:
            'That is the first round. In the next the wait grows by half of 3, and so on. It adds up to 4.',
        },
        {
          id: 'four',
          text: 'By 4 ms: what is added counts twice.',
          feedback:
            'When a half is a half of something that includes it, it amplifies by two. With three quarters it would be 8 ms.',
        },
      ],
      right: 'four',
      step: 'question-half',
    },
    event: {
      ask: 'A report says that a session waits 10 µs for log file sync, and its users see commits of 18 µs. How do you find out which is right, with nothing but the report?',
      choices: [
        {
          id: 'smaller',
          text: 'The wait event is. It is measured by the database itself.',
          feedback: 'So is redo synch time. The database may measure two different things.',
        },
        {
          id: 'sum',
          text: 'Add CPU time and waits, and see which of the two makes up all of the time.',
          feedback:
            'Whatever is in neither was spent somewhere. An event that leaves a hole covers less than its name says.',
        },
        {
          id: 'mean',
          text: 'Both are: the users’ figure has the network in it.',
          feedback: 'It may. Then redo synch time, which has no network in it, would be near 10.',
        },
      ],
      right: 'sum',
      step: 'question-event',
    },
    spin: {
      ask: 'When is spinning better than sleeping?',
      choices: [
        {
          id: 'short',
          text: 'When what you wait for comes sooner than you could fall asleep and wake up, and the CPU is yours to waste.',
          feedback:
            'Both are needed. With more processes than CPUs you may be spinning on the CPU of the process that you wait for.',
        },
        {
          id: 'always',
          text: 'Always, if it comes soon: a spinning process is never late.',
          feedback: `On a crowded machine it gets in the way of others: ${text('crowd-10.tps')} commits a second with more spinning, ${text('crowd.tps')} with less.`,
        },
        {
          id: 'never',
          text: 'Never: a CPU that looks at the same word again and again does no work.',
          feedback:
            'Nor does one that falls asleep and wakes up. The question is which of the two takes longer.',
        },
      ],
      right: 'short',
      step: 'question-spin',
    },
  },
  challenges: {
    crowd: {
      start: cases.crowd,
      controls: [
        {
          key: 'sync.fast_sleep_target_percent',
          label: 'share of a commit to sleep for',
          from: 0,
          to: 100,
        },
        { key: 'sync.fast_spin_us', label: 'longest spin', from: 0, to: 200 },
      ],
      demands: [
        {
          label: 'at least 121,000 commits a second',
          atLeast: 121_000,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: '99 of 100 within 140 µs',
          atMost: 140e3,
          measure: (run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
          format: formatNs,
        },
      ],
      seeds: 8,
      window: { fromNs: 200e6, untilNs: 200.4e6, records: 40_000 },
      hints: [
        `Each commit looks ${text('crowd.polls')} times. What could have used the CPU meanwhile?`,
        'The share decides how early a session wakes up. With a small share it wakes up early, and spins for longer.',
        'A session that gives up spinning sleeps again. Let it give up soon.',
      ],
      solution: {
        values: { 'sync.fast_spin_us': 5 },
        why: `With a spin of 5 µs at most there are ${text('crowd-spin-5.tps')} commits a second, and ${text('crowd-spin-5.polls')} looks in each. A session that isn’t served at once gives its CPU to one that has work to do. On a machine with CPUs to spare the same setting would make commits slower: there a session without a spin takes ${text('no-spin.synch-time')} for a commit, not ${text('fast.synch-time')}.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        'perl -MTime::HiRes=usleep,time -e \'$t = time; usleep(8) for 1..1000; printf "%.0f us\\n", (time - $t) * 1000\'',
      look: 'A thousand sleeps of 8 µs, and what one of them took on average. Near 60: the usual slack of 50 µs. Compare it with log file parallel write. If the sleep is longer, don’t think about polling.',
    },
    {
      command: 'cat /proc/PID/timerslack_ns',
      look: 'PID is a session. 50,000 is Linux’s default; fast sync asks for 1,000. The slack is how late a sleep may end, for the sake of others.',
    },
    {
      command:
        "select name, value from v$sysstat where name like 'redo synch%' or name like '%fast sync%';",
      needs: 'Oracle 21c',
      look: 'Twice, a minute apart. redo synch time (usec) divided by redo synch writes is a commit as its session sees it. Compare it with the mean of log file sync.',
    },
    {
      command:
        "select event, total_waits, time_waited_micro from v$session_event where sid = :sid and event = 'log file sync';",
      needs: 'Oracle',
      look: 'Add DB CPU from v$sess_time_model for the same session, and compare the sum with the time that has passed. A hole of more than a few per cent is a wait that no event counts.',
    },
    {
      command: "alter session set events '10468 trace name context forever, level 120';",
      needs: 'Oracle 21c',
      look: 'A line for each commit in the session’s trace file: LFS: mode=, whether it polls, how long it asks to sleep and may spin. Only the mode and whether it adapts can be trusted; the line itself makes commits longer, and the sleep with them. Then end it: the same with off in place of forever, level 120.',
    },
    {
      command: 'grep . /sys/devices/system/cpu/cpu0/cpuidle/state*/latency',
      needs: 'a machine that is not virtual',
      look: 'Microseconds that the CPU needs to wake up from each of its idle states. The deep ones can be a hundred. A sleep of 8 µs has one of them added at its end.',
    },
    {
      command: 'perf stat -e context-switches,task-clock -p PID sleep 10',
      look: 'For a session: hardly any switches and a task clock near ten seconds mean that it spins. One switch for each commit means that it sleeps.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'A commit that sleeps',
    minutes: 6,
    run: 'fast',
    poll: 'target',
    view: 'charts',
    table: 'told',
    notes: [
      'Read the trace line aloud, then the table. Who sees the first oddity? (8 asked, 16 slept.)',
      'Everyone draws. The right side is the one to wait for.',
    ],
  },
  {
    title: 'Sleep first, spin last',
    minutes: 10,
    run: 'fast',
    at: '500.165 ms',
    view: 'stage',
    notes: [
      'Step through one commit and stop where the redo is on disk. How long until the session knows?',
      'Then the commit before, in which it spins. What has it paid for that?',
    ],
  },
  {
    title: 'Every microsecond counts twice',
    minutes: 8,
    run: 'fast',
    case: 'target-75',
    view: 'stage',
    table: 'targets',
    notes: [
      'On the board: commit = sleep + rest, sleep = half of the commit. Let the room solve it, then for three quarters, then for all.',
      'Then the trace that doubled: what was added, and what became of it?',
    ],
  },
  {
    title: 'Sums that cannot follow one another',
    minutes: 10,
    view: 'table',
    table: 'residuals',
    poll: 'sums',
    run: 'fast',
    notes: [
      'Groups get the eight numbers of the table and a pocket calculator. Which of them fit together?',
      'The point isn’t that the author made a mistake. It is that you can check figures when there are enough of them.',
    ],
  },
  {
    title: 'Spinning takes a CPU, and the challenge',
    minutes: 16,
    run: 'crowd',
    case: 'crowd-10',
    view: 'lanes',
    table: 'crowd',
    notes: [
      'Find a session that spins while LGWR stands in a run queue. What is it waiting for?',
      'The challenge in pairs.',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'log file sync is shorter than what users see of a commit, and shorter than redo synch time.',
    cause: 'The event covers only a part of the wait.',
    check: 'DB CPU and waits of one session, added up and compared with the time that has passed.',
    anchor: 'sums-that-cannot-follow-one-another',
  },
  {
    symptom: 'With tracing on, sessions sleep twice as long in log file sync.',
    cause:
      'What they ask for is a share of what they measure, and what they measure includes the trace.',
    check: 'redo synch time (usec) for each redo synch write, with and without the trace.',
    anchor: 'the-scale-that-weighs-itself',
  },
  {
    symptom: 'On fast storage CPU is used up and commits are no faster.',
    cause: 'Sessions spin on CPUs that others, or LGWR, need.',
    check: 'redo synch polls for each commit; perf stat of a session: hardly any context switches.',
    anchor: 'spinning-takes-a-cpu',
  },
];
