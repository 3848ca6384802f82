/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

const SECONDS = 1e-9;
const MILLISECONDS = 1e-6;
const PER_CENT = 100;

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** The share of the commits that were reported although nobody had waited for their redo. */
const notWaitedFor = (run: Run) =>
  1 - statisticOf(run, 'redo_synch_writes') / statisticOf(run, 'user_commits');

/** Rows that have no commit yet, of all sessions together, just before each of them commits. */
const rowsWithoutCommit = ({ scenario }: Run) =>
  scenario.resolve('sessions.count') * scenario.resolve('sessions.commit_every');

export const lesson: LessonDefinition = {
  slug: '10-commit-less',
  about: {
    number: 10,
    place: 6.4,
    title: 'Commit less, or don’t wait',
    question:
      'There are two ways to make a load wait less for its commits, and both are small changes. What is the difference?',
    minutes: 30,
    after: [1],
    teaches: [
      'work out what a commit for every row costs a load, and what fewer commits save',
      'say which rows a crash takes under wait, nowait and batch, and when most are at risk',
      'tell work that is rolled back from work that was reported and is lost',
      'put the choice to the people who have to make it, with a number',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What the challenge asks for.
  givens: ['0.05 ms', '0.4 s'],
  demo: {
    speed: 0.0015,
    counts: 'writes',
    plays: [
      {
        button: 'A commit after each row',
        ...demo.each,
        after: 'Eleven rows, eleven commits. Now commit after every ten.',
      },
      {
        button: 'A commit after every ten',
        ...demo.every,
        after: 'Four commits, and thirty-seven rows in the same time. What did that cost?',
      },
    ],
  },
  simulations: {
    loader: {
      scenario: cases.each,
      window: WINDOW,
      options: {
        title: 'one session that loads rows',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sessions.commit', label: 'how it commits' },
          { key: 'sessions.commit_every', label: 'rows to a commit', from: 1, to: 200 },
        ],
        open: { atMs: 104.31 },
        jumpTo: 'flush',
        speed: 0.005,
      },
    },
  },
  actions: {
    each: { simulation: 'loader' },
    'every-10': { simulation: 'loader', values: { 'sessions.commit_every': 10 }, step: 'remedy' },
    'every-100': { simulation: 'loader', values: { 'sessions.commit_every': 100 }, step: 'remedy' },
    nowait: { simulation: 'loader', values: { 'sessions.commit': 'nowait' }, step: 'remedy' },
    batch: { simulation: 'loader', values: { 'sessions.commit': 'batch' }, step: 'remedy' },
    waits: { simulation: 'loader', atMs: 106, step: 'pull' },
    stands: { simulation: 'loader', atMs: 110.5, step: 'pull' },
    'nowait-before': {
      simulation: 'loader',
      values: { 'sessions.commit': 'nowait' },
      atMs: 111.48,
      step: 'moment',
    },
    'nowait-after': {
      simulation: 'loader',
      values: { 'sessions.commit': 'nowait' },
      atMs: 111.49,
      step: 'moment',
    },
    'batch-worst': {
      simulation: 'loader',
      values: { 'sessions.commit': 'batch' },
      atMs: 258.93,
      step: 'moment',
    },
    'batch-later': {
      simulation: 'loader',
      values: { 'sessions.commit': 'batch' },
      atMs: 300,
      step: 'moment',
    },
    'every-open': {
      simulation: 'loader',
      values: { 'sessions.commit_every': 100 },
      atMs: 100.2,
      step: 'moment',
    },
  },
  tables: {
    load: {
      caption: 'One session, a commit for every row',
      sources: ['S3'],
      head: ['figure', 'value'],
      rows: [
        ['rows', { published: 'rows' }],
        ['run time', { published: 'run-time' }],
        ['log file sync, waits', { published: 'waits' }],
        ['log file sync, mean', { published: 'lfs' }],
        ['so it waited for', { published: 'waited' }],
      ],
    },
    ways: {
      caption: 'The same 5,000 rows',
      wide: true,
      head: [
        'how they are committed',
        'run time',
        'commits',
        'log writes',
        'LGWR’s share of a CPU',
      ],
      rows: (
        [
          ['each', 'a commit for each'],
          ['every-10', 'a commit for every ten'],
          ['every-100', 'a commit for every hundred'],
          ['nowait', 'a commit for each, nowait'],
          ['batch', 'a commit for each, batch nowait'],
        ] as const
      ).map(([action, name]) => [
        { action, text: name },
        { value: `${action}.run-time` },
        { value: `${action}.commits` },
        { value: `${action}.writes` },
        { value: `${action}.lgwr-cpu` },
      ]),
    },
    risk: {
      caption: 'If the plug is pulled in the first 0.4 s',
      wide: true,
      head: [
        'how rows are committed',
        'reported and lost, at worst',
        'on average',
        'not reported and gone, at worst',
      ],
      rows: (
        [
          ['each', 'a commit for each'],
          ['every-10', 'a commit for every ten'],
          ['every-100', 'a commit for every hundred'],
          ['nowait', 'a commit for each, nowait'],
          ['batch', 'a commit for each, batch nowait'],
        ] as const
      ).map(([id, name]) => [
        name,
        { value: `${id}.worst-lost` },
        { value: `${id}.mean-lost` },
        { value: `${id}.worst-open` },
      ]),
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated, a commit for each row',
      rows: [
        {
          what: 'run time',
          figure: 'each.run-time',
          scale: SECONDS,
          why: 'Fitted: the session’s own work.',
        },
        {
          what: 'log file sync',
          figure: 'each.lfs',
          scale: MILLISECONDS,
          why: 'Fitted: the time of a write.',
        },
        {
          what: 'LGWR’s share of a CPU',
          figure: 'each.lgwr-cpu',
          scale: PER_CENT,
          inPoints: true,
          why: 'Fitted: LGWR’s work for a flush.',
        },
      ],
    },
  },
  predictions: {
    every: {
      kind: 'curve',
      ask: `With a commit for each row, the load takes ${text('each.run-time')} in our run. How long does it take if this many rows share a commit? Draw it.`,
      x: { label: 'rows to a commit' },
      y: { label: 'run time', unit: 's', scale: SECONDS, max: 50, step: 0.5 },
      points: [
        { x: 1, figure: 'each.run-time', known: true },
        { x: 2, figure: 'every-2.run-time' },
        { x: 5, figure: 'every-5.run-time' },
        { x: 10, figure: 'every-10.run-time' },
        { x: 20, figure: 'every-20.run-time' },
        { x: 50, figure: 'every-50.run-time' },
        { x: 100, figure: 'every-100.run-time' },
      ],
      feedback: {
        falls:
          'It falls, steeply at first. The work of the rows stays, and the wait is divided by the rows that share it: half, a fifth, a tenth.',
        flat: 'The disk writes as many bytes as before, but far less often. What took so long was not the bytes but the asking.',
        rises:
          'A larger commit hardly takes longer than a small one: one write can carry the redo of many rows.',
        otherwise:
          'There is the work for each row, and a wait divided by the rows that share it. So it falls all the way, ever more slowly.',
      },
      step: 'predict-every',
    },
    lost: {
      kind: 'choice',
      ask: 'The load commits each row with nowait. Someone pulls the plug. How many rows that were reported as “commit complete” are gone, at worst?',
      choices: [
        {
          id: 'none',
          text: 'None: LGWR was posted for each of them.',
          feedback:
            'A post is a tap on the shoulder. LGWR begins with what it finds, and what comes while it writes has to wait for the next write.',
        },
        {
          id: 'one',
          text: 'One: the row that is being written.',
          feedback:
            'The session doesn’t wait, so it makes more rows while one write is under way. All of them are reported, and none of them is being written.',
        },
        {
          id: 'dozens',
          text: 'One or two dozen: all that came since LGWR last looked.',
          feedback:
            'Those in the write under way and those behind it. The slower the write, the more there are.',
        },
        {
          id: 'all',
          text: 'Hundreds: whatever came since the last log switch.',
          feedback:
            'A log switch has nothing to do with it. What has been written to the log is safe, whichever log it is.',
        },
      ],
      right: 'dozens',
      step: 'predict-lost',
    },
  },
  questions: {
    same: {
      ask: 'A nightly load uses nowait for speed. What would a commit for every hundred rows change?',
      choices: [
        {
          id: 'slower',
          text: 'The load would take many times as long again, because it would wait.',
          feedback: `It would wait for one commit in a hundred. Here that is ${text('last-step')} in all.`,
        },
        {
          id: 'safe',
          text: 'Next to nothing in time, and no reported row could be lost.',
          feedback:
            'The price is elsewhere: locks and undo are held for a hundred rows, and a load that fails does up to ninety-nine again.',
        },
        {
          id: 'lgwr',
          text: 'LGWR would have more to do, because commits are larger.',
          feedback: `It has far less to do: ${text('every-100.writes')} writes in place of ${text('nowait.writes')}. Nowait still posts it for each commit.`,
        },
      ],
      right: 'safe',
      step: 'question-same',
    },
    posted: {
      ask: 'Which of these makes a commit safe from a power cut?',
      choices: [
        {
          id: 'posted',
          text: 'LGWR has been posted.',
          feedback: 'It knows that there is something to write. It may be busy for a while yet.',
        },
        {
          id: 'device',
          text: 'The device has finished writing its redo.',
          feedback:
            'Whether LGWR has noticed and whether the session has been told are questions for the living.',
        },
        {
          id: 'told',
          text: 'The session has been told “commit complete”.',
          feedback:
            'With a wait, that comes afterwards and proves it. With nowait it is said in advance, and proves nothing.',
        },
      ],
      right: 'device',
      step: 'question-posted',
    },
    retry: {
      ask: 'A program waits for each commit. The machine dies while it waits. After the restart, should it insert that row again?',
      choices: [
        {
          id: 'yes',
          text: 'Yes: nobody told it that the row was committed.',
          feedback:
            'The redo may have been on disk already, and then the row is there twice. Having been told nothing means only that.',
        },
        {
          id: 'no',
          text: 'No: it had asked for the commit.',
          feedback: 'The redo may not have been on disk yet, and then the row is missing.',
        },
        {
          id: 'look',
          text: 'It has to check whether the row is there.',
          feedback:
            'Both can be true, as the two buttons of this lesson show. A key that the program chooses itself makes the check easy.',
        },
      ],
      right: 'look',
      step: 'question-retry',
    },
  },
  challenges: {
    load: {
      start: cases.load,
      controls: [
        { key: 'sessions.commit', label: 'how sessions commit' },
        { key: 'sessions.commit_every', label: 'rows to a commit', from: 1, to: 100 },
        { key: 'sessions.count', label: 'sessions', from: 1, to: 8 },
      ],
      demands: [
        {
          label: 'at least 21,500 rows a second',
          atLeast: 21_500,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          // A commit may find its redo on disk already: then it need not wait.
          label: 'commits that no session waited for: 1 % at most',
          atMost: 0.01,
          measure: notWaitedFor,
          format: formatPercent,
        },
        {
          label: 'at most 48 rows without a commit, in all sessions',
          atMost: 48,
          measure: rowsWithoutCommit,
          format: formatCount,
        },
      ],
      seeds: 8,
      window: { fromNs: 0.1e9, untilNs: 0.12e9, records: 60_000 },
      reasons: [
        {
          id: 'large',
          text: 'Because a wait for a commit costs the same for few rows and for many, so a group should have as many rows as are allowed.',
          feedback: `That is right for a single session, and it ends at ${text('load-large.tps')} rows a second: all 48 wait together, and then nothing is done.`,
        },
        {
          id: 'overlap',
          text: 'Because rows without a commit buy most where sessions overlap: while one waits for its commit, others work, and they share the write. So the 48 are better divided among several.',
          feedback:
            'By Little’s law, 21,500 rows a second with 48 of them open means that a group is open for 2.2 ms. A commit takes about 1.5 of it, whatever the group, so its rows have to be done in the rest.',
        },
        {
          id: 'sessions',
          text: 'Because sessions that commit at the same time share a write, so more sessions are enough.',
          feedback: `They share it, and each still waits for it after every row. Eight of them do ${text('load-eight.tps')} a second.`,
        },
        {
          id: 'nowait',
          text: 'Because no time is lost if no session waits, and LGWR writes all the time anyway.',
          feedback:
            'No time is lost, but what is reported is a forecast. The second demand is there for that.',
        },
      ],
      right: 'overlap',
      shown: [
        { 'sessions.commit': 'nowait' },
        { 'sessions.commit': 'batch' },
        { 'sessions.commit_every': 10 },
        { 'sessions.commit_every': 100 },
        { 'sessions.count': 2 },
        { 'sessions.count': 2, 'sessions.commit_every': 10 },
        { 'sessions.count': 8, 'sessions.commit_every': 100 },
      ],
      hints: [
        `A session that commits its row waits about a millisecond for it, and needs 0.05 ms for the next. One session with 48 rows to a commit makes ${text('load-large.tps')} a second. What does the machine do while it waits?`,
        'How long may a group of rows be open, from its first row to the end of its commit, if 48 are open at a time and 21,500 are done in a second? Two sessions or more wait about one and a half writes for a commit.',
        'Divide: two sessions with 24 rows each, three with 16, four with 12. For each, add the time of its rows to that of a commit.',
      ],
      solution: {
        values: { 'sessions.count': 4, 'sessions.commit_every': 12 },
        why: `Four sessions that commit every twelve rows make ${text('load-solved.tps')} a second. One write carries the rows of most of them, and while one waits the others work. Two with 24 rows each have as many rows open, and make ${text('load-two.tps')}.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select name, value from v$sysstat where name in ('user commits', 'redo synch writes', 'redo writes');",
      needs: 'Oracle',
      look: 'Twice, a minute apart. redo synch writes counts the commits that a session waited for. If it grows much more slowly than user commits, sessions commit without waiting, and someone should know about it.',
    },
    {
      command:
        "select event, total_waits, time_waited_micro / 1e6 seconds from v$session_event where sid = :sid and event = 'log file sync';",
      needs: 'Oracle',
      look: 'For the session of the load, before and after. Compared with its run time, the seconds here are what fewer commits can save, and no more than that.',
    },
    {
      command:
        "select name, value from v$parameter where name in ('commit_wait', 'commit_logging');",
      needs: 'Oracle',
      look: 'Empty means that commits wait. If commit_wait says NOWAIT for the whole system, ask who decided that, and what they were told.',
    },
    {
      command: 'commit write batch nowait;',
      needs: 'Oracle',
      look: 'For a single commit, which is usually all that is wanted. PL/SQL does a version of this on its own: commits inside a block don’t wait, and the block waits once before it returns.',
    },
    {
      command: 'pidstat -w -p PID 1',
      look: 'PID is the process of the load. cswch/s counts how often it goes to sleep voluntarily: with a commit for each row at least once a row. Fewer commits, fewer sleeps.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Forty seconds of forty-five',
    minutes: 4,
    table: 'load',
    notes: [
      'Have the room work out the last row from the two above it. Then ask what the program does in that time. Nothing.',
    ],
  },
  {
    title: 'Rows to a commit',
    minutes: 7,
    run: 'loader',
    case: 'every-10',
    poll: 'every',
    view: 'charts',
    table: 'ways',
    notes: [
      'Everyone draws. It is one over n with a floor: ask someone where the floor comes from.',
      'Then the table. Which of the last three rows would you choose? Take a vote and keep it.',
    ],
  },
  {
    title: 'How many are lost?',
    minutes: 5,
    run: 'loader',
    case: 'nowait',
    poll: 'lost',
    view: 'stage',
    notes: ['Hands for each answer. Those who say none should explain what a post does.'],
  },
  {
    title: 'Pull the plug',
    minutes: 14,
    run: 'loader',
    case: 'nowait',
    at: '111.48 ms',
    view: 'stage',
    notes: [
      'On the lesson’s own page: the class calls an instant, you pull. Keep a list of what was lost.',
      'Then batch, before the first write is done. Then a hundred rows to a commit. Ask each time who was told what.',
    ],
  },
  {
    title: 'What a crash may take',
    minutes: 7,
    table: 'risk',
    notes: [
      'Cover the last column, then the second. Which of the two would your users complain about?',
      'Repeat the vote from before.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 9,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
  {
    title: 'Who decides?',
    minutes: 4,
    table: 'residuals',
    view: 'title',
    notes: ['Whose rows may be lost in your shop, how many, and who has said so?'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'A load that commits every row spends most of its time in log file sync.',
    cause: 'It asks of each row whether it is safe, and does nothing in the meantime.',
    check: 'log file sync of its session against its run time; rows to a commit.',
    anchor: 'forty-seconds-of-forty-five',
  },
  {
    symptom: 'After a crash, rows are missing that the application had reported as committed.',
    cause: 'Its commits don’t wait: NOWAIT or BATCH, in the session or for the whole system.',
    check: 'commit_wait and commit_logging; user commits against redo synch writes.',
    anchor: 'pull-the-plug',
  },
];
