/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

const NICE = [{ key: 'lgwr.nice', label: 'nice of LGWR', from: -2, to: 2 }] as const;

/** The share of the commits that were reported although no session had waited for their redo. */
const notWaitedFor = (run: Run) =>
  1 - statisticOf(run, 'redo_synch_writes') / statisticOf(run, 'user_commits');

export const lesson: LessonDefinition = {
  slug: '08-the-cure-that-moved',
  about: {
    number: 8,
    place: 4.5,
    title: 'The cure that moved',
    question:
      'The wait for commits fell by nine tenths, and not one more transaction was done. Where did it go?',
    minutes: 30,
    after: [1, 2, 4],
    teaches: [
      'explain what group commit saves, and what a better priority for the log writer does to it',
      'tell from writes and commits alone whether LGWR gets its CPU at once',
      'recognize a latch whose holders lose their CPU from one that is hot',
      'tell a remedy that moves a wait from one that removes it, and say what that costs',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What a challenge asks for.
  givens: ['0.15 ms', '6.5 ms', '99 of 100'],
  demo: {
    speed: 0.004,
    counts: 'longest wait',
    plays: [
      {
        button: 'The log writer waits its turn',
        ...demo.inTurn,
        after:
          'Sessions sleep and wait for the log writer, which waits for a CPU. Now let it go first.',
      },
      {
        button: 'The log writer at “highest”',
        ...demo.first,
        after: 'It comes at once now, and commits wait less. But not one more is done. Why?',
      },
    ],
  },
  largerCore: true,
  simulations: {
    before: {
      scenario: cases.before,
      window: WINDOW,
      options: {
        title: 'a hundred sessions, LGWR like the others',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [...NICE, { key: 'sessions.commit', label: 'how sessions commit' }],
        open: { atMs: 4250 },
        jumpTo: 'lgwr_queued',
        speed: 0.01,
      },
    },
    after: {
      scenario: cases.after,
      window: WINDOW,
      options: {
        title: 'a hundred sessions, LGWR at “highest”',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [...NICE, { key: 'machine.cpus', label: 'CPUs', from: 1, to: 32 }],
        open: { atMs: 4129.005 },
        jumpTo: 'latch',
        speed: 0.00002,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 'before', show: 'lgwr_queued', atMs: 4250, step: 'moment' },
    flush: { simulation: 'before', show: 'flush', atMs: 4190, step: 'moment' },
    before: { simulation: 'before' },
    favour: { simulation: 'before', values: { 'lgwr.nice': -2 }, step: 'moment' },
    'one-step': { simulation: 'before', values: { 'lgwr.nice': -1 }, step: 'moment' },
    preempted: { simulation: 'after', show: 'preemption', atMs: 4129.064, step: 'latch' },
    latch: { simulation: 'after', show: 'latch', atMs: 4129.104, step: 'latch' },
    wakeup: { simulation: 'after', atMs: 4129.119, step: 'latch' },
    best: { simulation: 'before', values: { 'lgwr.nice': -2 }, step: 'remedy' },
    nowait: { simulation: 'before', values: { 'sessions.commit': 'nowait' }, step: 'remedy' },
    'nowait-best': {
      simulation: 'before',
      values: { 'sessions.commit': 'nowait', 'lgwr.nice': -2 },
      step: 'remedy',
    },
    batch: { simulation: 'before', values: { 'sessions.commit': 'batch' }, step: 'remedy' },
    'every-10': {
      simulation: 'before',
      values: { 'sessions.commit_every': 10, 'lgwr.nice': -2 },
      step: 'remedy',
    },
  },
  tables: {
    'two-reports': {
      caption: 'LGWR at the default priority, and at “highest”',
      sources: ['S2b'],
      head: ['figure', 'default', 'highest'],
      rows: [
        ['commits', { published: 'before.commits' }, { published: 'after.commits' }],
        [
          'log file sync, all sessions',
          { published: 'before.lfs-total' },
          { published: 'after.lfs-total' },
        ],
        ['log file sync, mean', { published: 'before.lfs' }, { published: 'after.lfs' }],
        [
          'latch free, all sessions',
          { published: 'before.latch-total' },
          { published: 'after.latch-total' },
        ],
        ['latch free, mean', { published: 'before.latch-each' }, { published: 'after.latch-each' }],
        [
          'of that: cache buffers chains',
          { published: 'before.chains' },
          { published: 'after.chains' },
        ],
        ['db file sequential read', { published: 'before.reads' }, { published: 'after.reads' }],
        ['CPU time', { published: 'before.cpu' }, { published: 'after.cpu' }],
      ],
    },
    where: {
      caption: 'Where the hundred sessions are, on average',
      head: ['figure', 'LGWR like the others', 'LGWR first'],
      rows: [
        ['asleep', { value: 'before.asleep' }, { value: 'after.asleep' }],
        ['in a run queue', { value: 'before.queue' }, { value: 'after.queue' }],
        [
          'in log file sync: waits that ended',
          { value: 'before.in-lfs' },
          { value: 'after.in-lfs' },
        ],
        [
          'waiting for a latch: waits that ended',
          { value: 'before.in-latch' },
          { value: 'after.in-latch' },
        ],
        ['LGWR’s share of a CPU', { value: 'before.lgwr-cpu' }, { value: 'after.lgwr-cpu' }],
      ],
    },
    'one-change': {
      caption: 'A hundred sessions on four CPUs, after one change',
      wide: true,
      head: [
        'change',
        'transactions/s',
        'log writes/s',
        'log file sync',
        'latch, each transaction',
      ],
      rows: [
        [
          { action: 'before', text: 'none' },
          { value: 'before.tps' },
          { value: 'before.writes' },
          { value: 'before.lfs' },
          { value: 'before.latch' },
        ],
        [
          { action: 'best', text: 'LGWR at “highest”' },
          { value: 'after.tps' },
          { value: 'after.writes' },
          { value: 'after.lfs' },
          { value: 'after.latch' },
        ],
        [
          { action: 'nowait', text: 'nowait' },
          { value: 'nowait.tps' },
          { value: 'nowait.writes' },
          { value: 'nowait.lfs' },
          { value: 'nowait.latch' },
        ],
        [
          { action: 'nowait-best', text: 'nowait, LGWR at “highest”' },
          { value: 'nowait-best.tps' },
          { value: 'nowait-best.writes' },
          { value: 'nowait-best.lfs' },
          { value: 'nowait-best.latch' },
        ],
        [
          { action: 'batch', text: 'batch nowait' },
          { value: 'batch.tps' },
          { value: 'batch.writes' },
          { value: 'batch.lfs' },
          { value: 'batch.latch' },
        ],
        [
          { action: 'every-10', text: 'ten transactions to a commit, LGWR at “highest”' },
          { value: 'every-10.tps' },
          { value: 'every-10.writes' },
          { value: 'every-10.lfs' },
          { value: 'every-10.latch' },
        ],
      ],
    },
    schedulers: {
      caption:
        'The same hundred sessions under other schedulers, with LGWR like the others and LGWR first: at “highest” on Windows, at nice −20 elsewhere',
      wide: true,
      head: [
        'scheduler',
        'commits in a write, LGWR like the others',
        'first',
        'transactions/s, like the others',
        'first',
      ],
      rows: [
        [
          'windows',
          { value: 'before.per-write' },
          { value: 'after.per-write' },
          { value: 'before.tps' },
          { value: 'after.tps' },
        ],
        [
          'o1',
          { value: 'o1.per-write' },
          { value: 'o1-best.per-write' },
          { value: 'o1.tps' },
          { value: 'o1-best.tps' },
        ],
        [
          'cfs',
          { value: 'cfs.per-write' },
          { value: 'cfs-best.per-write' },
          { value: 'cfs.tps' },
          { value: 'cfs-best.tps' },
        ],
        [
          'eevdf',
          { value: 'eevdf.per-write' },
          { value: 'eevdf-best.per-write' },
          { value: 'eevdf.tps' },
          { value: 'eevdf-best.tps' },
        ],
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated, two minutes of each',
      rows: [
        {
          what: 'log file sync, default priority',
          figure: 'reported-before.lfs',
          scale: 1,
          why: 'An outcome: a round of the run queue, most of it asleep.',
        },
        {
          what: 'commits in a write, default priority',
          figure: 'reported-before.per-write',
          scale: 1,
          why: 'An outcome of the levels: sessions that a client has called go before LGWR.',
        },
        {
          what: 'log file parallel write, default priority, ms',
          figure: 'reported-before.write',
          scale: 1,
          why: 'Far too long: after its write LGWR waits for its CPU here, behind sessions a level above it.',
        },
        {
          what: 'a latch wait, default priority',
          figure: 'reported-before.latch-each',
          scale: 1,
          why: 'Too long, and there are too few of them: what took CPUs from holders of latches on that machine is not known.',
        },
        {
          what: 'waiting for latches of chains, ms per commit, default priority',
          figure: 'reported-before.latch',
          scale: 1,
          why: 'An outcome, of too few waits that are too long.',
        },
        {
          what: 'commits in a write, “highest”',
          figure: 'reported-after.per-write',
          scale: 1,
          why: 'An outcome.',
        },
        {
          what: 'a latch wait, “highest”',
          figure: 'reported-after.latch-each',
          scale: 1,
          why: 'An outcome, if a spin in vain yields.',
        },
        {
          what: 'waiting for latches of chains, ms per commit, “highest”',
          figure: 'reported-after.latch',
          scale: 1,
          why: 'An outcome.',
        },
        {
          what: 'log file sync, “highest”',
          figure: 'reported-after.lfs',
          scale: 1,
          why: 'An outcome: a posted session is a level above those that come from latches.',
        },
        {
          what: 'throughput, “highest” to default priority',
          figure: 'reported-tps',
          scale: 1,
          why: 'An outcome. A flush for each commit costs a little more here than there.',
        },
      ],
    },
  },
  predictions: {
    writes: {
      kind: 'curve',
      ask: 'A hundred sessions commit some 790 times a second. How often is the log written, with LGWR at each of these priorities? −2 is “highest”, 2 is two steps below normal. At 0 you see it. Draw the rest.',
      x: { label: 'nice of LGWR' },
      y: { label: 'log writes', unit: '/s', scale: 1, max: 1000, step: 5 },
      points: [
        { x: -2, figure: 'after.writes' },
        { x: -1, figure: 'nice-1.writes' },
        { x: 0, figure: 'before.writes', known: true },
        { x: 1, figure: 'nice1.writes' },
        { x: 2, figure: 'nice2.writes' },
      ],
      feedback: {
        flat: 'The number of commits stays the same, but the number that share a write doesn’t. LGWR comes when it gets a CPU, and takes what is there.',
        falls:
          'More favour, more writes: that is the direction. The size is the surprise. One step makes LGWR an equal of the sessions, and the second puts it above all of them: then there is a write for every commit.',
        rises:
          'It is the other way round. A favoured LGWR comes more often and finds less to write each time.',
        otherwise:
          'Levels decide: behind the sessions, among them, or before them. Below normal LGWR is behind them as it was, so nothing changes there.',
      },
      step: 'predict',
    },
  },
  questions: {
    writes: {
      ask: 'After a weekend of maintenance, a database makes as many commits as before, and thirty times as many log writes. What has most likely changed?',
      choices: [
        {
          id: 'cpu',
          text: 'LGWR gets a CPU as soon as it wants one: a priority, or CPUs that were not there before.',
          feedback:
            'It comes so early that it finds one commit each time. Look at its class and nice value, and at the number of CPUs.',
        },
        {
          id: 'redo',
          text: 'Transactions make thirty times as much redo.',
          feedback:
            'Then the amount of redo would have grown. One write can carry as much as a megabyte, so the number of writes need not grow with it.',
        },
        {
          id: 'disk',
          text: 'The log’s disk is thirty times as slow.',
          feedback:
            'A slow disk does the opposite. While LGWR waits for it, more commits gather, and fewer writes are enough.',
        },
      ],
      right: 'cpu',
      step: 'question-writes',
    },
    latch: {
      ask: 'A report shows waits of 180 ms for cache buffers chains. A holder needs the latch for about a microsecond. What do those sessions wait for?',
      choices: [
        {
          id: 'hot',
          text: 'For their turn: thousands of others want the same chain first.',
          feedback:
            'Thousands of microseconds are a few milliseconds. And the chain was just as hot before, when the same wait took a quarter of that.',
        },
        {
          id: 'cpu',
          text: 'Mostly for a CPU, after the latch has become free.',
          feedback:
            'With a hundred runnable sessions on four CPUs a round of the queue takes more than a tenth of a second, and a session that only a timer has woken goes last.',
        },
        {
          id: 'holder',
          text: 'For a holder that reads its block from disk with the latch in hand.',
          feedback:
            'A latch isn’t held during a read. If it were, no number of processors would help.',
        },
      ],
      right: 'cpu',
      step: 'question-latch',
    },
    removes: {
      ask: 'On a machine without a CPU to spare, which of these makes sessions wait less altogether, and not just elsewhere?',
      choices: [
        {
          id: 'priority',
          text: 'LGWR at “highest”.',
          feedback:
            'They wait in the run queue instead, and a little longer, because LGWR now uses more CPU.',
        },
        {
          id: 'batch',
          text: 'Commits that no session waits for and that don’t call LGWR.',
          feedback: `Nothing takes a CPU for each commit, and none sleeps until LGWR comes round. The throughput hardly changes here (${text('after.tps')} at “highest”, ${text('batch.tps')} with batch), by a fifth in the challenge. And whatever isn’t on disk yet is lost in a crash.`,
        },
        {
          id: 'latches',
          text: 'More latches, so that fewer sessions share one.',
          feedback:
            'They would wait for a CPU under yet another name. The latch is only where they stood when they joined the queue.',
        },
      ],
      right: 'batch',
      step: 'question-removes',
    },
  },
  challenges: {
    short: {
      start: cases.short,
      controls: [
        { key: 'lgwr.nice', label: 'nice of LGWR', from: -2, to: 2 },
        { key: 'sessions.commit', label: 'how sessions commit' },
        { key: 'sessions.commit_every', label: 'transactions to a commit', from: 1, to: 8 },
        { key: 'sync.mode', label: 'how sessions learn of their commit' },
      ],
      demands: [
        {
          label: 'at least 23,700 transactions a second',
          atLeast: 23_700,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: '99 of 100 commits within 6.5 ms',
          atMost: 6.5e6,
          measure: (run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
          format: formatNs,
        },
        {
          // A commit may find its redo on disk already: then it need not wait.
          label: 'commits that no session waited for: 1 % at most',
          atMost: 0.01,
          measure: notWaitedFor,
          format: formatPercent,
        },
      ],
      seeds: 8,
      window: { fromNs: 1e9, untilNs: 1.03e9, records: 60_000 },
      reasons: [
        {
          id: 'early',
          text: 'Because an LGWR that comes early makes commits short, and short commits make room for more of them.',
          feedback:
            'They would on a machine with CPU to spare. On this one, each of its early turns is taken from a session.',
        },
        {
          id: 'nobody',
          text: 'Because a session that doesn’t wait for its commit can begin the next transaction at once.',
          feedback:
            'So it can, and this lesson has shown what that is worth: the throughput is there, and the promise isn’t. The third demand is there for that.',
        },
        {
          id: 'both',
          text: 'Because commits that gather share a write and give CPU back, and so do commits that stand for several transactions; but each of the two makes a commit wait for longer.',
          feedback: `That is the trade. An LGWR that waits its turn has forty sessions in its round, so by Little’s law a commit takes some ${text('short-plain.lfs')} here, and about that again for each further transaction in it.`,
        },
        {
          id: 'posts',
          text: 'Because sessions that look for themselves spare LGWR its posts.',
          feedback:
            'They do, and sleep too long instead. What LGWR spends here are flushes, more than five thousand a second, and polling takes none of those away.',
        },
        {
          id: 'rare',
          text: 'Because the fewer commits there are, the less they cost, whatever else is done.',
          feedback: `True of the throughput, and a little at a time: eight to a commit bring ${text('short-every-8.tps')} a second as long as LGWR comes for each of them. And every transaction more in a commit makes it wait a round longer.`,
        },
      ],
      right: 'both',
      shown: [
        { 'sessions.commit': 'batch' },
        { 'sessions.commit': 'nowait' },
        { 'sessions.commit': 'batch', 'lgwr.nice': 0 },
        { 'sessions.commit': 'nowait', 'lgwr.nice': 0 },
        { 'lgwr.nice': 0 },
        { 'lgwr.nice': -1 },
        { 'sessions.commit_every': 8 },
        { 'sync.mode': 'polling' },
      ],
      hints: [
        `Do the sum for the CPU first. Four CPUs do ${text('short.tps')} transactions a second and LGWR uses ${text('short.lgwr-cpu')} of one. If it used nothing at all, how many could there be? What makes it write less often?`,
        'Then for the wait. Forty sessions on a full machine that are nearly all in log file sync: by Little’s law, how long does a commit take at 24,000 transactions a second? And if each stands for two, three, four of them?',
        'Let LGWR wait its turn again, as in the first run of this lesson. That is not quite enough. Then raise the transactions to a commit until the second demand says stop.',
      ],
      solution: {
        values: { 'lgwr.nice': 0, 'sessions.commit_every': 2 },
        why: `Without its priority LGWR writes ${text('short-plain.writes')} times a second in place of ${text('short.writes')}, and ${text('short-plain.tps')} transactions get done. Two to a commit make it ${text('short-solved.tps')}, with one commit in a hundred longer than ${text('short-solved.p99')}. With three it would be ${text('short-every-3.p99')}. And everything that was reported is on disk.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'vmstat 1',
      look: 'r counts the processes that run or want to. If it stays far above the number of CPUs (nproc), there is none to spare: priorities will move waits and remove none.',
    },
    {
      command:
        "select name, value from v$sysstat where name in ('user commits', 'redo writes', 'redo synch writes');",
      needs: 'Oracle',
      look: 'Twice, a minute apart. Commits divided by writes, before and after a change of LGWR’s priority. From thirty to one means that group commit is gone, and that LGWR now uses CPU for each commit.',
    },
    {
      command:
        "select name, gets, sleeps, wait_time / 1e6 seconds from v$latch where name = 'cache buffers chains';",
      needs: 'Oracle',
      look: 'If gets stay as they were while sleeps and seconds grow, the blocks are no hotter: the latch’s holders lose their CPU.',
    },
    {
      command: "ps -eLo pid,cls,rtprio,ni,psr,args | grep -E 'PID|[o]ra_lgwr'",
      look: 'The class and nice value of LGWR. FF or RR, or a nice below 0: this has been done already, by you, by a predecessor, or by Oracle itself (from 21.3 on LGWR is in _high_priority_processes).',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'PID is LGWR: pgrep -f ora_lgwr. Nanoseconds on a CPU, nanoseconds on a run queue, turns. Read it twice, ten seconds apart: the turns tell you how often it comes round, the first number what that costs.',
    },
    {
      command: 'pidstat -w -p PID 1',
      look: 'With the PID of a session: nvcswch/s counts how often it loses its CPU by force. If that jumps with LGWR’s priority, you have found what takes it.',
    },
    {
      command: "alter session set commit_logging = 'BATCH' commit_wait = 'NOWAIT';",
      needs: 'Oracle',
      look: 'For one session, on a test system. Its commits return at once; the last of them are gone after a crash. That is for the owners of the data to decide, not a way to a better report.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Two reports',
    minutes: 6,
    table: 'two-reports',
    notes: [
      'Read the table aloud, row by row, and stop after log file sync. A success? Then read the first row again.',
      'Let the room find where the wait went, and ask why it should be latches. No one has to know yet.',
    ],
  },
  {
    title: 'How often is the log written?',
    minutes: 6,
    run: 'before',
    case: 'after',
    view: 'charts',
    poll: 'writes',
    notes: [
      'Everyone draws log writes against LGWR’s priority, from “highest” to two steps below normal. Then hands for the shape.',
      'Reveal. One step makes LGWR an equal of the sessions, the second puts it above them. The published reports have both ends: 37 commits in a write, then one. The middle is the model’s.',
    ],
  },
  {
    title: 'What group commit is good for',
    minutes: 10,
    run: 'before',
    at: '4092 ms',
    view: 'stage',
    notes: [
      'Count together: how many sleep, how many stand in a run queue, how many run. Who keeps LGWR from its CPU?',
      'Step to a flush and see who is released. Then ask what LGWR’s CPU would cost if it came for each of them.',
      'Set LGWR to “highest” and count again.',
    ],
  },
  {
    title: 'Where the wait went',
    minutes: 10,
    run: 'after',
    at: '4015.7515 ms',
    view: 'stage',
    table: 'where',
    notes: [
      'Follow one session from the latch that it did not get to the CPU that it waits for. Which of the two took longer?',
      'Then the table. The same sessions, the same wait, another name.',
      'Why does a commit come back fast and a wait for a latch slowly? What has woken each of them?',
    ],
  },
  {
    title: 'A wait that is removed',
    minutes: 8,
    run: 'before',
    case: 'batch',
    view: 'parts',
    table: 'one-change',
    notes: [
      'Each group takes a row: what got shorter, what got longer, and what would be lost if the plug were pulled now?',
      'Nowait with LGWR first is the row to dwell on. No session waits, and LGWR still comes for each commit.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
  {
    title: 'What the model gets wrong',
    minutes: 2,
    table: 'residuals',
    view: 'title',
    notes: ['One question each. Close with the rows that miss, and with what was not published.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'LGWR was given the best priority, and now sessions wait for cache buffers chains.',
    cause:
      'It comes for every commit and takes the CPU from sessions that hold latches. On a full machine those that come back wait for a round of the run queue, or for several.',
    check: 'v$latch: gets as before, sleeps far more? vmstat: r far above the number of CPUs?',
    anchor: 'where-the-wait-went',
  },
  {
    symptom: 'As many commits as before, and many times as many log writes.',
    cause: 'LGWR gets its CPU at once, so commits no longer gather for it.',
    check: 'user commits divided by redo writes; the class and nice value of LGWR.',
    anchor: 'what-group-commit-is-good-for',
  },
  {
    symptom: 'Sessions commit with NOWAIT, and LGWR is as busy as before.',
    cause: 'NOWAIT still posts LGWR for each commit. Only BATCH leaves it alone.',
    check: 'redo writes in a second; commit_logging and commit_wait.',
    anchor: 'a-wait-that-is-removed',
  },
];
