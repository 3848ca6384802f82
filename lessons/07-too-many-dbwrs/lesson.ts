/** Everything of this lesson that is not prose: what its page needs, the steps of a class, what it helps with. */
import { wordOpen } from '$explain/openWaits';
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import type { Run } from '$model/run/run';
import { formatCount, formatNs } from '$model/format';
import { cases, demo, HEAVY, LATE, published, WRITERS } from './cases';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

/** What counts here: how much gets done, and how long a log switch makes a session wait. */
function tell(run: Run): string {
  const event = 'log_file_switch_checkpoint_incomplete';
  const { count, meanNs } = run.wait(event);
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  const waits = count === 0 ? 'no waits' : `${formatCount(count)} waits of ${formatNs(meanNs)}`;
  const told = `${rate}, ${waits} of sessions at log switches`;
  return [told, wordOpen(run, event)].filter(Boolean).join('; ');
}

export const lesson: LessonDefinition = {
  slug: '07-too-many-dbwrs',
  about: {
    number: 7,
    title: 'Too many DBWRs',
    question: 'Eight database writers in place of one: why did fewer transactions get done?',
    minutes: 40,
    after: [1, 2],
    teaches: [
      'explain why a checkpoint is as late as the last of its writers',
      'use a dose, one, two, four, eight, to rule explanations out',
      'say what binding processes to CPUs cures and what it doesn’t',
      'tell an explanation that fits from one that is known',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // Of a question, and ranges that the validation found around its fit.
  givens: ['900 s', '62.6', '48 requests'],
  demo: {
    speed: 0.015,
    counts: 'longest wait',
    plays: [
      {
        button: 'Four writers, four CPUs',
        ...demo.inTime,
        after: 'Now give one of the four company.',
      },
      {
        button: 'A program beside one of them',
        ...demo.late,
        after: 'Now and then all sessions stand still, on a machine that is mostly idle. Why?',
      },
    ],
  },
  simulations: {
    late: {
      scenario: cases.late,
      window: LATE,
      options: {
        title: 'eight writers, one of them late',
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'dbwr.pinning', label: 'binding of the writers' },
          { key: 'dbwr.nice', label: 'nice of the writers' },
        ],
        open: { atMs: 5100 },
        follow: 'DBW7',
        jumpTo: 'io',
        speed: 0.02,
      },
      tell,
    },
    heavy: {
      scenario: cases['heavy-1'],
      window: HEAVY,
      options: {
        title: 'the load of 2007',
        panels: ['charts', 'stage', 'lanes', 'reports', 'compare'],
        controls: [
          { key: 'dbwr.count', label: 'writers', from: 1, to: 16 },
          {
            key: 'dbwr.writes_in_flight',
            label: 'writes under way, of all writers',
            from: 8,
            to: 64,
          },
          { key: 'ckpt.news', label: 'how CKPT learns that they are done' },
          { key: 'ckpt.look_ms', label: 'CKPT looks again after', from: 10, to: 3000 },
        ],
        open: { mark: 'switch_wait' },
        jumpTo: 'preemption',
        speed: 0.005,
      },
      tell,
    },
  },
  actions: {
    io: { simulation: 'late', show: 'io', step: 'moment' },
    queued: { simulation: 'late', atMs: 5114.29, step: 'moment' },
    commit: { simulation: 'late', show: 'commit', step: 'moment' },
    late: { simulation: 'late' },
    'late-quiet': { simulation: 'late', values: { 'noise.active': false }, step: 'remedy' },
    'late-together': {
      simulation: 'late',
      values: { 'dbwr.pinning': 'together' },
      step: 'remedy',
    },
    'late-favoured': { simulation: 'late', values: { 'dbwr.nice': -20 }, step: 'remedy' },
    'late-groups': { simulation: 'late', values: { 'redo.groups': 3 }, step: 'remedy' },
    'late-large-groups': {
      simulation: 'late',
      values: { 'redo.group_kb': 32_768 },
      step: 'remedy',
    },
    'heavy-1': { simulation: 'heavy' },
    'heavy-2': { simulation: 'heavy', values: { 'dbwr.count': 2 }, step: 'writers' },
    'heavy-4': { simulation: 'heavy', values: { 'dbwr.count': 4 }, step: 'writers' },
    'heavy-8': { simulation: 'heavy', values: { 'dbwr.count': 8 }, step: 'writers' },
    'heavy-16': { simulation: 'heavy', values: { 'dbwr.count': 16 }, step: 'writers' },
    'light-8': {
      simulation: 'heavy',
      values: { 'dbwr.count': 8, 'sessions.think_ms': 7.8 },
      step: 'writers',
    },
    'heavy-2-socket': {
      simulation: 'heavy',
      values: { 'dbwr.count': 2, 'dbwr.affinity': '0-1' },
      step: 'writers',
    },
    'heavy-2-sockets': {
      simulation: 'heavy',
      values: { 'dbwr.count': 2, 'dbwr.affinity': '0-3', 'dbwr.pinning': 'by_socket' },
      step: 'writers',
    },
    'heavy-8-sockets': {
      simulation: 'heavy',
      values: { 'dbwr.count': 8, 'dbwr.pinning': 'by_socket' },
      step: 'writers',
    },
  },
  tables: {
    'two-runs': {
      caption: 'The same load, with one database writer and with eight',
      sources: ['S6'],
      head: ['figure', 'one writer', 'eight writers'],
      rows: [
        ['TPM (unit unclear)', { published: 'n1.tpm' }, { published: 'n8.tpm' }],
        ['CPU time of all writers', { published: 'n1.writers' }, { published: 'n8.writers' }],
        ['CPU time of the sessions', { published: 'n1.cpu-total' }, { published: 'n8.cpu-total' }],
        [
          'log file sync, all sessions',
          { published: 'n1.lfs-total' },
          { published: 'n8.lfs-total' },
        ],
        ['log file parallel write', { published: 'n1.lfpw-total' }, { published: 'n8.lfpw-total' }],
      ],
    },
    'one-change': {
      caption: 'Eight writers, after one change',
      head: ['change', 'transactions/s'],
      rows: [
        [{ action: 'late', text: 'none' }, { value: 'late.tps' }],
        [{ action: 'late-quiet', text: 'the program sleeps' }, { value: 'late-quiet.tps' }],
        [
          { action: 'late-together', text: 'writers may use every CPU' },
          { value: 'writers-8.tps' },
        ],
        [{ action: 'late-favoured', text: 'writers at nice −20' }, { value: 'late-favoured.tps' }],
        [{ action: 'late-groups', text: 'three log groups' }, { value: 'late-groups.tps' }],
        [
          { action: 'late-large-groups', text: 'log groups four times as large' },
          { value: 'late-large-groups.tps' },
        ],
      ],
    },
    'by-writers': {
      caption: 'Unbound writers, by their number',
      head: ['writers', 'transactions/s', 'stall at a switch', 'one read'],
      rows: WRITERS.map((count) => [
        String(count),
        { value: `writers-${count}.tps` },
        { value: `writers-${count}.stall` },
        { value: `writers-${count}.read` },
      ]),
    },
    dose: {
      caption: 'The dose: one to eight writers',
      sources: ['S6'],
      head: ['writers', 'TPM', 'lost', 'CPU time of all writers'],
      rows: [
        ['1', { published: 'n1.tpm' }, '–', { published: 'n1.writers' }],
        ['2', { published: 'n2.tpm' }, { published: 'n2.loss' }, { published: 'n2.writers' }],
        ['4', { published: 'n4.tpm' }, { published: 'n4.loss' }, { published: 'n4.writers' }],
        ['8', { published: 'n8.tpm' }, { published: 'n8.loss' }, { published: 'n8.writers' }],
      ],
    },
    heavy: {
      caption: 'With a clock for several writers: transactions/s, a stall, CPUs of the writers',
      head: ['writers', 'tx/s', 'stall', 'CPUs'],
      rows: [
        [
          { action: 'heavy-1', text: '1' },
          { value: 'heavy-1.tps' },
          { value: 'heavy-1.stall' },
          { value: 'heavy-1.writers-cpu' },
        ],
        [
          { action: 'heavy-2', text: '2' },
          { value: 'heavy-2.tps' },
          { value: 'heavy-2.stall' },
          { value: 'heavy-2.writers-cpu' },
        ],
        [
          { action: 'heavy-4', text: '4' },
          { value: 'heavy-4.tps' },
          { value: 'heavy-4.stall' },
          { value: 'heavy-4.writers-cpu' },
        ],
        [
          { action: 'heavy-8', text: '8' },
          { value: 'heavy-8.tps' },
          { value: 'heavy-8.stall' },
          { value: 'heavy-8.writers-cpu' },
        ],
        [
          { action: 'heavy-16', text: '16' },
          { value: 'heavy-16.tps' },
          { value: 'heavy-16.stall' },
          { value: 'heavy-16.writers-cpu' },
        ],
      ],
    },
    explanations: {
      caption:
        'Four explanations, each by itself: transactions/s, and CPU time of the writers for a block',
      head: ['explanation', 'one writer', 'eight', 'block, one', 'block, eight'],
      rows: [
        [
          'the last of eight is late',
          { value: 'told-1.tps' },
          { value: 'told-8.tps' },
          { value: 'told-1.block' },
          { value: 'told-8.block' },
        ],
        [
          'they displace caches',
          { value: 'caches-1.tps' },
          { value: 'caches-8.tps' },
          { value: 'caches-1.block' },
          { value: 'caches-8.block' },
        ],
        [
          'they have eight times as many writes under way',
          { value: 'told-1.tps' },
          { value: 'queue-8.tps' },
          { value: 'told-1.block' },
          { value: 'queue-8.block' },
        ],
        [
          'CKPT always looks by its clock',
          { value: 'clock-1.tps' },
          { value: 'clock-8.tps' },
          { value: 'clock-1.block' },
          { value: 'clock-8.block' },
        ],
      ],
    },
  },
  residuals: {
    residuals: {
      caption: 'Published and simulated, 900 s',
      rows: [
        {
          what: 'lost with two writers',
          figure: 'n2.loss',
          scale: 1,
          why: 'The clock was chosen because the loss is such a step.',
        },
        {
          what: 'lost with four writers',
          figure: 'n4.loss',
          scale: 1,
          why: 'As with two: it doesn’t grow, and the published one hardly does.',
        },
        {
          what: 'lost with eight writers',
          figure: 'n8.loss',
          scale: 1,
          why: 'The number of sessions was chosen by it. The rest of the loss may grow with the writers.',
        },
        {
          what: 'transactions/s, one writer',
          figure: 'n1.tps',
          scale: 1,
          why: 'Sessions and think time were fitted to it.',
        },
        {
          what: 'a stall, one writer',
          figure: 'n1.stall',
          scale: 1,
          why: 'The time of a write was fitted to it.',
        },
        {
          what: 'a stall, eight writers',
          figure: 'n8.stall',
          scale: 1,
          why: 'The clock was fitted to it.',
        },
        {
          what: 'waits for a checkpoint, eight writers',
          figure: 'n8.stall-count',
          scale: 1,
          why: 'Arithmetic: as many switches, so as many waits.',
        },
        {
          what: 'CPU time of the writers, one writer',
          figure: 'n1.writers',
          scale: 1,
          why: 'The time for a block was fitted to it.',
        },
        {
          what: 'CPU time of the writers, eight writers',
          figure: 'n8.writers',
          scale: 1,
          why: 'Arithmetic: the same for a block. It falls with the number of blocks, as published.',
        },
        {
          what: 'writes of the log, one writer',
          figure: 'n1.redo-writes',
          scale: 1,
          why: 'LGWR’s work outside of the write was fitted to them and to the next row.',
        },
        {
          what: 'log file sync, one writer',
          figure: 'n1.lfs',
          scale: 1,
          why: 'See above.',
        },
        {
          what: 'writes of the log, eight writers',
          figure: 'n8.redo-writes',
          scale: 1,
          why: 'An outcome.',
        },
        {
          what: 'log file sync, eight writers',
          figure: 'n8.lfs',
          scale: 1,
          why: 'An outcome: hardly different from one writer’s, as published.',
        },
      ],
    },
  },
  predictions: {
    wait: {
      kind: 'choice',
      ask: 'With eight writers the sessions got less done. What did they wait for, more than with one writer?',
      choices: [
        {
          id: 'commit',
          text: 'For their commits: the writers take the CPUs from LGWR.',
          feedback:
            'The published time in log file sync fell, with the number of commits. That isn’t where the loss is.',
        },
        {
          id: 'cpu',
          text: 'For a CPU: eight writers need more CPU time than one.',
          feedback:
            'The eight needed less CPU time together than the one: 256 s against 291. And the sessions used less, too.',
        },
        {
          id: 'checkpoint',
          text: 'For the writers: log switches waited longer for their checkpoints.',
          feedback:
            'The very thing that more writers should have made faster. It took the sessions more than twice as long.',
        },
        {
          id: 'redo',
          text: 'For the redo disk: it has to share its bandwidth with more writers.',
          feedback: 'LGWR’s own wait for its writes fell, with the number of commits.',
        },
      ],
      right: 'checkpoint',
      step: 'predict',
    },
    number: {
      kind: 'curve',
      ask: 'The same machine, but every writer may use every CPU. How does the throughput depend on the number of writers? Draw it.',
      x: { label: 'writers' },
      y: { label: 'throughput', unit: 'transactions/s', scale: 1, max: 4000, step: 50 },
      points: WRITERS.map((count) => ({
        x: count,
        figure: `writers-${count}.tps`,
        known: count === 1,
      })),
      feedback: {
        rises:
          'Up to three writers it does. From there on there is nothing left to speed up, and each further writer costs you.',
        falls: 'One writer really is too slow here: it doesn’t keep up with the redo.',
        flat: 'Neither the first step nor the last ones are free: one is too few, twelve are too many.',
        peaks: 'One writer is too few, and beyond what is needed each further one costs a little.',
        otherwise:
          'It rises as long as the writers are too slow for the log, and falls from there on.',
      },
      step: 'predict-number',
    },
  },
  questions: {
    last: {
      ask: 'Eight writers share the work evenly. Seven have finished their part of a checkpoint after 50 ms, the eighth after 900. How long does a log switch wait that needs this checkpoint?',
      choices: [
        {
          id: 'mean',
          text: 'About 160 ms, the mean of the eight.',
          feedback:
            'The redo of the eighth writer’s blocks is in that log group as well. It may not be written over before they are on disk.',
        },
        {
          id: 'last',
          text: '900 ms. That there are seven others doesn’t matter.',
          feedback: 'And the more writers there are, the more chances for one of them to be late.',
        },
        {
          id: 'first',
          text: '50 ms. The others take over what is left of the eighth’s work.',
          feedback:
            'A block belongs to one list, and a list to one writer, from the start of the instance on. No other writer takes over.',
        },
      ],
      right: 'last',
      step: 'question-last',
    },
    one: {
      ask: 'One writer writes 8,483 blocks a second and uses 32 % of a CPU. A colleague wants to set db_writer_processes to the number of CPUs. What do you ask first?',
      choices: [
        {
          id: 'wait',
          text: 'Which sessions wait for a writer now, and for how long.',
          feedback:
            'Without free buffer waits and checkpoint incomplete there is nothing to gain. With them, find out whether the writer lacks CPU, disk or room in the log.',
        },
        {
          id: 'cpus',
          text: 'Whether there are enough CPUs for all of them.',
          feedback:
            'There may be, and it still gains nothing if one writer is idle for two thirds of its time.',
        },
        {
          id: 'disks',
          text: 'How many disks there are: one writer for each.',
          feedback:
            'A writer has many writes under way at the same time. It doesn’t wait for one disk before it uses the next.',
        },
      ],
      right: 'wait',
      step: 'question-one',
    },
    bind: {
      ask: 'The caches are cold whenever a writer runs. An administrator binds each writer to one CPU. What can that cure, and what can’t it?',
      choices: [
        {
          id: 'migration',
          text: 'It cures moving from one cache to another. It doesn’t stop others from using the same cache in between.',
          feedback:
            'And a bound writer has lost its way out: when its CPU is taken, it waits, and so does everyone behind its checkpoint.',
        },
        {
          id: 'all',
          text: 'Both: its CPU’s cache is now the writer’s own.',
          feedback:
            'Binding says where the writer may run. It does not say who else may run there.',
        },
        {
          id: 'nothing',
          text: 'Nothing at all, because caches are too small to matter.',
          feedback:
            'They can matter a great deal. What binding can’t change is which processes share them.',
        },
      ],
      right: 'migration',
      step: 'question-bind',
    },
  },
  challenges: {
    number: {
      start: cases.challenge,
      controls: [
        { key: 'dbwr.count', label: 'writers', from: 1, to: 16 },
        { key: 'dbwr.pinning', label: 'binding of the writers' },
        { key: 'dbwr.nice', label: 'nice of the writers' },
        { key: 'redo.groups', label: 'log groups', from: 2, to: 4 },
      ],
      demands: [
        {
          label: 'at least 3,250 transactions/s',
          atLeast: 3250,
          measure: throughput,
          format: (value) => `${formatCount(Math.round(value))}/s`,
        },
      ],
      seeds: 8,
      window: LATE,
      reasons: [
        {
          id: 'late',
          text: 'Because the checkpoint waits for the writer on CPU 2, and with that one out of its queue nothing is left to wait for.',
          feedback: `It is the first half. Eight that are free do ${text('challenge-free.tps')} a second: now reads stand behind their writes.`,
        },
        {
          id: 'three',
          text: 'Because three writers were best for these sessions, and a writer has as much to do as it had there.',
          feedback: `It has more to do: ten blocks for each transaction in place of six. Three don’t keep up any more, and do ${text('challenge-three.tps')} a second.`,
        },
        {
          id: 'room',
          text: 'Because more log groups give a late writer time to catch up.',
          feedback:
            'A writer that is late now and then, yes. This one falls behind all the time, so the wait only comes later.',
        },
        {
          id: 'both',
          text: 'Because no writer may be caught behind the program, and of those that are free there should be just as many as keep up with the log: each one more only lengthens the disk’s queue.',
          feedback:
            'Two conditions, and one number for the second: three kept up with six blocks for each transaction, so ten blocks take five.',
        },
        {
          id: 'many',
          text: 'Because there is more to write than before, so there should be more writers than eight.',
          feedback:
            'Eight free writers are more than enough to keep up. What they do too much of is standing in line before a read.',
        },
      ],
      right: 'both',
      shown: [
        { 'dbwr.pinning': 'together' },
        { 'dbwr.nice': -20 },
        { 'redo.groups': 3 },
        { 'dbwr.count': 3, 'dbwr.pinning': 'together' },
        { 'dbwr.count': 12, 'dbwr.pinning': 'together' },
        { 'dbwr.count': 3 },
      ],
      hints: [
        'Play on from the start: seven writers are done, and everyone waits for the third. Where is it? There are two ways to get it out of there.',
        `Without the late writer you reach ${text('challenge-free.tps')}, not more. Eight writers send more writes at a time than are needed, and reads are in the same queue. How few writers still keep up?`,
        'By the table of this lesson, three of these writers kept up with six blocks for each transaction, and two didn’t. Here it is ten blocks, and the transactions are to be about as many.',
      ],
      solution: {
        values: { 'dbwr.count': 5, 'dbwr.pinning': 'together' },
        why: `Three writers kept up with six blocks for each transaction; ten take five. Unbound, none of them is caught behind the program on CPU 2, and they leave room in the queue of the disk for reads: ${text('challenge-solved.tps')} a second. Three of them do ${text('challenge-three.tps')}, eight ${text('challenge-free.tps')}.`,
      },
      step: 'challenge',
    },
  },
  commands: [
    {
      command: 'show parameter db_writer_processes',
      needs: 'Oracle',
      look: 'Whether the number was chosen by hand. Left alone, it is one for every eight CPUs, and at least one.',
    },
    {
      command: "ps -eLo pid,psr,pcpu,cputime,args | grep -E 'PID|[o]ra_dbw'",
      look: 'The CPU time of each writer. If all of them together use less than one CPU, one would do for the work. If one of them uses a whole CPU, one isn’t enough.',
    },
    {
      command:
        "select event, total_waits, time_waited_micro / 1e6 seconds from v$system_event where event like 'log file switch%' or event in ('free buffer waits', 'db file parallel write');",
      needs: 'Oracle',
      look: 'checkpoint incomplete: the log came round before the writers were done. free buffer waits: sessions find no clean buffer. Without either, the number of writers isn’t your problem.',
    },
    {
      command: 'select group#, bytes / 1048576 mb, status from v$log;',
      needs: 'Oracle',
      look: 'ACTIVE means that the checkpoint of that group isn’t done. When every group but the CURRENT one is ACTIVE, the next switch will have to wait.',
    },
    {
      command:
        "select to_char(first_time, 'hh24:mi') minute, count(*) from v$log_history where first_time > sysdate - 1/24 group by to_char(first_time, 'hh24:mi') order by 1;",
      needs: 'Oracle',
      look: 'Switches in each minute of the last hour. Several in a minute: the log groups are too small, whatever the number of writers.',
    },
    {
      command: 'cat /proc/PID/schedstat',
      look: 'For each writer, read twice, ten seconds apart: time on a CPU, time on a run queue, turns. The second number tells you which writer waits for a CPU longest. A checkpoint waits for that one.',
    },
    {
      command: 'perf stat -e cache-misses,context-switches,migrations -p PID sleep 10',
      look: 'Cache misses of one writer, and how often it changed its CPU. Compare one writer with eight, at the same load.',
    },
  ],
};

