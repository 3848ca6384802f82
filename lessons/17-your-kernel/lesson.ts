/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition, TableCell } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import {
  cases,
  demo,
  EXTENSION,
  IDLE,
  KERNELS,
  NEIGHBOUR_5,
  NICE,
  PROTECT,
  published,
  REAL_TIME,
  SLICE,
  WINDOW,
} from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** What counts here: how many commits, and how long each. */
function tell(run: Run): string {
  const commits = formatCount(Math.round(throughput(run)));
  return `${commits} commits/s of ${formatNs(run.wait('log_file_sync').meanNs)}`;
}

const p99Ns = (run: Run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99);

/** A row of what was measured: the change, and how LGWR, the commits and the program fared. */
const measured = (id: string, name: TableCell): readonly TableCell[] => [
  name,
  { published: `${id}.at-once` },
  { published: `${id}.tps` },
  { published: `${id}.neighbour` },
];

/** A row of the kernels: commits a second as it is, and after each of three changes. */
const kernel = (id: string, name: TableCell): readonly TableCell[] => [
  name,
  { value: `job-${id}.tps` },
  { value: `job-${id}-nice.tps` },
  { value: `job-${id}-rt.tps` },
  { value: `job-${id}-neighbour.tps` },
];

const herd = (id: string, name: string): readonly TableCell[] => [
  name,
  { value: `herd-${id}.forced` },
  { value: `herd-${id}.lfs` },
  { value: `herd-${id}.tps` },
];

const keeping = (id: string, action: string, name: string): readonly TableCell[] => [
  { action, text: name },
  { value: `${id}.forced` },
  { value: `${id}.tps` },
  { value: `${id}.neighbour` },
];

