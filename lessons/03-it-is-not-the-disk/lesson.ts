/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { BOTH_QUEUES, cases, demo, NO_WRITE, published, WINDOW, WRITES } from './cases';
import expected from './expected.json';

const MILLISECONDS = 1e-6;

/** What a disk costs that takes so long for a write; our own price list. */
const priceOfDisk = ({ scenario }: Run) => 8000 / scenario.resolve('redo_disk.service_ms');

export const lesson: LessonDefinition = {
  slug: '03-it-is-not-the-disk',
  about: {
    number: 3,
    title: 'It is not the disk',
    question: 'The log is on the fastest disk there is, and a commit takes 16 ms. Is it the disk?',
    minutes: 30,
    after: [1, 2],
    teaches: [
      'tell from the sums of a report how much a faster disk can gain at most',
      'tell the clock of the disk from the clock of log file parallel write',
      'read what _disable_logging shows, and what it doesn’t',
      'say what would have to be true for a model to agree with a published case',
    ],
    embed: { compare: 'redo_disk.service_ms=0.1' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['1.2 ms', '0.2 ms', '16 ms', '1 ms', '2 ms', '1.05 ms'],
  demo: {
    speed: 0.005,
    counts: 'longest wait',
    plays: [
      {
        button: 'Beside a busy neighbour',
        ...demo.disk,
        after: 'Commits are slow. Keep the disk, and send the log writer’s neighbour away.',
      },
      {
        button: 'The same disk, no neighbour',
        ...demo.alone,
        after:
          'The same disk. Would a faster one have done as much? What would a report have told you?',
      },
    ],
  },
  simulations: {
    s1: {
      scenario: cases.beside,
      window: BOTH_QUEUES,
      options: {
        title: 'four sessions, LGWR and the noise',
        panels: ['stage', 'chain', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 6 },
          { key: 'noise.active', label: 'the noise runs' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.002,
      },
    },
    fits: {
      scenario: cases.fits,
      window: WINDOW,
      options: {
        title: 'bursts of 20 ms and even writes',
        panels: ['stage', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 2 },
          { key: 'noise.burst_ms', label: 'burst of the noise', from: 1, to: 40 },
        ],
        open: { mark: 'flush' },
        jumpTo: 'flush',
        speed: 0.005,
      },
    },
  },
  actions: {
    queued: { simulation: 's1', show: 'lgwr_queued', first: true, step: 'moment' },
    flush: { simulation: 's1', show: 'flush', after: ['lgwr_queued'], step: 'moment' },
    'queued-again': {
      simulation: 's1',
      show: 'lgwr_queued',
      after: ['lgwr_queued', 'flush'],
      step: 'moment',
    },
    'no-write': { simulation: 's1', values: NO_WRITE, step: 'diagnostic' },
    beside: { simulation: 's1' },
    'fits-flush': { simulation: 'fits', show: 'flush', step: 'fits' },
    'fits-none': { simulation: 'fits', values: NO_WRITE, step: 'fits' },
    'fits-fast': { simulation: 'fits', values: { 'redo_disk.service_ms': 0.2 }, step: 'edge' },
    'fits-slow': { simulation: 'fits', values: { 'redo_disk.service_ms': 1 }, step: 'edge' },
    'fits-varies': { simulation: 'fits', values: { 'redo_disk.distribution': 'lognormal' } },
  },
  tables: {
    'two-runs': {
      caption: 'The same benchmark, the same disk, twice: the five longest lines',
      sources: ['S1'],
      head: ['waits, in seconds', 'first run', 'second run'],
      rows: [
        ['log file sync', { published: 'noise.lfs-total' }, { published: 'quiet.lfs-total' }],
        ['log file parallel write', 'not in the report', { published: 'quiet.lfpw-total' }],
        [
          'db file sequential read',
          { published: 'noise.reads-total' },
          { published: 'quiet.reads-total' },
        ],
        ['CPU time', { published: 'noise.cpu-total' }, { published: 'quiet.cpu-total' }],
        [
          'log file switch (checkpoint incomplete)',
          { published: 'noise.switch-total' },
          'not in the report',
        ],
        [
          'db file parallel write',
          { published: 'noise.fifth-total' },
          { published: 'quiet.fifth-total' },
        ],
        [{ strong: 'log file sync, mean' }, { published: 'noise.lfs' }, { published: 'quiet.lfs' }],
        [{ strong: 'transactions/s' }, { published: 'noise.tps' }, { published: 'quiet.tps' }],
      ],
    },
    'by-write': {
      caption: 'log file sync in the simulator',
      head: ['time of one write', 'LGWR alone', 'beside the noise'],
      rows: [
        ['5.5 ms, an old disk', { value: 'alone-5.5.lfs' }, { value: 'beside-5.5.lfs' }],
        ['2 ms', { value: 'alone-2.lfs' }, { value: 'beside-2.lfs' }],
        ['0.75 ms, the published one', { value: 'alone-0.75.lfs' }, { value: 'beside-0.75.lfs' }],
        ['0.2 ms', { value: 'alone-0.2.lfs' }, { value: 'beside-0.2.lfs' }],
        ['0.02 ms', { value: 'alone-0.02.lfs' }, { value: 'beside-0.02.lfs' }],
      ],
    },
    'no-write': {
      caption: 'The published disk, and no write at all',
      head: ['log file sync', 'LGWR alone', 'beside the noise'],
      rows: [
        ['0.75 ms for a write', { value: 'alone-0.75.lfs' }, { value: 'beside-0.75.lfs' }],
        ['no write at all', { value: 'alone-none.lfs' }, { value: 'beside-none.lfs' }],
        ['shorter by', { value: 'fall-alone' }, { value: 'fall-beside' }],
      ],
    },
    'two-noises': {
      caption: 'What was published, and two models of the noise',
      head: ['figure', 'published', 'bursts of 3 ms', 'bursts of 20 ms'],
      rows: [
        [
          'log file sync, mean',
          { published: 'noise.lfs' },
          { value: 'published.lfs' },
          { value: 'fits.lfs' },
        ],
        [
          'transactions/s',
          { published: 'noise.tps' },
          { value: 'published.tps' },
          { value: 'fits.tps' },
        ],
        [
          'the same without a write',
          { published: 'noise.no-write-tps' },
          { value: 'published-none.tps' },
          { value: 'fits-none.tps' },
        ],
        [
          'all of log file parallel write',
          { before: 'below', published: 'noise.fifth-total' },
          { value: 'published.lfpw-total' },
          { value: 'fits.lfpw-total' },
        ],
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated',
      rows: [
        {
          what: 'log file parallel write, LGWR alone',
          figure: 'alone.lfpw',
          scale: MILLISECONDS,
          why: 'Put in, except for the time LGWR takes to notice it.',
        },
        {
          what: 'log file sync, LGWR alone',
          figure: 'alone.lfs',
          scale: MILLISECONDS,
          why: 'Too short. A commit that meets no other write waits for little more than its own. In the real run half of the wait was something else.',
        },
        {
          what: 'log file sync, with noise',
          figure: 'published.lfs',
          scale: MILLISECONDS,
          why: 'A fifth. LGWR queues about twice in a commit, and no queue lasts longer than a burst of 3 ms.',
        },
        {
          what: 'transactions/s, with noise',
          figure: 'published.tps',
          scale: 1,
          why: 'Far too many: the commits are too short.',
        },
        {
          what: 'transactions/s, with noise and no write',
          figure: 'published-none.tps',
          scale: 1,
          why: 'The model gains by it; the published run didn’t.',
        },
        {
          what: 'log file sync, long bursts, even writes',
          figure: 'fits.lfs',
          scale: MILLISECONDS,
          why: 'Fitted: the length of the bursts was chosen for it.',
        },
        {
          what: 'transactions/s, long bursts, even writes',
          figure: 'fits.tps',
          scale: 1,
          why: 'Not fitted. The real run lost part of its time to log file switch (checkpoint incomplete), which these scenarios leave out.',
        },
        {
          what: 'the same, and no write',
          figure: 'fits-none.tps',
          scale: 1,
          why: 'Not fitted: as many as with the write, just as in the published run.',
        },
      ],
    },
  },
  predictions: {
    faster: {
      kind: 'curve',
      ask: 'Noise beside LGWR. You buy one disk after another, each faster than the last. How long is log file sync?',
      x: { label: 'milliseconds for one write', spacing: 'even' },
      y: { label: 'log file sync, mean', unit: 'ms', scale: 1e-6, max: 12, step: 0.2 },
      points: WRITES.map((ms, index) => ({
        x: index,
        text: String(ms),
        figure: `beside-${ms}.lfs`,
        known: index === 0,
      })),
      feedback: {
        falls:
          'It falls, and then it stops falling. What is left at the end is no write: it is the queue for a CPU.',
        flat: 'An old disk does matter: it takes longer than everything else together. A fast one matters less and less.',
        otherwise:
          'It falls, and then it stops falling. What is left at the end is no write: it is the queue for a CPU.',
      },
      step: 'predict-faster',
    },
    gain: {
      kind: 'choice',
      ask: 'Beside the noise, a commit without its write of 0.75 ms is shorter by more than two writes. What else went along with the write?',
      choices: [
        {
          id: 'before',
          text: 'The queue before the flush: LGWR is posted, and gets its CPU at once.',
          feedback:
            'That queue is still there, and even a little longer. The noise is as busy as before when LGWR is posted.',
        },
        {
          id: 'previous',
          text: 'Writes of other sessions, which were under way when a commit came.',
          feedback:
            'They are gone, too, but they were a small part, beside the noise as well as without it. Four sessions don’t often meet.',
        },
        {
          id: 'after',
          text: 'A queue after the write: LGWR has to get its CPU back when the disk is done.',
          feedback:
            'LGWR gives up its CPU for a write, and the noise takes it. Without the write LGWR keeps it.',
        },
        {
          id: 'session',
          text: 'The session’s own queue: it gets a CPU sooner once it is posted.',
          feedback: 'It had its CPU at once all the time. The noise is on LGWR’s CPU only.',
        },
      ],
      right: 'after',
      step: 'predict-gain',
    },
  },
  questions: {
    sum: {
      ask: 'In a report, log file sync has 1,117 s, log file parallel write 31 s; some three sessions were at work at a time. A vendor offers you a disk that is twice as fast. How much can you gain?',
      choices: [
        {
          id: 'half',
          text: 'Half of log file sync: commits wait for writes.',
          feedback:
            'Even a disk that takes no time at all can’t save more writing than there is, and here that is 31 s, counted once for each session that waits meanwhile.',
        },
        {
          id: 'little',
          text: 'Some 5 % of log file sync at the very most. The sums say so before any test.',
          feedback:
            'If all three sessions had waited for all of every write, that would be less than 100 s, and half of it 50.',
        },
        {
          id: 'unknown',
          text: 'You can’t know before you have tried it.',
          feedback:
            'The time of the writes has been measured. You can’t save on writes what you never spent on them.',
        },
      ],
      right: 'little',
      step: 'question-sum',
    },
    await: {
      ask: 'iostat says that a write of the log takes 0.7 ms. log file parallel write is 1.5 ms. Where is the rest?',
      choices: [
        {
          id: 'lies',
          text: 'The storage isn’t telling the truth.',
          feedback:
            'It might not, but there is a simpler answer: the two clocks stop at different moments.',
        },
        {
          id: 'queue',
          text: 'LGWR was on a run queue when the write was done.',
          feedback:
            'The clock of the disk stops when the data are written. The clock of the event stops when LGWR runs again.',
        },
        {
          id: 'redo',
          text: 'In the redo that had to be gathered first.',
          feedback:
            'Gathering comes before the event begins. It is part of log file sync, not of log file parallel write.',
        },
      ],
      right: 'queue',
      step: 'question-await',
    },
    diagnostic: {
      ask: 'With _disable_logging, log file sync falls from 3 ms to 1 ms. What have you learned?',
      choices: [
        {
          id: 'disk',
          text: 'Two milliseconds of each commit are the disk’s.',
          feedback:
            'They belong to the write and everything that hangs on it, including the queue for a CPU that LGWR joins because it has blocked.',
        },
        {
          id: 'rest',
          text: 'One millisecond of each commit has nothing to do with the disk.',
          feedback:
            'The wait that is left without a write can’t be the disk. But the part that disappeared wasn’t necessarily the disk alone.',
        },
        {
          id: 'keep',
          text: 'That you should keep the parameter: it makes commits faster.',
          feedback:
            'A database that ran with it can’t be recovered after a crash. It is a question to ask once, of a copy.',
        },
      ],
      right: 'rest',
      step: 'question-diagnostic',
    },
  },
  challenges: {
    both: {
      start: cases.both,
      controls: [
        { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0.2, to: 5.5 },
        { key: 'lgwr.nice', label: 'nice of LGWR', from: -5, to: 19 },
      ],
      demands: [
        {
          label: 'log file sync at most 1.2 ms',
          atMost: 1.2e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: 'a disk for at most 10,000',
          atMost: 10_000,
          measure: priceOfDisk,
          format: (price) => formatCount(Math.round(price)),
        },
      ],
      seeds: 8,
      reasons: [
        {
          id: 'io',
          text: 'Because most of the wait is I/O, so most of it goes with a faster disk.',
          feedback:
            'Most of it, at first. But the rest is a queue, the right column ends at a floor, and that is above what you need.',
        },
        {
          id: 'alone',
          text: 'Because a better priority takes away the queues before and after a write: what is left is what this disk does for LGWR alone.',
          feedback:
            'Two causes, two remedies. With the queues gone, the left column of the table says which disk is fast enough.',
        },
        {
          id: 'gap',
          text: 'Because a faster disk is done before the noise can take LGWR’s CPU.',
          feedback:
            'That helps a little. Even at 0.02 ms for a write LGWR is in the queue when it is posted: the table has that disk.',
        },
        {
          id: 'disk-queue',
          text: 'Because the requests of a favoured LGWR are favoured by the disk as well.',
          feedback:
            'Nice is about CPUs. And no other process writes to this disk: there is no queue in front of it.',
        },
        {
          id: 'slow-noise',
          text: 'Because a favoured LGWR slows the noise down until it no longer disturbs.',
          feedback:
            'LGWR computes for a tenth of a millisecond at a time. The noise hardly notices.',
        },
      ],
      right: 'alone',
      shown: [
        { 'redo_disk.service_ms': 2 },
        { 'redo_disk.service_ms': 0.75 },
        { 'redo_disk.service_ms': 0.2 },
        { 'lgwr.nice': -5 },
        { 'redo_disk.service_ms': 0.2, 'lgwr.nice': -5 },
        { 'redo_disk.service_ms': 2, 'lgwr.nice': -5 },
      ],
      hints: [
        'Look at the parts of the wait. How much of it is I/O, of this write and of the one before? How much is a run queue? Which of your two remedies takes away which?',
        'No disk takes the queue away: the right column of the table has a floor, and it is too high. So you need the priority, whatever you buy. Then the left column counts. It has 0.75 ms and 2 ms; what lies between?',
        'In the left column log file sync grows by about 1.4 ms for each millisecond of the disk, from 0.9 to 1 ms at 0.75. And 10,000 buy 0.8 ms. Take a nice of LGWR that is clearly better than that of the noise: this scheduler gives a bonus to processes that sleep.',
      ],
      solution: {
        values: { 'redo_disk.service_ms': 0.85, 'lgwr.nice': -5 },
        why: 'At first it is the disk; with a fast disk it is the queue. Neither change is enough alone: the fast disk leaves the queue, and the priority leaves the writes. Together they leave what the disk does for LGWR alone, and 0.8 to 0.9 ms for a write is enough for that. A disk of 0.75 ms would do as well, and would cost too much.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select event, total_waits, time_waited_micro / 1e6 s, time_waited_micro / total_waits / 1000 ms from v$system_event where event in ('log file sync', 'log file parallel write', 'log file switch (checkpoint incomplete)', 'db file sequential read');",
      needs: 'Oracle',
      look: 'Before anything else, add it up. Multiply log file parallel write by the number of sessions that can wait at a time (DB time divided by elapsed time, as a first guess). If that is a few per cent of log file sync, no disk can help: you have measured the most that one could gain you.',
    },
    {
      command: 'iostat -x 1',
      look: 'w_await of the log’s device (behind ASM or multipath, find out which that is): how long a write took, as the operating system saw it. Compare it with the mean of log file parallel write. The difference is what LGWR spent on its way back to a CPU.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'PID is LGWR: pgrep -f ora_lgwr. Nanoseconds on a CPU, nanoseconds on a run queue, turns. Read it twice. The second number, divided by the commits in between, is what the run queue costs each flush.',
    },
    {
      command: 'perf sched record -- sleep 10; perf sched timehist -p PID',
      look: 'Each time that LGWR was woken and how long it then waited for a CPU (sch delay). The recording is of the whole system: with -p it would miss the wake-ups, which happen in the process that wakes LGWR. Needs root. Long delays after a write are counted as log file parallel write; long delays after a post aren’t.',
    },
    {
      command:
        "select name, value from v$sysstat where name in ('user commits', 'redo writes', 'redo write time', 'redo synch time');",
      needs: 'Oracle',
      look: 'redo write time counts a flush as a whole, log file parallel write only its write. If the first is much larger, LGWR spends its round on something else.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'The report',
    minutes: 8,
    table: 'two-runs',
    notes: [
      'The published report is on the wall. Two thirds of all time is log file sync. A colleague wants to buy a faster disk.',
      'Let them argue for or against the disk with the table alone.',
    ],
  },
  {
    title: 'Add up first',
    minutes: 6,
    table: 'two-runs',
    notes: [
      'Have someone do the division at the board: all the writes of the log took less than the fifth line of the report. How many sessions can wait for one? By the report some three are at work. Multiply.',
      'A disk that takes no time at all could save no more than that. The report acquits the disk before any test.',
    ],
  },
  {
    title: 'How much a faster disk buys',
    minutes: 8,
    run: 's1',
    case: 'beside',
    view: 'parts',
    poll: 'faster',
    notes: [
      'Everyone draws log file sync against the time of a write, with noise beside LGWR. Ask where it ends before asking how it falls.',
      'Reveal: it falls and then stops. Show the parts: what is left is queue.',
    ],
  },
  {
    title: 'The diagnostic',
    minutes: 6,
    run: 's1',
    case: 'beside-none',
    view: 'parts',
    poll: 'gain',
    table: 'no-write',
    notes: [
      'Take the write away altogether, as the author of the report did. Show the table: a commit gets shorter by more than two writes. Take hands: what else has gone?',
      'Say why you must never run a database like this: a crash leaves nothing to recover.',
    ],
  },
  {
    title: 'Two clocks for one write',
    minutes: 8,
    run: 's1',
    at: 'lgwr_queued',
    view: 'stage',
    notes: [
      'Step from "LGWR is runnable" to "the disk is done", and on to where LGWR runs again. Read the clock at each.',
      'The disk’s clock has stopped; the clock of log file parallel write runs on until LGWR has a CPU.',
    ],
  },
  {
    title: 'Still 133',
    minutes: 8,
    run: 'fits',
    at: 'flush',
    view: 'lanes',
    table: 'two-noises',
    notes: [
      'The published throughput didn’t change without the write. Draw the noise as blocks on the board, and fit flushes between them.',
      'Go from flush to flush: each fits into a gap. Then set the time of a write to 1 ms and see it miss its turn.',
      'Show the table. Say that this is one set of assumptions that yields the published facts, and that this doesn’t make them true.',
    ],
  },
  {
    title: 'Challenge, or what it proves',
    minutes: 6,
    table: 'residuals',
    view: 'title',
    notes: [
      'The challenge in pairs; or, with people who will have to judge reports, "What this proves, and what it does not".',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'The redo log is on the fastest disk there is, and log file sync is still long.',
    cause: 'LGWR waits for a CPU before its write, after it, or while it posts.',
    check:
      'All of log file parallel write, times the sessions that can wait at a time, against all of log file sync.',
    anchor: 'add-up-first',
  },
  {
    symptom: 'A faster disk for redo has changed nothing.',
    cause: 'The write already fitted into the gap that another process leaves on LGWR’s CPU.',
    check: 'schedstat of LGWR: time on a run queue for each of its turns.',
    anchor: 'a-write-that-costs-nothing',
  },
  {
    symptom: 'log file parallel write is twice what the storage reports for a write.',
    cause: 'The event ends when LGWR has its CPU again.',
    check: 'w_await of iostat against the mean of the event; perf sched timehist for LGWR.',
    anchor: 'two-clocks-for-one-write',
  },
];
