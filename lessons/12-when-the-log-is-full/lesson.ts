/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
// cspell:words rareq mttr
import { wordOpen } from '$explain/openWaits';
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, COMMIT_NS, demo, FULL_NS, published, STOP, SWITCH_NS, WINDOW } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

const STOPS = [
  ['log_file_switch_completion', 'for the switch itself'],
  ['log_file_switch_checkpoint_incomplete', 'for a checkpoint'],
  ['log_file_switch_archiving_needed', 'for the archiver'],
] as const;

/** What counts here: how much gets done, how long commits take, and what a full log makes sessions wait for. */
function tell(run: Run): string {
  const stops = STOPS.flatMap(([event, what]) => {
    const { count, meanNs } = run.wait(event);
    const ended = count > 0 ? `${formatCount(count)} waits of ${formatNs(meanNs)}` : '';
    const waits = [ended, wordOpen(run, event)].filter(Boolean).join(', and ');
    return waits ? `${what}: ${waits}` : [];
  });
  const { meanNs, maxNs } = run.wait('log_file_sync');
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  return [rate, `commits of ${formatNs(meanNs)}, the longest ${formatNs(maxNs)}`, ...stops].join(
    '; ',
  );
}

/** Waits of sessions for a log that can't be written over yet. */
const stoppedCount = (run: Run) =>
  run.wait('log_file_switch_checkpoint_incomplete').count +
  run.wait('log_file_switch_archiving_needed').count;

const logKb = ({ scenario }: Run) =>
  scenario.resolve('redo.groups') * scenario.resolve('redo.group_kb');

const CHUNK = {
  key: 'archiver.chunk_kb',
  label: 'the archiver reads at a time',
  from: 16,
  to: 4096,
} as const;
const GROUPS = { key: 'redo.groups', label: 'log groups', from: 2, to: 12 } as const;
const GROUP_SIZE = {
  key: 'redo.group_kb',
  label: 'size of a group',
  from: 2048,
  to: 65_536,
} as const;

