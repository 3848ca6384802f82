import { cpuSeconds, meanWaitMs, transactionsPerSecond as tps } from '$model/figures/measures';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import {
  assumed,
  percent,
  points,
  published,
  type FreeParameter,
  type PublishedCase,
  type PublishedFigure,
} from './case';
import * as publications from './publications';

/** What the comment tells of two runs. Their length is not told, so everything is for each commit or each wait. */
const TOLD = [
  {
    scenario: 'S2b-default',
    priority: 'default priority',
    commits: 441_554,
    lfsSeconds: 29_045,
    writes: 11_942,
    writeSeconds: 27,
    latchWaits: 96_298,
    latchSeconds: 4534,
  },
  {
    scenario: 'S2b-highest',
    priority: 'best priority',
    commits: 442_901,
    lfsSeconds: 2943,
    writes: 416_613,
    writeSeconds: 18,
    latchWaits: 211_786,
    latchSeconds: 38_858,
  },
];

/** One bar for whatever is no input, held or not. */
const bar = percent(25);

const latch = (run: Run) => run.wait('latch_cache_buffers_chains');
const lfsMs = (run: Run) => meanWaitMs(run, 'log_file_sync');
const commits = (run: Run) => statisticOf(run, 'user_commits');
const latchMsPerCommit = (run: Run) => latch(run).totalNs / 1e6 / commits(run);

const figures = TOLD.flatMap((told): PublishedFigure[] => {
  const { scenario, priority } = told;
  return [
    {
      name: `log file sync, ${priority}`,
      unit: 'ms',
      published: (1000 * told.lfsSeconds) / told.commits,
      simulated: (run) => lfsMs(run(scenario)),
      bar,
    },
    {
      name: `commits per write, ${priority}`,
      unit: '',
      published: told.commits / told.writes,
      simulated: (run) => commits(run(scenario)) / statisticOf(run(scenario), 'redo_writes'),
      bar,
    },
    {
      name: `log file parallel write, ${priority}`,
      unit: 'ms',
      published: (1000 * told.writeSeconds) / told.writes,
      simulated: (run) => meanWaitMs(run(scenario), 'log_file_parallel_write'),
      bar,
      input: scenario === 'S2b-highest',
    },
    {
      name: `latch waits, ${priority}`,
      unit: 'per commit',
      published: told.latchWaits / told.commits,
      simulated: (run) => latch(run(scenario)).count / commits(run(scenario)),
      bar,
    },
    {
      name: `a latch wait, ${priority}`,
      unit: 'ms',
      published: (1000 * told.latchSeconds) / told.latchWaits,
      simulated: (run) => latch(run(scenario)).meanNs / 1e6,
      bar,
    },
    {
      name: `waiting for latches, ${priority}`,
      unit: 'ms per commit',
      published: (1000 * told.latchSeconds) / told.commits,
      simulated: (run) => latchMsPerCommit(run(scenario)),
      bar,
    },
  ];
});

const nothingKnown: Readonly<Record<string, FreeParameter>> = {
  'run.until_ms': assumed('The length of the runs was not published.'),
  'run.sample_ms': assumed('Of the charts only.'),
  'machine.cpus': published('4 cores.'),
  'machine.scheduler': assumed(
    'Windows is not modelled. Of the schedulers here this one is nearest: strict levels, turns among equals, a better level after sleeping. A choice, not a fit: see the notes for the others.',
  ),
  'sessions.count': published('100 sessions. No think time was published, and none is assumed.'),
  'sessions.cpu_ms': published(
    '2,192 s of CPU for 441,554 commits are 4.96 ms; 0.42 ms of it are the gets.',
  ),
  'sessions.reads': published('83,953 reads for 441,554 commits.'),
  'sessions.logical_reads': published('184,151,078 gets of latches of chains for 441,554 commits.'),
  'cache.hot_percent': assumed(
    'How the gets were spread was not published; the simplest assumption is that all of them are on the hot chains.',
  ),
  'cache.hot_chains': published('Closson answers: about five hot chains.'),
  'redo_disk.service_ms': published('18 s for 416,613 writes when LGWR has its CPU at once.'),
  'data_disk.service_ms': published('1,033 s for 83,953 reads.'),
  'data_disk.queue_depth': assumed('So deep that reads do not queue.'),
};

