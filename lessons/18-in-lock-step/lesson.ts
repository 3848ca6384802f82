/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import { cpuShare, throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatPercent } from '$model/format';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

const MILLISECONDS = 1e-6;

/** A row of the table of remedies: its button, and what the run of that case gave. */
const remedy = (action: string, name: string) => [
  { action, text: name },
  { value: `${action}.tps` },
  { value: `${action}.lfs` },
  { value: `${action}.per-write` },
];

export const lesson: LessonDefinition = {
  slug: '18-in-lock-step',
  about: {
    number: 18,
    place: 2.5,
    title: 'In lock-step',
    question: 'A neighbour computes for 3 ms, and commits wait for 16. Which figure is wrong?',
    minutes: 25,
    after: [1, 2],
    teaches: [
      'put a bound on a wait for a CPU from its holder’s bursts',
      'check a time that you are told by counting the cycles in it',
      'recognize a wait for a clock: it doesn’t grow with load',
      'say when a faster disk gains nothing, and when a slower one costs a whole turn',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What was published of the burst and of square roots, and what the challenge asks for.
  givens: ['3 ms', '3 ns', '12 ms', '15 ms', '18 ms', '0.3 ms', '0.5 ms'],
  demo: {
    speed: 0.008,
    counts: 'longest wait',
    plays: [
      {
        button: 'Bursts of 3 ms',
        ...demo.short,
        after:
          'The neighbour comes and goes, and commits slip through. Now give it more to compute.',
      },
      {
        button: 'Bursts of 21 ms',
        ...demo.long,
        after:
          'Fewer commits, and each has waited for most of a burst. Which burst was it in 2007?',
      },
    ],
  },
  simulations: {
    told: {
      scenario: cases.told,
      window: WINDOW,
      formerly: '02-noisy-neighbour/s1',
      options: {
        title: 'four sessions and LGWR, 2007',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.active', label: 'the noise runs' },
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
    lockstep: {
      scenario: cases.lockstep,
      window: WINDOW,
      options: {
        title: 'three sessions in lock-step with the noise',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 24 },
          {
            key: 'noise.operations',
            label: 'square roots in a burst',
            from: 100_000,
            to: 2_000_000,
          },
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
        ],
        open: { atMs: 2026.72 },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'told-queued': { simulation: 'told', show: 'lgwr_queued' },
    'told-12': { simulation: 'told', values: { 'noise.burst_ms': 12 }, step: 'bursts' },
    'told-18': { simulation: 'told', values: { 'noise.burst_ms': 18 }, step: 'bursts' },
    'lock-first': { simulation: 'lockstep', show: 'post', atMs: 2026.72, step: 'moment' },
    'lock-queued': { simulation: 'lockstep', atMs: 2027.2, step: 'moment' },
    'lock-nobody': { simulation: 'lockstep', atMs: 2044, step: 'moment' },
    'lock-flush': { simulation: 'lockstep', atMs: 2044.4431, step: 'moment' },
    'lock-io': { simulation: 'lockstep', atMs: 2044.4912, step: 'moment' },
    'lock-commit': { simulation: 'lockstep', show: 'post', atMs: 2044.7703, step: 'moment' },
    lockstep: { simulation: 'lockstep' },
    'no-write': {
      simulation: 'lockstep',
      values: { 'lgwr.disable_logging': true },
      step: 'remedy',
    },
    'slow-disk': { simulation: 'lockstep', values: { 'redo_disk.service_ms': 3 }, step: 'remedy' },
    'nice-3': { simulation: 'lockstep', values: { 'lgwr.nice': -3 }, step: 'remedy' },
    'every-4': { simulation: 'lockstep', values: { 'sessions.commit_every': 4 }, step: 'remedy' },
    eevdf: { simulation: 'lockstep', values: { 'machine.scheduler': 'eevdf' }, step: 'remedy' },
  },
  tables: {
    'two-runs': {
      caption: 'LGWR with noise on its CPU, and alone',
      sources: ['S1'],
      head: ['figure', 'with noise', 'alone'],
      rows: [
        ['transactions/s', { published: 'told.tps' }, { published: 'quiet.tps' }],
        ['log file sync, waits', { published: 'told.lfs-count' }, { published: 'quiet.lfs-count' }],
        ['log file sync, mean', { published: 'told.lfs' }, { published: 'quiet.lfs' }],
        ['log file parallel write, all', { published: 'told.lfpw' }, { published: 'quiet.lfpw' }],
        [
          'reads per commit',
          { published: 'told.reads-per-commit' },
          { published: 'quiet.reads-per-commit' },
        ],
        ['transactions/s, no write at all', { published: 'told.no-write-tps' }, '–'],
      ],
    },
    'one-change': {
      caption: 'Three sessions in lock-step, after one change',
      wide: true,
      head: ['change', 'transactions/s', 'log file sync', 'commits in a write'],
      rows: [
        remedy('lockstep', 'none'),
        remedy('no-write', 'no write'),
        remedy('slow-disk', 'a disk of 3 ms'),
        remedy('nice-3', 'LGWR at nice −3'),
        remedy('every-4', 'four transactions to a commit'),
        remedy('eevdf', 'eevdf'),
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and reconstructed',
      rows: [
        {
          what: 'log file sync, with noise, as it was told',
          figure: 'told.lfs',
          scale: MILLISECONDS,
          why: 'No burst of 3 ms can hold a commit up for so long.',
        },
        {
          what: 'transactions/s, with noise',
          figure: 'lockstep.tps',
          scale: 1,
          why: 'The number of sessions was chosen to fit it.',
        },
        {
          what: 'log file sync, with noise',
          figure: 'lockstep.lfs',
          scale: MILLISECONDS,
          why: 'An outcome: a cycle, less the session’s own work.',
        },
        {
          what: 'transactions/s, with noise and without a write',
          figure: 'no-write.tps',
          scale: 1,
          why: 'An outcome. This is the figure that set lock-step apart from everything else we tried.',
        },
        {
          what: 'log file sync, LGWR alone',
          figure: 'quiet.lfs',
          scale: MILLISECONDS,
          why: 'Four sessions commit too seldom to get in each other’s way. The published run had more going on.',
        },
        {
          what: 'transactions/s, LGWR alone',
          figure: 'quiet.tps',
          scale: 1,
          why: 'The number of sessions was chosen to fit it.',
        },
      ],
    },
  },
  predictions: {
    burst: {
      kind: 'curve',
      ask: 'How does log file sync depend on how long the neighbour computes before it sleeps? At 3 ms you see it. Draw the rest.',
      x: { label: 'burst, ms' },
      y: { label: 'log file sync', unit: 'ms', scale: 1e-6, max: 20, step: 0.5 },
      points: [
        { x: 3, figure: 'told.lfs', known: true },
        { x: 6, figure: 'told-6.lfs' },
        { x: 9, figure: 'told-9.lfs' },
        { x: 12, figure: 'told-12.lfs' },
        { x: 18, figure: 'told-18.lfs' },
        { x: 30, figure: 'told-30.lfs' },
      ],
      feedback: {
        rises:
          'It does, at first. What you couldn’t know is that this scheduler watches how much a process sleeps, and stops favouring one that hardly does.',
        peaks:
          'You have met such a scheduler before. It favours processes that sleep, and a neighbour that computes for too long forfeits the favour.',
        flat: 'LGWR waits until the burst is over. A longer one is a longer wait, until the scheduler loses patience with it.',
        otherwise:
          'It rises with the burst, and then it drops: a neighbour that hardly sleeps loses its bonus, and LGWR goes first.',
      },
      step: 'predict',
    },
    sessions: {
      kind: 'curve',
      ask: 'Three sessions do 133 transactions a second, beside a neighbour that leaves LGWR a millisecond or two in every 23. Draw how many one session does, and how many more sessions do.',
      x: { label: 'sessions', spacing: 'linear' },
      y: { label: 'transactions', unit: '/s', scale: 1, max: 600, step: 5 },
      points: [
        { x: 1, figure: 'sessions-1.tps' },
        { x: 3, figure: 'lockstep.tps', known: true },
        { x: 6, figure: 'sessions-6.tps' },
        { x: 9, figure: 'sessions-9.tps' },
        { x: 12, figure: 'sessions-12.tps' },
      ],
      feedback: {
        rises:
          'Yes, and nearly in a straight line. When the door opens, LGWR takes along everything that has gathered.',
        flat: 'LGWR isn’t the bottleneck you take it for. It seldom gets through, but when it does it takes all the commits that have gathered.',
        peaks:
          'There is nothing for them to fight over. A write takes all commits that have gathered.',
        otherwise:
          'It is nearly a straight line: one commit for each session in each cycle, and one or two writes for all of them.',
      },
      step: 'predict-sessions',
    },
  },
  questions: {
    load: {
      ask: 'At noon 40 sessions wait 12 ms for each commit. At night 5 sessions wait 12 ms for each commit. What does that tell you?',
      choices: [
        {
          id: 'disk',
          text: 'The log’s disk takes 12 ms for a write.',
          feedback:
            'It might: a disk that isn’t busy takes as long for one write as for the next. But then log file parallel write says 12 ms as well. That’s the first thing to check.',
        },
        {
          id: 'clock',
          text: 'They don’t wait for each other. Something takes 12 ms however many there are: a write, a burst, a timer.',
          feedback:
            'A queue grows with load. A fixed delay doesn’t. Compare it with the write, and if it isn’t that, look for something else with a period.',
        },
        {
          id: 'cpu',
          text: 'There are too few CPUs.',
          feedback: 'Then eight times the sessions would have waited longer. They would queue.',
        },
      ],
      right: 'clock',
      step: 'question-load',
    },
    edge: {
      ask: `In lock-step a write of 0.3 ms costs nothing. A write of 3 ms takes throughput from ${text('lockstep.tps')} to ${text('slow-disk.tps')} a second. Why so much?`,
      choices: [
        {
          id: 'long',
          text: 'Because 3 ms is ten times as long as 0.3 ms.',
          feedback: 'But a commit already takes 16 ms. 2.7 ms more should cost a sixth, not half.',
        },
        {
          id: 'turn',
          text: 'The write ends when the neighbour is computing again. LGWR misses the gap and waits for a second burst.',
          feedback:
            'LGWR is on a run queue after its write, and the clock of log file parallel write keeps running. Once more the disk gets the blame for a queue.',
        },
        {
          id: 'fewer',
          text: 'A slow disk makes more writes necessary.',
          feedback: 'It makes fewer necessary: more commits gather while it writes.',
        },
      ],
      right: 'turn',
      step: 'question-edge',
    },
    claim: {
      ask: 'A colleague says that a background job of theirs “only computes for 2 ms at a time”. It reads 400 MB from memory in each burst. What do you do?',
      choices: [
        {
          id: 'believe',
          text: 'Believe it: they measured it.',
          feedback: 'Perhaps. Ask how. What they can’t have done is move 200 GB a second.',
        },
        {
          id: 'divide',
          text: 'Divide: 400 MB in 2 ms would be 200 GB a second, more than the machine’s memory can do.',
          feedback:
            'So the burst is longer, or the amount smaller. A single division is often enough to see that a figure can’t be right, though not which.',
        },
        {
          id: 'model',
          text: 'Put 2 ms into a model and see what comes out.',
          feedback:
            'A model takes what you give it. It will disagree with your measurements, and you still won’t know why.',
        },
      ],
      right: 'divide',
      step: 'question-claim',
    },
  },
  challenges: {
    busy: {
      start: cases.busy,
      controls: [
        {
          key: 'noise.operations',
          label: 'square roots before a nap',
          from: 50_000,
          to: 1_000_000,
        },
        { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0.1, to: 3 },
        { key: 'lgwr.nice', label: 'nice of LGWR', from: -1, to: 0 },
      ],
      demands: [
        {
          label: 'at least 210 transactions a second',
          atLeast: 210,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: 'the neighbour keeps five sixths of CPU 3',
          atLeast: 5 / 6,
          measure: (run) => cpuShare(run, 'noise'),
          format: formatPercent,
        },
        {
          label: 'a disk that writes in 0.5 ms or more',
          atLeast: 0.5,
          measure: ({ scenario }) => scenario.resolve('redo_disk.service_ms'),
          format: (ms) => `${ms} ms`,
        },
      ],
      seeds: 8,
      reasons: [
        {
          id: 'law',
          text: 'Because sessions get one commit each through a door that opens once in burst and gap: it should open more often, but the gap is lost to the neighbour each time; and a write has to fit into the gap, or it takes two bursts.',
          feedback: 'The law of lock-step, with both of its conditions. The rest is a division.',
        },
        {
          id: 'disk',
          text: 'Because commits wait for the write: the faster the disk, the more transactions.',
          feedback:
            'A write has to fit into the gap. Once it does, a still faster one gains nothing, as Closson found without any write at all.',
        },
        {
          id: 'short',
          text: 'Because LGWR waits for the burst to end: the shorter the burst, the better for everyone.',
          feedback:
            'Not for the neighbour. It takes the same nap after every burst, so the shorter the bursts, the more of CPU 3 it loses. And a write of 3 ms misses the gap of any burst.',
        },
        {
          id: 'nice',
          text: 'Because the neighbour has the better nice value: take a step of it away, and LGWR comes first.',
          feedback:
            'Three steps would do that. One leaves the neighbour ahead: it has two, and bonuses count as well.',
        },
        {
          id: 'sleep',
          text: 'Because this scheduler favours what sleeps: a neighbour that naps less often loses its bonus, and LGWR goes ahead of it.',
          feedback:
            'At nice 0 it would, as in the first curve. With two steps of nice it keeps ahead without the bonus, and a longer burst is just a longer wait.',
        },
      ],
      right: 'law',
      shown: [
        { 'redo_disk.service_ms': 0.5 },
        { 'lgwr.nice': -1 },
        { 'lgwr.nice': -1, 'redo_disk.service_ms': 0.5 },
        { 'noise.operations': 500_000 },
        { 'noise.operations': 140_000, 'redo_disk.service_ms': 0.5 },
      ],
      hints: [
        `What is in the law of lock-step? You may not add sessions. And why does this disk do about half of what the law says?`,
        'The neighbour naps for one to two milliseconds whatever it did before. What share of the CPU does it keep with bursts of 5 ms, of 10, of 20? And what does the law say of each?',
        'Both at once: a write that fits into the gap, and bursts of about half the length.',
      ],
      solution: {
        values: { 'noise.operations': 450_000, 'redo_disk.service_ms': 0.5 },
        why: `Bursts of ten milliseconds in place of ${text('burst')}: the door opens twice as often, and the neighbour loses a second nap of a millisecond and a half in each old cycle, seven per cent. Half a millisecond for a write fits into the gap, so no commit needs two bursts. The sessions gain far more than the neighbour loses. Neither side had to win: they had to take turns more often. That is what a time slice is for.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'pidstat -w -p PID 1',
      look: 'PID is the neighbour. cswch/s counts how often it goes to sleep voluntarily. One second, divided by that, is burst and sleep together: the clock that your commits may be waiting for.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'PID is LGWR: pgrep -f ora_lgwr. Nanoseconds on a CPU, nanoseconds on a run queue, turns. Read it twice, ten seconds apart: the second number, divided by the turns, is how long LGWR queues each time. If that hardly changes between a busy hour and a quiet one, it is a clock.',
    },
    {
      command: "ps -eLo pid,cls,ni,psr,pcpu,args | grep -E 'PID|[o]ra_lgwr'",
      look: 'The nice value of LGWR. Above 0? Then it was started from a shell that lowers background jobs, and every ordinary process goes ahead of it.',
    },
    {
      command:
        "select event, wait_time_milli, wait_count from v$event_histogram where event = 'log file sync' order by 2;",
      needs: 'Oracle',
      look: 'A queue spreads its waits. A clock piles them up in one or two rows.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'A sum that doesn’t come out',
    minutes: 6,
    table: 'two-runs',
    notes: [
      'Read the first three rows. Then tell them about the neighbour: 3 ms, then a sleep of 1 ms. How long can a commit wait? Let the room find an upper bound.',
      'Twice three is six. Write 16.2 next to it and wait.',
    ],
  },
  {
    title: 'Longer bursts?',
    minutes: 6,
    run: 'told',
    case: 'told-12',
    view: 'charts',
    poll: 'burst',
    notes: [
      'Everybody draws log file sync against the burst. Then hands for the shape.',
      'The cliff is the scheduler of 2007. It is enough to say that it favours what sleeps.',
    ],
  },
  {
    title: 'A million square roots',
    minutes: 6,
    view: 'title',
    notes: [
      'Divide together: 3 ms by a million, times 3 GHz. Nine cycles. Who knows what a square root took in 2007?',
      'If you can, compile tools/sq.c in front of the class and let them guess first.',
    ],
  },
  {
    title: 'More sessions',
    minutes: 6,
    run: 'lockstep',
    case: 'sessions-12',
    view: 'charts',
    poll: 'sessions',
    notes: [
      'Everyone draws transactions against sessions. Most will bend the line.',
      'A straight line. Then ask for the wait of each: it is the same. What kind of thing doesn’t get slower under load?',
    ],
  },
  {
    title: 'One cycle',
    minutes: 8,
    run: 'lockstep',
    at: '2026.72 ms',
    view: 'stage',
    notes: [
      'Step through one cycle. Ask at each step which process could do anything at all.',
      'Then the law on the board: sessions, divided by burst and gap.',
    ],
  },
  {
    title: 'Remedies',
    minutes: 6,
    run: 'lockstep',
    case: 'slow-disk',
    view: 'parts',
    table: 'one-change',
    notes: [
      'Each group takes a row and says what it changed in the law: the sessions, the burst, the gap, or whether there is a door at all.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
  {
    title: 'What we know, and what we don’t',
    minutes: 4,
    table: 'residuals',
    view: 'title',
    notes: [
      'Which rows were chosen, and which came out? Close with what is still open: why the neighbour was allowed to finish.',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file sync is as long at night as at noon, and much longer than a write.',
    cause: 'Commits wait for something with a period: a neighbour’s burst, a poll, a timer.',
    check:
      'v$event_histogram: are the waits piled up in one row? pidstat -w of whatever shares LGWR’s CPU.',
    anchor: 'in-lock-step',
  },
  {
    symptom: 'A slightly slower disk has cut throughput in half.',
    cause:
      'Writes used to end before the neighbour wanted the CPU again. Now each of them costs a whole turn of the neighbour.',
    check: 'log file parallel write against w_await of iostat: the difference is a run queue.',
    anchor: 'what-can-be-done-about-it',
  },
];
