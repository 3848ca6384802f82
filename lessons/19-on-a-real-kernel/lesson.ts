/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition, RecordingDefinition, TableCell } from '$lesson/content/definition';
import { cpuShare } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import type { WorkbenchOptions } from '$views/workbench/options';
import { cases, demo, published, recordings, RENICE, SLICE, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** What the sessions' CPU time is enough for, at 0.3 ms for each commit. */
const commitsPerSecond = (run: Run) =>
  cpuShare(run, 'session') / (run.scenario.resolve('sessions.cpu_ms') / 1e3);

/** A recording beside the run of the same name, for as long as was recorded. */
function recorded(
  id: Exclude<keyof typeof cases, 'agreed'>,
  title: string,
  ms: number,
  options: WorkbenchOptions,
): RecordingDefinition {
  return {
    file: recordings[`real-${id}`],
    title,
    beside: cases[id].withValue('run.until_ms', ms).withTitle(`${title}, simulated`),
    options,
  };
}

const BESIDE: WorkbenchOptions = {
  panels: ['stage', 'lanes', 'parts', 'compare'],
  open: { mark: 'longest_commit' },
  jumpTo: 'commit',
  speed: 0.001,
};

const beside = (id: string, name: TableCell): readonly TableCell[] => [
  name,
  { value: `real-${id}.lgwr-queue` },
  { value: `real-${id}.lfs` },
  { value: `real-${id}.own` },
  { value: `real-${id}.sessions` },
];

const herd = (id: string, name: string): readonly TableCell[] => [
  name,
  { value: `${id}.forced` },
  { value: `${id}.lfs` },
  { value: `${id}.per-write` },
  { value: `${id}.sessions` },
];

const slice = (id: string, name: string): readonly TableCell[] => [
  name,
  { value: `real-${id}.lgwr-queue` },
  { value: `${id}.lgwr-queue` },
  { value: `real-${id}.lfs` },
  { value: `${id}.lfs` },
];

const both = (id: string, name: string): readonly TableCell[] => [
  name,
  { value: `real-${id}.lfs` },
  { value: `${id}.lfs` },
  { value: `real-${id}.sessions` },
  { value: `${id}.sessions` },
];

export const lesson: LessonDefinition = {
  slug: '19-on-a-real-kernel',
  about: {
    number: 19,
    title: 'On a real kernel',
    question:
      'Three pieces of good advice are tried on a real kernel. Which of them helps commits?',
    minutes: 30,
    after: [2, 4, 17],
    teaches: [
      'read a recording of a real kernel in the views of the simulator',
      'say for which machine advice about the log writer was right',
      'find the wait that a cure has moved, by the part that grew',
      'record a system of your own, and name who was in the way',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What the machine was told to do, and what the challenge asks for.
  givens: ['3 ms', '0.5 ms', '0.3 ms', '0.2 ms', '6.12', '6.18', '1,480 commits', '39.5 %'],
  demo: {
    speed: 0.002,
    counts: 'longest wait',
    plays: [
      {
        button: 'Beside a favoured neighbour',
        ...demo.neighbour,
        after: 'The log writer waits for the neighbour. So give it the best nice value there is:',
      },
      {
        button: 'The log writer reniced',
        ...demo.renice,
        after: 'Now it never waits. Would a real kernel do the same, and would commits be cured?',
      },
    ],
  },
  simulations: {
    neighbour: {
      scenario: cases.neighbour,
      window: WINDOW,
      options: {
        title: 'a log writer, four sessions and a neighbour on one CPU',
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [
          { key: 'lgwr.nice', label: 'nice of LGWR' },
          { key: 'noise.nice', label: 'nice of the neighbour' },
          { key: 'lgwr.slice_ms', label: 'slice of LGWR', from: 0, to: 10 },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.001,
      },
    },
  },
  recordings: {
    renice: recorded('renice', 'Recorded: LGWR at nice −20', 900, BESIDE),
    sixteen: recorded('sixteen', 'Recorded: sixteen sessions', 250, BESIDE),
    'sixteen-fifo': recorded('sixteen-fifo', 'Recorded: LGWR in real time', 250, BESIDE),
  },
  actions: {
    queued: { simulation: 'neighbour', show: 'lgwr_queued', step: 'moment' },
    renice: { simulation: 'neighbour', values: RENICE, step: 'renice' },
    slice: { simulation: 'neighbour', values: SLICE, step: 'slice' },
  },
  tables: {
    renice: {
      caption: 'One CPU of Linux 6.18, recorded: four sessions and a neighbour',
      sources: ['kernel'],
      wide: true,
      head: [
        'change',
        'LGWR in the run queue',
        'log file sync',
        'of it, the session itself runnable',
        'the sessions’ share of the CPU',
      ],
      rows: [
        beside('neighbour', 'none: the neighbour at nice −15'),
        beside('renice', { action: 'renice', text: 'LGWR at nice −20' }),
        beside('equal', 'the neighbour at nice 0'),
        beside('favoured', 'LGWR and the sessions at nice −15 as well'),
      ],
    },
    herd: {
      caption: 'Sixteen sessions on one CPU',
      sources: ['kernel'],
      wide: true,
      head: [
        'run',
        'LGWR loses its CPU',
        'log file sync',
        'commits in a write',
        'the sessions’ share of the CPU',
      ],
      rows: [
        herd('real-sixteen', 'recorded: as it is'),
        herd('real-sixteen-fifo', 'recorded: LGWR in real time'),
        herd('sixteen', 'simulated: as it is'),
        herd('sixteen-fifo', 'simulated: LGWR in real time'),
      ],
    },
    slice: {
      caption: 'LGWR with a slice of its own, recorded and simulated',
      sources: ['kernel'],
      wide: true,
      head: [
        'machine',
        'LGWR in the run queue, recorded',
        'simulated',
        'log file sync, recorded',
        'simulated',
      ],
      rows: [
        slice('equal', 'the neighbour at nice 0'),
        slice('equal-slice', 'LGWR with a slice of 0.1 ms'),
        slice('neighbour', 'the neighbour at nice −15'),
        slice('slice', 'LGWR with a slice of 0.1 ms'),
      ],
    },
    both: {
      caption: 'Recorded, and simulated',
      sources: ['kernel'],
      wide: true,
      head: [
        'machine',
        'log file sync, recorded',
        'simulated',
        'the sessions’ share of the CPU, recorded',
        'simulated',
      ],
      rows: [
        both('neighbour', 'the neighbour at nice −15'),
        both('renice', 'LGWR at nice −20'),
        both('slice', 'LGWR with a slice of 0.1 ms'),
        both('equal', 'the neighbour at nice 0'),
        both('equal-slice', 'and LGWR with a slice of 0.1 ms'),
        both('favoured', 'everyone at nice −15'),
        both('sixteen', 'sixteen sessions'),
        both('sixteen-fifo', 'sixteen sessions, LGWR in real time'),
      ],
    },
  },
  residuals: {},
  predictions: {
    renice: {
      kind: 'choice',
      ask: `LGWR, four sessions and a neighbour at nice −15 share one CPU. A commit takes ${text('real-neighbour.lfs')}, and ${text('real-equal.lfs')} if the neighbour has nice 0. Now LGWR gets nice −20. How long does a commit take?`,
      choices: [
        {
          id: 'cured',
          text: `About ${text('real-equal.lfs')}, as beside an ordinary neighbour.`,
          feedback:
            'It was a cure in lesson 2. There, nobody but LGWR had to wait for the neighbour.',
        },
        {
          id: 'less',
          text: 'Less by a quarter or so. LGWR is only one of those that wait.',
          feedback:
            'The sessions stand behind the same neighbour, and nobody has reniced them. Their wait even grows.',
        },
        {
          id: 'same',
          text: 'As long as before. This kernel ignores nice.',
          feedback:
            'It doesn’t: LGWR’s own wait is all but gone. But that was not the whole of a commit.',
        },
      ],
      right: 'less',
      step: 'predict-renice',
    },
    herd: {
      kind: 'choice',
      ask: `Sixteen sessions on one CPU, and a kernel of today. For a quarter of a second LGWR posts them, ${text('real-sixteen.waits')} times in all. How often does it lose its CPU?`,
      choices: [
        {
          id: 'often',
          text: 'Hundreds of times: at nearly every flush, as the account has it.',
          feedback:
            'That is what the schedulers of 2007 did. This one lets a process go on that is entitled to.',
        },
        {
          id: 'seldom',
          text: 'A few times, or not at all.',
          feedback:
            'Whoever was woken waits for a turn. LGWR posts the whole herd and goes to sleep by itself.',
        },
        {
          id: 'each',
          text: 'Once for each post.',
          feedback: 'Then it would never finish a flush before everyone else had run.',
        },
      ],
      right: 'seldom',
      step: 'predict-herd',
    },
    fifo: {
      kind: 'choice',
      ask: `LGWR becomes a real-time process. It never waits for the CPU again, where it stood in the queue for ${text('real-sixteen.lgwr-queue')} of the time. What becomes of log file sync, ${text('real-sixteen.lfs')} so far, and of throughput?`,
      choices: [
        {
          id: 'both',
          text: 'Shorter waits, more commits.',
          feedback:
            'The CPU was full before. Nothing that LGWR does makes it larger, and more flushes make it smaller.',
        },
        {
          id: 'wait',
          text: 'Shorter waits, as many commits.',
          feedback:
            'That would be so if a flush cost nothing. And the sessions, once posted, have a longer queue to stand in.',
        },
        {
          id: 'fewer',
          text: 'Waits as long as before, and fewer commits.',
          feedback:
            'Few expect it. LGWR no longer waits for commits to gather, so it writes more often for fewer of them.',
        },
      ],
      right: 'fewer',
      step: 'predict-fifo',
    },
    slice: {
      kind: 'choice',
      ask: 'And beside the neighbour at nice −15? Does a slice of 0.1 ms let LGWR in?',
      choices: [
        {
          id: 'yes',
          text: 'Yes. A short slice goes before a long one, whatever the nice values.',
          feedback: 'Only among those that are owed CPU time, and there nice decides.',
        },
        {
          id: 'no',
          text: 'Hardly. LGWR has had what it is owed.',
          feedback:
            'Its weight is a twenty-eighth of the neighbour’s, so it is owed about three hundredths of the CPU. It uses more than that.',
        },
      ],
      right: 'no',
      step: 'predict-slice',
    },
  },
  questions: {
    moved: {
      ask: 'You have reniced LGWR. Its second number in schedstat, the time in run queues, has stopped growing, and commits are hardly faster. What do you look at next?',
      choices: [
        {
          id: 'more',
          text: 'A better nice value still, or real time.',
          feedback: 'It already waits for nothing. It can’t wait for less.',
        },
        {
          id: 'sessions',
          text: 'The same number of the sessions.',
          feedback:
            'A session that has been posted still needs a CPU. If it stands behind the neighbour, its commit isn’t over.',
        },
        {
          id: 'disk',
          text: 'The disk: if it isn’t the CPU, it has to be the write.',
          feedback: 'Only LGWR’s part of the CPU is settled. The sessions use it as well.',
        },
      ],
      right: 'sessions',
      step: 'question-moved',
    },
    queue: {
      ask: 'A log writer stands in the run queue for half of the time, on a machine whose CPUs are full of sessions. Is that a fault?',
      choices: [
        {
          id: 'yes',
          text: 'Yes. Commits wait for it, so it should never wait.',
          feedback:
            'We gave it real time, and there were fewer commits: it wrote more often, for fewer of them each time.',
        },
        {
          id: 'depends',
          text: 'Not by itself. While it waits, commits gather.',
          feedback:
            'On full CPUs its wait is what makes groups. Count commits before and after any change.',
        },
      ],
      right: 'depends',
      step: 'question-queue',
    },
    trial: {
      ask: 'A colleague recorded a cure on a test machine and shows you that it works. What do you need to know before you believe it of yours?',
      choices: [
        {
          id: 'kernel',
          text: 'That the release of the kernel is the same.',
          feedback:
            'You do need that. But the two machines of the first trial had the same kernel, and the cure worked on one of them.',
        },
        {
          id: 'who',
          text: 'The kernel, and who shares which CPUs there and here.',
          feedback:
            'In the first trial, one thing decided: whether the sessions stood behind the neighbour as well.',
        },
        {
          id: 'figures',
          text: 'That the figures are recorded and not simulated.',
          feedback:
            'Recorded figures are true of the machine that was recorded. So are the simulated ones, nearly.',
        },
      ],
      right: 'who',
      step: 'question-trial',
    },
  },
  challenges: {
    favoured: {
      start: cases.neighbour,
      controls: [
        { key: 'lgwr.nice', label: 'nice of LGWR', from: -20, to: 0 },
        { key: 'sessions.nice', label: 'nice of the sessions', from: -20, to: 0 },
        { key: 'lgwr.slice_ms', label: 'slice of LGWR', from: 0, to: 10 },
      ],
      demands: [
        {
          label: 'at least 1,480 commits/s',
          atLeast: 1480,
          measure: commitsPerSecond,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: 'at least 39.5 % of the CPU for the neighbour',
          atLeast: 0.395,
          measure: (run) => cpuShare(run, 'noise'),
          format: formatPercent,
        },
      ],
      seeds: 6,
      window: WINDOW,
      reasons: [
        {
          id: 'late',
          text: 'Because LGWR comes late, and with the best nice value for it everyone else is served in time.',
          feedback:
            'The first trial was about that. LGWR never waits then, and the sessions stand behind the neighbour.',
        },
        {
          id: 'share',
          text: 'Because commits are made of the sessions’ CPU time, so the sessions need as much weight as gives them that much, and no more; LGWR has to be no weaker than they need it.',
          feedback:
            'Shares are settled by weights, and the sum is one CPU: what the commits need, what LGWR’s flushes cost, and the rest for the neighbour.',
        },
        {
          id: 'equal',
          text: 'Because it is fair if all weigh the same: then each gets what it needs.',
          feedback:
            'Each gets what its weight gives it. At nice −15 for all, the sessions are five against one neighbour, with LGWR, and get more than the agreement wants.',
        },
        {
          id: 'slice',
          text: 'Because with a slice of its own LGWR is let in at once, whatever it weighs.',
          feedback:
            'Among those that are owed CPU time. At nice 0 beside the neighbour it is owed next to nothing, as the third trial showed.',
        },
        {
          id: 'sessions',
          text: 'Because it is the sessions that make commits, so the favour belongs to them and not to LGWR.',
          feedback:
            'They make no commit without LGWR. At nice 0 it waits behind the neighbour and behind the sessions as well.',
        },
      ],
      right: 'share',
      shown: [
        { 'lgwr.nice': -15, 'sessions.nice': -15 },
        { 'lgwr.nice': -20 },
        { 'lgwr.slice_ms': 0.1 },
        { 'lgwr.nice': -20, 'sessions.nice': -20 },
      ],
      hints: [
        `How much of the CPU do 1,480 commits of 0.3 ms need? Nice −20 for LGWR alone leaves the sessions ${text('renice.sessions')} of it.`,
        `With everyone at nice −15 the sessions get ${text('favoured.sessions')} and the neighbour ${text('favoured.neighbour')}. Which of them has too much? A step of nice is a quarter more or less of weight.`,
        'Leave LGWR at the neighbour’s nice value, and give the sessions three to five steps less.',
      ],
      solution: {
        values: { 'lgwr.nice': -15, 'sessions.nice': -11 },
        why: `1,480 commits of 0.3 ms are 44 % of the CPU, and LGWR’s flushes cost a tenth of it. With the sessions at nice −11 they get ${text('agreed.sessions')}, and the neighbour keeps ${text('agreed.neighbour')}. Everyone at nice −15 was too much of a good thing: ${text('favoured.sessions')} and ${text('favoured.neighbour')} in the simulator, ${text('real-favoured.sessions')} and ${text('real-favoured.neighbour')} on the kernel. The agreement itself we have not tried there.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'sh record.sh -n',
      needs: 'record.sh, which this lesson links to',
      look: 'What it would record, for how long, with what overhead, and where to. It does nothing else.',
    },
    {
      command: 'sudo sh record.sh -t 5 -s',
      needs: 'root, and tracefs or perf',
      look: 'Five seconds in recording.txt.gz, without the names of commands that are no database’s. If it says that events didn’t fit, record for less time.',
    },
    {
      command: 'postwait trace recording.txt.gz',
      needs: 'Node 20, and this project',
      look: 'The parts of a commit, and below them who ran while the log writer stood in the queue. Begin with the largest of each.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'Nanoseconds on a CPU, nanoseconds in a run queue, turns. Of LGWR, and then of some sessions: the second number says on whose side the wait is.',
    },
    {
      command: 'gcc -O2 -o commitbench commitbench.c',
      needs: 'gcc, and commitbench.c, which this lesson links to',
      look: 'For those without a database: a log writer and its sessions as real processes. Its first lines say what it can be told.',
    },
    {
      command:
        'sudo ./commitbench --cpu 1 --seconds 5 --no-trace lgwr:io_us=500 sessions:count=4,cpu_us=300 noise:nice=-15,burst_us=3000,sleep_us=1000',
      needs: 'root',
      look: 'The machine of this lesson. Run record.sh meanwhile.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Three pieces of advice',
    minutes: 5,
    run: 'neighbour',
    at: 'lgwr_queued',
    view: 'stage',
    notes: [
      'The simulated machine. Who believes it? What would convince you?',
      'Write the three pieces of advice on the board, and leave room beside each for a verdict.',
    ],
  },
  {
    title: 'Renice the log writer',
    minutes: 10,
    recording: 'renice',
    view: 'parts',
    poll: 'renice',
    table: 'renice',
    notes: [
      'Take hands first. Then the table, which is recorded: let the room find the column that has grown.',
      'Then the machine: what the kernel did as A, and the same machine simulated as B. Step through one commit. Who is in the queue?',
    ],
  },
  {
    title: 'The herd',
    minutes: 5,
    recording: 'sixteen',
    view: 'lanes',
    poll: 'herd',
    notes: [
      'Sixteen sessions, one CPU, no neighbour, recorded. How often does LGWR lose its CPU while it posts?',
      'Find a flush with many posts on the lanes, and step through it.',
    ],
  },
  {
    title: 'Real time',
    minutes: 7,
    recording: 'sixteen-fifo',
    view: 'lanes',
    poll: 'fifo',
    table: 'herd',
    notes: [
      'The bet on real time, which most lose.',
      'What is the last but one column good for? Divide the sessions’ share by the 0.2 ms of a transaction.',
    ],
  },
  {
    title: 'A slice of its own',
    minutes: 6,
    run: 'neighbour',
    case: 'slice',
    view: 'parts',
    poll: 'slice',
    table: 'slice',
    notes: ['What is a process owed that weighs a twenty-eighth of its neighbour?'],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 7,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
  {
    title: 'Record your own',
    minutes: 10,
    table: 'both',
    view: 'title',
    notes: [
      'Record this computer, if it runs Linux: sh record.sh -n first, and let the room read it. Drop the file on the page Your own machine.',
      'Close with the table: where would you not trust the simulator?',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'LGWR no longer waits for a CPU, and commits take as long as before.',
    cause:
      'The wait has moved: sessions that have been posted stand in the run queue behind the same neighbour.',
    check: 'record.sh and the parts of a commit: own time runnable, before and after.',
    anchor: 'renice-the-log-writer',
  },
  {
    symptom: 'LGWR runs in real time, and throughput has fallen.',
    cause: 'It no longer waits for commits to gather: more flushes, each for fewer commits.',
    check: 'user commits and redo writes of v$sysstat: commits in a write, before and after.',
    anchor: 'the-herd',
  },
  {
    symptom: 'You want to know what the kernel did while commits were slow.',
    cause: 'No report says who had the CPU meanwhile; a recording does.',
    check: 'record.sh for five seconds while it is slow, then the page Your own machine.',
    anchor: 'record-your-own',
  },
];
