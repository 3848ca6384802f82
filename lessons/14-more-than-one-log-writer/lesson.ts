/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import { cpuShare, throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import {
  cases,
  demo,
  FIRST_HANDED_NS,
  FULL_WINDOW,
  MANY_WINDOW,
  ORDER_NS,
  published,
  PUBLISHED_NS,
  SECOND_HANDED_NS,
} from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** CPUs that the coordinator and its workers use together. */
const cpusForTheLog = (run: Run) => cpuShare(run, 'lgwr') + cpuShare(run, 'worker');

/** What counts here: how much gets done, how long commits take, and what writing them costs. */
function tell(run: Run): string {
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  const writers = cpusForTheLog(run).toFixed(2);
  return `${rate}, commits of ${formatNs(run.wait('log_file_sync').meanNs)}, ${writers} CPUs for writing the log`;
}

const WRITERS = { key: 'lgwr.writers', label: 'who writes the log' } as const;
const WORKERS = { key: 'lgwr.workers', label: 'workers', from: 1, to: 8 } as const;

const ofThem = (count: number) =>
  ({
    'lgwr.writers': 'workers',
    'lgwr.workers': count,
    'lgwr.outstanding': count,
  }) as const;

export const lesson: LessonDefinition = {
  slug: '14-more-than-one-log-writer',
  about: {
    number: 14,
    place: 7.2,
    title: 'More than one log writer',
    question:
      'Everyone had asked for a second log writer. Then it came, and Support advised switching it off. Who was right?',
    minutes: 35,
    after: [1, 4, 6],
    teaches: [
      'follow a flush from LGWR to a worker, and say what must stay in order',
      'say which part of a commit a second log writer can shorten, and what it adds',
      'predict on which machine workers gain, and on which they cost',
      'explain why a switch that looks at redo can choose the wrong moment',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What the challenge asks for.
  givens: ['201,000', '9.2'],
  demo: {
    speed: 0.004,
    counts: 'writes',
    plays: [
      {
        button: 'One log writer',
        ...demo.one,
        after:
          'It writes, then it wakes everyone up, and only then does it write again. Now give it help.',
      },
      {
        button: 'A coordinator and two workers',
        ...demo.two,
        after: 'Many more writes, and hardly more commits. What do the additional writes buy?',
      },
    ],
  },
  simulations: {
    full: {
      scenario: cases['full-workers'],
      window: FULL_WINDOW,
      options: {
        title: 'sixteen sessions on four CPUs, two workers',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [WRITERS, { key: 'machine.cpus', label: 'CPUs', from: 2, to: 32 }],
        open: { atMs: FIRST_HANDED_NS / 1e6 },
        jumpTo: 'flush',
        speed: 0.0004,
      },
      tell,
    },
    many: {
      scenario: cases.many,
      window: MANY_WINDOW,
      options: {
        title: '512 sessions on 64 CPUs',
        panels: ['parts', 'charts', 'reports', 'compare'],
        controls: [
          WRITERS,
          WORKERS,
          { key: 'lgwr.outstanding', label: 'flushes with workers', from: 1, to: 8 },
          { key: 'lgwr.vector_post', label: 'one call posts all' },
        ],
        open: { mark: 'flush' },
        jumpTo: 'flush',
        speed: 0.0002,
      },
      tell,
    },
  },
  actions: {
    'first-handed': {
      simulation: 'full',
      show: 'handed',
      atMs: FIRST_HANDED_NS / 1e6,
      step: 'moment',
    },
    'second-handed': {
      simulation: 'full',
      show: 'handed',
      atMs: SECOND_HANDED_NS / 1e6,
      step: 'moment',
    },
    order: { simulation: 'full', atMs: ORDER_NS / 1e6, step: 'moment' },
    published: { simulation: 'full', show: 'published', atMs: PUBLISHED_NS / 1e6, step: 'moment' },
    'full-single': { simulation: 'full', values: { 'lgwr.writers': 'single' }, step: 'full' },
    'full-first': { simulation: 'full', values: { 'lgwr.nice': -20 }, step: 'full' },
    many: { simulation: 'many' },
    'many-one-worker': { simulation: 'many', values: ofThem(1), step: 'many' },
    'many-workers': { simulation: 'many', values: ofThem(2), step: 'many' },
    'many-four': { simulation: 'many', values: ofThem(4), step: 'many' },
    'many-vector': { simulation: 'many', values: { 'lgwr.vector_post': true }, step: 'many' },
    'many-polling': { simulation: 'many', values: { 'sync.mode': 'polling' }, step: 'many' },
    'many-first': { simulation: 'many', values: { 'lgwr.nice': -20 }, step: 'many' },
  },
  tables: {
    report: {
      caption: 'Top events of a report, in a note on multiple log writers',
      sources: ['support'],
      head: ['event', 'waits', 'time', 'each', 'share of DB time'],
      rows: [
        [
          'log file sync',
          { published: 'lfs.waits' },
          { published: 'lfs.total' },
          { published: 'lfs.each' },
          { published: 'lfs.share' },
        ],
        ['DB CPU', '–', { published: 'cpu.total' }, '–', { published: 'cpu.share' }],
      ],
    },
    many: {
      caption: '512 sessions on 64 CPUs, after one change',
      wide: true,
      head: ['change', 'transactions/s', 'log file sync', 'CPUs for the log', 'writes/s'],
      rows: [
        [
          { action: 'many', text: 'none: LGWR writes and posts' },
          { value: 'many.tps' },
          { value: 'many.lfs' },
          { value: 'many.writers' },
          { value: 'many.writes' },
        ],
        [
          { action: 'many-one-worker', text: 'one worker' },
          { value: 'many-one-worker.tps' },
          { value: 'many-one-worker.lfs' },
          { value: 'many-one-worker.writers' },
          { value: 'many-one-worker.writes' },
        ],
        [
          { action: 'many-workers', text: 'two workers' },
          { value: 'many-workers.tps' },
          { value: 'many-workers.lfs' },
          { value: 'many-workers.writers' },
          { value: 'many-workers.writes' },
        ],
        [
          { action: 'many-four', text: 'four workers' },
          { value: 'many-four.tps' },
          { value: 'many-four.lfs' },
          { value: 'many-four.writers' },
          { value: 'many-four.writes' },
        ],
        [
          { action: 'many-vector', text: 'LGWR alone, one call posts all' },
          { value: 'many-vector.tps' },
          { value: 'many-vector.lfs' },
          { value: 'many-vector.writers' },
          { value: 'many-vector.writes' },
        ],
        [
          { action: 'many-polling', text: 'LGWR alone, sessions poll' },
          { value: 'many-polling.tps' },
          { value: 'many-polling.lfs' },
          { value: 'many-polling.writers' },
          { value: 'many-polling.writes' },
        ],
        [
          { action: 'many-first', text: 'LGWR alone, at nice −20' },
          { value: 'many-first.tps' },
          { value: 'many-first.lfs' },
          { value: 'many-first.writers' },
          { value: 'many-first.writes' },
        ],
      ],
    },
    machines: {
      caption: 'Three machines: transactions a second, and log file sync',
      wide: true,
      head: ['machine', 'tx/s, LGWR alone', 'tx/s, two workers', 'commit, alone', 'two workers'],
      rows: [
        [
          '512 sessions, 64 CPUs',
          { value: 'many.tps' },
          { value: 'many-workers.tps' },
          { value: 'many.lfs' },
          { value: 'many-workers.lfs' },
        ],
        [
          'one session, 64 CPUs',
          { value: 'lone.tps' },
          { value: 'lone-workers.tps' },
          { value: 'lone.lfs' },
          { value: 'lone-workers.lfs' },
        ],
        [
          'sixteen sessions, four CPUs, all busy',
          { value: 'full.tps' },
          { value: 'full-workers.tps' },
          { value: 'full.lfs' },
          { value: 'full-workers.lfs' },
        ],
      ],
    },
    days: {
      caption: 'Few sessions, then many: who should have written?',
      wide: true,
      head: ['machine', 'tx/s, LGWR alone', 'tx/s, workers', 'tx/s, LGWR decides', 'switches'],
      rows: [
        [
          '64 CPUs',
          { value: 'large-day.tps' },
          { value: 'large-day-workers.tps' },
          { value: 'large-day-adaptive.tps' },
          { value: 'large-day-adaptive.switches' },
        ],
        [
          'four CPUs',
          { value: 'day.tps' },
          { value: 'day-workers.tps' },
          { value: 'day-adaptive.tps' },
          { value: 'day-adaptive.switches' },
        ],
      ],
    },
  },
  residuals: {},
  predictions: {
    workers: {
      kind: 'curve',
      ask: 'A large machine: 512 sessions on 64 CPUs, a fast disk. LGWR alone gets 185 thousand transactions a second through. How many are there if it only hands flushes to workers, and has one, two or four of them?',
      x: { label: 'workers' },
      y: { label: 'transactions/s, thousands', unit: 'k/s', scale: 0.001, max: 250, step: 1 },
      points: [
        { x: 0, text: 'LGWR alone', figure: 'many.tps', known: true },
        { x: 1, figure: 'many-one-worker.tps' },
        { x: 2, figure: 'many-workers.tps' },
        { x: 4, figure: 'many-four.tps' },
      ],
      feedback: {
        flat: 'Nearly. There is something to gain, a tenth at most, and with a single worker nothing at all: it only puts a messenger between the commit and its write.',
        rises:
          'Two help, four help a little more, and none of them doubles anything. What they shorten is only a part of a commit, and a commit only a part of a transaction.',
        falls:
          'One worker does cost a little: there is one more process to wake. Two can write and post at the same time.',
        otherwise:
          'The first worker adds nothing but a messenger. The second makes two flushes overlap, and from then on the curve rises, slowly.',
      },
      step: 'predict',
    },
    full: {
      kind: 'choice',
      ask: 'Now four CPUs and sixteen sessions that keep all of them busy. Two workers shorten log file sync here as well, by a twelfth. What do transactions a second do?',
      choices: [
        {
          id: 'rise',
          text: 'They rise. Shorter commits make shorter transactions.',
          feedback:
            'They would if sessions waited for commits. On a full machine they wait for a CPU: a session that comes out of a commit sooner stands in the run queue longer.',
        },
        {
          id: 'same',
          text: 'They stay. There is no CPU to do more with.',
          feedback: `Nearly, but the workers want CPU too. Each flush takes one more post and one more switch, and there are many more flushes: ${text('full-workers.writes')} a second in place of ${text('full.writes')}.`,
        },
        {
          id: 'fall',
          text: 'They fall.',
          feedback: `From ${text('full.tps')} to ${text('full-workers.tps')} a second. The event that you watch gets better, and the database gets worse.`,
        },
      ],
      right: 'fall',
      step: 'predict-full',
    },
  },
  questions: {
    order: {
      ask: 'LG01 has written its flush and LG00, whose redo comes before it in the log, has not. Why mustn’t LG01 tell its sessions?',
      choices: [
        {
          id: 'scn',
          text: 'After a crash the log is read from its start to the first gap. A commit behind the gap would be gone.',
          feedback:
            'And its session has been told that it is safe. So it waits for its turn: LGWR worker group ordering.',
        },
        {
          id: 'disk',
          text: 'The disk may not have written it yet.',
          feedback: 'It has: the write is complete. What is missing is the write before it.',
        },
        {
          id: 'lgwr',
          text: 'Only LGWR may post sessions.',
          feedback:
            'Workers post the sessions of their own flushes; that is half of what they are for.',
        },
      ],
      right: 'scn',
      step: 'question-order',
    },
    where: {
      ask: 'Which of these databases should you try scalable log writers on first?',
      choices: [
        {
          id: 'starved',
          text: 'Eight CPUs, the run queue is never empty, commits of 20 ms.',
          feedback:
            'Those commits wait for a CPU. Two more processes that want one won’t help them.',
        },
        {
          id: 'batch',
          text: 'A nightly job: one session, a commit for each row.',
          feedback:
            'There is never more than one commit to write. A worker only adds a post between LGWR and the disk.',
        },
        {
          id: 'large',
          text: 'Ninety-six CPUs, a third idle, a thousand sessions that commit; LGWR uses nearly a whole CPU.',
          feedback:
            'LGWR itself is the queue here: while it posts hundreds of sessions, no write is under way.',
        },
      ],
      right: 'large',
      step: 'question-where',
    },
    adaptive: {
      ask: 'In the morning log file sync goes from one millisecond to seventy. LGWR’s trace says that workers were enabled just then. A colleague concludes that the workers are to blame. What else could it be?',
      choices: [
        {
          id: 'nothing',
          text: 'Nothing: it happened at the same minute.',
          feedback:
            'LGWR enables workers because there is more redo. Whatever the load brought, it brought at that minute too.',
        },
        {
          id: 'load',
          text: 'The load that made LGWR enable them. It may have used up the CPUs by itself.',
          feedback:
            'Cause and symptom arrive together. Fix it to one log writer for a day, at the same load, and compare.',
        },
        {
          id: 'disk',
          text: 'The disk. It nearly always is.',
          feedback: 'Then log file parallel write would have grown with it. One look tells you.',
        },
      ],
      right: 'load',
      step: 'question-adaptive',
    },
  },
  challenges: {
    one: {
      start: cases.challenge,
      controls: [
        WRITERS,
        WORKERS,
        { key: 'lgwr.outstanding', label: 'flushes with workers', from: 1, to: 8 },
        { key: 'lgwr.vector_post', label: 'one call posts all' },
        { key: 'sync.mode', label: 'how sessions learn of their commit' },
      ],
      demands: [
        {
          label: 'at least 201,000 transactions a second',
          atLeast: 201_000,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: 'at most 1.25 CPUs for writing the log',
          atMost: 1.25,
          measure: cpusForTheLog,
          format: (cpus) => cpus.toFixed(2),
        },
      ],
      seeds: 8,
      window: { fromNs: 200e6, untilNs: 205e6, records: 60_000 },
      reasons: [
        {
          id: 'more',
          text: 'Because the more workers there are, the more flushes overlap, and the less a commit waits for another’s.',
          feedback: `It does get shorter: four of them do ${text('many-four.tps')} a second. But each flush that comes earlier is a smaller one, and costs as much: ${text('many-four.writers')} CPUs.`,
        },
        {
          id: 'posts',
          text: 'Because LGWR’s trouble is posting, so one call for all sessions of a flush is all that it needs.',
          feedback: `It is most of it, and cheap: ${text('many-vector.tps')} a second. What is left is that LGWR, while it writes, gathers nothing.`,
        },
        {
          id: 'poll',
          text: 'Because sessions that look for themselves take the posts off LGWR’s hands, and the workers’ too.',
          feedback:
            'And they oversleep: the write is done, and the session isn’t there. That costs more than the posts did.',
        },
        {
          id: 'both',
          text: 'Because two things keep commits waiting: posts, which one call makes cheap, and flushes that can’t overlap, for which two workers are enough. And what the posts no longer cost pays for the workers.',
          feedback:
            'Most of the CPU time of two workers went into posts. Spare it, and they overlap for little more than LGWR used alone.',
        },
        {
          id: 'adaptive',
          text: 'Because LGWR should decide for itself: with that much redo it will enable workers when they help.',
          feedback:
            'It goes by how redo changes, and here the load is the same from the start. It changes nothing.',
        },
      ],
      right: 'both',
      shown: [
        { 'lgwr.vector_post': true },
        { 'sync.mode': 'polling' },
        { 'lgwr.writers': 'workers' },
        ofThem(1),
        ofThem(4),
        { ...ofThem(8), 'lgwr.vector_post': true },
      ],
      hints: [
        'The table of changes has both columns that count here. Which rows come near the throughput, and which stay within the CPUs? No single one does both.',
        'Ask of each row what it makes shorter: the posting, or the wait for a flush that is under way. Two rows that shorten different things can be added.',
        'A worker’s CPU time is mostly posts. What would two workers cost if each posted all sessions of a flush with one call?',
      ],
      solution: {
        values: { 'lgwr.writers': 'workers', 'lgwr.vector_post': true },
        why: `One call posts all sessions of a flush, and two workers write while a third process gathers: ${text('many-workers-vector.tps')} transactions a second for ${text('many-workers-vector.writers')} CPUs. Without the call two workers need ${text('many-workers.writers')}, without the workers ${text('many-vector.tps')} is the end. Whether your port has such a call is another matter.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'vmstat 1',
      look: 'r above the number of CPUs (nproc), again and again: there is no CPU to spare, and more log writers will cost. Below it: go on to the next.',
    },
    {
      command: "ps -eLo pid,cls,ni,time,args | grep -E 'PID|[o]ra_lg'",
      look: 'LGWR, and LG00, LG01 if there are any. Twice, a minute apart: if LGWR’s time grows by less than half a minute, it has time to spare, and workers can take nothing off its hands.',
    },
    {
      command:
        "select event, total_waits, time_waited_micro / 1e6 seconds from v$system_event where event like 'LGWR%worker group%';",
      needs: 'Oracle',
      look: 'any worker group: LGWR had redo and no worker free. ordering: a worker was ready before its turn. all worker groups: before a log switch. No rows at all: LGWR writes by itself.',
    },
    {
      command: 'grep -h -i scalable *_lgwr_*.trc',
      needs: 'Oracle',
      look: 'In the trace folder of the instance: when LGWR enabled and disabled workers. Every few seconds is too often, whoever is right.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'PID is a worker: pgrep -f ora_lg00. Nanoseconds on a CPU, nanoseconds in a run queue. If the second grows faster than the first, it was woken and had to wait.',
    },
    {
      command:
        "select x.ksppinm, y.ksppstvl from x$ksppi x join x$ksppcv y on x.indx = y.indx where x.ksppinm in ('_use_single_log_writer', '_max_outstanding_log_writes');",
      needs: 'Oracle',
      look: 'As SYS. ADAPTIVE is the default; the other is how many flushes may be with workers.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Who was right?',
    minutes: 5,
    table: 'report',
    notes: [
      'Three voices: joy, advice to switch it off, and a shrug. Take hands for each before anything is shown.',
      'Ask what of a commit a second writer could possibly shorten.',
    ],
  },
  {
    title: 'How many workers?',
    minutes: 6,
    poll: 'workers',
    run: 'many',
    view: 'parts',
    notes: [
      'Everyone draws. The first worker is the lesson: what does it do that LGWR didn’t?',
      'Then the parts: which of them shrink, and which grow?',
    ],
  },
  {
    title: 'Who does what',
    minutes: 8,
    run: 'full',
    at: '1002.6339 ms',
    view: 'lanes',
    notes: [
      'Step through two flushes: handed, handed, written, waiting for its turn, published.',
      'Ask before the last step: LG01 is done. Why does it wait?',
    ],
  },
  {
    title: 'A better way to do less',
    minutes: 6,
    run: 'many',
    case: 'many-vector',
    view: 'parts',
    table: 'many',
    notes: [
      'Cover the last three rows. Can anyone think of a way without a second process?',
      'Compare CPUs for the log: two workers use two thirds more than LGWR alone, one call a fifth less.',
    ],
  },
  {
    title: 'No CPU to spare',
    minutes: 11,
    poll: 'full',
    run: 'full',
    view: 'stage',
    table: 'machines',
    notes: [
      'Take hands, then the third row. Which of its two columns would have been on your slide?',
    ],
  },
  {
    title: 'A switch that looks at redo',
    minutes: 6,
    table: 'days',
    notes: [
      'The load grows, redo grows, LGWR enables workers: on both machines. On one of them there were CPUs for it.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'Since 12c, LGWR switches between one writer and workers, and commits are slow at times.',
    cause:
      'It goes by the rate of redo. When the load that brings the redo also takes the last CPU, the workers wait for one.',
    check: 'LGWR’s trace for “scalable”; vmstat at the same minute.',
    anchor: 'a-switch-that-looks-at-redo',
  },
  {
    symptom: 'LGWR any worker group is among the top background events.',
    cause: 'Workers don’t come back in time: the disk is slow, or they wait for a CPU.',
    check: 'log file parallel write against /proc/PID/schedstat of LG00.',
    anchor: 'no-cpu-to-spare',
  },
  {
    symptom: 'LGWR uses a whole CPU, and the disk is idle between its writes.',
    cause: 'It posts hundreds of sessions, a call for each, before it writes again.',
    check: 'strace -c -f -p on LGWR: how many semop or semctl for each write?',
    anchor: 'where-it-gains',
  },
];
