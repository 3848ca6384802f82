/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition, Setting, TableCell } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, TRACING_US, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

const rateOf = (run: Run) => formatCount(Math.round(throughput(run)));

/** What counts here: what a commit takes as its session measures it, and how many there are. */
function tell(run: Run): string {
  const synchNs = statisticOf(run, 'redo_synch_time') / statisticOf(run, 'redo_synch_writes');
  return `${formatNs(synchNs)} a commit, ${rateOf(run)} commits/s`;
}

/** A row of the sleeps: what was asked for and what came of it. */
const sleep = (id: string, asked: TableCell): readonly TableCell[] => [
  asked,
  { value: `${id}.slept` },
  { value: `${id}.synch-time` },
  { value: `${id}.found` },
  { value: `${id}.polls` },
  { value: `${id}.cpu` },
];

/** A row of the readings: what the sleep is a half of, and what is asked for then. */
const reading = (id: 'write' | 'commit', name: string): readonly TableCell[] => [
  { action: id, text: name },
  { value: `${id}.asked` },
  { action: `${id}-traced`, text: text(`${id}-traced.asked`) },
  { value: `${id}-traced-10.asked` },
];

/** The settings of the sleep by one of the readings. */
const readingOf = (of: 'write' | 'commit'): Setting => ({
  'sync.fast_sleep_us': 0,
  'sync.fast_sleep_of': of,
});

const tracedOf = (of: 'write' | 'commit'): Setting => ({
  ...readingOf(of),
  'lgwr.finish_us': cases.fast.resolve('lgwr.finish_us') + TRACING_US[of],
});

const MICROSECONDS = 1e-3;

