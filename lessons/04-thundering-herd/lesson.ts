/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { BURSTS, cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';

/** What the session that got least done completed, as a share of the mean session's. */
function leastShare({ processes, tables }: Run): number {
  const done = processes
    .filter(({ kind }) => kind === 'session')
    .map(({ id }) => tables.processes.value(id, 'transactions'));
  return (Math.min(...done) * done.length) / done.reduce((sum, each) => sum + each, 0);
}

export const lesson: LessonDefinition = {
  slug: '04-thundering-herd',
  about: {
    number: 4,
    title: 'The thundering herd',
    question:
      'The write is done, and sixteen sessions have to be told, a few microseconds for each. What could go wrong?',
    minutes: 35,
    after: [1, 2],
    teaches: [
      'explain how the sessions that LGWR wakes take its CPU',
      'find a herd in system calls, context switches and histograms',
      'say what a shorter log file sync is worth where the CPUs are full, and who pays for it',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: [
    '3 µs',
    '0.3 ms',
    '2 ms',
    '10 ms',
    '1.8 ms',
    '620 transactions',
    '8 sessions',
    '6.18',
    '2.3',
  ],
  demo: {
    speed: 0.007,
    counts: 'writes',
    plays: [
      {
        button: 'Four sessions',
        ...demo.four,
        after: 'Four sessions on four CPUs. Now let there be sixteen.',
      },
      {
        button: 'Sixteen sessions',
        ...demo.sixteen,
        after:
          'As many commits, and a quarter of the writes. How long does a session wait for its commit now?',
      },
    ],
  },
  largerCore: true,
  simulations: {
    herd: {
      scenario: cases.herd,
      window: WINDOW,
      options: {
        title: 'sixteen sessions, four CPUs, LGWR',
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 32 },
          { key: 'machine.scheduler', label: 'scheduler' },
        ],
        open: { mark: 'flush' },
        jumpTo: 'lgwr_preempted',
        speed: 0.005,
      },
    },
  },
  actions: {
    lost: { simulation: 'herd', show: 'lgwr_preempted', after: ['published'], step: 'moment' },
    taken: {
      simulation: 'herd',
      show: 'dispatch',
      after: ['published', 'lgwr_preempted'],
      step: 'moment',
    },
    published: { simulation: 'herd', show: 'published', step: 'moment' },
    post: { simulation: 'herd', show: 'post', after: ['published'], step: 'moment' },
    'four-sessions': { simulation: 'herd', values: { 'sessions.count': 4 } },
    'sixteen-cpus': { simulation: 'herd', values: { 'machine.cpus': 16 } },
    none: { simulation: 'herd' },
    'lgwr-nice': { simulation: 'herd', values: { 'lgwr.nice': -20 }, step: 'remedy' },
    'sessions-nice': { simulation: 'herd', values: { 'sessions.nice': 1 }, step: 'remedy' },
    protect: { simulation: 'herd', values: { 'lgwr.protect': true }, step: 'remedy' },
    fifo: { simulation: 'herd', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'own-cpu': { simulation: 'herd', values: { 'sessions.affinity': '0-2' }, step: 'remedy' },
    polling: { simulation: 'herd', values: { 'sync.mode': 'polling' }, step: 'remedy' },
    'no-boost': { simulation: 'herd', values: { 'timeshare.kernel_boost': false } },
    pinned: { simulation: 'herd', values: { 'lgwr.affinity': '3', 'sessions.count': 8 } },
  },
  tables: {
    account: {
      caption: 'What the account says, and what it does not',
      sources: ['S2'],
      head: ['figure', 'published'],
      rows: [
        ['sessions that wait for the same write', { published: 'waiters' }],
        ['CPUs', { published: 'cpus' }],
        ['a time slice', { published: 'slice' }],
        ['log file parallel write (of another run)', { published: 'lfpw' }],
        ['what LGWR loses', 'several time slices'],
        ['log file sync', 'not measured'],
      ],
    },
    'one-change': {
      caption: 'Sixteen sessions on four CPUs, after one change',
      head: ['change', 'log file sync'],
      rows: [
        [{ action: 'none', text: 'none' }, { value: 'herd.lfs' }],
        [{ action: 'lgwr-nice', text: 'LGWR at nice −20' }, { value: 'lgwr-nice.lfs' }],
        [{ action: 'sessions-nice', text: 'sessions at nice 1' }, { value: 'sessions-nice.lfs' }],
        [{ action: 'protect', text: 'LGWR non-preemptable' }, { value: 'protect.lfs' }],
        [{ action: 'fifo', text: 'LGWR in real time' }, { value: 'fifo.lfs' }],
        [{ action: 'own-cpu', text: 'CPU 3 for LGWR alone' }, { value: 'own-cpu.lfs' }],
        [{ action: 'polling', text: 'sessions poll' }, { value: 'polling.lfs' }],
        [{ action: 'no-boost', text: 'no kernel priority' }, { value: 'no-boost.lfs' }],
      ],
    },
    gained: {
      caption: 'What gets done, after the same changes',
      head: ['change', 'log file sync', 'transactions/s'],
      rows: [
        ['none', { value: 'herd.lfs' }, { value: 'herd.tps' }],
        ['LGWR at nice −20', { value: 'lgwr-nice.lfs' }, { value: 'lgwr-nice.tps' }],
        ['sessions at nice 1', { value: 'sessions-nice.lfs' }, { value: 'sessions-nice.tps' }],
        ['LGWR non-preemptable', { value: 'protect.lfs' }, { value: 'protect.tps' }],
        ['LGWR in real time', { value: 'fifo.lfs' }, { value: 'fifo.tps' }],
        ['CPU 3 for LGWR alone', { value: 'own-cpu.lfs' }, { value: 'own-cpu.tps' }],
        ['sessions poll', { value: 'polling.lfs' }, { value: 'polling.tps' }],
        ['no kernel priority', { value: 'no-boost.lfs' }, { value: 'no-boost.tps' }],
      ],
    },
  },
  residuals: {},
  predictions: {
    posts: {
      kind: 'choice',
      ask: 'The write is done. LGWR has a dozen sessions to post, with a system call of 3 µs each. No session computes just then. How long are the commits?',
      choices: [
        {
          id: 'calls',
          text: 'About 1 ms: the write, and a few microseconds for each post.',
          feedback:
            'It would be, if LGWR could post them one after another. But those it has posted throw it off its CPU.',
        },
        {
          id: 'queue',
          text: 'A few milliseconds: some sessions have to queue for a CPU.',
          feedback:
            'They do, but only for a moment: a session that is woken goes ahead of any process that computes, LGWR included.',
        },
        {
          id: 'slices',
          text: 'Tens of milliseconds: LGWR loses its CPU again and again before it has posted them all.',
          feedback:
            'A session that LGWR has just woken takes LGWR’s CPU. The others aren’t posted until LGWR has one again.',
        },
      ],
      right: 'slices',
      step: 'predict-posts',
    },
    quantum: {
      kind: 'curve',
      ask: 'With 10 ms of CPU in each transaction, log file sync is about 20 ms. How long is it with shorter and with longer transactions? A time slice is 20 ms here.',
      x: { label: 'milliseconds of CPU in one transaction', spacing: 'even' },
      y: { label: 'log file sync, mean', unit: 'ms', scale: 1e-6, max: 60, step: 1 },
      points: BURSTS.map((ms) => ({ x: ms, figure: `cpu-${ms}.lfs`, known: ms === 10 })),
      feedback: {
        peaks: 'It rises with the transaction and collapses past the time slice.',
        rises:
          'It does rise with the transaction: that is the step. But past the time slice it collapses.',
        flat: 'The step isn’t a fixed time. It is what a session computes until it commits again.',
        otherwise:
          'It rises with the transaction, because that is the step, and collapses past the time slice.',
      },
      step: 'predict-quantum',
    },
    throughput: {
      kind: 'choice',
      ask: 'You make LGWR non-preemptable. Log file sync falls from 20 ms to about 1 ms. What happens to the throughput?',
      choices: [
        {
          id: 'half',
          text: 'It grows by about a half: a transaction was 10 ms of work and 20 ms of commit.',
          feedback:
            'It was more than that: 10 ms of work, the commit, and the queue for a CPU. What the commit gave up, the queue took.',
        },
        {
          id: 'little',
          text: 'It grows a little.',
          feedback:
            'Not even that. The four CPUs were busy all the time, with the herd and without.',
        },
        {
          id: 'none',
          text: 'Nothing. Not one transaction more.',
          feedback:
            'Four CPUs do what four CPUs can do, and they were never idle. The wait has only changed its name.',
        },
      ],
      right: 'none',
      step: 'predict-throughput',
    },
  },
  questions: {
    who: {
      ask: 'Fourteen of sixteen sessions are still in log file sync, though their redo is on disk. Who keeps them there?',
      choices: [
        {
          id: 'disk',
          text: 'The disk: the write isn’t quite done.',
          feedback: 'It is done, and LGWR has made that known. What is missing is the post.',
        },
        {
          id: 'woken',
          text: 'The session that was posted just before: it computes on LGWR’s CPU.',
          feedback: 'LGWR can post the next one only when it has a CPU again.',
        },
        {
          id: 'themselves',
          text: 'The sessions themselves: they are in a run queue.',
          feedback: 'Nobody has woken them yet. They sleep.',
        },
      ],
      right: 'woken',
      step: 'question-who',
    },
    nice: {
      ask: 'Under timeshare, nice −20 for LGWR changes nothing, and nice 1 for the sessions is a cure. Why?',
      choices: [
        {
          id: 'kernel',
          text: 'A woken session is ahead of everyone in any case; what counts is its level once it is back in its own code.',
          feedback:
            'LGWR is on the top level anyway. With nice 1 the session falls below it as soon as it leaves the kernel, and has to give the CPU back.',
        },
        {
          id: 'small',
          text: 'Minus 20 is too much: the scheduler ignores such values.',
          feedback:
            'It isn’t ignored. LGWR already has the highest level that a process can have in its own code, so there is nothing to gain.',
        },
        {
          id: 'slower',
          text: 'With nice 1 the sessions compute more slowly, so there are fewer commits.',
          feedback: 'Look at the throughput: it is the same.',
        },
      ],
      right: 'kernel',
      step: 'question-nice',
    },
    report: {
      ask: 'After a change log file sync has fallen from 20 ms to 1 ms, and users notice nothing. What has happened?',
      choices: [
        {
          id: 'wrong',
          text: 'The measurement is wrong: users are bound to notice so much less waiting.',
          feedback:
            'Both measurements are right. A wait has gone from the report, but not from the world.',
        },
        {
          id: 'moved',
          text: 'They wait in a run queue instead, and there is no wait event of that name.',
          feedback:
            'When the CPUs are full, some process has to wait for them. The change decides which, and under what name.',
        },
        {
          id: 'network',
          text: 'The network was the slowest part all along.',
          feedback: 'There is no network in these runs, and nothing was noticed either.',
        },
      ],
      right: 'moved',
      step: 'question-report',
    },
  },
  challenges: {
    varied: {
      start: cases.varied,
      controls: [
        { key: 'lgwr.nice', label: 'nice of LGWR' },
        { key: 'sessions.nice', label: 'nice of the sessions' },
        { key: 'sessions.count', label: 'sessions', from: 8, to: 32 },
        { key: 'lgwr.affinity', label: 'CPUs of LGWR' },
        { key: 'sessions.affinity', label: 'CPUs of the sessions' },
      ],
      demands: [
        {
          label: 'log file sync at most 1.8 ms',
          atMost: 1.8e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: '620 transactions a second',
          atLeast: 620,
          measure: throughput,
          format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
        },
        {
          label: 'the session that gets least done: half of the mean',
          atLeast: 0.5,
          measure: leastShare,
          format: formatPercent,
        },
      ],
      seeds: 8,
      reasons: [
        {
          id: 'above',
          text: 'Because a LGWR with a better nice value keeps its CPU while it posts.',
          feedback:
            'LGWR is on the top level of ordinary processes already. What takes its CPU comes out of the kernel, above all of them.',
        },
        {
          id: 'alone',
          text: 'Because a CPU that LGWR shares with no session can’t be taken from it.',
          feedback:
            'True, and it costs a quarter of the work. It doesn’t help those that are pushed aside either: they have three CPUs instead of four.',
        },
        {
          id: 'fewer',
          text: 'Because with fewer sessions there are fewer commits for LGWR to post.',
          feedback:
            'There are as many commits as before: look at the transactions a second. There are fewer sessions to wait for each.',
        },
        {
          id: 'less',
          text: 'Because fewer sessions compute less, so that a CPU is free whenever LGWR needs one.',
          feedback: 'No CPU is free: eight sessions that never think keep four CPUs busy, too.',
        },
        {
          id: 'below',
          text: 'Because sessions below LGWR hand its CPU back, and with few of them none is pushed aside for long.',
          feedback:
            'The first half shortens the commit, the second keeps the work fair. Four CPUs are as busy with eight sessions as with twenty-four.',
        },
      ],
      right: 'below',
      shown: [
        { 'lgwr.nice': -20 },
        { 'sessions.nice': 1 },
        { 'sessions.affinity': '0-2' },
        { 'sessions.affinity': '0-2', 'lgwr.affinity': '3' },
        { 'sessions.count': 16 },
        { 'sessions.count': 8 },
        { 'sessions.count': 8, 'lgwr.nice': -20 },
        { 'sessions.count': 8, 'sessions.affinity': '0-2' },
      ],
      hints: [
        'Three demands, and each rules something out. Go through the remedies of this lesson and ask of each which of the three it would break.',
        'What shortens the commit leaves some sessions in the queue for seconds, because those just woken go first, again and again. How long a session is passed over depends on how many there are to pass it.',
        'One step of nice puts the sessions below LGWR. That is enough for the commit. Then keep the queue short: how many sessions does it take to keep four CPUs busy?',
      ],
      solution: {
        values: { 'sessions.nice': 1, 'sessions.count': 8 },
        why: 'One step of nice is three levels, enough to be below LGWR. A session that LGWR wakes still takes its CPU for a moment, in the kernel. Then it returns to its own code, where LGWR is ahead of it, and hands the CPU back. With 24 sessions that starves some of them: the four that were woken last have the CPUs, and are woken again before the others get a turn. With eight there are only four others, so each gets its turn. And eight sessions that never think keep four CPUs as busy as 24 do, so not one transaction is lost. Eight alone won’t do: they are still more than there are CPUs, and a small herd is a herd.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'pidstat -w -p PID 1',
      look: 'PID is LGWR: pgrep -f ora_lgwr. nvcswch/s is what this lesson is about: how often LGWR was thrown off its CPU. A few a second are nothing. As many as there are flushes, or more, are a herd.',
    },
    {
      command: 'strace -ttT -e trace=semctl,semop,semtimedop -p PID',
      look: 'A row of semctl or semop calls after each write (fewer where _use_vector_post is on), each with its time of day. They should follow each other within microseconds. A gap of milliseconds between two of them is a lost CPU. It slows LGWR down: watch for seconds, not minutes.',
    },
    {
      command: 'perf sched record -- sleep 5; perf sched timehist --next -p PID',
      look: 'Needs root. Each turn of LGWR, and next to it the process that got its CPU afterwards. If it is a session that LGWR has just woken, you have found the herd.',
    },
    {
      command:
        "select event, wait_time_milli, wait_count from v$event_histogram where event = 'log file sync' order by 2;",
      needs: 'Oracle',
      look: 'A herd has bumps: commits of no step, one, two, three. A slow disk has a single hump with a tail.',
    },
    {
      command: 'vmstat 1',
      look: 'The first column, r: how many processes want a CPU. If it is above the number of CPUs all the time, no priority will make the queue go away. It only decides which of them wait.',
    },
    {
      command: 'ps -eLo pid,cls,ni,pri,args | grep -E "PID|[o]ra_|[o]racle"',
      look: 'On Solaris: ps -eo pid,class,pri,nice,comm. The class and level of LGWR next to those of the sessions. With several on the top level, the one woken last is ahead.',
    },
    {
      command: 'priocntl -s -c FX -m 60 -p 60 -i pid PID',
      needs: 'Solaris',
      look: 'On Solaris, as root: a fixed level for LGWR, the highest of user processes (chrt -r -p 1 PID on Linux). Oracle sets such things itself for processes that are listed in _high_priority_processes: look there first.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'How long are the commits?',
    minutes: 5,
    run: 'herd',
    view: 'parts',
    poll: 'posts',
    notes: [
      'The commits of a dozen sessions are on disk. They only need to be told, with a system call of a few microseconds each. Say no more.',
      'Take hands and enter the counts. Don’t comment on them.',
      'Reveal, then show the parts: for nearly all of each commit LGWR wants a CPU and has none.',
    ],
  },
  {
    title: 'The claim',
    minutes: 4,
    table: 'account',
    view: 'title',
    notes: [
      'A well-known account says that this takes several time slices. Ask whether anyone has seen a measurement of it. There is none in the account: show the table.',
    ],
  },
  {
    title: 'Play it',
    minutes: 10,
    run: 'herd',
    at: 'lgwr_preempted',
    view: 'stage',
    notes: [
      'One learner is LGWR, four chairs are CPUs, everyone else sleeps. LGWR taps shoulders; a learner who is tapped takes a chair, LGWR’s if need be, and counts to ten.',
      'Then the same on the wall: step from the end of a write to where LGWR loses its CPU. Ask who has taken it. The session that it has just woken.',
    ],
  },
  {
    title: 'The curve',
    minutes: 6,
    run: 'herd',
    case: 'cpu-21',
    view: 'parts',
    poll: 'quantum',
    notes: [
      'Everyone draws log file sync against the length of a transaction, then hands for the shape. Most draw a straight line.',
      'Ask what happens at 20 ms, the time slice, before it is shown. The run on the wall is just past it.',
    ],
  },
  {
    title: 'Remedies',
    minutes: 10,
    run: 'herd',
    case: 'protect',
    view: 'table',
    table: 'one-change',
    notes: [
      'A group for each row of the table, one sentence each: what has been changed, and why it helps or doesn’t.',
      'Nice is powerless for LGWR here and works for the sessions. Ask someone to explain both with one rule.',
    ],
  },
  {
    title: 'What the herd costs',
    minutes: 8,
    run: 'herd',
    case: 'protect',
    view: 'charts',
    poll: 'throughput',
    notes: [
      'This is the part to keep if time is short. Take hands: LGWR is non-preemptable, log file sync falls to a twentieth. What becomes of the throughput?',
      'Reveal. Four CPUs were busy with the herd and are busy without it. The wait has only changed its name.',
    ],
  },
  {
    title: 'Challenge',
    minutes: 7,
    notes: [
      'In pairs. Pairs that finish early find out who pays: the transactions of each session, with the herd and without.',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file sync is ten times log file parallel write, and all CPUs are busy.',
    cause: 'The sessions that LGWR wakes take its CPU before it has posted the others.',
    check: 'pidstat -w of LGWR: nvcswch/s beside the number of flushes.',
    anchor: 'the-moment-that-matters',
  },
  {
    symptom: 'The histogram of log file sync has several bumps at even distances.',
    cause: 'LGWR loses its CPU once, twice, three times, each time for one turn of a session.',
    check: 'strace of LGWR: gaps between the semop calls after a write.',
    anchor: 'how-long-is-a-step',
  },
  {
    symptom: 'LGWR was reniced and nothing has changed.',
    cause: 'A process that is woken in the kernel runs ahead of every nice value.',
    check: 'ps: at which level is LGWR, and at which are the sessions?',
    anchor: 'remedies',
  },
  {
    symptom: 'log file sync has become short, and throughput has not grown.',
    cause: 'The CPUs were full before and are full now: the sessions wait in a run queue instead.',
    check: 'vmstat: is r above the number of CPUs?',
    anchor: 'what-the-herd-costs',
  },
];