export const lesson: LessonDefinition = {
  slug: '12-when-the-log-is-full',
  about: {
    number: 12,
    place: 6.8,
    title: 'When the log is full',
    question:
      'Each of these waits cost a session as much as fifty of its commits, and no one talked about them. What was it waiting for?',
    minutes: 35,
    after: [1, 3],
    teaches: [
      'say what happens at a log switch, and which two waits it can bring',
      'tell from the name of a wait whether a switch, a database writer or the archiver is late',
      'find the size of the archiver’s reads in the longest commits',
      'say where RAID 5 shows up, under the log and under the data files',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // Sizes that cases.ts has in KB, and what the challenge asks for.
  givens: ['16 MB', '48 MB', '8 ms', '1,080 transactions'],
  demo: {
    speed: 0.004,
    counts: 'longest wait',
    plays: [
      {
        button: 'A log group fills up',
        ...demo.alone,
        after:
          'LGWR opened the next group, and hardly a session noticed. Now let the full one be archived.',
      },
      {
        button: 'And is archived',
        ...demo.archived,
        after:
          'The switch took as long as before. It is over, and now the commits wait. Who is on their disk?',
      },
    ],
  },
  simulations: {
    log: {
      scenario: cases.log,
      window: WINDOW,
      options: {
        title: 'a log switch, and the archiver behind it',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          CHUNK,
          { key: 'archiver.active', label: 'archive' },
          { key: 'redo_disk.raid5', label: 'RAID 5 under the log' },
          { key: 'data_disk.raid5', label: 'RAID 5 under the data files' },
        ],
        open: { atMs: FULL_NS / 1e6 },
        follow: 'session 14',
        jumpTo: 'switch_wait',
        speed: 0.001,
      },
      tell,
    },
    stop: {
      scenario: cases.stop,
      window: STOP,
      options: {
        title: 'the archiver falls behind',
        panels: ['stage', 'charts', 'lanes', 'reports', 'compare'],
        controls: [CHUNK, GROUPS, GROUP_SIZE],
        open: { mark: 'switch_wait' },
        jumpTo: 'switch_wait',
        speed: 0.01,
      },
      tell,
    },
  },
  actions: {
    full: { simulation: 'log', show: 'switch_wait', step: 'moment' },
    switch: { simulation: 'log', atMs: SWITCH_NS / 1e6, step: 'moment' },
    commit: { simulation: 'log', atMs: COMMIT_NS / 1e6, step: 'moment' },
    'longest-io': { simulation: 'log', show: 'longest_io', step: 'moment' },
    'chunk-64': { simulation: 'log', values: { 'archiver.chunk_kb': 64 }, step: 'archiver' },
    stopped: { simulation: 'stop', show: 'switch_wait', step: 'stop' },
    'stop-groups': { simulation: 'stop', values: { 'redo.groups': 4 }, step: 'stop' },
    'stop-large': { simulation: 'stop', values: { 'redo.group_kb': 32_768 }, step: 'stop' },
    log: { simulation: 'log' },
    'two-groups': { simulation: 'log', values: { 'redo.groups': 2 }, step: 'names' },
    'small-groups': { simulation: 'log', values: { 'redo.group_kb': 4096 }, step: 'names' },
    writer: { simulation: 'log', values: { 'dbwr.batches_in_flight': 1 }, step: 'names' },
    'writer-groups': {
      simulation: 'log',
      values: { 'dbwr.batches_in_flight': 1, 'redo.groups': 4 },
      step: 'names',
    },
    'chunk-16': { simulation: 'log', values: { 'archiver.chunk_kb': 16 }, step: 'names' },
    'raid5-log': { simulation: 'log', values: { 'redo_disk.raid5': true }, step: 'raid' },
    'raid5-data': { simulation: 'log', values: { 'data_disk.raid5': true }, step: 'raid' },
  },
  tables: {
    report: {
      caption: 'Out of the report of the noisy run, all sessions',
      sources: ['S1'],
      head: ['wait', 'waits', 'time', 'each'],
      rows: [
        [
          'log file sync',
          { published: 'lfs.waits' },
          { published: 'lfs.total' },
          { published: 'lfs.each' },
        ],
        [
          'log file switch (checkpoint incomplete)',
          { published: 'switch.waits' },
          { published: 'switch.total' },
          { published: 'switch.each' },
        ],
        [
          'db file parallel write',
          { published: 'dbwr.waits' },
          { published: 'dbwr.total' },
          { published: 'dbwr.each' },
        ],
      ],
    },
    chunks: {
      caption: 'What the archiver reads at a time, and what commits feel of it',
      head: ['KB at a time', 'tx/s', 'longest commit', 'each wait for the archiver'],
      rows: [
        [
          'no archiver',
          { value: 'no-archiver.tps' },
          { value: 'no-archiver.longest' },
          { value: 'no-archiver.archiving' },
        ],
        [
          '16',
          { value: 'chunk-16.tps' },
          { value: 'chunk-16.longest' },
          { value: 'chunk-16.archiving' },
        ],
        [
          '64',
          { value: 'chunk-64.tps' },
          { value: 'chunk-64.longest' },
          { value: 'chunk-64.archiving' },
        ],
        [
          '256',
          { value: 'chunk-256.tps' },
          { value: 'chunk-256.longest' },
          { value: 'chunk-256.archiving' },
        ],
        ['1,024', { value: 'log.tps' }, { value: 'log.longest' }, { value: 'log.archiving' }],
        [
          '4,096',
          { value: 'chunk-4096.tps' },
          { value: 'chunk-4096.longest' },
          { value: 'chunk-4096.archiving' },
        ],
      ],
    },
    names: {
      caption:
        'One change, and the mean of the waits that it brings (≥: sessions still wait when the run ends)',
      wide: true,
      head: [
        'change',
        'tx/s',
        'log file sync',
        'switch completion',
        'checkpoint incomplete',
        'archiving needed',
      ],
      rows: (
        [
          ['log', 'none'],
          ['two-groups', 'two groups'],
          ['small-groups', 'groups of a quarter of the size'],
          ['writer', 'a writer with a quarter of the writes in flight'],
          ['writer-groups', 'the same writer, four groups'],
          ['chunk-16', 'the archiver reads 16 KB at a time'],
          ['raid5-log', 'RAID 5 under the log'],
          ['raid5-data', 'RAID 5 under the data files'],
        ] as const
      ).map(([action, name]) => [
        { action, text: name },
        { value: `${action}.tps` },
        { value: `${action}.lfs` },
        { value: `${action}.completion` },
        { value: `${action}.checkpoint` },
        { value: `${action}.archiving` },
      ]),
    },
  },
  residuals: {},
  predictions: {
    chunk: {
      kind: 'curve',
      ask: 'The archiver copies the full group from the log’s own disk, so many KB at a time. How long is the longest commit of the run? At 1,024 you see it. Draw the rest.',
      x: { label: 'KB that the archiver reads at a time' },
      y: { label: 'longest commit', unit: 'ms', scale: 1e-6, max: 50, step: 0.5 },
      points: [
        { x: 16, figure: 'chunk-16.longest' },
        { x: 64, figure: 'chunk-64.longest' },
        { x: 256, figure: 'chunk-256.longest' },
        { x: 1024, figure: 'log.longest', known: true },
        { x: 4096, figure: 'chunk-4096.longest' },
      ],
      feedback: {
        flat: 'It reads the same group in all of them. But a write that arrives during a read waits until that read is done, so what counts is one read.',
        rises:
          'Right. The longest commit is about one read of the archiver and one write. So small reads are good, it seems. Look at the first row.',
        falls:
          'Fewer, larger reads are better for the archiver. For a commit that arrives in the middle of one they are worse.',
        otherwise:
          'What a commit can meet is one read, however many there are. Its length grows with its size.',
      },
      step: 'predict',
    },
    raid: {
      kind: 'choice',
      ask: 'RAID 5: a small write costs two reads and two writes. Put it under the log, or under the data files. What do sessions wait for?',
      choices: [
        {
          id: 'both',
          text: 'log file sync, in both cases: slow disks make slow commits.',
          feedback:
            'Under the log, yes. A commit doesn’t wait for any data file, though: only the log has to be on disk.',
        },
        {
          id: 'names',
          text: 'Under the log for log file sync; under the data files at log switches, for a checkpoint.',
          feedback:
            'The writers fall behind, and one day the log comes round to redo whose blocks haven’t been written yet.',
        },
        {
          id: 'nothing',
          text: 'Under the log for log file sync; under the data files for nothing. DBWR works in the background.',
          feedback:
            'It does, as long as it keeps up. The log is a ring, and the background work has to be done before it comes round.',
        },
      ],
      right: 'names',
      step: 'predict-raid',
    },
  },
  questions: {
    name: {
      ask: 'All sessions of a database stand still for two seconds, every ten minutes or so: log file switch (archiving needed). What do you look at first?',
      choices: [
        {
          id: 'dbwr',
          text: 'The database writers, and the disks of the data files.',
          feedback:
            'They would be behind “checkpoint incomplete”. The name tells you what is late.',
        },
        {
          id: 'arch',
          text: 'Where the archived logs go, and how fast a group is copied there.',
          feedback:
            'A full destination stops everything for good. A slow one stops it now and then, as here. So does an archiver that has to share its disk.',
        },
        {
          id: 'lgwr',
          text: 'LGWR: it is slow to switch.',
          feedback: 'That would be “switch completion”, and take a few milliseconds.',
        },
      ],
      right: 'arch',
      step: 'question-name',
    },
    room: {
      ask: 'There is room for 48 MB of log on the disk. Three groups of 16 MB, or six of 8 MB? The writer is a little too slow for three.',
      choices: [
        {
          id: 'three',
          text: 'Three of 16: fewer switches.',
          feedback:
            'The checkpoint of a group begins when it is full. With three groups, one of them being filled, the cleaning of a third of the log hasn’t even begun.',
        },
        {
          id: 'same',
          text: 'It makes no difference: 48 MB are 48 MB.',
          feedback:
            'It wouldn’t if the writers worked all the time. They start at each switch, so smaller groups start them earlier.',
        },
        {
          id: 'six',
          text: 'Six of 8: their checkpoints begin earlier.',
          feedback:
            'A checkpoint has begun for five sixths of the log instead of two thirds. There are twice as many switches, and each is short.',
        },
      ],
      right: 'six',
      step: 'question-room',
    },
    report: {
      ask: `A colleague has made the archiver read 32 KB at a time, and shows that log file sync went from ${text('log.lfs')} to ${text('stop.lfs')}. What do you ask?`,
      choices: [
        {
          id: 'tps',
          text: 'How many transactions there were in the same time.',
          feedback: `${text('stop.tps')} a second, and ${text('log.tps')} before. Sessions that are stuck at a full log don’t commit, and commits that aren’t made don’t wait.`,
        },
        {
          id: 'mean',
          text: 'Whether the mean hides a few long ones.',
          feedback: `It doesn’t: the longest is ${text('stop.longest')} now. The time is in another event altogether.`,
        },
        {
          id: 'disk',
          text: 'Whether the log’s disk was faster that day.',
          feedback: 'It was the same. Small reads really do leave it to the commits.',
        },
      ],
      right: 'tps',
      step: 'question-report',
    },
  },
  challenges: {
    late: {
      start: cases.late,
      controls: [CHUNK, GROUPS, GROUP_SIZE],
      demands: [
        {
          label: 'no wait for a checkpoint or the archiver',
          atMost: 0,
          measure: stoppedCount,
          format: (count) => formatCount(count),
        },
        {
          label: 'no commit longer than 8 ms',
          atMost: 8e6,
          measure: (run) => run.wait('log_file_sync').maxNs,
          format: formatNs,
        },
        {
          label: 'at least 1,080 transactions a second',
          atLeast: 1080,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        {
          label: 'a log of no more than 48 MB',
          atMost: 49_152,
          measure: logKb,
          format: (kb) => `${formatCount(Math.round(kb / 1024))} MB`,
        },
      ],
      seeds: 8,
      window: { fromNs: 1.8e9, untilNs: 1.9e9, records: 100_000 },
      reasons: [
        {
          id: 'earlier',
          text: 'Because the writer starts on a group only when it is full: groups of half the size are started on twice as early, in the same room. And because one read of the archiver is what the longest commit waits behind: it should be short, but not so short that copying a group takes longer than filling the next.',
          feedback: 'Two processes, two settings. Neither of them would have put the other right.',
        },
        {
          id: 'larger',
          text: 'Because every switch starts a checkpoint: the larger the groups, the fewer checkpoints there are to wait for.',
          feedback:
            'Fewer and longer. With few groups, most of the log is cleaned late and all at once.',
        },
        {
          id: 'archiver',
          text: 'Because a group can’t be used again before it has been copied: an archiver with small reads is out of the way of commits, and the groups are free sooner.',
          feedback:
            'Small reads do get out of the way of commits. They make nothing free sooner: each waits for its turn. And the sessions here wait for a checkpoint.',
        },
        {
          id: 'many',
          text: 'Because each group is a buffer: with many small ones there is always one that is free.',
          feedback:
            'What is free is redo whose blocks have been written, not a number of groups. Many that hold too little in all are full at once.',
        },
        {
          id: 'writer',
          text: 'Because the writer is too slow for this load: all that is left is to switch less often.',
          feedback:
            'It is too slow in bursts. Over the whole run it does keep up, if it may begin in time.',
        },
      ],
      right: 'earlier',
      shown: [
        { 'archiver.chunk_kb': 64 },
        { 'archiver.chunk_kb': 16 },
        { 'redo.groups': 4 },
        { 'redo.group_kb': 4096 },
        { 'redo.group_kb': 32_768 },
        { 'archiver.chunk_kb': 64, 'redo.groups': 4 },
        { 'archiver.chunk_kb': 64, 'redo.group_kb': 4096 },
      ],
      hints: [
        'Two events, two culprits. Which of the two stops sessions here, and which makes the longest commits?',
        'The longest commit meets one read of the archiver. That is quickly put right. But don’t make the reads so small that the archiver can’t keep up.',
        'The writer begins to clean a group when that group is full. How could it begin earlier, in the same space?',
      ],
      solution: {
        values: { 'archiver.chunk_kb': 128, 'redo.groups': 6, 'redo.group_kb': 8192 },
        why: 'Six groups of 8 MB take the same space, and the checkpoint of each begins after half the time. Reads of 128 KB leave the disk to the commits, and still copy a group faster than the next one fills.',
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command:
        "select event, total_waits, time_waited_micro / 1e6 seconds from v$system_event where event like 'log file switch%';",
      needs: 'Oracle',
      look: 'Three names, three culprits: completion is the switch itself, checkpoint incomplete the database writers, archiving needed the archiver. No row: this lesson isn’t about you.',
    },
    {
      command:
        'select sequence#, first_time, bytes / 1048576 mb, archived, status from v$log order by sequence#;',
      needs: 'Oracle',
      look: 'How fast groups fill. ACTIVE means that its checkpoint isn’t done; ARCHIVED = NO that it isn’t copied. A group that is neither CURRENT nor INACTIVE can’t be written over.',
    },
    {
      command:
        "select trunc(first_time, 'HH24') hour, count(*) from v$log_history group by trunc(first_time, 'HH24') order by 1;",
      needs: 'Oracle',
      look: 'Switches an hour, over days. Size the log for the worst of them, not for the mean.',
    },
    {
      command: 'iostat -x 1',
      look: 'On the device of the log: reads there are the archiver’s (or a standby’s, or a backup’s). rareq-sz is the size of one; w_await jumps when they come. The first block is the mean since the machine was started.',
    },
    {
      command:
        "select name, value from v$parameter where name in ('log_archive_max_processes', 'fast_start_mttr_target', 'archive_lag_target');",
      needs: 'Oracle',
      look: 'How many archivers there may be; whether the writers work ahead; and whether the log is switched by the clock.',
    },
    {
      command: 'grep -h -c "cannot allocate new log" alert_*.log',
      needs: 'Oracle',
      look: 'In the folder of the alert log. Each such message is one switch that had to wait; the next line names the reason.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'The row that no one read',
    minutes: 5,
    table: 'report',
    notes: [
      'The table is from the most quoted post on the log writer. Everyone knows its first row.',
      'How many commits fit into one of the waits of the second? Let the room divide.',
    ],
  },
  {
    title: 'A switch, and what comes after it',
    minutes: 13,
    run: 'log',
    at: '1830.0826 ms',
    view: 'stage',
    notes: [
      'Play from where session 14 finds the group full to where its commit is done. Two waits: which is the longer?',
      'Ask who is on the log’s disk at that moment, and what it is doing there.',
    ],
  },
  {
    title: 'How much at a time?',
    minutes: 8,
    run: 'log',
    view: 'charts',
    poll: 'chunk',
    table: 'chunks',
    notes: [
      'Everyone draws the longest commit. Reveal the curve first, then the table: the first row is the price.',
      'Which size would you take? There is a wide good range, and that is worth saying.',
    ],
  },
  {
    title: 'Everyone stands',
    minutes: 6,
    run: 'stop',
    at: 'switch_wait',
    view: 'stage',
    notes: [
      'Watch the sessions arrive one by one. Who still works? What would make the log free?',
      'Then the question with the colleague: log file sync has never looked better.',
    ],
  },
  {
    title: 'Which change, which name?',
    minutes: 8,
    poll: 'raid',
    run: 'log',
    case: 'raid5-data',
    view: 'charts',
    table: 'names',
    notes: [
      'Groups take a row each, predict the column that will move, then look.',
      'What would a report of waits that ended say of the slow writer with four groups? Nothing: none has.',
      'RAID 5 last: one cause, two places, two names.',
    ],
  },
  {
    title: 'Challenge, in pairs',
    minutes: 10,
    notes: ['Pairs open the lesson and go to its challenge. Help with questions, not with values.'],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom: 'All sessions stand still now and then: log file switch (archiving needed).',
    cause:
      'The log has come round to a group that hasn’t been copied yet. The archiver, or the place it writes to, is too slow.',
    check: 'v$log: ARCHIVED = NO in more than one group? How long does one take to copy?',
    anchor: 'when-no-one-may-write',
  },
  {
    symptom: 'Commits are slow for a while after each log switch.',
    cause:
      'The archiver reads the full group from the disk that LGWR writes to, and each commit can meet one of its reads.',
    check: 'iostat -x on the log’s device: reads, and their size.',
    anchor: 'two-waits-at-a-switch',
  },
  {
    symptom: 'The data files moved to RAID 5, and the log has checkpoint incomplete.',
    cause:
      'Each write of a block costs four I/Os, the writers fall behind, and the log comes round before they are done.',
    check: 'db file parallel write before and after; ACTIVE groups in v$log.',
    anchor: 'one-cause-two-names',
  },
];
