/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, NETWORK_US, published, WINDOW } from './cases';
import expected from './expected.json';

const MILLISECONDS = 1e-6;
const PER_SECOND = 1e9;

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** What a button says of a run: commits, and what the other machine adds to them. */
function tell(run: Run): string {
  const late = run.wait('wait_for_scn_ack');
  const perSecond = (late.count / run.durationNs) * PER_SECOND;
  const lfs = formatNs(run.wait('log_file_sync').meanNs);
  return `log file sync ${lfs}, ${formatCount(Math.round(perSecond))} waits for the answer a second`;
}

export const lesson: LessonDefinition = {
  slug: '15-the-other-node',
  about: {
    number: 15,
    place: 7.4,
    title: 'The other node',
    question:
      'Commits take twice as long as yesterday, and nothing has changed on this machine. Where do you look?',
    minutes: 35,
    after: [1, 2],
    teaches: [
      'follow a commit in a cluster through its five steps',
      'explain why it takes as long as the longer of write and answer, and not their sum',
      'say what wait for scn ack measures, and what it leaves out',
      'find out that it is another machine that is short of CPU',
      'tell a queue for a CPU from a line at a process, by what shortens it',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // Settings, and what the challenge asks for.
  givens: ['0.74 ms', '0.1 ms', '0.25 ms', '0.65 ms', '3 ms'],
  demo: {
    speed: 0.003,
    counts: 'longest wait',
    plays: [
      {
        button: 'The other machine idle',
        ...demo.idle,
        after: 'Two machines, one database. Now keep the other machine busy.',
      },
      {
        button: 'The other machine busy',
        ...demo.busy,
        after:
          'Nothing has changed on this side, and half of the commits are missing. Who has them?',
      },
    ],
  },
  largerCore: true,
  simulations: {
    pair: {
      scenario: cases.pair,
      window: WINDOW,
      options: {
        title: 'one instance of two',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.active', label: 'programs on the other machine' },
          {
            key: 'rac.blocks_received_per_s',
            label: 'blocks asked of the other LMS',
            from: 0,
            to: 9500,
          },
          { key: 'rac.network_us', label: 'time of a message', from: 20, to: 2000 },
          { key: 'redo_disk.service_ms', label: 'time of a write', from: 0.05, to: 5 },
        ],
        open: { atMs: 1010.65 },
        jumpTo: 'flush',
        speed: 0.0005,
      },
      tell,
    },
  },
  actions: {
    flush: { simulation: 'pair', atMs: 1010.66, step: 'steps' },
    asked: { simulation: 'pair', atMs: 1010.7105, step: 'steps' },
    sent: { simulation: 'pair', show: 'message', atMs: 1010.75, step: 'steps' },
    answers: { simulation: 'pair', show: 'dispatch', atMs: 1010.79, step: 'steps' },
    acknowledged: { simulation: 'pair', atMs: 1010.94, step: 'steps' },
    written: { simulation: 'pair', atMs: 1011.178, step: 'steps' },
    pair: { simulation: 'pair' },
    'slow-disk': { simulation: 'pair', values: { 'redo_disk.service_ms': 3 }, step: 'race' },
    'quick-disk': { simulation: 'pair', values: { 'redo_disk.service_ms': 0.1 }, step: 'race' },
    far: { simulation: 'pair', values: { 'noise.active': true } },
    'far-asked': {
      simulation: 'pair',
      values: { 'noise.active': true },
      show: 'message',
      atMs: 1002.045,
      step: 'moment',
    },
    'far-queued': {
      simulation: 'pair',
      values: { 'noise.active': true },
      atMs: 1002.2,
      step: 'moment',
    },
    'far-written': {
      simulation: 'pair',
      values: { 'noise.active': true },
      show: 'io',
      atMs: 1002.514,
      step: 'moment',
    },
    'far-done': {
      simulation: 'pair',
      values: { 'noise.active': true },
      show: 'flush',
      atMs: 1012.385,
      step: 'moment',
    },
    'far-normal': {
      simulation: 'pair',
      values: { 'noise.active': true, 'noise.policy': 'normal' },
      step: 'remedy',
    },
    'far-lgwr': {
      simulation: 'pair',
      values: { 'noise.active': true, 'lgwr.policy': 'fifo' },
      step: 'remedy',
    },
    'far-disk': {
      simulation: 'pair',
      values: { 'noise.active': true, 'redo_disk.service_ms': 0.1 },
      step: 'remedy',
    },
    'far-lms': {
      simulation: 'pair',
      values: { 'noise.active': true, 'rac.lms': 2 },
      step: 'remedy',
    },
    'far-cpus': {
      simulation: 'pair',
      values: { 'noise.active': true, 'rac.remote_cpus': 4 },
      step: 'remedy',
    },
    'far-first': {
      simulation: 'pair',
      values: { 'noise.active': true, 'rac.rt_priority': 2 },
      step: 'remedy',
    },
    blocks: {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000 },
      step: 'line',
    },
    'blocks-first': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000, 'rac.rt_priority': 2 },
      step: 'line',
    },
    'blocks-cpus': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000, 'rac.remote_cpus': 4 },
      step: 'line',
    },
    'blocks-lms': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000, 'rac.lms': 2 },
      step: 'line',
    },
    'blocks-half': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 4500 },
      step: 'line',
    },
    near: {
      simulation: 'pair',
      values: {
        'noise.active': true,
        'noise.count': 4,
        'noise.affinity': '0-3',
        'noise.policy': 'normal',
      },
    },
  },
  tables: {
    broadcast: {
      caption: 'An hour of a cluster of two',
      sources: ['S4'],
      head: ['figure', 'value'],
      rows: [
        ['commits', { published: 'commits' }],
        ['log file sync, mean', { published: 'lfs' }],
        ['broadcast on commit, waits', { published: 'waits' }],
        ['for each hundred commits', { published: 'share' }],
        ['broadcast on commit, all waits', { published: 'waited' }],
        ['broadcast on commit, mean', { published: 'per-wait' }],
        ['LGWR’s trace: log write time', { published: 'slow-write' }],
        ['LGWR’s trace: log write broadcast wait time', { published: 'slow-broadcast' }],
      ],
    },
    race: {
      caption: 'The same sessions, alone and in the pair',
      wide: true,
      head: [
        'the disk',
        'log file sync, one machine',
        'log file sync, the pair',
        'waits for the answer, each second',
        'each',
      ],
      rows: (
        [
          ['quick-disk', 'quick-disk-alone', 'a write of 0.1 ms'],
          ['pair', 'alone', '0.74 ms'],
          ['slow-disk', 'slow-disk-alone', '3 ms'],
        ] as const
      ).map(([action, alone, name]) => [
        { action, text: name },
        { value: `${alone}.lfs` },
        { value: `${action}.lfs` },
        { value: `${action}.late-per-s` },
        { value: `${action}.late` },
      ]),
    },
    remedies: {
      caption: 'The other machine busy, after one change',
      wide: true,
      head: [
        'change',
        'log file sync',
        'log file parallel write',
        'waits for the answer, each second',
        'each',
      ],
      rows: (
        [
          ['far', 'none'],
          ['far-lgwr', 'LGWR in real time'],
          ['far-lms', 'two LMS in place of one'],
          ['far-disk', 'a quick disk'],
          ['far-normal', 'the programs at normal priority'],
          ['far-cpus', 'four CPUs over there'],
          ['far-first', 'LMS at a better real-time priority'],
        ] as const
      ).map(([action, name]) => [
        { action, text: name },
        { value: `${action}.lfs` },
        { value: `${action}.lfpw` },
        { value: `${action}.late-per-s` },
        { value: `${action}.late` },
      ]),
    },
    blocks: {
      caption: 'The other LMS busy, after one change',
      wide: true,
      head: ['change', 'log file sync', 'waits for the answer, each second', 'each'],
      rows: (
        [
          ['pair', 'no blocks at all'],
          ['blocks', 'none'],
          ['blocks-first', 'LMS at a better real-time priority'],
          ['blocks-cpus', 'four CPUs over there'],
          ['blocks-lms', 'two LMS in place of one'],
          ['blocks-half', 'half as many blocks'],
        ] as const
      ).map(([action, name]) => [
        { action, text: name },
        { value: `${action}.lfs` },
        { value: `${action}.late-per-s` },
        { value: `${action}.late` },
      ]),
    },
  },
  residuals: {
    residuals: {
      caption: 'Published, and a minute of the published case simulated',
      rows: [
        {
          what: 'waits for the other instance',
          figure: 'reported.waits',
          scale: 1,
          why: 'An outcome, short of what was published.',
        },
        {
          what: 'each of them',
          figure: 'reported.per-wait',
          scale: 1,
          why: 'Fitted: the blocks that the other LMS is asked for.',
        },
        {
          what: 'log file sync',
          figure: 'reported.lfs',
          scale: 1,
          why: 'An outcome. “The long tail” is about it.',
        },
      ],
    },
  },
  predictions: {
    network: {
      kind: 'curve',
      ask: 'How long does a commit take if a message from one machine to the other takes this long? At 100 µs you see it. Draw the rest.',
      x: { label: 'message, one way, µs' },
      y: { label: 'log file sync', unit: 'ms', scale: MILLISECONDS, max: 5, step: 0.05 },
      points: [
        { x: 50, figure: 'network-50.lfs' },
        { x: 100, figure: 'pair.lfs', known: true },
        ...NETWORK_US.filter((us) => us > 100).map((us) => ({
          x: us,
          figure: `network-${us}.lfs`,
        })),
      ],
      feedback: {
        rises:
          'It rises, but not from the start. While the answer is back before the write is done, its time costs nothing. What hurts is the part beyond.',
        flat: 'That holds as long as the answer wins the race. Once the write is done first, every commit waits for the rest.',
        falls: 'A slower message never makes a commit quicker. It may make no difference, though.',
        otherwise:
          'Flat, then up: nothing while the answer hides behind the write, and everything beyond it.',
      },
      step: 'predict-network',
    },
    far: {
      kind: 'choice',
      ask: 'The other machine is busy with programs in real time. Which figure of this machine shows it?',
      choices: [
        {
          id: 'write',
          text: 'log file parallel write: LGWR’s writes take longer.',
          feedback:
            'The disk knows nothing of the other machine, and LGWR notices its write as soon as it is done. It waits afterwards, under another name.',
        },
        {
          id: 'cpu',
          text: 'The CPUs here: LMS has more to do and LGWR stands in a queue.',
          feedback:
            'There is no more to do here than before. There is less: sessions that wait use no CPU.',
        },
        {
          id: 'answer',
          text: 'wait for scn ack, and log file sync with it. Nothing else.',
          feedback:
            'Nothing else here is any different, except that there is a little less of everything.',
        },
      ],
      right: 'answer',
      step: 'predict-far',
    },
    blocks: {
      kind: 'choice',
      ask: 'The other LMS has a CPU whenever it wants one, and is at work for nine tenths of its time. Commits here wait for its answers. What helps?',
      choices: [
        {
          id: 'priority',
          text: 'A better priority for LMS, or more CPUs over there: that helped before.',
          feedback:
            'It helped while LMS stood in the queue of a CPU. Now it has one. Your message waits until LMS has done what it was asked before.',
        },
        {
          id: 'lms',
          text: 'A second LMS, which did not help before.',
          feedback:
            'Against programs in real time it would stand in the same queue. Against work of its own kind it takes half of that work.',
        },
        {
          id: 'nothing',
          text: 'Nothing: LMS has a tenth of its time left, and a message needs much less than that.',
          feedback:
            'A tenth is enough for all messages, but it is not free when yours comes. Nine times in ten LMS is at something, with more behind it.',
        },
      ],
      right: 'lms',
      step: 'predict-blocks',
    },
  },
  questions: {
    disk: {
      ask: 'A cluster gets a new disk. Writes of the log take a tenth of the time, commits a third. What of the rest?',
      choices: [
        {
          id: 'answer',
          text: 'It is the other instance’s answer, which used to hide behind the write.',
          feedback:
            'The longer of the two is now the other one. wait for scn ack will have appeared in the report for the first time.',
        },
        {
          id: 'disk',
          text: 'The disk is slower than promised: commits should take a tenth as well.',
          feedback:
            'On a single machine they nearly would. Here the write is not all that is waited for.',
        },
        {
          id: 'lms',
          text: 'LMS slows the disk down, because it has to write as well.',
          feedback: 'LMS writes nothing. It sends a message and takes an answer.',
        },
      ],
      right: 'answer',
      step: 'question-disk',
    },
    idle: {
      ask: 'wait for scn ack has grown tenfold, and vmstat here shows idle CPUs. Whose CPU do you suspect first?',
      choices: [
        {
          id: 'here',
          text: 'This machine’s: vmstat shows an average, so one CPU may be full.',
          feedback:
            'A good thought, straight from “The noisy neighbour”. But LMS here would have to be in that one queue, and the other machine answers from every one of its own.',
        },
        {
          id: 'there',
          text: 'The other machine’s: that is where the answer is made.',
          feedback: 'Log in over there and look at its run queues, and at what runs in real time.',
        },
        {
          id: 'none',
          text: 'None: a wait for a message is the network’s.',
          feedback:
            'It may be. But a network that becomes ten times as slow overnight is rarer than a program that someone has started.',
        },
      ],
      right: 'there',
      step: 'question-idle',
    },
    which: {
      ask: 'Waits for scn ack add up to an eighth of log file sync. How much could commits gain at most if all answers came at once?',
      choices: [
        {
          id: 'eighth',
          text: 'An eighth, because that is all they wait for.',
          feedback: `The event has LGWR’s waits. Each of them also holds up the sessions that commit meanwhile, and those are booked as waiting for an earlier flush. In our run a commit gains more than half: ${text('far.lfs')} become ${text('pair.lfs')}.`,
        },
        {
          id: 'more',
          text: 'More than that: those behind a flush that waits are not counted in it.',
          feedback:
            'One wait of LGWR is many waits of sessions. Count what they wait for, not only what LGWR does.',
        },
        {
          id: 'nothing',
          text: 'Nothing: they would wait for the write instead.',
          feedback:
            'They have waited for the write already. The event begins where the write ends.',
        },
      ],
      right: 'more',
      step: 'question-which',
    },
  },
  challenges: {
    far: {
      start: cases.far,
      controls: [
        { key: 'lgwr.policy', label: 'policy of LGWR' },
        { key: 'lgwr.rt_priority', label: 'real-time priority of LGWR', from: 1, to: 10 },
        { key: 'rac.policy', label: 'policy of LMS' },
        { key: 'rac.rt_priority', label: 'real-time priority of LMS', from: 1, to: 10 },
        { key: 'redo_disk.service_ms', label: 'time of a write', from: 0.1, to: 0.74 },
      ],
      demands: [
        {
          label: 'a mean log file sync of 0.65 ms at most',
          atMost: 0.65e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: 'no wait for the answer longer than 3 ms',
          atMost: 3e6,
          measure: (run) => run.wait('wait_for_scn_ack').maxNs,
          format: formatNs,
        },
        {
          label: 'a disk within the budget: 0.25 ms or more for a write',
          atLeast: 0.25,
          measure: ({ scenario }) => scenario.resolve('redo_disk.service_ms'),
          format: (ms) => `${ms} ms`,
        },
      ],
      seeds: 8,
      reasons: [
        {
          id: 'race',
          text: 'Because a commit takes as long as the longer of write and answer: LMS has to come before the programs over there, and then the write is the longer one, so it must not be much slower than an answer.',
          feedback:
            'The race has two runners. Whichever you leave alone decides how long a commit takes.',
        },
        {
          id: 'disk',
          text: 'Because every commit waits for the write in any case: what the disk saves, each commit saves.',
          feedback:
            'Only up to the answer. As long as the other LMS stands in a queue, a quicker write just waits for it longer.',
        },
        {
          id: 'lgwr',
          text: 'Because LGWR is the one that waits: in real time it goes on the moment the answer is there.',
          feedback:
            'It does already: it has four CPUs around it, and three of them have nothing to do. It waits for something that isn’t here.',
        },
        {
          id: 'lms',
          text: 'Because LMS is what stands in a queue: once it comes first, commits can’t be any shorter.',
          feedback:
            'Right as far as it goes. Then the answer takes a quarter of a millisecond, and the write is three times as long.',
        },
        {
          id: 'sum',
          text: 'Because write and answer add up to a commit: something has to be taken off both.',
          feedback:
            'They go on at the same time. To take something off the shorter one gains nothing at all.',
        },
      ],
      right: 'race',
      shown: [
        { 'lgwr.policy': 'fifo' },
        { 'redo_disk.service_ms': 0.1 },
        { 'rac.rt_priority': 2 },
        { 'rac.rt_priority': 2, 'redo_disk.service_ms': 0.1 },
        { 'lgwr.policy': 'fifo', 'redo_disk.service_ms': 0.25 },
      ],
      hints: [
        `A write of 0.1 ms brings a commit down to ${text('far-disk.lfs')}, and the longest wait for the answer stays. What does LGWR wait for after its write?`,
        `With nobody in its way an answer is back after ${text('pair.answer')}. How much faster does a write have to be for a commit to notice nothing else?`,
        'LMS runs in real time already, and so do the programs over there. Among equals in that class, the one that is running goes on. That is one half. The other is a write that is about as long as an answer.',
      ],
      solution: {
        values: { 'rac.rt_priority': 2, 'redo_disk.service_ms': 0.25 },
        why: `One step of real-time priority: LMS takes a CPU from the programs whenever a message comes, and log file sync is ${text('far-first.lfs')}. The programs lose twenty microseconds for each message. What is left is the write, and one about as long as an answer is all that pays: at 0.1 ms a commit still takes ${text('quick-disk.lfs')}, because it waits for the answer then.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select inst_id, event, total_waits, round(time_waited_micro / total_waits / 1000, 2) mean_ms from gv$system_event where event in ('log file sync', 'log file parallel write', 'wait for scn ack') order by event, inst_id;",
      needs: 'Oracle RAC',
      look: 'Both instances side by side. If only one of them waits for the answer, look at the other machine. In v$sysstat, redo write broadcast ack count and redo write broadcast ack time count the same.',
    },
    {
      command: 'vmstat 1',
      look: 'On the other machine. r above the number of its CPUs means that LMS may stand in a queue there. On this one it tells you nothing about that.',
    },
    {
      command: "ps -eLo pid,cls,rtprio,ni,psr,args | grep -E 'PID|[o]ra_l(gwr|ms)'",
      look: 'On both machines: LMS should be RR or FF. Then the same without the grep: what else is, and at which priority? Ties go to the one that is running.',
    },
    {
      command: 'pidstat -u -p $(pgrep -d, -f ora_lms) 5',
      look: 'On the other machine. An LMS that uses most of a CPU has a line of its own, whatever the other CPUs do. Waits here for gc events with congested in their names say the same.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'With the PID of LMS, on the other machine: pgrep -f ora_lms. The second number is its time on run queues, in nanoseconds. Read it twice, ten seconds apart.',
    },
    {
      command: "grep -h 'broadcast wait' *_lgwr_*.trc",
      needs: 'Oracle RAC',
      look: 'LGWR notes every wait for the other instance of more than half a second, with the time. Compare the times with what ran over there.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'A wait for another machine',
    minutes: 4,
    table: 'broadcast',
    notes: [
      'Thirteen waits for a hundred commits, and every commit is announced. Let the room find reasons why there are so few; write them all down.',
    ],
  },
  {
    title: 'How much does a slow network cost?',
    minutes: 6,
    run: 'pair',
    poll: 'network',
    view: 'charts',
    notes: [
      'Everyone draws. Most draw a straight line, and some will defend it.',
      'Reveal, and ask where the bend is and what else has that length: the write.',
    ],
  },
  {
    title: 'Five steps',
    minutes: 8,
    run: 'pair',
    at: '1010.65 ms',
    view: 'stage',
    notes: [
      'Five volunteers: session, LGWR, disk, LMS, the other LMS. Play it once with people, then step through the run.',
      'When does the answer arrive, when is the write done? The longer of the two is the commit.',
    ],
  },
  {
    title: 'A race',
    minutes: 4,
    table: 'race',
    notes: ['Which of the three disks would you buy for a cluster, and what would you promise?'],
  },
  {
    title: 'The guilty CPU',
    minutes: 8,
    run: 'pair',
    case: 'far',
    at: '1002.045 ms',
    view: 'stage',
    poll: 'far',
    notes: [
      'Take hands first. Then follow the message: it arrives, and nobody is there to read it.',
      'Cover the other machine on the screen. What is left to see? That is what your tools see.',
    ],
  },
  {
    title: 'Remedies',
    minutes: 5,
    run: 'pair',
    case: 'far',
    view: 'parts',
    table: 'remedies',
    notes: ['Sort the rows into "here" and "over there" before you look at the figures.'],
  },
  {
    title: 'A line at LMS',
    minutes: 4,
    run: 'pair',
    case: 'blocks',
    view: 'parts',
    poll: 'blocks',
    table: 'blocks',
    notes: [
      'Two queues on the way to an answer: one for a CPU, one at LMS. Which of the remedies of the last table shortens which?',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: [
      'Pairs open the lesson and go to its challenge. Ask which process stands in which queue.',
    ],
  },
  {
    title: 'What the model gets wrong',
    minutes: 3,
    table: 'residuals',
    view: 'title',
    notes: [
      'One number was fitted: the blocks that the other LMS was asked for. What would you have to read on that system to know it?',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'Commits of a cluster are slow on one node, and nothing is busy there.',
    cause: 'LGWR waits for the other instance’s answer, whose LMS stands in a queue over there.',
    check:
      'wait for scn ack on both instances; run queues and real-time processes of the other node.',
    anchor: 'the-guilty-cpu',
  },
  {
    symptom: 'Commits of a cluster wait for the other node, and its CPUs are idle.',
    cause: 'LMS over there is busy with blocks, and an answer waits in line behind them.',
    check: 'CPU time of each LMS on the other node; gc events with congested in their names.',
    anchor: 'a-line-at-lms',
  },
  {
    symptom: 'A faster disk for the log, and the commits of a cluster hardly gain.',
    cause:
      'A commit takes as long as the longer of write and answer. The answer is now the longer one.',
    check: 'log file parallel write against wait for scn ack, before and after.',
    anchor: 'five-steps',
  },
];
