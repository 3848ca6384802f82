/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import {
  cases,
  demo,
  emptied,
  MADE_UP,
  MEAN_WRITE,
  NO_MIDDLE,
  published,
  ROWS_MS,
  upTo,
  WINDOW,
} from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** Writes in a row of the tally. */
const writesIn = ({ scenario }: Run, ms: (typeof ROWS_MS)[number]) =>
  Number(scenario.resolve(`redo_disk.share_${ms}ms`));

/** Rows of the tally of `cases.budget` that are not as they were. */
const changedRows = (run: Run) =>
  ROWS_MS.filter(
    (ms) => writesIn(run, ms) !== Number(cases.budget.resolve(`redo_disk.share_${ms}ms`)),
  ).length;

export const lesson: LessonDefinition = {
  slug: '09-the-long-tail',
  about: {
    number: 9,
    place: 3.5,
    title: 'The long tail',
    question:
      'A write of the log takes 0.74 ms, and a commit waits for two of them at most. Why does it take 2.9?',
    minutes: 30,
    after: [1, 2],
    teaches: [
      'explain why a commit meets long writes far more often than short ones',
      'tell from a histogram which of its rows commits wait for',
      'judge a disk by its tail, and say what its mean and its percentiles hide',
      'doubt whether a long write was the disk’s fault',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // Rows of the published tally by name, and what the challenge asks for.
  givens: [...ROWS_MS.map((ms) => `${ms} ms`), '1.85 ms', '1.5 ms'],
  demo: {
    speed: 0.003,
    counts: 'longest wait',
    plays: [
      {
        button: 'Every write alike',
        ...demo.even,
        after: 'Nine sessions commit. Now let a single write take long.',
      },
      {
        button: 'One write takes long',
        ...demo.long,
        after: 'One write out of many was long. Does it matter, if all the others are short?',
      },
    ],
  },
  largerCore: true,
  simulations: {
    array: {
      scenario: cases.array,
      window: WINDOW,
      options: {
        title: 'a hundred and eighty sessions and a disk with a tail',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'redo_disk.distribution', label: 'how long writes take' },
          { key: 'sessions.count', label: 'sessions', from: 20, to: 360 },
        ],
        open: { atMs: 10_231.06 },
        jumpTo: 'longest_write',
        speed: 0.005,
      },
    },
  },
  actions: {
    ordinary: { simulation: 'array', show: 'flush', atMs: 10_231.06, step: 'moment' },
    drew: { simulation: 'array', atMs: 10_231.9838, step: 'moment' },
    halfway: { simulation: 'array', show: 'post_suppressed', atMs: 10_250, step: 'moment' },
    met: { simulation: 'array', show: 'io', atMs: 10_269.34, step: 'moment' },
    array: { simulation: 'array' },
    constant: {
      simulation: 'array',
      values: { 'redo_disk.distribution': 'constant', ...MEAN_WRITE },
      step: 'remedy',
    },
    'no-middle': { simulation: 'array', values: NO_MIDDLE, step: 'remedy' },
    'up-to-8': { simulation: 'array', values: upTo(8), step: 'remedy' },
    'real-time': { simulation: 'array', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'no-neighbours': { simulation: 'array', values: { 'noise.count': 0 }, step: 'remedy' },
  },
  tables: {
    'twelve-rows': {
      caption: 'Three days of log file parallel write',
      sources: ['S4'],
      head: ['up to', 'writes'],
      rows: ROWS_MS.map((ms) => [`${ms} ms`, { published: `up-to-${ms}` }]),
    },
    shares: {
      caption: 'The same rows: who makes the waiting',
      head: ['a write of', 'share of the writes', 'of the disk’s time', 'of the waiting'],
      rows: (
        [
          ['up to 1 ms', 'rows-1'],
          ['1 to 8 ms', 'rows-8'],
          ['8 to 64 ms', 'rows-64'],
          ['64 to 512 ms', 'rows-512'],
          ['longer', 'rows-2048'],
        ] as const
      ).map(([name, row]) => [
        name,
        { value: `${row}.writes` },
        { value: `${row}.time` },
        { value: `${row}.waiting` },
      ]),
    },
    'one-change': {
      caption: 'A hundred and eighty sessions after one change',
      wide: true,
      head: ['change', 'mean write', 'log file sync', 'of it, the write that was met'],
      rows: (
        [
          ['array', 'none'],
          ['constant', 'every write alike, same mean'],
          ['no-middle', 'no write between 1 and 8 ms'],
          ['up-to-8', 'no write over 8 ms'],
          ['real-time', 'LGWR in real time'],
          ['no-neighbours', 'no neighbours on the CPUs'],
        ] as const
      ).map(([action, name]) => [
        { action, text: name },
        { value: `${action}.lfpw` },
        { value: `${action}.lfs` },
        { value: `${action}.met` },
      ]),
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated, a minute of it',
      rows: [
        {
          what: 'log file sync',
          figure: 'reported.lfs',
          scale: 1,
          why: 'An outcome. A minute is short for the rarest writes, and 180 sessions are few.',
        },
        {
          what: 'sessions in log file sync',
          figure: 'reported.waiting',
          scale: 1,
          why: 'The same outcome, times the commits.',
        },
        {
          what: 'log file sync, four times as many sessions',
          figure: 'more-sessions.lfs',
          scale: 1e-6,
          why: 'An outcome. How many there were was not published.',
        },
        { what: 'commits', figure: 'reported.commits', scale: 1, why: 'Fitted: think time.' },
        {
          what: 'writes of up to 1 ms',
          figure: 'reported.up-to-1',
          scale: 1,
          inPoints: true,
          why: 'An input, as are the other rows.',
        },
      ],
    },
  },
  predictions: {
    met: {
      kind: 'choice',
      ask: 'The mean write takes 0.74 ms. Commits come at any moment, and most find a write under way. How long is the write that they find, from its beginning to its end, on average?',
      choices: [
        {
          id: 'half',
          text: 'About half as long, because on average it is half done.',
          feedback:
            'What is left of it is half of it. The question is how long the whole write is, and you meet long ones more often.',
        },
        {
          id: 'mean',
          text: 'As long as the mean write: 0.74 ms.',
          feedback:
            'That is true when every write takes equally long. If they differ, a long one is under way for more of the time, so that is where you are likely to arrive.',
        },
        {
          id: 'twice',
          text: 'About twice as long: long writes are met more often, but there are so few of them.',
          feedback:
            'The direction is right. But add it up over the rows: the writes of each, times their length, times their length again.',
        },
        {
          id: 'longer',
          text: 'Eight to ten times as long.',
          feedback:
            'A commit picks a moment, not a write. Most moments that hurt belong to a few long writes.',
        },
      ],
      right: 'longer',
      step: 'predict-met',
    },
    longest: {
      kind: 'curve',
      ask: 'How long does a commit take if no write is longer than this? With all twelve rows you see it. Draw the rest.',
      x: { label: 'longest write, ms', spacing: 'even' },
      y: { label: 'log file sync', unit: 'ms', scale: 1e-6, max: 4, step: 0.05 },
      points: [
        { x: 1, figure: 'up-to-1.lfs' },
        { x: 2, figure: 'up-to-2.lfs' },
        { x: 4, figure: 'up-to-4.lfs' },
        { x: 8, figure: 'up-to-8.lfs' },
        { x: 16, figure: 'up-to-16.lfs' },
        { x: 32, figure: 'up-to-32.lfs' },
        { x: 64, figure: 'up-to-64.lfs' },
        { x: 2048, text: 'all', figure: 'array.lfs', known: true },
      ],
      feedback: {
        flat: 'That would be right if a row counted by its writes. The last rows hold next to none, and commits still wait behind them.',
        rises:
          'It rises, step by step. Each row to the right holds fewer writes than the last, and accounts for about as much of the commit.',
        falls:
          'It is the other way round: the longer writes are allowed to be, the longer commits take.',
        otherwise:
          'It rises all the way. Each row holds fewer writes than the last, and each of them is met more often and for longer.',
      },
      step: 'predict-longest',
    },
  },
  questions: {
    array: {
      ask: 'A new array halves the mean write of the log. log file sync stays where it was. What has most likely happened?',
      choices: [
        {
          id: 'tail',
          text: 'Short writes got shorter and the longest stayed as they were.',
          feedback:
            'Nine writes in ten make the mean, and a few in a thousand make the waiting. Compare the tallies, not the means.',
        },
        {
          id: 'wrong',
          text: 'The report is wrong: a commit contains a write, so it must get faster.',
          feedback:
            'Its own write did get faster. The larger part of the wait was for a write that it met.',
        },
        {
          id: 'load',
          text: 'Commits come twice as often now and fill the gap.',
          feedback:
            'Then there would be twice as many transactions, which someone would have noticed with pleasure.',
        },
      ],
      right: 'tail',
      step: 'question-array',
    },
    percentile: {
      ask: 'A dashboard shows the 99th percentile of the log’s writes: under 8 ms, all green. What does that rule out?',
      choices: [
        {
          id: 'tail',
          text: 'A tail: 99 writes in 100 are fine, so nearly every commit is.',
          feedback:
            'The tally at the top of this lesson has that percentile. The harm is done by writes beyond it, and commits meet them more often than one in a hundred.',
        },
        {
          id: 'nothing',
          text: 'Very little: it says nothing about the one write in a hundred that is left.',
          feedback:
            'What matters is how long that one is, squared. A percentile cuts off precisely the part that you want to see.',
        },
        {
          id: 'cpu',
          text: 'A lack of CPU: slow writes would then show everywhere.',
          feedback:
            'A queue for a CPU makes some writes look very long and leaves most alone. It may well hide beyond a percentile.',
        },
      ],
      right: 'nothing',
      step: 'question-percentile',
    },
    fair: {
      ask: 'One write in a thousand takes 100 ms, the others take 1 ms, and one is always under way. Commits come at random. How many of them meet the long one?',
      choices: [
        {
          id: 'thousandth',
          text: 'One in a thousand.',
          feedback:
            'One in a thousand has it as its own write. But it is under way for much longer than the others.',
        },
        {
          id: 'eleventh',
          text: 'About one in eleven.',
          feedback:
            'A thousand writes take 1,099 ms, and 100 of those belong to the long one. Commits that meet it wait for 50 ms on average, the others for half of one.',
        },
        {
          id: 'half',
          text: 'About half of them.',
          feedback: 'It makes most of the waiting, but it is under way for 100 of 1,099 ms.',
        },
      ],
      right: 'eleventh',
      step: 'question-fair',
    },
  },
  challenges: {
    budget: {
      start: cases.budget,
      controls: MADE_UP.map(({ ms, above, writes }) => ({
        key: `redo_disk.share_${ms}ms` as const,
        label: above === 0 ? `writes up to ${ms} ms` : `writes of ${above} to ${ms} ms`,
        from: 0,
        to: writes,
      })),
      demands: [
        {
          label: 'a mean log file sync of 1.85 ms at most',
          atMost: 1.85e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: 'at most two rows of the tally changed',
          atMost: 2,
          measure: changedRows,
          format: String,
        },
      ],
      seeds: 8,
      window: { fromNs: 2e9, untilNs: 2.1e9, records: 60_000 },
      reasons: [
        {
          id: 'longest',
          text: 'Because the longest writes do the most harm, so the last rows have to go first.',
          feedback:
            'One write of them does. But a row is as bad as all of its writes together, and there may be too few of them.',
        },
        {
          id: 'many',
          text: 'Because a row with more writes is met by more commits, so those with the most of them have to go.',
          feedback:
            'A million writes of 3 ms are met by many commits, each of which waits a moment. Number alone doesn’t say how long.',
        },
        {
          id: 'time',
          text: 'Because the disk spends most of its time in these rows: writes times length.',
          feedback:
            'That says how many commits meet a row. How long they then wait needs the length once more.',
        },
        {
          id: 'square',
          text: 'Because what commits wait behind a row goes with its writes times the square of their length, and in these two rows that is most.',
          feedback:
            'Length once for how often a write is met, and once more for how long. Seven multiplications, and no run is needed to choose.',
        },
        {
          id: 'percentile',
          text: 'Because these rows are beyond the 99th percentile, and the others are within it.',
          feedback:
            'All of the last three rows are about there, and the percentile doesn’t tell which of them to leave.',
        },
      ],
      right: 'square',
      shown: [upTo(8), emptied(32, 64), emptied(2, 4, 8), emptied(64), emptied(2, 4)],
      hints: [
        'The table of shares had three columns: of the writes, of the disk’s time, of the waiting. Which of them do commits go by, and how is it worked out?',
        'For each of the seven rows: the number of its writes, times its length, times its length again. The upper bound will do for the length.',
        'The row of 16 to 32 ms has 30,000 writes, and 30,000 times 32 times 32 is some thirty million. Two rows make several times as much, and they aren’t neighbours.',
      ],
      solution: {
        values: emptied(16, 64),
        why: `Of 8 to 16 ms there are 600,000 writes, of 32 to 64 ms 56,000. Times the square of the upper bound that is 154 and 229 million; no other row has more than 60. Without the two a commit takes ${text('budget-solved.lfs')}. Without the last two rows it takes ${text('budget-last.lfs')}, and without the two most frequent after the first ${text('budget-many.lfs')}.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select event, total_waits, round(time_waited_micro / total_waits / 1000, 2) mean_ms from v$system_event where event in ('log file sync', 'log file parallel write');",
      needs: 'Oracle',
      look: 'If the first mean is more than twice the second, and a little for LGWR’s own work, commits lose time that the mean write doesn’t show. The tail and the run queue are the two suspects.',
    },
    {
      command:
        "select wait_time_milli, wait_count, round(100 * ratio_to_report(wait_count) over (), 3) pct_of_writes, round(100 * ratio_to_report(wait_count * power(wait_time_milli, 2)) over (), 1) pct_of_waiting from v$event_histogram where event = 'log file parallel write' order by 1;",
      needs: 'Oracle',
      look: 'The tally since the instance started, with the share of the waiting that each row makes (by its upper bound, so roughly). Find the rows that make most of it, and see how few writes they hold. Take it twice, an hour apart, and subtract.',
    },
    {
      command: 'iostat -x 1',
      look: 'w_await of the redo’s device. It is a mean over all writes of a second, so a single long write among a thousand barely lifts it. Watch for seconds that stand out, not for the average second.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'PID is LGWR: pgrep -f ora_lgwr. The second number is its time on run queues, in nanoseconds. If it grows by as much as the long rows hold, the tail is a queue for a CPU, not the disk’s doing.',
    },
    {
      command: "grep -h -A1 'log write' *_lgwr_*.trc",
      needs: 'Oracle',
      look: 'In the directory of the trace files. LGWR notes each write of more than 500 ms with its time and size. How large they are tells whether size is the reason; when they come may tell you who else uses the disk.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Twelve rows',
    minutes: 6,
    table: 'twelve-rows',
    notes: [
      'Let the room work out the mean from the rows. It is 0.74 ms. Then put 2.90 ms beside it and wait.',
      'Someone will say that a commit waits for two writes. Good: that still leaves half of it.',
    ],
  },
  {
    title: 'How long is the write that you meet?',
    minutes: 6,
    run: 'array',
    poll: 'met',
    view: 'charts',
    notes: [
      'Hands for each answer. Have one person from each camp argue.',
      'Buses help. If they come every ten minutes on average, why do you wait for more than five?',
    ],
  },
  {
    title: 'The write that you meet',
    minutes: 11,
    run: 'array',
    at: '10231.06 ms',
    view: 'stage',
    notes: [
      'Step to the flush that has four commits in it. Everyone counts the queue aloud as it grows.',
      'Four drew it, a hundred and one met it. Write both numbers on the board and leave them there.',
    ],
  },
  {
    title: 'Who makes the waiting',
    minutes: 5,
    table: 'shares',
    notes: [
      'Read the table by rows: share of the writes, of the time, of the waiting. Why does each column lean further down?',
      'Length once for time, length twice for waiting.',
    ],
  },
  {
    title: 'Cut the tail',
    minutes: 9,
    run: 'array',
    case: 'up-to-8',
    poll: 'longest',
    view: 'parts',
    table: 'one-change',
    notes: [
      'Everyone draws. Then the table: five million short writes against a quarter of a million long ones.',
      'Who would have bought the wrong disk?',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 9,
    notes: ['Pairs open the lesson and go to its challenge. Ask what they spend first, and why.'],
  },
  {
    title: 'Whose tail is it?',
    minutes: 4,
    table: 'residuals',
    view: 'title',
    notes: [
      'The event ends when LGWR has a CPU. Which of the long rows would you believe, and how would you check?',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file sync is three times log file parallel write, and nobody waits for a CPU.',
    cause:
      'A few long writes. Commits meet them far more often than their number suggests, and the mean write hardly shows them.',
    check: 'v$event_histogram of log file parallel write: each row times its length squared.',
    anchor: 'the-write-that-you-meet',
  },
  {
    symptom: 'A new disk has halved the mean write of the log, and commits are no faster.',
    cause: 'It made short writes shorter and left the longest alone.',
    check: 'The tallies before and after, not the means.',
    anchor: 'cut-the-tail',
  },
];