/** The steps of a class, as the presenter takes them. */
export const steps: readonly StepDefinition[] = [
  {
    title: 'The missing row',
    minutes: 4,
    table: 'two-runs',
    notes: [
      'The table on the wall is missing a row. Eight writers in place of one, and less got done of everything. What is missing?',
    ],
  },
  {
    title: 'What did they wait for?',
    minutes: 5,
    run: 'late',
    view: 'charts',
    poll: 'wait',
    notes: ['Hands, then the row. It is the very thing that more writers should have made faster.'],
  },
  {
    title: 'The stall',
    minutes: 8,
    run: 'late',
    at: '5100 ms',
    view: 'stage',
    notes: [
      'The picture opens in the middle of a stall. Find the one process that works. Count who waits for it.',
      'Ask why no other writer takes over its work. Lists belong to writers for good.',
      'Then show the charts: a stall at every log switch. That is what one late process costs.',
    ],
  },
  {
    title: 'Remedies',
    minutes: 6,
    run: 'late',
    case: 'late-favoured',
    view: 'charts',
    table: 'one-change',
    notes: [
      'Each group takes one: the program sleeps, the writers may use every CPU, nice −20, three log groups, larger ones. One sentence each.',
      'Larger groups put the stall off and make it longer. Ask someone when they would help.',
    ],
  },
  {
    title: 'How many are enough?',
    minutes: 8,
    run: 'late',
    case: 'writers-3',
    view: 'charts',
    poll: 'number',
    table: 'by-writers',
    notes: [
      'Everyone draws throughput against the number of unbound writers, from 1 to 12. Then hands for the shape.',
      'One and two can’t keep up, three can. From there on reads take longer with each further writer.',
    ],
  },
  {
    title: 'The dose',
    minutes: 4,
    table: 'dose',
    notes: [
      'Read the column of losses aloud: a step with the second writer, then almost nothing. Ask what grows with every writer, and cross it off the list of suspects.',
      'Then the last column. Eight writers use less CPU time than one. Whom does that clear?',
    ],
  },
  {
    title: 'The load of 2007',
    minutes: 8,
    run: 'heavy',
    case: 'heavy-8',
    view: 'stage',
    table: 'explanations',
    notes: [
      'Which explanations give such a step, at two and nothing after it? Let them say what each would do to the CPU time before you show the table.',
      'The run takes a few seconds to compute. Use them for the proposals.',
    ],
  },
  {
    title: 'Challenge, or where they differ',
    minutes: 7,
    table: 'residuals',
    view: 'title',
    notes: [
      'The challenge in pairs; or the section on where the model and the figures differ. What would you have to see to believe in the clock?',
    ],
  },
];

/** Where this lesson helps on a real system. */
export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'log file switch (checkpoint incomplete) is among the top waits, and most of the machine is idle.',
    cause: 'One of the writers is late, and a checkpoint waits for all of them.',
    check: 'v$log: is every group but the current one ACTIVE? Then schedstat of each writer.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'After db_writer_processes was raised, reads take longer.',
    cause: 'More writers have more writes under way at a time, and reads wait behind them.',
    check: 'aqu-sz and r_await of iostat, before and after.',
    anchor: 'how-many-are-enough',
  },
  {
    symptom: 'Larger log groups made the stalls at log switches rarer and longer.',
    cause: 'The writers are too slow for the redo. Room in the log only puts that off.',
    check: 'Blocks written a second against blocks changed a second, over an hour.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'Binding the database writers to CPUs or sockets changed nothing.',
    cause: 'No session waited for what binding changes: caches and migrations.',
    check:
      'Whether anything waits for a writer at all: v$system_event. Then perf stat -e cache-misses, bound and unbound.',
    anchor: 'what-binding-does-not-cure',
  },
];
