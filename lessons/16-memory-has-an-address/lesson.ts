/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition, TableCell } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, FAR, LINE_WINDOW, NEAR, published, WINDOW, WRITER_FAR } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

const rateOf = (run: Run) => `${formatCount(Math.round(throughput(run)))} transactions/s`;

function tellLine(run: Run): string {
  const each = statisticOf(run, 'latch_false_releases') / statisticOf(run, 'transactions');
  return `${rateOf(run)}, ${formatCount(Math.round(each))} false releases in each`;
}

const placement = (count: number): readonly TableCell[] => [
  String(count),
  { value: `near-${count}.tps` },
  { value: `anywhere-${count}.tps` },
  { value: `far-${count}.tps` },
];

const line = (count: number): readonly TableCell[] => [
  String(count),
  { value: `own-${count}.tps` },
  { value: `shared-${count}.tps` },
  { value: `shared-${count}.false` },
];

const way = (name: 'posted' | 'timed' | 'yielding'): readonly TableCell[] => [
  name,
  { value: `way-${name}.tps` },
  { value: `way-${name}.each` },
  { value: `way-${name}.waits` },
];

/** Megabytes as one reads them. */
function formatMb(mb: number): string {
  if (mb < 1) return `${formatCount(Math.round(mb * 1024))} KB`;
  return mb < 1024 ? `${formatCount(Math.round(mb))} MB` : `${(mb / 1024).toFixed(1)} GB`;
}

/** What entries of eight bytes take for so many gigabytes in pages of so many KB, in megabytes. */
const tableMb = (gb: number, pageKb: number) => (((gb * 1024 ** 2) / pageKb) * 8) / 1024 ** 2;

const SCANNED_GB = 613;
const INLET_GB_S = 1.6;
const given = (values: Readonly<Record<string, number>>, name: string) => values[name] ?? NaN;
const seconds = (value: number) => `${formatCount(Math.round(value))} s`;

/** What the scan takes in each of its three stages: the storage, the hosts' inlets, their CPUs. */
function stages(values: Readonly<Record<string, number>>) {
  const hosts = given(values, 'hosts');
  const shipped = SCANNED_GB * (1 - given(values, 'filtered') / 100);
  return {
    storage: SCANNED_GB / given(values, 'storage'),
    inlets: shipped / (INLET_GB_S * hosts),
    cpus: shipped / (given(values, 'host') * hosts),
  };
}