export const lesson: LessonDefinition = {
  slug: '13-eight-microseconds',
  about: {
    number: 13,
    place: 6.2,
    title: 'Eight microseconds',
    question: 'A session asks for a sleep of 8 µs and gets one of 16. How much should it ask for?',
    minutes: 30,
    after: [1, 6],
    teaches: [
      'explain why a short wait is best slept through first and spun through last',
      'say what a sleep of a few microseconds consists of, and set one by adding its parts up',
      'tell a rule that somebody published from one that somebody inferred, and test both',
      'add published figures up and find the one that can’t be what it is called',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // The settings of the trace, rounded times of an instant, what the challenge asks for, versions of Linux.
  givens: ['6.4', '6.13', '10 µs', '16 µs', '20 µs', '150 µs', '10 %', '50 %', '123,000 commits'],
  demo: {
    speed: 0.00002,
    counts: 'longest wait',
    plays: [
      {
        button: 'The session looks when a write should be over',
        ...demo.looks,
        after: 'That is how adaptive log file sync polls, and here it is far too slow. Try a post.',
      },
      {
        button: 'The log writer wakes the session',
        ...demo.posted,
        after:
          'The redo is on disk, and the session is still on its way. Now let it wake by itself.',
      },
      {
        button: 'The session sets an alarm clock',
        ...demo.asleep,
        after: 'Sooner. Look when the redo is on disk, and when the session goes on.',
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
          { key: 'sync.fast_sleep_us', label: 'sleep asked for', from: 0, to: 40 },
          { key: 'sync.fast_spin_us', label: 'longest spin', from: 0, to: 200 },
          { key: 'sync.fast_sleep_of', label: 'a sleep of 0 is a share of' },
          { key: 'sync.fast_sleep_target_percent', label: 'that share', from: 0, to: 100 },
        ],
        open: { atMs: 500.1465 },
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
          { key: 'sync.fast_sleep_us', label: 'sleep asked for', from: 0, to: 40 },
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
    asleep: { simulation: 'fast', atMs: 500.15, step: 'moment' },
    durable: { simulation: 'fast', show: 'published', atMs: 500.15755, step: 'moment' },
    alarm: { simulation: 'fast', show: 'wakeup', atMs: 500.15801, step: 'moment' },
    back: { simulation: 'fast', atMs: 500.16455, step: 'moment' },
    spins: { simulation: 'fast', atMs: 500.087, step: 'moment' },
    fast: { simulation: 'fast' },
    two: { simulation: 'fast', values: { 'sync.fast_sleep_us': 2 }, step: 'asked' },
    'thirty-two': { simulation: 'fast', values: { 'sync.fast_sleep_us': 32 }, step: 'asked' },
    write: { simulation: 'fast', values: readingOf('write'), step: 'half' },
    'write-traced': { simulation: 'fast', values: tracedOf('write'), step: 'half' },
    commit: { simulation: 'fast', values: readingOf('commit'), step: 'half' },
    'commit-traced': { simulation: 'fast', values: tracedOf('commit'), step: 'half' },
    crowd: { simulation: 'crowd' },
    'crowd-two': {
      simulation: 'crowd',
      values: { 'sync.fast_sleep_us': 2 },
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
    sleeps: {
      caption: 'What is asked for, and what becomes of a commit',
      wide: true,
      head: [
        'asked for',
        'sleep, as it lasted',
        'commit',
        'found on waking',
        'looks',
        'session’s CPU',
      ],
      rows: [
        sleep('sleep-1', '1 µs'),
        sleep('sleep-2', { action: 'two', text: '2 µs' }),
        sleep('sleep-4', '4 µs'),
        sleep('fast', { action: 'fast', text: '8 µs' }),
        sleep('sleep-12', '12 µs'),
        sleep('sleep-16', '16 µs'),
        sleep('sleep-24', '24 µs'),
        sleep('sleep-32', { action: 'thirty-two', text: '32 µs' }),
      ],
    },
    readings: {
      caption: 'The sleep that is asked for, by what it is a share of',
      wide: true,
      head: ['', '50 %', '50 %, LGWR traced', '10 %, LGWR traced'],
      rows: [
        [
          'as published',
          { published: 'asked' },
          { published: 'traced-asked' },
          { published: 'traced-10-asked' },
        ],
        reading('write', 'of LGWR’s redo write time'),
        reading('commit', 'of the session’s commit'),
      ],
    },
    crowd: {
      caption: 'Twelve sessions on eight CPUs',
      head: ['change', 'commits/s', '99 of 100 within'],
      rows: [
        [{ action: 'crowd', text: 'none' }, { value: 'crowd.tps' }, { value: 'crowd.p99' }],
        [
          { action: 'crowd-two', text: 'a sleep of 2 µs' },
          { value: 'crowd-2.tps' },
          { value: 'crowd-2.p99' },
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
          what: 'sleep asked for, half of the write',
          figure: 'write.asked',
          scale: MICROSECONDS,
          why: 'Missed: no write of this run can have taken 16 µs.',
        },
        {
          what: 'sleep asked for, half of the commit',
          figure: 'commit.asked',
          scale: MICROSECONDS,
          why: 'Our reading. The trace prints whole microseconds: 8 is anything up to 9.',
        },
        {
          what: 'the first, LGWR traced, at 10 %',
          figure: 'write-traced-10.asked',
          scale: MICROSECONDS,
          why: 'Missed: a tenth can’t be less than a fifth of a half.',
        },
        {
          what: 'the second, LGWR traced, at 10 %',
          figure: 'commit-traced-10.asked',
          scale: MICROSECONDS,
          why: 'Missed: with LGWR so slow the sleep decides nothing any more.',
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
    asked: {
      kind: 'curve',
      ask: 'The session asks for a sleep of so many microseconds, then spins until its redo is on disk. When it asks for 8, a commit takes 18 µs. Draw the rest.',
      x: { label: 'sleep asked for, µs', spacing: 'linear' },
      y: { label: 'a commit', unit: 'µs', scale: 1e-3, max: 60, step: 1 },
      points: [
        { x: 1, figure: 'sleep-1.synch-time' },
        { x: 2, figure: 'sleep-2.synch-time' },
        { x: 4, figure: 'sleep-4.synch-time' },
        { x: 8, figure: 'fast.synch-time', known: true },
        { x: 12, figure: 'sleep-12.synch-time' },
        { x: 16, figure: 'sleep-16.synch-time' },
        { x: 24, figure: 'sleep-24.synch-time' },
        { x: 32, figure: 'sleep-32.synch-time' },
      ],
      feedback: {
        rises:
          'It does. On the left hardly: there the redo decides, and it isn’t on disk before 13 or 14 µs. On the right by a microsecond for each that is asked for: there the alarm clock decides.',
        flat: 'Left of 4 you are right: there the redo decides. To the right the session sleeps past it, by a microsecond for each that is asked for.',
        dips: 'As far as the commit goes, there is no best point in the middle. For a session with a CPU of its own, less sleep is never slower. It only costs CPU.',
        falls:
          'The other way round: more sleep, a later commit. What falls from left to right is the CPU that the session uses.',
        otherwise:
          'A commit is over when its redo is on disk and its session is awake, whichever is later. So the curve is level at first, then rises by a microsecond for each that is asked for.',
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
            'Twice what was asked for, but that is possible: a timer, an idle CPU that wakes up, a switch. Two other counters agree with it.',
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
    ask: {
      ask: 'What you wait for takes 40 µs, give or take 5. A sleep lasts 12 µs longer than you asked. You have a CPU to spin on, but would rather not, and you must not be late. How long a sleep do you ask for?',
      choices: [
        {
          id: 'forty',
          text: '40 µs: that is how long it takes.',
          feedback: 'You wake up after 52. It has been there for 7 µs at least, every time.',
        },
        {
          id: 'mean',
          text: '28 µs: with the 12 on top you wake up when it comes.',
          feedback:
            'On average. Half of the time it came sooner, by up to 5 µs, and you were late.',
        },
        {
          id: 'early',
          text: '23 µs: awake just before it can come, and a spin of 5 µs on average.',
          feedback:
            'The earliest moment, less what a sleep takes too long. Neither part is a share of anything.',
        },
        {
          id: 'half',
          text: '20 µs: half, as everyone does.',
          feedback:
            'You aren’t late, and spin for 8 µs where 5 would do. It was luck: half of 40 knows nothing of the 12. Had they been 25, you would have been late.',
        },
      ],
      right: 'early',
      step: 'question-ask',
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
          feedback: `On a crowded machine it gets in the way of others: ${text('crowd-2.tps')} commits a second with more spinning, ${text('crowd-spin-5.tps')} with less.`,
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
        { key: 'sync.fast_sleep_us', label: 'sleep asked for', from: 0, to: 40 },
        { key: 'sync.fast_spin_us', label: 'longest spin', from: 0, to: 200 },
      ],
      demands: [
        {
          label: 'at least 123,000 commits a second',
          atLeast: 123_000,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: '99 of 100 within 150 µs',
          atMost: 150e3,
          measure: (run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
          format: formatNs,
        },
      ],
      seeds: 8,
      window: { fromNs: 200e6, untilNs: 200.4e6, records: 40_000 },
      reasons: [
        {
          id: 'later',
          text: 'Because in a crowd redo is on disk later than 8 µs allow for: a session that gets up before that takes a CPU from LGWR and from others, and only looks. It should get up later and, if even that was too early, lie down again soon.',
          feedback:
            'Both halves are needed. Waking late leaves the CPU to those who work; giving up soon mends what the alarm clock got wrong.',
        },
        {
          id: 'awake',
          text: 'Because a session that is awake is never late: it should get up sooner and spin for as long as it takes.',
          feedback:
            'True of a session with a CPU of its own. Here there are more processes than CPUs, and what it spins on is somebody else’s.',
        },
        {
          id: 'looks',
          text: 'Because the looks are all that costs: take them away, and it doesn’t matter when a session wakes up.',
          feedback:
            'Getting up costs too: a wake-up, a switch, and often the CPU of a process that was working. To get up for nothing and lie down again is dearer than to sleep on.',
        },
        {
          id: 'batch',
          text: 'Because LGWR has to write more at a time: the longer sessions sleep, the fewer flushes it takes.',
          feedback:
            'Flushes aren’t scarce here; a write takes microseconds. Sleep much longer, and there are fewer commits as well.',
        },
        {
          id: 'deep',
          text: 'Because a sleeping session costs nothing: let each sleep until its redo is on disk for certain.',
          feedback:
            'It costs its own time. There are twelve sessions and eight CPUs: if four or more oversleep, a CPU has nothing to do.',
        },
      ],
      right: 'later',
      shown: [
        { 'sync.fast_sleep_us': 2 },
        { 'sync.fast_spin_us': 5 },
        { 'sync.fast_sleep_us': 2, 'sync.fast_spin_us': 5 },
        { 'sync.fast_sleep_us': 32 },
      ],
      hints: [
        `With one session, redo was on disk after 13 or 14 µs. Here a commit takes longer, and each session looks ${text('crowd.polls')} times. What could have used the CPU meanwhile?`,
        `The shorter spin gave commits back, but 99 of 100 still took up to ${text('crowd-spin-5.p99')}. What does a session do that gave up its spin, and how often?`,
        'Two things are too soon, the alarm clock and, once it has rung, nothing at all. Ask for about twice the sleep, and give up early.',
      ],
      solution: {
        values: { 'sync.fast_sleep_us': 16, 'sync.fast_spin_us': 5 },
        why: `A sleep of 16 µs with a spin of 5 µs at most gives ${text('crowd-solved.tps')} commits a second, 99 of 100 within ${text('crowd-solved.p99')}, with ${text('crowd-solved.polls')} looks in each. Either alone falls short: a longer sleep with a long spin still spins where a CPU is needed, and a short spin after a short sleep gets up again and again. On a machine with CPUs to spare the same sleep makes a commit of ${text('fast.synch-time')} one of ${text('sleep-16.synch-time')}.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        'perl -MTime::HiRes=usleep,time -e \'$t = time; usleep(8) for 1..1000; printf "%.0f us\\n", (time - $t) * 1000\'',
      look: 'A thousand sleeps of 8 µs, and what one of them took on average. Near 60: the usual timer slack of 50 µs. Compare it with log file parallel write. If the sleep is longer, don’t think about polling.',
    },
    {
      command: 'cat /proc/PID/timerslack_ns',
      look: 'PID is a session. 50,000 is Linux’s default: how late a sleep may end, so that timers can share an interrupt. A sleep of 16 µs in all was no sleep with that slack, so something had lowered it.',
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
      look: 'A line for each commit in the session’s trace file: LFS: mode=, whether it polls, how long it asks to sleep and may spin. ela is what the sleep lasted, about twice what it asks for. Don’t trace LGWR as well if you want to know what the sleep is when you aren’t looking. Then end it: the same with off in place of forever, level 120.',
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
    poll: 'asked',
    view: 'charts',
    table: 'told',
    notes: [
      'Read the trace line aloud, then the table. Who sees the first oddity? (8 asked, 16 slept.)',
      'Everyone draws. Where does the curve bend, and which two figures of the table say so?',
    ],
  },
  {
    title: 'Sleep first, spin last',
    minutes: 10,
    run: 'fast',
    at: '500.1465 ms',
    view: 'stage',
    notes: [
      'Step through one commit and stop where the redo is on disk. How long until the session knows?',
      'Then the commit before, in which it spins. What has it paid for that?',
    ],
  },
  {
    title: 'What is it a half of?',
    minutes: 8,
    run: 'fast',
    case: 'write-traced',
    view: 'stage',
    table: 'readings',
    notes: [
      'Two rules, three published sleeps. Let the room fill in the table by hand: a half, a half, a tenth.',
      'Neither row agrees. What would you want to measure next, and on which machine?',
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
    case: 'crowd-2',
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
    symptom: 'With tracing on, sessions sleep longer in log file sync.',
    cause:
      'Fast sync goes by what LGWR’s writes take, says the account that saw it, and tracing LGWR makes them take longer.',
    check: 'redo write time (usec) for each redo write, with and without the trace.',
    anchor: 'what-is-it-a-half-of',
  },
  {
    symptom: 'On fast storage CPU is used up and commits are no faster.',
    cause: 'Sessions spin on CPUs that others, or LGWR, need.',
    check: 'redo synch polls for each commit; perf stat of a session: hardly any context switches.',
    anchor: 'spinning-takes-a-cpu',
  },
];