const S2b: PublishedCase = {
  id: 'S2b',
  title: 'The cure that moved the wait (M. Timonin, 2009)',
  publication: publications.S2b,
  source: 'S2b',
  scenarios: ['S2b-default', 'S2b-highest'],
  figures: [
    {
      name: 'throughput, best / default priority',
      unit: '',
      published: 442_901 / 441_554,
      simulated: (run) => tps(run('S2b-highest')) / tps(run('S2b-default')),
      bar: points(0.03),
      note: 'If both runs were equally long, as he says.',
    },
    {
      name: 'log file sync, default / best priority',
      unit: '',
      published: 29_045 / 441_554 / (2943 / 442_901),
      simulated: (run) => lfsMs(run('S2b-default')) / lfsMs(run('S2b-highest')),
      bar,
    },
    {
      name: 'CPU time of the sessions, default priority',
      unit: 'ms per commit',
      published: (1000 * 2192) / 441_554,
      simulated: (run) =>
        (1000 * cpuSeconds(run('S2b-default'), 'session')) / commits(run('S2b-default')),
      bar,
      input: true,
    },
    ...figures,
  ],
  statements: [
    {
      claim:
        'The best priority makes log file sync at least four times shorter, and no more gets done',
      holds: (run) =>
        4 * lfsMs(run('S2b-highest')) < lfsMs(run('S2b-default')) &&
        tps(run('S2b-highest')) < 1.01 * tps(run('S2b-default')),
    },
    {
      claim:
        'The wait moves: with the best priority a commit costs more waiting for latches than for its redo',
      holds: (run) => latchMsPerCommit(run('S2b-highest')) > 2 * lfsMs(run('S2b-highest')),
    },
    {
      claim: 'Latch waits become more than twice as many, and more than twice as long',
      holds: (run) => {
        const [before, after] = [run('S2b-default'), run('S2b-highest')];
        const more =
          latch(after).count / commits(after) > (2 * latch(before).count) / commits(before);
        return more && latch(after).meanNs > 2 * latch(before).meanNs;
      },
    },
    {
      claim:
        'Group commit all but ends: from more than twenty commits in a write to fewer than 1.1',
      holds: (run) => {
        const perWrite = (one: Run) => commits(one) / statisticOf(one, 'redo_writes');
        return perWrite(run('S2b-default')) > 20 && perWrite(run('S2b-highest')) < 1.1;
      },
    },
  ],
  freeParameters: {
    'S2b-default': nothingKnown,
    'S2b-highest': {
      ...nothingKnown,
      'lgwr.nice': published('LGWR at "highest".'),
    },
  },
  notes: [
    'Nothing is fitted. What was published went in, what was not has its default or the simplest value; one bar of 25 % was laid on every outcome.',
    'What comes out: the direction of every figure, the run with the best priority nearly whole, and the reason. While LGWR is short of CPU, most sessions sleep in log file sync and the run queue is short: who loses its CPU with a latch in hand has it back at once. With LGWR out of their way they are all runnable, and a latch stays with a holder that waits for a CPU.',
    'What does not: the run with default priorities is too extreme. LGWR collects 94 of the 100 sessions here, 37 there; so log file sync is as long as the round of all of them, and too few are left to meet on a latch. A think time would leave more of them outside: with 12 ms, which nobody published, log file sync is 67 ms, 48 commits share a write and a latch wait takes 21 ms (best priority: 27 ms, 1.0, 109 ms).',
    "How much think time there may be follows from Little's law, if the 4 CPUs were busy all the time, so that the runs took 548 s: of the 124 ms of a commit, log file sync, latches, reads and CPU make up 83 (default) and 104 (best priority). The 41 and 20 ms left are run queue and think time; so of think time at most 20.",
    'With the best priority o1 lets sessions starve: after two minutes ten of the hundred have 43 % of all transactions, and 63 have not had one for each second. A session that has read from disk has slept, is a level better for it, and goes ahead of those that have not, so it reads again. The means of that run are of waits that have ended. Nothing of the kind was published.',
    'It depends on the scheduler. Under cfs and eevdf LGWR gets a CPU early by itself, with 2 to 3 commits in a write, and its priority moves little. Which of the rules of Windows made the difference there is not known.',
    'Single runs of the best priority differ: log file sync 17 to 28 ms, latch waits 71 to 88 ms per commit with three seeds.',
  ],
};

export default S2b;