export const lesson: LessonDefinition = {
  slug: '16-memory-has-an-address',
  about: {
    number: 16,
    place: 7.6,
    title: 'Memory has an address',
    question: 'Half of the CPUs are a fifth slower than the others. Should you leave them idle?',
    minutes: 30,
    after: [1, 5],
    teaches: [
      'say what far memory looks like in a report, and what it doesn’t look like',
      'weigh near memory against the CPUs that a binding takes away',
      'explain false releases, and why a latch needs a cache line of its own',
      'find the narrowest part of a path from amounts and times alone',
    ],
    embed: { controls: 'lesson' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What a page, an entry and a line take, how long a session spins, what follows for a latch, and releases of Oracle.
  givens: [
    '64 bytes',
    '4 KB',
    '0.1 µs',
    '20 µs',
    '300 ns',
    '8,000 MB',
    '120 bytes',
    '132 bytes',
    '1.8',
    '556,000 times',
    '5,556 transactions',
    '9.2',
    '10.2',
    '11.1',
  ],
  demo: {
    speed: 0.0008,
    counts: 'longest wait',
    plays: [
      {
        button: 'Near the memory',
        ...demo.near,
        after: 'Now the very same sessions on the other socket.',
      },
      {
        button: 'Far from it',
        ...demo.far,
        after: 'Fewer commits, and nobody has waited for longer. Where did the time go?',
      },
    ],
  },
  simulations: {
    sockets: {
      scenario: cases['anywhere-6'],
      window: WINDOW,
      options: {
        title: 'six sessions on two sockets',
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 16 },
          { key: 'machine.remote_memory_percent', label: 'time of far work', from: 100, to: 300 },
        ],
        open: { atMs: 1005 },
        jumpTo: 'commit',
        speed: 0.0005,
      },
      tell: (run) => `${rateOf(run)}, log file sync ${formatNs(run.wait('log_file_sync').meanNs)}`,
    },
    line: {
      scenario: cases['shared-6'],
      window: LINE_WINDOW,
      options: {
        title: 'six sessions and one latch',
        panels: ['stage', 'lanes', 'charts', 'compare'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 8 },
          {
            key: 'machine.latch_line_writes',
            label: 'writes to the latch’s line',
            from: 0,
            to: 16,
          },
        ],
        open: { atMs: 200.05 },
        jumpTo: 'latch',
        speed: 0.00001,
      },
      tell: tellLine,
    },
  },
  actions: {
    near: { simulation: 'sockets', values: NEAR, step: 'place' },
    queued: { simulation: 'sockets', values: NEAR, show: 'wakeup', atMs: 1007.99, step: 'place' },
    'writer-far': { simulation: 'sockets', values: WRITER_FAR, step: 'place' },
    far: { simulation: 'sockets', values: FAR, step: 'place' },
    eight: { simulation: 'line', values: { 'sessions.count': 8 }, step: 'line' },
    own: {
      simulation: 'line',
      values: { 'sessions.count': 8, 'machine.latch_line_writes': 0 },
      step: 'line',
    },
  },
  tables: {
    placement: {
      caption: 'Transactions a second on two sockets, all memory on the first',
      head: ['sessions', 'all near', 'anywhere', 'all far'],
      rows: [2, 4, 6, 8].map(placement),
    },
    line: {
      caption: 'One latch: transactions a second, and false releases in each transaction',
      head: ['sessions', 'a line of its own', 'a shared line', 'false releases'],
      rows: [1, 2, 4, 5, 6, 8].map(line),
    },
    ways: {
      caption:
        'Six sessions, one latch with a shared line, and three ways to wait after 20 µs of spinning; CPU and waits of each transaction',
      head: ['wait', 'a second', 'CPU', 'waits'],
      rows: (['posted', 'timed', 'yielding'] as const).map(way),
    },
  },
  residuals: {
    residuals: {
      caption: 'Writing a gigabyte, published and simulated',
      rows: [
        {
          what: 'from the near socket',
          figure: 'write-near.time',
          scale: 1e-9,
          why: 'An input.',
        },
        {
          what: 'from the far socket',
          figure: 'write-far.time',
          scale: 1e-9,
          why: 'The ratio is an input: 1.2 for 1.199.',
        },
      ],
    },
  },
  calculators: {
    pages: {
      caption: 'What the page tables of a database take',
      inputs: {
        sessions: {
          label: 'processes',
          from: 8,
          to: 4096,
          step: 8,
          value: 1024,
          text: formatCount,
        },
        sga: {
          label: 'shared memory that each of them has touched',
          from: 1,
          to: 256,
          step: 1,
          value: 4,
          text: (gb) => `${formatCount(gb)} GB`,
        },
      },
      results: [
        {
          label: 'one process, pages of 4 KB',
          text: (values) => formatMb(tableMb(given(values, 'sga'), 4)),
        },
        {
          label: 'all of them',
          text: (values) => formatMb(given(values, 'sessions') * tableMb(given(values, 'sga'), 4)),
        },
        {
          label: 'all of them, pages of 2 MB',
          text: (values) =>
            formatMb(given(values, 'sessions') * tableMb(given(values, 'sga'), 2048)),
        },
      ],
    },
    scan: {
      caption: 'A scan of 613 GB, and where its longest queue is',
      inputs: {
        hosts: { label: 'hosts', from: 1, to: 20, step: 1, value: 1, text: formatCount },
        filtered: {
          label: 'filtered out by the storage',
          from: 0,
          to: 100,
          step: 1,
          value: 0,
          text: (percent) => `${formatCount(percent)} %`,
        },
        storage: {
          label: 'the storage reads',
          from: 1,
          to: 12,
          step: 0.1,
          value: 6,
          text: (rate) => `${rate.toFixed(1)} GB/s`,
        },
        host: {
          label: 'a host looks at',
          from: 0.05,
          to: 3,
          step: 0.05,
          value: 0.35,
          text: (rate) => `${rate.toFixed(2)} GB/s`,
        },
      },
      results: [
        { label: 'in the storage', text: (values) => seconds(stages(values).storage) },
        { label: 'through the inlets', text: (values) => seconds(stages(values).inlets) },
        { label: 'on the hosts’ CPUs', text: (values) => seconds(stages(values).cpus) },
        {
          label: 'the scan, as long as the longest of them',
          text: (values) => seconds(Math.max(...Object.values(stages(values)))),
        },
      ],
    },
  },
  predictions: {
    placement: {
      kind: 'choice',
      ask: 'Six sessions and LGWR. Four CPUs are near the memory, four are far, and far work takes 20 % longer. Where do they get most done?',
      choices: [
        {
          id: 'near',
          text: 'All bound to the four near CPUs: nothing is slow there.',
          feedback:
            'Nothing is slow, and three of the seven are in a queue. A fifth of the speed is less than a CPU.',
        },
        {
          id: 'split',
          text: 'The sessions near, LGWR far: it uses little CPU, so it loses little.',
          feedback:
            'Better than all near, since LGWR is out of their way. But two sessions still wait.',
        },
        {
          id: 'anywhere',
          text: 'Anywhere: eight CPUs, some of them a fifth slower.',
          feedback:
            'Seven processes, eight CPUs, no queue. A process that is far is slow, but one that waits is slower.',
        },
      ],
      right: 'anywhere',
      step: 'predict',
    },
    line: {
      kind: 'curve',
      ask: 'Sessions that all need one latch, a hundred times in a transaction, on eight CPUs. The holder writes to the latch’s own cache line. One session does 1,422 transactions a second. Draw the rest.',
      x: { label: 'sessions' },
      y: { label: 'throughput', unit: 'transactions/s', scale: 1, max: 10_000, step: 100 },
      points: [
        { x: 1, figure: 'shared-1.tps', known: true },
        { x: 2, figure: 'shared-2.tps' },
        { x: 4, figure: 'shared-4.tps' },
        { x: 5, figure: 'shared-5.tps' },
        { x: 6, figure: 'shared-6.tps' },
        { x: 8, figure: 'shared-8.tps' },
      ],
      feedback: {
        rises:
          'Up to five sessions it does. Then the latch is held all the time, and a seventh session or an eighth can only wait for it.',
        peaks:
          'It rises, but it doesn’t fall again. A full latch is like any full server: more who wait don’t make it slower, as long as they don’t make the hold longer. One spinner already costs the holder all that spinners cost here.',
        flat: 'The first sessions don’t meet often. As long as they don’t, each adds its own work.',
        otherwise:
          'Up to five, almost as good as without the neighbours in the line. Then a ceiling: a hundred gets of 1.8 µs in each transaction are all that fits into a second.',
      },
      step: 'predict-line',
    },
  },
  questions: {
    report: {
      ask: 'Half of your sessions run far from the memory. Where does that show in a report of the database?',
      choices: [
        {
          id: 'wait',
          text: 'In a wait event: they wait for memory.',
          feedback:
            'A CPU that waits for memory is busy, as far as the system and the database can tell.',
        },
        {
          id: 'cpu',
          text: 'As CPU time: more of it for the same transactions.',
          feedback:
            'DB CPU for each transaction, near and far, is all that a report has. Counters of the CPU tell more.',
        },
        {
          id: 'latch',
          text: 'As latch sleeps, because latches are memory.',
          feedback:
            'Only if holders become so slow that others give up spinning. Far memory makes them slower by a fifth.',
        },
      ],
      right: 'cpu',
      step: 'question-report',
    },
    bind: {
      ask: 'Two sockets, 32 CPUs each. A small database uses 12 CPUs at its busiest. A colleague wants to bind it to the socket with its memory. Good idea?',
      choices: [
        {
          id: 'yes',
          text: 'Yes: the near half is more than enough for it.',
          feedback:
            'Then no process waits for a CPU, and none is far. The bargain turns when the near half runs short.',
        },
        {
          id: 'no',
          text: 'No: bindings always take CPUs away.',
          feedback: 'They do. But here from a database that doesn’t use them.',
        },
        {
          id: 'lgwr',
          text: 'Only LGWR: everyone waits for it.',
          feedback:
            'Its own work is little. Sessions do most of the work, and they are the ones that should be near.',
        },
      ],
      right: 'yes',
      step: 'question-bind',
    },
    line: {
      ask: 'Who pays when a session spins on a latch whose holder writes to the same cache line?',
      choices: [
        {
          id: 'spinner',
          text: 'The one that spins: it looks in vain.',
          feedback: 'It would have looked in vain anyway. It has nothing else to do.',
        },
        {
          id: 'holder',
          text: 'The holder, and everyone who waits for it: the line has to come back for each write.',
          feedback:
            'It holds the latch for longer, so everyone behind it waits longer, and so more of them spin.',
        },
        {
          id: 'nobody',
          text: 'Nobody: reading a word changes nothing.',
          feedback:
            'It changes where the word is. Two CPUs can’t have the line to themselves at the same time.',
        },
      ],
      right: 'holder',
      step: 'question-line',
    },
  },
  challenges: {
    vendor: {
      start: cases.vendor,
      controls: [
        { key: 'cache.hot_chains', label: 'chains with hot blocks', from: 1, to: 2 },
        { key: 'machine.latch_spin_us', label: 'how long a session spins', from: 0, to: 2000 },
      ],
      demands: [
        {
          label: 'at least 7,200 transactions a second',
          atLeast: 7200,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
      ],
      seeds: 8,
      window: LINE_WINDOW,
      reasons: [
        {
          id: 'both',
          text: 'Because there were two limits: one latch that sessions spin for is full at about 5,556; and where they don’t spin, going to sleep takes far longer than any hold.',
          feedback: 'Lift one, and you hit the other: either change alone ends at about 5,600.',
        },
        {
          id: 'patience',
          text: 'Because falling asleep and being woken takes far longer than the latch is held: sessions should spin until they have it.',
          feedback: `They should. But as long as all six want the same latch, that is full: a hundred gets of 1.8 µs. ${text('vendor-spin.tps')}, and they burn their CPUs for it.`,
        },
        {
          id: 'split',
          text: 'Because the latch is the bottleneck: with two of them there is room for all, whatever sessions do while they wait.',
          feedback: `There is room. But each session that finds its latch taken goes to sleep for one that would have been free a microsecond later: ${text('vendor-chains.tps')}.`,
        },
        {
          id: 'give-up',
          text: 'Because spinners take the line away from the holder: if they don’t spin, each hold is shorter.',
          feedback: `It is: 1 µs instead of 1.8. That is how you began. Every miss is a sleep, a post and a wake-up then: ${text('vendor.tps')} transactions a second is what that comes to.`,
        },
      ],
      right: 'both',
      shown: [
        { 'cache.hot_chains': 2 },
        { 'machine.latch_spin_us': 1000 },
        { 'machine.latch_spin_us': 5 },
        { 'cache.hot_chains': 2, 'machine.latch_spin_us': 1 },
      ],
      hints: [
        `Spinning alone gives ${text('vendor-spin.tps')}. How many gets of 1.8 µs fit into a second, at a hundred for each transaction?`,
        `Two chains are two latches, in two lines. Without spinning that gives ${text('vendor-chains.tps')}. What do sessions do when their latch is taken, for a microsecond?`,
        'Going to sleep and being woken takes far longer than the latch is held. Let them look for a while.',
      ],
      solution: {
        values: { 'cache.hot_chains': 2, 'machine.latch_spin_us': 1000 },
        why: `Two latches have room for twice as many gets, and sessions that spin use it: ${text('vendor-both.tps')} transactions a second. With one latch the best of patience fills that latch, and no more; with two and no patience, sessions sleep beside latches that are free.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: "lscpu | grep -E 'Socket|NUMA|L1d|Model name'",
      look: 'NUMA node(s): 1 means that all memory is equally far. More than one: which CPUs belong to which node.',
    },
    {
      command: 'numactl --hardware',
      look: 'The memory of each node, how much of it is free, and the distances: 10 is near, 21 means about twice as long. All of the free memory on one node is a hint that a single segment has filled the other.',
    },
    {
      command: 'numastat -p PID',
      look: 'On which nodes the memory of one process is: pgrep -f ora_lgwr. If the shared memory is on one node only, half of the CPUs are far.',
    },
    {
      command: "grep -E 'PageTables|HugePages_Total|Hugepagesize' /proc/meminfo",
      look: 'What all page tables take. Gigabytes of it next to HugePages_Total 0 are the second sum of this lesson.',
    },
    {
      command: 'grep VmPTE /proc/PID/status',
      look: 'The page tables of one session. Multiply by their number. It grows with what the session has touched.',
    },
    {
      command: 'getconf LEVEL1_DCACHE_LINESIZE',
      look: 'Bytes in a line: 64 on x86, 128 on POWER and on some ARM processors. What was padded for 64 shares its line there.',
    },
    {
      command: 'perf c2c record -a -- sleep 10',
      needs: 'root, a CPU that is not virtual; then perf c2c report',
      look: 'Lines that were fetched from another CPU while it had changed them, and which words of them: false sharing, by name.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'The same gigabyte, twice',
    minutes: 5,
    run: 'sockets',
    poll: 'placement',
    view: 'stage',
    notes: [
      'Two figures, one difference. What do we know of the slower run, and what does its author infer? Then: how much of it would a report show?',
      'Hands for the three placements.',
    ],
  },
  {
    title: 'A fifth of the speed against half of the CPUs',
    minutes: 10,
    run: 'sockets',
    case: 'near-6',
    at: '1008.4 ms',
    view: 'stage',
    table: 'placement',
    notes: [
      'Count the dark CPUs and the queue. Then the table: from which number of sessions on does the near half run short?',
    ],
  },
  {
    title: 'Sixty-four bytes',
    minutes: 12,
    run: 'line',
    at: '200.05 ms',
    view: 'lanes',
    poll: 'line',
    table: 'line',
    notes: [
      'Draw a line of 64 bytes on the board, with the latch in it and a counter next to that. Two people fetch it from each other: one who writes the counter, one who looks at the latch.',
      'Everyone draws the curve. Who can work the ceiling out before the run shows it: a hundred gets of 1.8 µs?',
    ],
  },
  {
    title: 'Two sums without a simulator',
    minutes: 10,
    view: 'title',
    notes: [
      'Page tables first: their own servers, their own numbers.',
      'Then 613 GB in 1,767 s through an inlet of 1.6 GB a second. Who finds what doesn’t fit?',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 13,
    table: 'residuals',
    view: 'title',
    notes: ['Each pair agrees on a setting and a reason before it measures, three times at most.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'The same statement takes a fifth longer in some sessions, all of it CPU time.',
    cause: 'They run on a socket that is far from the shared memory.',
    check: 'numastat -p of a session; psr of ps against the nodes of lscpu.',
    anchor: 'the-same-gigabyte-twice',
  },
  {
    symptom:
      'Since the database was bound to one socket, commits take longer and half of the machine is idle.',
    cause: 'The near CPUs are not enough: sessions wait in a run queue with far CPUs free.',
    check: 'r of vmstat against the CPUs of the binding; taskset -pc of LGWR.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'More sessions on a hot latch make no more transactions, and all CPUs are busy.',
    cause:
      'The latch is full, and those that wait for it spin. It is full sooner if its holder writes to other words of its line: each spinner’s look makes the hold longer.',
    check: 'perf c2c; the same load with fewer sessions.',
    anchor: 'sixty-four-bytes',
  },
  {
    symptom: 'Gigabytes of memory are missing, and no process has them.',
    cause: 'Page tables: every session has its own map of the shared memory.',
    check: 'PageTables in /proc/meminfo, and HugePages_Total next to it.',
    anchor: 'two-sums-without-a-simulator',
  },
];