export const lesson: LessonDefinition = {
  slug: '17-your-kernel',
  about: {
    number: 17,
    place: 8,
    title: 'Your kernel',
    question:
      'One line in a start-up script has outlived two schedulers. What is it worth on the third?',
    minutes: 35,
    after: [2, 4, 5],
    teaches: [
      'say what a nice value, a slice of one’s own and a real-time class each do under O(1), CFS and EEVDF',
      'tell getting the CPU soon from getting more of it, by what uses the CPU',
      'explain why a slice extension doesn’t help a log writer that is waking sessions',
      'judge advice about priorities by the kernel it was meant for',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What the challenge asks for.
  givens: ['3.6 ms', '100 commits', '6.18'],
  demo: {
    speed: 0.002,
    counts: 'longest wait',
    plays: [
      {
        button: 'A kernel of 2007',
        ...demo.o1,
        after: 'The log writer waits, and so do all four sessions. The same machine ten years on:',
      },
      {
        button: 'A kernel of 2017',
        ...demo.cfs,
        after: 'Nothing was tuned. Only the scheduler has changed. And today?',
      },
      {
        button: 'A kernel of today',
        ...demo.e618,
        after:
          'Not as bad as the first, not as good as the second. What would you still tune here?',
      },
    ],
  },
  simulations: {
    today: {
      scenario: cases.today,
      window: WINDOW,
      options: {
        title: 'a log writer and a program under Linux 6.18',
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [
          { key: 'lgwr.nice', label: 'nice of LGWR' },
          { key: 'lgwr.slice_ms', label: 'slice of LGWR', from: 0, to: 10 },
          { key: 'eevdf.release', label: 'release of Linux' },
        ],
        open: { atMs: 2017.95 },
        jumpTo: 'lgwr_queued',
        speed: 0.0005,
      },
      tell,
    },
    job: {
      scenario: cases['job-o1'],
      window: WINDOW,
      options: {
        title: 'a log writer and a batch job',
        panels: ['stage', 'lanes', 'charts', 'compare'],
        controls: [
          { key: 'machine.scheduler', label: 'scheduler' },
          { key: 'lgwr.nice', label: 'nice of LGWR' },
          { key: 'noise.nice', label: 'nice of the job' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'longest_queue',
        speed: 0.001,
      },
      tell,
    },
  },
  actions: {
    ready: { simulation: 'today', atMs: 2018.46, step: 'moment' },
    tick: { simulation: 'today', atMs: 2020.001, step: 'moment' },
    posting: { simulation: 'today', show: 'post', atMs: 2009.6506, step: 'moment' },
    today: { simulation: 'today' },
    slice: { simulation: 'today', values: SLICE, step: 'slice' },
    nice: { simulation: 'today', values: NICE, step: 'slice' },
    rival: { simulation: 'today', values: { 'noise.nice': -15 }, step: 'slice' },
    extension: { simulation: 'today', values: EXTENSION, step: 'keep' },
    protect: { simulation: 'today', values: PROTECT, step: 'keep' },
    idle: { simulation: 'today', values: IDLE, step: 'keep' },
    queued: { simulation: 'job', show: 'longest_queue', step: 'kernels' },
    'o1-nice': { simulation: 'job', values: NICE, step: 'kernels' },
    'o1-neighbour': { simulation: 'job', values: NEIGHBOUR_5, step: 'kernels' },
    cfs: { simulation: 'job', values: KERNELS.cfs, step: 'kernels' },
    'cfs-nice': { simulation: 'job', values: { ...KERNELS.cfs, ...NICE }, step: 'kernels' },
    e66: {
      simulation: 'job',
      values: { 'machine.scheduler': 'eevdf', ...KERNELS.e66 },
      step: 'kernels',
    },
    e618: {
      simulation: 'job',
      values: { 'machine.scheduler': 'eevdf', ...KERNELS.e618 },
      step: 'kernels',
    },
    'e618-nice': {
      simulation: 'job',
      values: { 'machine.scheduler': 'eevdf', ...KERNELS.e618, ...NICE },
      step: 'kernels',
    },
    'real-time': { simulation: 'today', values: REAL_TIME, step: 'keep' },
  },
  tables: {
    measured: {
      caption: 'One CPU of Linux 6.18, measured: a log writer, four sessions, a program',
      sources: ['kernel'],
      head: ['change', 'LGWR has the CPU at once', 'commits/s', 'the program’s share'],
      rows: [
        measured('today', 'none'),
        measured('today-nice', 'LGWR at nice −15'),
        measured('today-slice', 'LGWR with a slice of 0.1 ms'),
        measured('today-rt', 'LGWR in real time (FIFO)'),
        measured('today-rival', 'the program at nice −15'),
      ],
    },
    kernels: {
      caption: 'Commits a second beside the batch job',
      wide: true,
      head: ['kernel', 'as it is', 'LGWR at nice −15', 'LGWR in real time', 'the job at nice 5'],
      rows: [
        kernel('o1', 'O(1), until 2.6.22'),
        kernel('cfs', { action: 'cfs', text: 'CFS, 2.6.23 to 6.5' }),
        kernel('e66', { action: 'e66', text: 'EEVDF of 6.6' }),
        kernel('e612', 'EEVDF of 6.12'),
        kernel('e618', { action: 'e618', text: 'EEVDF of 6.18' }),
      ],
    },
    herd: {
      caption: 'Sixteen sessions on four CPUs, four seconds',
      head: ['scheduler', 'LGWR loses its CPU', 'log file sync', 'transactions/s'],
      rows: [
        herd('timeshare', 'timeshare'),
        herd('o1', 'O(1)'),
        herd('cfs', 'CFS'),
        herd('e66', 'EEVDF of 6.6'),
        herd('e618', 'EEVDF of 6.18'),
      ],
    },
    keeping: {
      caption: 'Linux 6.18 and the program that never sleeps, five seconds',
      head: ['change', 'LGWR loses its CPU', 'commits/s', 'the program’s share'],
      rows: [
        keeping('today', 'today', 'none'),
        keeping('today-extension', 'extension', 'LGWR asks for an extension of 50 µs'),
        keeping('today-protect', 'protect', 'LGWR non-preemptable'),
        keeping('today-rt', 'real-time', 'LGWR in real time'),
        keeping('today-idle', 'idle', 'the program as SCHED_IDLE'),
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Commits a second, measured on Linux 6.18 and simulated',
      rows: [
        { what: 'as it is', figure: 'today.tps', scale: 1, why: 'An outcome.' },
        { what: 'LGWR at nice −15', figure: 'today-nice.tps', scale: 1, why: 'An outcome.' },
        {
          what: 'LGWR with a slice of 0.1 ms',
          figure: 'today-slice.tps',
          scale: 1,
          why: 'Too many. The real program keeps three points more of the CPU; we don’t know why.',
        },
        {
          what: 'LGWR in real time',
          figure: 'today-rt.tps',
          scale: 1,
          why: 'Each wake-up takes the real machine some microseconds that the model doesn’t charge.',
        },
        {
          what: 'the program at nice −15',
          figure: 'today-rival.tps',
          scale: 1,
          why: 'An outcome.',
        },
      ],
    },
  },
  predictions: {
    slice: {
      kind: 'choice',
      ask: 'With a slice of its own, LGWR is let in at once in 93 of 100 cases, more often than at nice −15. There were 1,713 commits a second as it was, and 1,982 at nice −15. How many are there now?',
      choices: [
        {
          id: 'more',
          text: 'More than 1,982. LGWR waits less than with nice, and everyone waits for LGWR.',
          feedback:
            'Everyone waits for LGWR, and then everyone waits for the CPU. LGWR was the shorter of the two waits.',
        },
        {
          id: 'same',
          text: 'About 1,982. There is no more to gain than what nice gains.',
          feedback:
            'There is that much to gain, but not with this. You are about to see what else nice does.',
        },
        {
          id: 'hardly',
          text: 'Hardly more than 1,713. Coming early is not what was missing.',
          feedback:
            'It is the rarest answer, and the one that the kernel gave. What was missing is CPU time for the sessions.',
        },
      ],
      right: 'hardly',
      step: 'predict',
    },
    kernels: {
      kind: 'curve',
      ask: `LGWR beside a batch job that computes for 8 ms and waits for 2 ms. By how many per cent does nice −15 for LGWR raise the number of commits? Under O(1) of 2007 it is ${text('job-o1-nice.gain')}. Draw it under the schedulers that came after it.`,
      x: { label: 'scheduler' },
      y: { label: 'commits gained', unit: '%', scale: 100, max: 200, step: 2 },
      points: [
        { x: 1, text: 'O(1)', figure: 'job-o1-nice.gain', known: true },
        { x: 2, text: 'CFS', figure: 'job-cfs-nice.gain' },
        { x: 3, text: '6.6', figure: 'job-e66-nice.gain' },
        { x: 4, text: '6.12', figure: 'job-e612-nice.gain' },
        { x: 5, text: '6.18', figure: 'job-e618-nice.gain' },
      ],
      feedback: {
        dips: 'That is its shape. CFS lets in a process that has slept, favoured or not, so there is nothing left to gain. EEVDF lets the job finish the slice that it has begun, and then a weight counts again.',
        falls:
          'It falls to nothing with the first successor. But it comes back: EEVDF lets the job finish the slice that it has begun, where CFS let LGWR in at once.',
        flat: 'The same line, the same job. But each of these schedulers has a rule of its own for a process that wakes up, and it decides what a weight is worth.',
        wavers:
          'Much, nothing, something, less: that is its shape. CFS lets in a process that has slept, favoured or not. EEVDF lets the job finish the slice that it has begun, so a weight counts again; since 6.12 a little less.',
        rises:
          'It would have to grow with each kernel. It is gone with the second, which lets LGWR in by itself.',
        otherwise:
          'Much, nothing, something: CFS lets LGWR in by itself, and EEVDF keeps it waiting for the job’s slice.',
      },
      step: 'predict-kernels',
    },
  },
  questions: {
    script: {
      ask: 'You move a database from a server with CFS to one with Linux 6.12. The old start-up script renices LGWR; nobody knows whether that ever did anything. Do you take the line along?',
      choices: [
        {
          id: 'yes',
          text: 'Yes. It can’t hurt, and it helped in 2007.',
          feedback:
            'It can move a wait to latches on a full machine, and in 2007 the scheduler was a different one. Measure it: two minutes with and two without.',
        },
        {
          id: 'no',
          text: 'No. What did nothing before will do nothing now.',
          feedback:
            'Under CFS it was superfluous because CFS lets LGWR in anyway. EEVDF doesn’t, so it may well do something now.',
        },
        {
          id: 'measure',
          text: 'That depends on the new kernel, so measure commits with and without it there.',
          feedback:
            'Under EEVDF it gains a sixth here, beside a busy neighbour. Without a neighbour, and with CPUs to spare, it gains nothing.',
        },
      ],
      right: 'measure',
      step: 'question-script',
    },
    wish: {
      ask: 'LGWR has a slice of its own and gets the CPU at once. Commits are still slow, and a batch job has a third of the CPU. What would you change next?',
      choices: [
        {
          id: 'shorter',
          text: 'An even shorter slice for LGWR.',
          feedback: 'It can’t come sooner than at once, and no slice takes anything from the job.',
        },
        {
          id: 'share',
          text: 'The weights: a worse nice value, or SCHED_IDLE, for the job.',
          feedback:
            'A slice says when. How much is a matter of weights, and the job’s is the one to touch.',
        },
        {
          id: 'extension',
          text: 'A slice extension for LGWR.',
          feedback: 'It lets a process finish something. LGWR isn’t interrupted, it is early.',
        },
      ],
      right: 'share',
      step: 'question-wish',
    },
    extension: {
      ask: 'LGWR loses its CPU to a session that it has just posted, with others still to post. Would a slice extension have saved it?',
      choices: [
        {
          id: 'yes',
          text: 'Yes: some fifty microseconds are enough for ten more posts.',
          feedback:
            'They would be, but each post is a system call, and a process that makes a system call gives up the extension.',
        },
        {
          id: 'no',
          text: 'No: it was in a system call when it lost the CPU, and the extension is for user mode.',
          feedback:
            'An extension protects a computation, such as one with a latch in hand. Posting isn’t a computation.',
        },
        {
          id: 'sometimes',
          text: 'Only if the session was woken on another CPU.',
          feedback:
            'Then the session wouldn’t have needed LGWR’s CPU. It was the same one, on the way back from a system call.',
        },
      ],
      right: 'no',
      step: 'question-extension',
    },
  },
  challenges: {
    all: {
      start: cases['job-e618'],
      controls: [
        { key: 'lgwr.nice', label: 'nice of LGWR', from: -15, to: 0 },
        { key: 'lgwr.slice_ms', label: 'slice of LGWR', from: 0, to: 10 },
        { key: 'sessions.slice_ms', label: 'slice of the sessions', from: 0, to: 10 },
      ],
      demands: [
        {
          label: '99 of 100 commits within 3.6 ms',
          atMost: 3.6e6,
          measure: p99Ns,
          format: formatNs,
        },
        {
          label: 'at least 1,900 commits/s',
          atLeast: 1900,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
      ],
      seeds: 8,
      window: WINDOW,
      reasons: [
        {
          id: 'weight',
          text: 'Because with the best weight LGWR is let in ahead of everything, and the rest of a commit is disk.',
          feedback:
            'A weight says how much, not when: a job that has begun a slice goes on. And what LGWR has posted still has to run.',
        },
        {
          id: 'early',
          text: 'Because LGWR comes at once with a short slice, and only LGWR’s delay makes commits long.',
          feedback:
            'It was the longer delay of the two. With it gone, the session that was posted is behind the same job.',
        },
        {
          id: 'three',
          text: 'Because a commit waits three times: for LGWR to come, for CPU time that the job would have had, and for the session to be let in once it is posted.',
          feedback:
            'One wish for each: a slice for LGWR, a nice value for it, a slice for the sessions. Leave out any and its wait is the one in a hundred.',
        },
        {
          id: 'last',
          text: 'Because the long commits are those whose session, once posted, stands behind the job, so it is the sessions that need to be let in.',
          feedback: 'True of some of them. The others wait for LGWR, as they did before.',
        },
      ],
      right: 'three',
      shown: [
        NICE,
        SLICE,
        { 'sessions.slice_ms': 0.1 },
        { ...SLICE, 'sessions.slice_ms': 0.1 },
        { ...NICE, ...SLICE },
      ],
      hints: [
        `A slice for LGWR alone leaves one commit in a hundred at ${text('job-slice.p99')}, nice −15 alone at ${text('job-e618-nice.p99')}. Which wait does each of them leave standing?`,
        'A slice says when, nice says how much. LGWR can have both.',
        'Once LGWR is always early, the rest of a long commit is a session that has been posted and stands behind the job. A session may ask for a slice as well.',
      ],
      solution: {
        values: { 'lgwr.nice': -15, 'lgwr.slice_ms': 0.1, 'sessions.slice_ms': 0.1 },
        why: `LGWR comes at once and costs the sessions nothing, and a session that has been posted goes ahead of the job as well: one commit in a hundred takes longer than ${text('job-all.p99')}, and there are ${text('job-all.tps')} a second. The slices without the nice value leave it at ${text('job-slices.p99')}. And had you reached the owner of the job, SCHED_IDLE alone would have done: ${text('job-idle.p99')}.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'uname -r',
      look: 'Up to 6.5: CFS, where nice for LGWR does little unless a neighbour is favoured. From 6.6: EEVDF. From 6.12: slices of a process’s own. A distribution’s kernel may have more than its number says, so ask its release notes for the scheduler by name.',
    },
    {
      command: "grep -E 'policy|prio|se.slice' /proc/PID/sched",
      look: 'PID is LGWR: pgrep -f ora_lgwr. policy 0 is normal, 1 and 2 are real time, 5 is idle; prio is 120 at nice 0. se.slice, in nanoseconds, is there from 6.12 on: the slice that it asks for.',
    },
    {
      command: "ps -eLo pid,cls,rtprio,ni,psr,args | grep -E 'PID|[o]ra_lgwr'",
      look: 'Whether LGWR is favoured already: FF or RR, or a nice value below 0. Do the same without the filter for whatever else uses the CPU.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'Nanoseconds on a CPU, nanoseconds in a run queue, turns. Twice, ten seconds apart. If the second number doesn’t grow, LGWR is let in, and no priority will gain you anything.',
    },
    {
      command: 'chrt --other --sched-runtime 100000 --pid 0 PID',
      needs: 'util-linux 2.41, Linux 6.12, root',
      look: 'A slice of 0.1 ms for LGWR, until it is restarted. Before and after, count commits: user commits of v$sysstat.',
    },
    {
      command: 'chrt --idle --pid 0 PID',
      needs: 'the PID of the neighbour, not of LGWR',
      look: 'The neighbour becomes SCHED_IDLE: it gets what nobody else wants. Its owner needs no special rights for that, but may need them to undo it.',
    },
    {
      command:
        'commitbench --cpu 1 --seconds 5 noise:burst_us=10000000 lgwr:gather_us=50,io_us=500,finish_us=50 sessions:count=4,cpu_us=300',
      needs: 'root; made of commitbench.c, which this lesson links to',
      look: 'The first row of our table, on your kernel. Then nice=-15, slice_us=100 or policy=fifo after finish_us=50.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Good advice lives long',
    minutes: 6,
    run: 'today',
    poll: 'slice',
    view: 'stage',
    notes: [
      'Who has a renice of LGWR in a start-up script? Who knows which kernel it was written for?',
      'Tell them what was measured as it is and at nice −15, then ask about the slice. Take hands before you show it.',
    ],
  },
  {
    title: 'When, and how much',
    minutes: 12,
    run: 'today',
    at: '2018.46 ms',
    view: 'stage',
    table: 'measured',
    notes: [
      'LGWR is ready and owed CPU time. What keeps it from the CPU, and by what right? Step to the tick.',
      'Give LGWR the slice. Let the room find the wait that has taken the place of the old one.',
      'Then nice −15. Commits are the sessions’ CPU time divided by what a transaction needs. Add it up together.',
    ],
  },
  {
    title: 'The same job on every kernel',
    minutes: 12,
    run: 'job',
    at: 'lgwr_queued',
    view: 'stage',
    poll: 'kernels',
    table: 'kernels',
    notes: [
      'Everyone draws. Then one sentence for each scheduler: which process does it let in, and why?',
      'Ask for the cheapest cell of the table. It is in the last column, and it isn’t about LGWR.',
    ],
  },
  {
    title: 'The herd, and keeping the CPU',
    minutes: 8,
    run: 'today',
    case: 'today-extension',
    view: 'lanes',
    table: 'keeping',
    notes: [
      'The run with an extension is the same to the last digit. Let them say why before you do: where is LGWR when it loses its CPU?',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
  {
    title: 'What was measured, and what was not',
    minutes: 4,
    table: 'residuals',
    view: 'title',
    notes: ['We measured one kernel; for the others we have rules. What would you measure first?'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'Commits are slower after an upgrade to Linux 6.6 or later, on a busy machine.',
    cause:
      'EEVDF lets a running process finish its slice, where CFS let LGWR in at once. LGWR waits in a run queue again.',
    check: 'uname -r; the second number of LGWR’s schedstat, before and after.',
    anchor: 'the-same-job-on-every-kernel',
  },
  {
    symptom: 'LGWR gets a CPU at once, and commits are slow all the same.',
    cause:
      'Sessions that were posted wait for the CPU themselves: a neighbour has a share that no early turn of LGWR touches.',
    check: 'schedstat of some sessions; pidstat for who has the rest of the CPU.',
    anchor: 'when-and-how-much',
  },
  {
    symptom: 'LGWR was reniced and nothing has changed.',
    cause:
      'Under CFS it was let in anyway. Or it runs in a control group, where nice counts only inside.',
    check: 'uname -r; whether the second number of its schedstat grew at all without nice.',
    anchor: 'the-same-job-on-every-kernel',
  },
];
