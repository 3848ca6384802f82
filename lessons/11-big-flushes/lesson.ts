/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
// cspell:words sesstat wareq statname rownum filesystemio asynch ASYNCH SETALL
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, FIRST_COMMIT_NS, published, SECOND_COMMIT_NS, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** The wait that only one commit in a hundred exceeds. */
const slowNs = (run: Run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99);
const redoPerSecond = (run: Run) => statisticOf(run, 'redo_size') / (run.durationNs / 1e9);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB/s`;

/** What counts here: the commits of the others, and how fast the load is. */
function tell(run: Run): string {
  const mean = formatNs(run.wait('log_file_sync').meanNs);
  return `commits take ${mean}, one in a hundred more than ${formatNs(slowNs(run))}; ${megabytes(redoPerSecond(run))} of redo`;
}

const ASYNC = { key: 'lgwr.async_io', label: 'asynchronous I/O' } as const;
const LARGEST = { key: 'lgwr.max_io_kb', label: 'largest write', from: 64, to: 1024 } as const;
const COMMITS = {
  key: 'sessions2.commit_every',
  label: 'batches of the load to a commit',
  from: 1,
  to: 64,
} as const;

export const lesson: LessonDefinition = {
  slug: '11-big-flushes',
  about: {
    number: 11,
    place: 6.6,
    title: 'Big flushes',
    question:
      'During a load, single-row commits take up to three times as long, while the log’s disk rests half of the time. What do they wait for?',
    minutes: 30,
    after: [1, 3],
    teaches: [
      'work out from any report how large a write of the log is',
      'tell a commit that stands behind a large write from one that has to carry it',
      'say when asynchronous I/O helps LGWR, and when it can’t',
      'choose between a disk that answers sooner and one that moves more',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // Sizes that cases.ts has in bytes, and what the challenge asks for.
  givens: ['2 KB', '64 KB', '5 ms', '39 MB', '1 MB', '8 KB'],
  demo: {
    speed: 0.004,
    counts: 'longest wait',
    plays: [
      {
        button: 'Four sessions commit',
        ...demo.alone,
        after: 'About a millisecond at worst. Now load data beside them.',
      },
      {
        button: 'The same, beside a load',
        ...demo.load,
        after:
          'The load hands over a lot at a time, and now and then a small commit waits four times as long. Behind what?',
      },
    ],
  },
  simulations: {
    load: {
      scenario: cases.load,
      window: WINDOW,
      options: {
        title: 'eight sessions and a load',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          COMMITS,
          { key: 'redo.log_buffer_kb', label: 'log buffer', from: 128, to: 8192 },
          { key: 'redo_disk.service_ms', label: 'the disk answers after', from: 0.05, to: 2 },
          { key: 'redo_disk.bandwidth_mb_s', label: 'the disk moves', from: 100, to: 2000 },
        ],
        open: { atMs: FIRST_COMMIT_NS / 1e6 },
        follow: 'session 7',
        jumpTo: 'longest_write',
        speed: 0.0005,
      },
      tell,
    },
    split: {
      scenario: cases.split,
      window: WINDOW,
      options: {
        title: 'two members, in pieces of 128 KB',
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [ASYNC, LARGEST, { key: 'lgwr.members', label: 'members' }],
        open: { atMs: 2097.3 },
        jumpTo: 'longest_write',
        speed: 0.0005,
      },
      tell,
    },
  },
  actions: {
    first: { simulation: 'load', atMs: FIRST_COMMIT_NS / 1e6, step: 'moment' },
    second: { simulation: 'load', atMs: SECOND_COMMIT_NS / 1e6, step: 'moment' },
    'longest-write': { simulation: 'load', show: 'longest_write', step: 'moment' },
    load: { simulation: 'load' },
    'every-1': { simulation: 'load', values: { 'sessions2.commit_every': 1 }, step: 'remedy' },
    'every-4': { simulation: 'load', values: { 'sessions2.commit_every': 4 }, step: 'remedy' },
    'small-buffer': { simulation: 'load', values: { 'redo.log_buffer_kb': 256 }, step: 'remedy' },
    nearer: { simulation: 'load', values: { 'redo_disk.service_ms': 0.1 }, step: 'remedy' },
    wider: { simulation: 'load', values: { 'redo_disk.bandwidth_mb_s': 1000 }, step: 'remedy' },
    pieces: { simulation: 'split', atMs: 2097.3, step: 'pieces' },
    'in-turn': { simulation: 'split', values: { 'lgwr.async_io': false }, step: 'pieces' },
    'one-member': { simulation: 'split', values: { 'lgwr.members': 1 }, step: 'pieces' },
  },
  tables: {
    sizes: {
      caption: 'One write of the log, on average, out of three reports',
      sources: ['S2', 'S6', 'lewis'],
      head: ['report', 'writes', 'redo in each', 'time of each'],
      rows: [
        [
          'on a solid-state disk (Closson)',
          { published: 'S2.writes' },
          { published: 'S2.size' },
          { published: 'S2.write' },
        ],
        [
          'on eight cores (Closson)',
          { published: 'S6.writes' },
          { published: 'S6.size' },
          { published: 'S6.write' },
        ],
        [
          'on a disk made of memory (Lewis)',
          { published: 'lewis.writes' },
          { published: 'lewis.size' },
          { published: 'lewis.write' },
        ],
      ],
    },
    'by-commits': {
      caption: 'Commits of the eight sessions, by how often the load commits',
      head: [
        'batches to a commit of the load',
        'redo in a write',
        'mean commit',
        'one in a hundred',
      ],
      rows: [
        [
          'no load at all',
          { value: 'alone.size' },
          { value: 'alone.lfs' },
          { value: 'alone.slow' },
        ],
        ['1', { value: 'every-1.size' }, { value: 'every-1.lfs' }, { value: 'every-1.slow' }],
        ['4', { value: 'every-4.size' }, { value: 'every-4.lfs' }, { value: 'every-4.slow' }],
        ['16', { value: 'every-16.size' }, { value: 'every-16.lfs' }, { value: 'every-16.slow' }],
        ['64', { value: 'load.size' }, { value: 'load.lfs' }, { value: 'load.slow' }],
      ],
    },
    'one-change': {
      caption: 'Eight sessions and a load, after one change',
      head: ['change', 'mean commit', 'one in a hundred'],
      rows: [
        [{ action: 'load', text: 'none' }, { value: 'load.lfs' }, { value: 'load.slow' }],
        [
          { action: 'nearer', text: 'a disk that answers in a fifth of the time' },
          { value: 'nearer.lfs' },
          { value: 'nearer.slow' },
        ],
        [
          { action: 'wider', text: 'a disk that moves four times as much' },
          { value: 'wider.lfs' },
          { value: 'wider.slow' },
        ],
        [
          { action: 'every-4', text: 'the load commits every four batches' },
          { value: 'every-4.lfs' },
          { value: 'every-4.slow' },
        ],
        [
          { action: 'every-1', text: 'the load commits every batch' },
          { value: 'every-1.lfs' },
          { value: 'every-1.slow' },
        ],
        [
          { action: 'small-buffer', text: 'a log buffer of 256 KB' },
          { value: 'small-buffer.lfs' },
          { value: 'small-buffer.slow' },
        ],
      ],
    },
    async: {
      caption: 'The mean commit, with and without asynchronous I/O',
      head: ['who writes what', 'with', 'without'],
      rows: [
        ['small commits, one member', { value: 'alone.lfs' }, { value: 'alone-in-turn.lfs' }],
        [
          'small commits, two members',
          { value: 'alone-members.lfs' },
          { value: 'alone-members-in-turn.lfs' },
        ],
        ['beside the load, in one piece', { value: 'load.lfs' }, { value: 'load-in-turn.lfs' }],
        [
          'beside the load, in pieces of 128 KB',
          { value: 'pieces.lfs' },
          { value: 'pieces-in-turn.lfs' },
        ],
        ['the same, two members', { value: 'split.lfs' }, { value: 'split-in-turn.lfs' }],
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Said and simulated: one write of the log without asynchronous I/O, to one with it',
      rows: [
        {
          what: 'below the largest write, one member (Closson: no gain)',
          figure: 'claim.below',
          scale: 1,
          why: 'One write is one write, whichever call it is made with.',
        },
        {
          what: 'two members (Adams: twice the time)',
          figure: 'claim.members',
          scale: 1,
          why: 'They are written one after another. With it they fly together.',
        },
      ],
    },
  },
  predictions: {
    commits: {
      kind: 'curve',
      ask: 'A load makes 64 KB of redo with each batch, and as much of it in all four runs. It commits after every batch, or after 4, 16 or 64. How long do the slowest commits of the eight others take, one in a hundred? At 64 you see it. Draw the rest.',
      x: { label: 'batches to a commit of the load' },
      y: { label: 'one commit in a hundred', unit: 'ms', scale: 1e-6, max: 6, step: 0.05 },
      points: [
        { x: 1, figure: 'every-1.slow' },
        { x: 4, figure: 'every-4.slow' },
        { x: 16, figure: 'every-16.slow' },
        { x: 64, figure: 'load.slow', known: true },
      ],
      feedback: {
        flat: 'The load makes the same redo in all of them. But what stays in the buffer until a session commits goes to disk in one piece, and the others wait for that piece.',
        rises:
          'Right. Each of its commits makes LGWR take away what is there, so there is less for the next small commit to wait for.',
        falls:
          'For the load itself fewer commits are better. The others pay for what it leaves in the buffer: the fewer its commits, the larger the flush.',
        otherwise:
          'For the others there is no best place in between. The less redo lies in the buffer, the sooner they are done.',
      },
      step: 'predict',
    },
    async: {
      kind: 'choice',
      ask: 'Take asynchronous I/O away from LGWR: each write must be done before the next one is sent. Which of these commits take longer?',
      choices: [
        {
          id: 'all',
          text: 'All of them. Asynchronous writes are faster.',
          feedback:
            'One write takes equally long with either call: LGWR has nothing better to do than wait for it. It takes a second write to gain anything.',
        },
        {
          id: 'none',
          text: 'None. LGWR waits for its writes in any case.',
          feedback:
            'It does wait, but for how many, and one after another or all together? Two members make two writes out of every flush.',
        },
        {
          id: 'several',
          text: 'Those whose flush is more than one write: large ones, and all where there are two members.',
          feedback:
            'With one member and little redo a flush is a single write. Then there is nothing to overlap.',
        },
      ],
      right: 'several',
      step: 'predict-async',
    },
  },
  questions: {
    size: {
      ask: 'A report has 2 KB of redo in each transaction, and 90 KB in each write of the log. There are fewer commits than writes. What is in those writes?',
      choices: [
        {
          id: 'padding',
          text: 'Padded blocks: each commit costs a whole one.',
          feedback: 'A block is 512 bytes. That can’t make ninety kilobytes out of two.',
        },
        {
          id: 'group',
          text: 'Many commits that share a write.',
          feedback:
            'It would take more than forty commits in each write. With fewer commits than writes there aren’t any to share.',
        },
        {
          id: 'load',
          text: 'Redo of a session that commits seldom.',
          feedback:
            'It goes to disk with the next commit of any session, or when there is a megabyte of it. Look for the session with the most redo: v$sesstat, redo size.',
        },
      ],
      right: 'load',
      step: 'question-size',
    },
    disk: {
      ask: 'Beside a load the mean commit is fine, and one in a hundred takes five times as long. You may have a disk that answers in a fifth of the time, or one that moves four times as much in a second. Which?',
      choices: [
        {
          id: 'answers',
          text: 'The one that answers sooner.',
          feedback: `It shortens every commit by the same few tenths of a millisecond. The slow ones consist of bytes that are being moved: they go from ${text('load.slow')} to ${text('nearer.slow')}.`,
        },
        {
          id: 'moves',
          text: 'The one that moves more.',
          feedback: `The large writes in their way get shorter: one in a hundred takes ${text('wider.slow')} instead of ${text('load.slow')}.`,
        },
        {
          id: 'either',
          text: 'Either: a fast disk is a fast disk.',
          feedback:
            'A write takes the time until its first byte moves, and then a time for its bytes. Small ones consist of the first, large ones of the second.',
        },
      ],
      right: 'moves',
      step: 'question-disk',
    },
    async: {
      ask: 'One member, half a kilobyte of redo in each commit, three hundred commits a second. An expert wants asynchronous I/O switched on for LGWR. What will it gain?',
      choices: [
        {
          id: 'nothing',
          text: 'Nothing.',
          feedback:
            'Every flush is one write, and LGWR waits for it. Switch it on for other reasons: for DBWR, or for the day on which data is loaded.',
        },
        {
          id: 'wait',
          text: 'LGWR doesn’t have to wait for the disk any more.',
          feedback:
            'It does: no session may be told that a commit is on disk before it is. Asynchronous means that more than one write can be under way, not that no one waits.',
        },
        {
          id: 'half',
          text: 'Half of the wait.',
          feedback: 'That is what it gains with two members. Here there is one.',
        },
      ],
      right: 'nothing',
      step: 'question-async',
    },
  },
  challenges: {
    late: {
      start: cases.late,
      controls: [
        ASYNC,
        LARGEST,
        COMMITS,
        { key: 'redo.log_buffer_kb', label: 'log buffer', from: 128, to: 8192 },
      ],
      demands: [
        {
          label: 'all but one commit in a hundred within 5 ms',
          atMost: 5e6,
          measure: slowNs,
          format: formatNs,
        },
        {
          label: 'at least 39 MB of redo a second',
          atLeast: 39e6,
          measure: redoPerSecond,
          format: megabytes,
        },
      ],
      seeds: 8,
      window: { fromNs: 2e9, untilNs: 2.2e9, records: 60_000 },
      reasons: [
        {
          id: 'both',
          text: 'Because a slow flush is slow for its size and for its pieces: as long as one piece waits for the last, the load fills the buffer behind it, and as long as the load leaves its redo there, every flush has many pieces. Both have to go.',
          feedback:
            'Either alone leaves the other: pieces that fly together are still many, and a load that commits is still taken away piece by piece, while more gathers.',
        },
        {
          id: 'async',
          text: 'Because asynchronous writes are faster: with them a flush takes as long as one write, whatever its size.',
          feedback:
            'Their first bytes wait together. Their bytes don’t: the device moves so many a second, and a large flush stays large.',
        },
        {
          id: 'hoard',
          text: 'Because it is the load’s redo that is in the way: if it commits each batch, there is nothing to wait for.',
          feedback:
            'There is: what it makes while LGWR writes one piece after another. LGWR can’t take it away sooner than it comes back.',
        },
        {
          id: 'pieces',
          text: 'Because each piece pays for the way to the disk: one piece in place of eight pays once.',
          feedback:
            'That helps, and two members are still written one after another. And half a megabyte remains half a megabyte.',
        },
        {
          id: 'room',
          text: 'Because LGWR is called when a third of the buffer is full: the smaller the buffer, the sooner, and it costs nothing.',
          feedback: 'It costs the load: now and then it has to wait for room. Look at its redo.',
        },
      ],
      right: 'both',
      shown: [
        { 'lgwr.async_io': true },
        { 'lgwr.max_io_kb': 1024 },
        { 'sessions2.commit_every': 1 },
        { 'redo.log_buffer_kb': 256 },
        { 'lgwr.async_io': true, 'lgwr.max_io_kb': 1024 },
      ],
      hints: [
        'Jump to the longest write and count how many requests it consists of. How many of them are under way at the same time?',
        'While one piece waits for the last, redo goes on arriving at 42 MB a second. How much is there when LGWR is back, and how much if the load hadn’t committed either?',
        'Let the pieces fly together, and let LGWR come before much has gathered. Two things make it come: a commit of the load, and a log buffer of which a third is soon full. The second makes the load wait as well.',
      ],
      solution: {
        values: { 'lgwr.async_io': true, 'lgwr.max_io_kb': 1024, 'sessions2.commit_every': 1 },
        why: 'Writes that fly together, in large pieces, and a load that doesn’t hoard. Either alone leaves nearly twice as much. A log buffer of half a megabyte does it too, if the writes fly together. A still smaller one makes the load wait for room.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select name, value from v$sysstat where name in ('redo size', 'redo writes', 'user commits', 'redo wastage');",
      needs: 'Oracle',
      look: 'Twice, a minute apart. Redo size divided by redo writes is the size of a write. A few kilobytes: this lesson isn’t about you. A hundred and more: another session’s redo is in your commits.',
    },
    {
      command: 'iostat -x 1',
      look: 'On the device of the log (v$logfile and your storage know which one that is): wareq-sz is the mean size of a write in KB, w_await what it took. The first block is the mean since the machine was started. A large size with a long w_await is bytes; a small size with a long w_await is the way there.',
    },
    {
      command:
        "select sid, value from v$sesstat join v$statname using (statistic#) where name = 'redo size' order by value desc fetch first 5 rows only;",
      needs: 'Oracle',
      look: 'Whose redo it is. fetch first needs 12c; before that, rownum does it.',
    },
    {
      command:
        "select event, p1 files, p2 blocks, p3 requests from v$session where program like '%LGWR%';",
      needs: 'Oracle',
      look: 'While event is log file parallel write: how many members, how many blocks of 512 bytes, in how many requests. More requests than members means that a flush was split.',
    },
    {
      command:
        "select name, value from v$parameter where name in ('filesystemio_options', 'disk_asynch_io');",
      needs: 'Oracle',
      look: 'Whether asynchronous I/O is on at all. On a file system it takes ASYNCH or SETALL; on ASM it is on.',
    },
    {
      command: 'strace -f -p PID -e trace=io_submit,io_getevents,pwrite64 -T',
      look: 'PID is LGWR: pgrep -f ora_lgwr. One io_submit with several requests and one wait for all of them, or one pwrite64 after another. It slows LGWR down while it watches.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'How large is a write?',
    minutes: 5,
    table: 'sizes',
    notes: [
      'Let the room work one of the sizes out: redo of a transaction, transactions, writes. No report prints it.',
      'Then the contradiction: a maximum of a megabyte, and three reports that use a hundredth of it.',
    ],
  },
  {
    title: 'A load that hardly commits',
    minutes: 8,
    run: 'load',
    view: 'charts',
    poll: 'commits',
    notes: [
      'Everyone draws. Most will draw a flat line or a falling one, because they have learned to commit less often.',
      'Reveal, and ask who pays for the commits that the load saves.',
    ],
  },
  {
    title: 'In it, and behind it',
    minutes: 10,
    run: 'load',
    at: '2049.6141 ms',
    view: 'lanes',
    notes: [
      'Follow session 7: it posts LGWR for one row, and LGWR takes what the load has left there as well.',
      'Then session 2, eight tenths of a millisecond later. Which of the two is the victim, and of whom?',
    ],
  },
  {
    title: 'Two experts and a switch',
    minutes: 8,
    run: 'split',
    at: '2097.3 ms',
    view: 'stage',
    poll: 'async',
    table: 'async',
    notes: [
      'Ask first, then the table: each row is one of the two experts being right.',
      'Count the requests of one flush on the stage: four at a time, then the next four.',
    ],
  },
  {
    title: 'Sooner or more?',
    minutes: 5,
    run: 'load',
    case: 'wider',
    view: 'parts',
    table: 'one-change',
    notes: ['Vote before the table: which disk would you buy? Then read the last column.'],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 12,
    notes: [
      'Pairs open the lesson and go to its challenge. Each pair has to agree on a setting and a reason before it measures, three times at most.',
    ],
  },
  {
    title: 'What the model leaves out',
    minutes: 2,
    table: 'residuals',
    view: 'title',
    notes: ['Close with what the model does not have: private strands, two members on two disks.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'While a load runs, some commits of other sessions take several times as long.',
    cause:
      'The load’s redo lies in the buffer until a session commits, and then goes to disk in one piece. Small commits wait behind that piece, or have to carry it.',
    check: 'redo size divided by redo writes, with and without the load.',
    anchor: 'in-it-and-behind-it',
  },
  {
    symptom: 'log file parallel write has doubled since a second log member was added.',
    cause: 'Without asynchronous I/O the members are written one after another.',
    check: 'filesystemio_options and disk_asynch_io; strace: io_submit or pwrite64?',
    anchor: 'two-experts-and-a-switch',
  },
  {
    symptom: 'The log is on memory or flash, and a write still takes milliseconds.',
    cause:
      'A write waits for the bytes before it on the same device or the same cable, no matter whose they are.',
    check: 'iostat -x: sizes and rates of everything that shares the device or the adapter.',
    anchor: 'bandwidth-belongs-to-the-device',
  },
];
