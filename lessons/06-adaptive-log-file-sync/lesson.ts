/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import type { LessonDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { throughput } from '$lesson/content/runFigures';
import { formatCount, formatNs } from '$model/format';
import { cases, CROWD, demo, NIGHT, published, SIZES } from './cases';
import expected from './expected.json';

export const lesson: LessonDefinition = {
  slug: '06-adaptive-log-file-sync',
  about: {
    number: 6,
    title: 'Adaptive log file sync',
    question: 'One database got slower when it began to poll, another when it stopped. Why?',
    minutes: 40,
    after: [1, 2],
    teaches: [
      'say what post/wait costs the log writer, and what polling costs the session',
      'say where the two cross, and why few systems get there',
      'recognize a sleep of fixed length in a histogram of waits',
      'explain how the switch decides, and how it comes to be wrong',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What the rules of the switch say, what a post and a sleep cost, what the challenge asks for.
  givens: ['110 %', '17 %', '50 %', '5 µs', '50 µs', '0.5 ms', '100,000 transactions'],
  demo: {
    speed: 0.00025,
    counts: 'longest wait',
    plays: [
      {
        button: 'The log writer wakes them',
        ...demo.woken,
        after: 'One call for each session that waits. Now let them set an alarm clock instead.',
      },
      {
        button: 'Each sets an alarm clock',
        ...demo.looking,
        after: 'No session has to be woken, and yet fewer commits are done. Is that always so?',
      },
    ],
  },
  simulations: {
    crowd: {
      scenario: cases['post-256'],
      window: CROWD,
      options: {
        title: '256 sessions and LGWR',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sync.mode', label: 'how sessions learn of their commit' },
          { key: 'sessions.count', label: 'sessions', from: 1, to: 512 },
          { key: 'machine.shortest_sleep_ms', label: 'shortest sleep', from: 0, to: 20 },
        ],
        open: { mark: 'flush' },
        jumpTo: 'published',
        speed: 0.0002,
      },
    },
    night: {
      scenario: cases.night,
      window: NIGHT,
      options: {
        title: 'a night and a morning',
        panels: ['charts', 'reports', 'compare'],
        controls: [
          { key: 'sync.mode', label: 'how sessions learn of their commit' },
          { key: 'machine.shortest_sleep_ms', label: 'shortest sleep', from: 0, to: 20 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'commit',
        speed: 1,
      },
    },
  },
  actions: {
    flush: { simulation: 'crowd', show: 'flush', step: 'moment' },
    published: { simulation: 'crowd', show: 'published', after: ['flush'], step: 'moment' },
    post: { simulation: 'crowd', show: 'post', after: ['flush', 'published'], step: 'moment' },
    postwait: { simulation: 'crowd' },
    polling: { simulation: 'crowd', values: { 'sync.mode': 'polling' }, step: 'switch' },
    'few-postwait': { simulation: 'crowd', values: { 'sessions.count': 32 } },
    'few-polling': {
      simulation: 'crowd',
      values: { 'sessions.count': 32, 'sync.mode': 'polling' },
      step: 'switch',
    },
    'few-adaptive': {
      simulation: 'crowd',
      values: { 'sessions.count': 32, 'sync.mode': 'adaptive' },
    },
    workers: { simulation: 'crowd', values: { 'lgwr.writers': 'workers' } },
    'sleep-1ms': {
      simulation: 'crowd',
      values: { 'sync.mode': 'polling', 'machine.shortest_sleep_ms': 1.07 },
    },
    'sleep-10ms': {
      simulation: 'crowd',
      values: { 'sync.mode': 'polling', 'machine.shortest_sleep_ms': 10.02 },
    },
    night: { simulation: 'night', show: 'sync_mode', first: true },
    'slow-commit': { simulation: 'night', show: 'longest_commit', first: true },
    'night-postwait': { simulation: 'night', values: { 'sync.mode': 'postwait' } },
    'night-fine-clock': { simulation: 'night', values: { 'machine.shortest_sleep_ms': 0 } },
  },
  tables: {
    'two-switches': {
      caption: 'Mean log file sync, before and after LGWR changed its mode',
      sources: ['durrett', 'krotov'],
      head: ['figure', '2013', '2023'],
      rows: [
        ['LGWR’s trace says', 'switching to polling', 'switching to post/wait'],
        [
          'log file sync, before',
          { published: 'durrett.lfs-before' },
          { published: 'krotov.lfs-polling' },
        ],
        [
          'log file sync, after',
          { published: 'durrett.lfs-after' },
          { published: 'krotov.lfs-postwait' },
        ],
      ],
    },
    'by-sessions': {
      caption: 'Mean log file sync, by the number of sessions',
      head: ['sessions', 'post/wait', 'polling'],
      rows: [
        ['1', { value: 'post-1.lfs' }, { value: 'poll-1.lfs' }],
        ['8', { value: 'post-8.lfs' }, { value: 'poll-8.lfs' }],
        ['32', { value: 'post-32.lfs' }, { value: 'poll-32.lfs' }],
        ['64', { value: 'post-64.lfs' }, { value: 'poll-64.lfs' }],
        ['128', { value: 'post-128.lfs' }, { value: 'poll-128.lfs' }],
        ['192', { value: 'post-192.lfs' }, { value: 'poll-192.lfs' }],
        ['256', { value: 'post-256.lfs' }, { value: 'poll-256.lfs' }],
        ['512', { value: 'post-512.lfs' }, { value: 'poll-512.lfs' }],
      ],
    },
    noted: {
      caption: 'What LGWR noted when it switched to polling',
      sources: ['durrett', 'trace'],
      head: ['figure', '2013', '2017'],
      rows: [
        ['commits looked at', '1', { published: 'trace.syncs' }],
        ['long ones among them', '1', { published: 'trace.long' }],
        ['mean of a commit (sync)', { published: 'durrett.sync' }, { published: 'trace.sync' }],
        ['mean write (rw)', { published: 'durrett.write' }, { published: 'trace.write' }],
        ['mean acknowledgement in RAC (ack)', 'none', { published: 'trace.ack' }],
        ['polling sleep (poll)', { published: 'durrett.poll' }, { published: 'trace.poll' }],
        [
          'shortest sleep (min_sleep)',
          { published: 'durrett.min-sleep' },
          { published: 'trace.min-sleep' },
        ],
      ],
    },
  },
  residuals: {},
  predictions: {
    crossing: {
      kind: 'curve',
      ask: 'LGWR posts every session that waits, one system call each. The disk is fast, and no session ever waits for a CPU. How does the mean log file sync depend on the number of sessions? Draw it.',
      x: { label: 'sessions', spacing: 'even' },
      y: { label: 'log file sync', unit: 'ms', scale: 1e-6, max: 2, step: 0.01 },
      points: SIZES.map((size) => ({ x: size, figure: `post-${size}.lfs`, known: size === 1 })),
      feedback: {
        flat: 'The write costs the same for one session and for five hundred: that is right, and it is what group commit is for. But posts don’t come in groups. Each commit has its own.',
        rises:
          'It rises, slowly at first. With few sessions it is the wait for an earlier flush that grows. From a hundred or so sessions on it is LGWR’s posts.',
        falls:
          'Sharing a write makes the disk do less for each commit. It doesn’t make a single commit shorter: that still takes a whole write, and often part of the one before.',
        otherwise: 'It only ever rises: every further session is one more post for LGWR.',
      },
      step: 'predict',
    },
    morning: {
      kind: 'choice',
      ask: 'At night one session commits every four seconds. One of its writes takes 55 ms, and LGWR switches to polling. In the morning a hundred sessions come, and the disk needs 1.5 ms. How do they learn of their commits?',
      choices: [
        {
          id: 'back',
          text: 'By posts. The disk is fast again, so LGWR goes back within seconds.',
          feedback:
            'To go back, LGWR doesn’t look at the disk. It looks at the load, and goes back when that is less than half of what it was at the switch.',
        },
        {
          id: 'stays',
          text: 'By polling. Nothing leads LGWR back.',
          feedback:
            'It would go back if the load fell below half of what it was at the switch. That was a commit every four seconds, and you hardly get less than that.',
        },
        {
          id: 'flaps',
          text: 'By both in turn: LGWR switches to and fro as long as the load is high.',
          feedback:
            'That happens where polling itself slows the sessions down to less than half. Here they mostly think, and a longer commit hardly lowers the load.',
        },
      ],
      right: 'stays',
      step: 'predict-morning',
    },
  },
  questions: {
    gain: {
      ask: 'What does polling spare?',
      choices: [
        {
          id: 'lgwr',
          text: 'LGWR’s time: it doesn’t have to wake anybody, and begins its next flush sooner.',
          feedback:
            'The sessions pay for it, each with a sleep that is a little too long. Many sessions make that a good bargain.',
        },
        {
          id: 'session',
          text: 'The session’s time: it notices the end of the write sooner than a post would tell it.',
          feedback:
            'A post arrives within microseconds. A sleep of a fixed length ends when it ends, on average long after the write.',
        },
        {
          id: 'disk',
          text: 'Writes: flushes get larger, so there are fewer of them.',
          feedback:
            'The other way round. LGWR is free sooner, so it writes more often, and each flush holds fewer commits.',
        },
      ],
      right: 'lgwr',
      step: 'question-gain',
    },
    edge: {
      ask: 'A histogram of log file sync shows almost nothing below 10 ms and almost everything between 10 and 11. The disk reports writes of 0.4 ms. What do you look at first?',
      choices: [
        {
          id: 'disk',
          text: 'The disk. Something in it rounds up to 10 ms.',
          feedback:
            'It reports 0.4 ms, and log file parallel write would say so if LGWR waited longer.',
        },
        {
          id: 'trace',
          text: 'LGWR’s trace: has it switched to polling, and what is min_sleep?',
          feedback:
            'An edge is the mark of a clock. No disk and no run queue makes every wait equally long; a sleep of fixed length does.',
        },
        {
          id: 'load',
          text: 'The load. With many sessions everything takes 10 ms.',
          feedback:
            'Load spreads waits out: some short, some long. An edge with nothing below it is no queue.',
        },
      ],
      right: 'trace',
      step: 'question-edge',
    },
    switch: {
      ask: 'The switch compares what a commit took with twice the mean write. What doesn’t it see?',
      choices: [
        {
          id: 'both',
          text: 'Whether the other method would be better.',
          feedback:
            'It only knows the method that is in use. Commits can be slow for many reasons that polling does nothing about, a starved LGWR among them.',
        },
        {
          id: 'write',
          text: 'Whether the write has become slower.',
          feedback:
            'It does see that: the mean write is half of its estimate. If writes get slower, the bar for a long commit rises with them.',
        },
        {
          id: 'many',
          text: 'How many sessions there are.',
          feedback:
            'Not directly, but many sessions make commits longer than the write, and that is precisely what it measures.',
        },
      ],
      right: 'both',
      step: 'question-switch',
    },
  },
  challenges: {
    flapping: {
      start: cases.flapping,
      controls: [
        { key: 'sync.mode', label: 'how sessions learn of their commit' },
        { key: 'sync.polling_threshold_percent', label: 'polling threshold', from: 50, to: 1000 },
        { key: 'lgwr.writers', label: 'who writes and posts' },
        { key: 'lgwr.workers', label: 'workers' },
        { key: 'lgwr.outstanding', label: 'writes at the same time' },
      ],
      demands: [
        {
          label: 'mean log file sync up to 0.5 ms',
          atMost: 0.5e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        {
          label: '100,000 transactions a second',
          atLeast: 100_000,
          measure: throughput,
          format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
        },
        {
          label: 'three workers at most',
          atMost: 3,
          measure: ({ scenario }) => scenario.resolve('lgwr.workers'),
          format: (count) => `${count} workers`,
        },
      ],
      seeds: 8,
      window: CROWD,
      reasons: [
        {
          id: 'writing',
          text: 'Because the disk is faster with several writes at a time.',
          feedback:
            'A write takes 0.2 ms as before, and posting a flush takes longer than that. It is the posts that are shared.',
        },
        {
          id: 'posting',
          text: 'Because no session may sleep by the clock, and the posts have to be made by several processes at the same time.',
          feedback:
            'The long sleeps go with post/wait. What is left is posting, and workers share that only if each may have a write of its own under way.',
        },
        {
          id: 'steady',
          text: 'Because LGWR must not switch: either method is good as long as it stays with it.',
          feedback:
            'It must not switch, but polling all the time is far worse on this clock: no sleep is shorter than 10 ms.',
        },
        {
          id: 'clock',
          text: 'Because workers look more often than LGWR does, so that sessions sleep for less.',
          feedback:
            'Workers don’t look; sessions do, when their sleep is over. On this clock a sleep lasts 10 ms whoever writes.',
        },
        {
          id: 'herd',
          text: 'Because LGWR can’t be thrown off its CPU by those whom its workers wake.',
          feedback:
            'There are CPUs for everyone here. LGWR loses its time to system calls, not to other processes.',
        },
      ],
      right: 'posting',
      shown: [
        { 'sync.mode': 'postwait' },
        { 'sync.mode': 'polling' },
        { 'lgwr.writers': 'workers' },
        { 'sync.mode': 'postwait', 'lgwr.writers': 'workers' },
        { 'sync.mode': 'postwait', 'lgwr.writers': 'workers', 'lgwr.workers': 3 },
        { 'sync.mode': 'postwait', 'lgwr.writers': 'workers', 'lgwr.workers': 8 },
        {
          'sync.mode': 'postwait',
          'lgwr.writers': 'workers',
          'lgwr.workers': 8,
          'lgwr.outstanding': 8,
        },
      ],
      hints: [
        'Look at the longest waits first. Where do waits of 10 ms come from, when the disk needs 0.2? Which setting gets rid of all of them?',
        'What is left is the time in which posts are made: the parts of log file sync show it as others posted first, and as LGWR on CPU in the flush before. One process makes all those system calls. Does it have to be one?',
        'Two workers aren’t quite enough, and a third has nothing to do as long as only two writes may be under way at the same time.',
      ],
      solution: {
        values: {
          'sync.mode': 'postwait',
          'lgwr.writers': 'workers',
          'lgwr.workers': 3,
          'lgwr.outstanding': 3,
        },
        why: 'Post/wait takes the long sleeps away: sessions are awake a few microseconds after their post, whatever the clock. That leaves one process with a post for every commit, which is too slow for 256 sessions. Three workers share the posts, and since three writes may be under way, each has one. A polling threshold so high that it is never reached does the same as post/wait.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: "grep -h -B1 'Log file sync switching' *_lgwr_*.trc",
      needs: 'Oracle',
      look: 'Run it in the directory of the trace files. Every switch is a line with its time, to polling or to post/wait. No line at all: it has been in post/wait since the instance started.',
    },
    {
      command: "grep -h 'post->poll' *_lgwr_*.trc",
      needs: 'Oracle',
      look: 'The figures behind each switch, in microseconds: sync is what a commit took, poll the estimate, rw the mean write, and min_sleep the shortest sleep that Oracle found the system capable of. Where poll is min_sleep and not twice rw, sessions sleep longer than the disk needs.',
    },
    {
      command: "select name, value from v$sysstat where name like 'redo synch%' order by name;",
      needs: 'Oracle',
      look: 'Read it twice, a minute apart. redo synch poll writes counts the commits that polled, redo synch polls how often they looked. Two looks for each commit, or fewer, are what LGWR expects; many more: the sleep is too short for the write. One look, and a commit that takes far longer than the write: the sleep is too long.',
    },
    {
      command:
        "select event, wait_time_micro, wait_count from v$event_histogram_micro where event in ('log file sync', 'log file parallel write') order by 1, 2;",
      needs: 'Oracle',
      look: 'From 12.1 on. Polling shows as an edge. Hardly any log file sync is shorter than the sleep, and many are just longer.',
    },
    {
      command:
        'perl -MTime::HiRes=usleep,time -e \'$t = time; usleep(100) for 1..1000; printf "%.0f us\\n", (time - $t) * 1000\'',
      look: 'A thousand sleeps of 100 µs, and what one of them took on average. Anything near 150 is Linux as it should be. A thousand or ten thousand is a coarse clock, and polling can’t be faster than that.',
    },
    {
      command: 'strace -c -f -p PID',
      look: 'PID is LGWR: pgrep -f ora_lgwr. Stop it with Ctrl-C after ten seconds. In post/wait there is about one semctl or semop for each commit; while polling there are hardly any. It slows LGWR down as long as it is attached, so don’t do it on a busy system.',
    },
    {
      command: 'alter system set "_use_adaptive_log_file_sync" = false;',
      needs: 'Oracle',
      look: 'Post/wait for good. A parameter with an underscore belongs to Oracle’s support: ask there first, and write down why it was set. Somebody will find it in five years.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'One switch, twice',
    minutes: 5,
    table: 'two-switches',
    notes: [
      'Two databases threw the same switch by themselves, in opposite directions, and both became slower. The table is on the wall.',
      'Collect explanations; don’t judge them yet.',
    ],
  },
  {
    title: 'What a post costs',
    minutes: 7,
    run: 'crowd',
    case: 'post-32',
    view: 'parts',
    poll: 'crossing',
    notes: [
      'Everyone draws log file sync against the number of sessions, in post/wait. Ask two who disagree to explain. Then hands for the shape.',
    ],
  },
  {
    title: 'The posts of one flush',
    minutes: 10,
    run: 'crowd',
    at: 'published',
    view: 'stage',
    notes: [
      'The redo is on disk, every commit is safe, and the sessions sleep. Step from post to post. How many are there? How long does it take?',
      'LGWR is busier with waking than with writing. Let them say who pays, and who pays twice.',
    ],
  },
  {
    title: 'Where they cross',
    minutes: 8,
    run: 'crowd',
    case: 'poll-256',
    view: 'parts',
    table: 'by-sessions',
    notes: [
      'The same sessions poll. The posts are gone, and something new is there: sessions oversleep.',
      'Go down to 32 sessions and compare. Then set the shortest sleep to 10 ms, an old clock. A polling commit is never faster than the clock.',
    ],
  },
  {
    title: 'The night shift',
    minutes: 8,
    run: 'night',
    view: 'charts',
    poll: 'morning',
    table: 'noted',
    notes: [
      'Show the table and read it aloud, figure by figure. One commit decided it.',
      'Hands: how do the sessions of the morning learn of their commits? Reveal, then show log file sync over the minute: the night, the slow write, the day.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 8,
    notes: ['Pairs open the lesson and go to its challenge.'],
  },
  {
    title: 'What the model does not explain',
    minutes: 4,
    notes: ['One question each; close with what the model doesn’t explain about 2013 and 2023.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'log file sync is 10 ms or more, log file parallel write far less than 1 ms, and CPUs are idle.',
    cause: 'Sessions poll, and the operating system delivers no shorter sleep.',
    check: 'LGWR’s trace file: Log file sync switching to polling, and min_sleep.',
    anchor: 'when-polling-hurts',
  },
  {
    symptom: 'log file sync has been slow since one night, and a restart cures it.',
    cause:
      'LGWR switched to polling when there was hardly any load, and goes back only when there is less than half of that.',
    check: 'The time of the last switch in LGWR’s trace, and the rate of commits that it noted.',
    anchor: 'the-night-shift',
  },
  {
    symptom:
      'LGWR uses much of a CPU in kernel mode, and commits take longer the more sessions there are.',
    cause: 'It posts every waiter with a system call of its own.',
    check: 'strace -c of LGWR: semctl or semop against io_submit.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'log file sync changes between two levels several times an hour.',
    cause: 'LGWR switches between post/wait and polling.',
    check: 'grep for Log file sync switching in LGWR’s trace files, and compare the times.',
    anchor: 'challenge-flapping',
  },
];
