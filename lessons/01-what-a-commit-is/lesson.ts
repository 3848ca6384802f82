/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, GROUP, LONG_ROUND, published, REST, SESSIONS, UNEVEN, WINDOW } from './cases';
import expected from './expected.json';

const MILLISECONDS = 1e-6;

/** Rows that are not on disk at a moment: each session has as many as it puts into a commit. */
const rowsUnderWay = ({ scenario }: Run) =>
  scenario.resolve('sessions.count') * scenario.resolve('sessions.commit_every');

/** Half-way through the write of the commit that the first simulation opens with. */
const WRITING_MS = 509.26;

/** What a button says of a run where two means are to be compared. */
function twoMeans(run: Run): string {
  const commit = run.wait('log_file_sync').meanNs;
  const write = run.wait('log_file_parallel_write').meanNs;
  return `log file sync ${formatNs(commit)}, log file parallel write ${formatNs(write)}: ${(commit / write).toFixed(2)} writes`;
}

export const lesson: LessonDefinition = {
  slug: '01-what-a-commit-is',
  about: {
    number: 1,
    title: 'What a commit is',
    question:
      'Fewer writes than commits, and a commit three times as long as a write: how can that be?',
    minutes: 30,
    after: [],
    teaches: [
      'say what happens between COMMIT and “commit complete”, and who does it',
      'tell log file sync from log file parallel write, and say what lies between them',
      'explain why commits share writes, and why one can wait for two of them',
      'explain why a commit can take three mean writes with nothing but the disk in its way',
      'say what two means of a report can’t tell, and which of its tables can',
    ],
    embed: { autoplay: '', loop: '' },
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['0.62 ms', '3 s', '8 ms', '1.7 ms', '1 MB', '48 rows'],
  demo: {
    waits: true,
    plain: true,
    speed: 0.0003,
    counts: 'writes',
    plays: [
      {
        button: 'COMMIT',
        ...demo.once,
        after: 'One commit, one write. And ten, at about the same time? Bet before you press.',
      },
      {
        button: 'COMMIT ten times',
        ...demo.tenTimes,
        after: 'Ten commits, three writes. Who decided that?',
      },
    ],
  },
  simulations: {
    commit: {
      scenario: cases.one,
      window: WINDOW,
      options: {
        title: 'one session and LGWR',
        panels: ['stage', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
          { key: 'machine.post_us', label: 'time of one post', from: 0, to: 100 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'lgwr',
        speed: 0.0002,
      },
    },
    group: {
      scenario: cases.busy,
      window: GROUP,
      options: {
        title: 'twenty-two sessions and LGWR',
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 256 },
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'flush',
        speed: 0.0005,
      },
    },
    rest: {
      scenario: cases.rest,
      window: REST,
      tell: twoMeans,
      options: {
        title: 'the same sessions, for 20 seconds',
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'lgwr.gather_us', label: 'LGWR gathers', from: 0, to: 1000 },
          { key: 'redo_disk.distribution', label: 'how writes vary' },
          { key: 'redo_disk.cv_percent', label: 'how much they vary', from: 1, to: 400 },
        ],
        open: { mark: 'longest_write' },
        jumpTo: 'longest_write',
        speed: 0.002,
      },
    },
  },
  actions: {
    post: { simulation: 'commit', show: 'post', step: 'moment' },
    flush: { simulation: 'commit', show: 'flush', after: ['post'], step: 'moment' },
    writing: { simulation: 'commit', atMs: WRITING_MS, step: 'moment' },
    'io-done': { simulation: 'commit', show: 'io', after: ['post', 'flush'], step: 'moment' },
    published: { simulation: 'commit', show: 'published', after: ['flush', 'io'], step: 'moment' },
    'commit-done': {
      simulation: 'commit',
      show: 'commit',
      after: ['flush', 'io', 'published'],
      step: 'moment',
    },
    'group-io': { simulation: 'group', show: 'io', step: 'group' },
    'group-flush': { simulation: 'group', show: 'flush', after: ['io'], step: 'group' },
    'sixty-four': { simulation: 'group', values: { 'sessions.count': 64 }, step: 'group' },
    'no-think': { simulation: 'group', values: { 'sessions.think_ms': 0 } },
    'half-write': { simulation: 'group', values: { 'redo_disk.service_ms': 0.435 } },
    'slow-copy': { simulation: 'group', values: { 'redo.copy_us': 500 } },
    long: { simulation: 'rest', values: LONG_ROUND, step: 'two-ways' },
    uneven: { simulation: 'rest', values: UNEVEN, step: 'two-ways' },
    'long-write': { simulation: 'rest', values: UNEVEN, show: 'longest_write', step: 'two-ways' },
  },
  tables: {
    'two-runs': {
      caption: 'Measured on a real server: a quarter of an hour of many short transactions',
      sources: ['S6'],
      head: ['figure', 'one run', 'another'],
      rows: [
        ['log file sync, waits', { published: 'busy.lfs-count' }, { published: 'other.lfs-count' }],
        ['log file sync, mean', { published: 'busy.lfs' }, { published: 'other.lfs' }],
        [
          'log file parallel write, waits',
          { published: 'busy.lfpw-count' },
          { published: 'other.lfpw-count' },
        ],
        ['log file parallel write, mean', { published: 'busy.lfpw' }, { published: 'other.lfpw' }],
        [
          'commits for each write',
          { published: 'busy.per-write' },
          { published: 'other.per-write' },
        ],
        [
          'a commit, measured in writes',
          { published: 'busy.in-writes' },
          { published: 'other.in-writes' },
        ],
      ],
    },
    'two-ways': {
      caption: 'Two ways to the published commit',
      sources: ['S6'],
      head: ['figure', 'published', 'a longer round', 'uneven writes'],
      rows: [
        [
          'log file parallel write, mean',
          { published: 'busy.lfpw' },
          { value: 'long.lfpw' },
          { value: 'uneven.lfpw' },
        ],
        [
          'log file sync, mean',
          { published: 'busy.lfs' },
          { value: 'long.lfs' },
          { value: 'uneven.lfs' },
        ],
        [
          'a commit, measured in writes',
          { published: 'busy.in-writes' },
          { value: 'long.in-writes' },
          { value: 'uneven.in-writes' },
        ],
        [
          'commits for each write',
          { published: 'busy.per-write' },
          { value: 'long.per-write' },
          { value: 'uneven.per-write' },
        ],
        [
          'the longest write',
          'not told',
          { value: 'long.longest-write' },
          { value: 'uneven.longest-write' },
        ],
      ],
    },
    tally: {
      caption: 'The tally of the writes, in the simulator',
      head: ['a write takes', 'a longer round', 'uneven writes', 'the disk of S. Manroy’s tally'],
      rows: [
        [
          'up to 1 ms',
          { value: 'long.under-1' },
          { value: 'uneven.under-1' },
          { value: 'tally.under-1' },
        ],
        [
          'up to 2 ms',
          { value: 'long.under-2' },
          { value: 'uneven.under-2' },
          { value: 'tally.under-2' },
        ],
        [
          'up to 4 ms',
          { value: 'long.under-4' },
          { value: 'uneven.under-4' },
          { value: 'tally.under-4' },
        ],
        [
          'up to 8 ms',
          { value: 'long.under-8' },
          { value: 'uneven.under-8' },
          { value: 'tally.under-8' },
        ],
        ['longer', { value: 'long.longer' }, { value: 'uneven.longer' }, { value: 'tally.longer' }],
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated',
      rows: [
        {
          what: 'log file parallel write',
          figure: 'busy.lfpw',
          scale: MILLISECONDS,
          why: 'Put in: it is the time of the model’s disk.',
        },
        {
          what: 'commits each second',
          figure: 'busy.tps',
          scale: 1,
          why: 'Fitted: the think time of the 22 sessions was chosen for it.',
        },
        {
          what: 'commits for each write',
          figure: 'busy.per-write',
          scale: 1,
          why: 'Too few, with 22 sessions, even writes and a short round.',
        },
        {
          what: 'log file sync',
          figure: 'busy.lfs',
          scale: MILLISECONDS,
          why: 'Too short: less than two writes.',
        },
        {
          what: 'commits for each write, long round',
          figure: 'long.per-write',
          scale: 1,
          why: 'Fitted: LGWR’s time besides the write was chosen for it.',
        },
        {
          what: 'log file sync, long round',
          figure: 'long.lfs',
          scale: MILLISECONDS,
          why: 'Not fitted. It follows once the round is as long as the row above demands.',
        },
        {
          what: 'log file sync, uneven writes',
          figure: 'uneven.lfs',
          scale: MILLISECONDS,
          why: 'Fitted: how much the writes vary was chosen for it.',
        },
        {
          what: 'commits for each write, uneven writes',
          figure: 'uneven.per-write',
          scale: 1,
          why: 'Not fitted, and too few. So uneven writes alone are hardly the whole story either.',
        },
      ],
    },
  },
  predictions: {
    rest: {
      kind: 'choice',
      ask: 'On a busy machine a commit waits far longer than its own write takes. Where does the rest of its wait go?',
      choices: [
        {
          id: 'calls',
          text: 'Into messages: waking the process that writes, and being woken by it.',
          feedback:
            'They are there, but they are small: a few microseconds each. They explain a difference of a tenth, no more.',
        },
        {
          id: 'parts',
          text: 'Into more writes: what a commit has to write goes out in several pieces.',
          feedback:
            'Then there would be more writes than commits. You have seen fewer: one write carries several commits.',
        },
        {
          id: 'previous',
          text: 'Into somebody else’s write, which was under way when the commit came.',
          feedback:
            'The writer does one thing at a time. A commit that comes during a write has to wait until that one is over, and then for its own.',
        },
        {
          id: 'session',
          text: 'Into the session: it goes on with its own work before it is done.',
          feedback:
            'A session that waits for its commit does nothing but sleep. The clock stops as soon as it runs again.',
        },
      ],
      right: 'previous',
      step: 'predict-rest',
    },
    sessions: {
      kind: 'curve',
      ask: 'From 1 session to 256. A write of the log takes 0.87 ms, whatever is in it, and there is one at a time. How long is log file sync?',
      x: { label: 'sessions', spacing: 'even' },
      y: { label: 'log file sync, mean', unit: 'ms', scale: 1e-6, max: 5, step: 0.1 },
      points: SESSIONS.map((count) => ({ x: count, figure: `n-${count}.lfs`, known: count === 1 })),
      feedback: {
        rises:
          'It does rise, but see how little, and that it levels off. No commit waits for a queue of writes: commits that came during a write share the next one.',
        flat: 'Nearly. It rises by part of a write, because more and more commits find a write under way. Then it levels off.',
        otherwise:
          'It rises by part of a write and then levels off, because commits that came during a write share the next one.',
      },
      step: 'predict-sessions',
    },
  },
  questions: {
    fewer: {
      ask: 'A report has 1,207,863 commits that waited and 532,373 writes of the log. What became of the other commits?',
      choices: [
        {
          id: 'lost',
          text: 'They aren’t on disk yet. They would be lost in a crash.',
          feedback:
            'Each of them waited until its redo was on disk. That is what log file sync is for.',
        },
        {
          id: 'shared',
          text: 'They are on disk: one write often carried the redo of several commits.',
          feedback:
            'The redo of all sessions sits in one buffer, one piece after another. A write takes everything that is there.',
        },
        {
          id: 'nowait',
          text: 'They were made with COMMIT WRITE NOWAIT, which needs no write.',
          feedback:
            'Such commits don’t wait, so they aren’t among the waits for log file sync. And their redo is written all the same.',
        },
      ],
      right: 'shared',
      step: 'question-fewer',
    },
    just: {
      ask: 'LGWR began a write a moment ago. Now a session commits. What does it wait for?',
      choices: [
        {
          id: 'this',
          text: 'For the end of this write. Its redo goes along with it.',
          feedback:
            'What goes into a write is settled before it begins. The redo of this commit wasn’t there yet.',
        },
        {
          id: 'both',
          text: 'For the rest of this write, and for the whole of the next.',
          feedback: 'The longest wait of all: two writes, of which only the second is its own.',
        },
        {
          id: 'own',
          text: 'For its own write, which begins at once, next to the first.',
          feedback:
            'LGWR alone writes the log, one flush after another. “More than one log writer” is about a version of the database that can do two at a time.',
        },
      ],
      right: 'both',
      step: 'question-just',
    },
    clock: {
      ask: 'log file sync is longer than log file parallel write, though only one session is at work. Where is the difference?',
      choices: [
        {
          id: 'disk',
          text: 'In the disk: it doesn’t report all of its time.',
          feedback:
            'log file parallel write is measured by LGWR, from the call until it runs again. All of the disk’s time is in it.',
        },
        {
          id: 'around',
          text: 'Around the write: LGWR is woken, gathers the redo, takes note, and wakes the session.',
          feedback:
            'Each of these is short on a machine with free CPUs. On one without, any of them can become the longest part.',
        },
        {
          id: 'wrong',
          text: 'Nowhere: with one session the two must be equal.',
          feedback:
            'They begin and end at different instants. log file sync begins when the session commits; LGWR is not even awake then.',
        },
      ],
      right: 'around',
      step: 'question-clock',
    },
    ratio: {
      ask: 'In a report a commit takes 2.5 ms on average, a write of the log 0.74 ms. A colleague says: more than three writes, so it can’t be the disk. Is that right?',
      choices: [
        {
          id: 'right',
          text: 'Yes. A commit waits for two writes at most; the rest isn’t the disk’s.',
          feedback:
            'For two writes, yes, but for whichever two it meets. Long ones are met more often. A machine with the tally of a real disk and nothing else in the way has just these two means.',
        },
        {
          id: 'wrong',
          text: 'No. It is the disk: some of its writes are long.',
          feedback:
            'It may be. It may as well be a LGWR that is kept from its work. The two means are the same in both cases.',
        },
        {
          id: 'open',
          text: 'It doesn’t follow. The tally of the writes can tell, the means can’t.',
          feedback:
            'Look for a tail. If there is one, ask the storage’s own clock whether the disk or a run queue made it. If there is none, see what LGWR does between its writes.',
        },
      ],
      right: 'open',
      step: 'question-ratio',
    },
  },
  challenges: {
    load: {
      start: cases.load,
      controls: [
        { key: 'sessions.count', label: 'sessions', from: 1, to: 64 },
        { key: 'sessions.commit_every', label: 'rows in each commit', from: 1, to: 16 },
      ],
      demands: [
        {
          label: '20,000 rows a second',
          atLeast: 20_000,
          measure: throughput,
          format: (rows) => `${formatCount(Math.round(rows))} rows/s`,
        },
        {
          label: 'log file sync at most 1.7 ms',
          atMost: 1.7e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: 'at most 48 rows under way',
          atMost: 48,
          measure: rowsUnderWay,
          format: (rows) => `${formatCount(rows)} rows`,
        },
      ],
      seeds: 8,
      reasons: [
        {
          id: 'parallel',
          text: 'Because each session has a write of its own, and the disk does several at a time.',
          feedback:
            'There is one log and one write at a time. Sessions don’t write side by side; they share.',
        },
        {
          id: 'large',
          text: 'Because large writes are cheaper for the disk than small ones.',
          feedback:
            'This disk takes 0.87 ms whatever is in a write. What you save with rows in a commit is waiting, not writing.',
        },
        {
          id: 'share',
          text: 'Because sessions share a write, and one that is still at work while a write goes on has less of it left to wait for.',
          feedback:
            'That is why both are needed: sessions, so that commits share; rows in a commit, so that they don’t all wait for two rounds.',
        },
        {
          id: 'rest',
          text: 'Because with fewer commits LGWR rests, and finds time for each at once.',
          feedback:
            'At 20,000 rows a second in a few rows each LGWR never rests. Look at its lane.',
        },
        {
          id: 'cpu',
          text: 'Because the CPUs were idle, and every session more puts one of them to use.',
          feedback:
            'Idle CPUs are what you spend, but they don’t explain why the wait may be shorter than two rounds.',
        },
      ],
      right: 'share',
      shown: [
        { 'sessions.count': 64 },
        { 'sessions.count': 22 },
        { 'sessions.count': 12 },
        { 'sessions.commit_every': 4 },
        { 'sessions.commit_every': 16 },
        { 'sessions.count': 64, 'sessions.commit_every': 16 },
      ],
      hints: [
        'Rows under way, divided by the time from one commit of a session to the next, are rows per second. You may have 48 under way, and you need 20,000 a second. How long may that time be?',
        'That time is 0.1 ms for each row, and a commit. A commit of sessions that never rest takes nearly two rounds, less whatever the session still works while the write under way goes on. So a few rows in a commit cost less than they seem to, and many cost more.',
        'Three to eight rows in a commit leave a wait that is short enough. Then take as many sessions as 48 rows allow, not many fewer.',
      ],
      solution: {
        values: { 'sessions.count': 12, 'sessions.commit_every': 4 },
        why: 'Alone, four rows in a commit give three times as many rows. Alone, a dozen sessions give about six times as many, but each of them waits for two rounds. Together they do both. From one commit of a session to the next it takes 0.4 ms of work and about 1.6 ms of wait; 48 rows in 2 ms are 24,000 a second. With one row in a commit the wait is too long, whatever you do. With sixteen the work alone takes 1.6 ms, and three sessions are all that 48 rows leave you.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select name, value from v$sysstat where name in ('user commits', 'redo synch writes', 'redo writes', 'redo size', 'redo write time');",
      needs: 'Oracle',
      look: 'Read it twice, a minute apart, and take the differences. redo synch writes divided by redo writes tells you how many commits share a write. About one means that there is nobody to share with.',
    },
    {
      command:
        "select event, total_waits, time_waited_micro / total_waits / 1000 ms from v$system_event where event in ('log file sync', 'log file parallel write');",
      needs: 'Oracle',
      look: 'The two means of this lesson. Up to one and a half writes, a commit just waits its turn. Beyond two, something is in the way: long writes, or whatever keeps LGWR from writing. These two lines can’t tell which; the next command can.',
    },
    {
      command:
        "select event, wait_time_milli, wait_count from v$event_histogram where event in ('log file sync', 'log file parallel write') order by 1, 2;",
      needs: 'Oracle',
      look: 'The tally: how many waits were shorter than so many milliseconds (and no shorter than the row before). Multiply the waits of a row by the square of its time, and you see which rows of log file parallel write the commits have met.',
    },
    {
      command:
        'strace -ttT -e trace=semctl,semop,semtimedop,io_submit,io_getevents,io_pgetevents,pwrite64 -p PID',
      look: 'PID is LGWR: pgrep -f ora_lgwr. You see the loop of this lesson: semtimedop is its sleep, io_submit and io_getevents (or pwrite64) its write, and then a row of semctl or semop, one for each session that it wakes. With vector posts (_use_vector_post) one semop wakes several. It slows LGWR down: watch for seconds, not minutes.',
    },
    {
      command:
        "select sid, event, p1 from v$session where state = 'WAITING' and (event = 'log file sync' or program like '%LGWR%');",
      needs: 'Oracle',
      look: 'Who is waiting now. Without state = WAITING the list is wrong: a session on a CPU still shows its last event. When several sessions are in log file sync at once, they are about to share a write.',
    },
    {
      command: 'select group#, bytes, status, members from v$log;',
      needs: 'Oracle',
      look: 'The groups of the log. The current one is being written. With more than one member a write is as slow as the slowest.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'Once, then ten times',
    minutes: 4,
    view: 'title',
    notes: [
      'Open the lesson itself on the wall. Press COMMIT, and ask someone what they saw. Name nothing yet.',
      'Before you press COMMIT ten times: how many writes will there be? Have them count along. There are three.',
      'Ask who decided that. Leave the answer open.',
    ],
  },
  {
    title: 'Where does the rest go?',
    minutes: 4,
    run: 'group',
    case: 'busy',
    view: 'parts',
    poll: 'rest',
    notes: [
      'They have seen one write carry several commits. Take hands before anyone explains. Enter the counts and read them back.',
      'Then reveal, and show the parts of the wait. Most of what isn’t the write is a write of other sessions’ redo.',
    ],
  },
  {
    title: 'The same on a real server',
    minutes: 3,
    table: 'two-runs',
    notes: [
      'The lesson’s table is on the wall: nothing here is simulated. Read it aloud.',
      'Let them find the line that they know already, fewer writes than commits, and the one that is new: a commit takes nearly three times as long as a write. The last part of the lesson comes back to that.',
    ],
  },
  {
    title: 'One commit',
    minutes: 9,
    run: 'commit',
    at: 'longest_commit',
    view: 'stage',
    notes: [
      'One learner plays the session, one LGWR, one the disk; a fourth reads the clock. The room follows on the wall.',
      'Step from event to event: post, gather, write, publish, post back, run. Ask before each step who moves next.',
      'Stop where the redo is on disk and the session still sleeps. Is the commit safe now? (Yes.) Does the session know? (No.)',
    ],
  },
  {
    title: 'Draw the curve',
    minutes: 5,
    run: 'group',
    case: 'n-256',
    view: 'parts',
    poll: 'sessions',
    notes: [
      'Everybody draws on paper first: log file sync from 1 session to 256. Then hands for the shape.',
      'Learners who draw a steep rise think of a queue of writes. Ask them what is in it.',
    ],
  },
  {
    title: 'Many commits',
    minutes: 9,
    run: 'group',
    at: 'flush',
    view: 'stage',
    notes: [
      'Go from flush to flush and count the commits that share one. Nobody configured this.',
      'Pick one session that comes too late for a flush. It waits for that one and for its own: two writes, never three. Ask someone to explain why never three.',
      'Change the number of sessions and let them predict the commits for each write before the run is there.',
    ],
  },
  {
    title: 'The rest of the puzzle',
    minutes: 6,
    run: 'rest',
    case: 'uneven',
    view: 'parts',
    table: 'two-ways',
    notes: [
      'Two writes are still less than the published commit. Let them say what could be in the way before you read on. Write down both kinds: LGWR is away, or writes differ.',
      'Show the table: two causes, the same two means. Then show the parts of the run with uneven writes, and ask whose write that is.',
      'Who has ever divided the two means, and what did they conclude? End with what they should ask for: the tally of the writes.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
  {
    title: 'One question each',
    minutes: 2,
    notes: ['Everyone writes down one question that is still open. Read three aloud.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file sync is up to twice as long as log file parallel write.',
    cause:
      'As a rule nothing is wrong: a commit waits for its own write, and for what is left of the one under way.',
    check: 'v$event_histogram: are nearly all writes in the same two or three rows?',
    anchor: 'many-commits',
  },
  {
    symptom: 'log file sync is three times as long as log file parallel write, or longer.',
    cause:
      'Some writes are long, and commits arrive during those; or LGWR’s round is much longer than its write, since it waits for a CPU or has many to post. It can be the disk.',
    check:
      'The two means don’t say which. Look for a tail in v$event_histogram; if there is one, compare w_await of iostat and schedstat of LGWR.',
    anchor: 'two-means-are-not-enough',
  },
  {
    symptom: 'A load with a commit for each row is slow, and both CPU and disk are nearly idle.',
    cause: 'One session waits for one write after the other, and nobody shares them.',
    check: 'redo synch writes divided by redo writes is about one.',
    anchor: 'challenge-load',
  },
];
