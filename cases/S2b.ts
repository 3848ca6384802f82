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
    chainSeconds: 3430,
  },
  {
    scenario: 'S2b-highest',
    priority: '“highest”',
    commits: 442_901,
    lfsSeconds: 2943,
    writes: 416_613,
    writeSeconds: 18,
    latchWaits: 211_786,
    latchSeconds: 38_858,
    chainSeconds: 35_978,
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
      name: `waiting for latches of chains, ${priority}`,
      unit: 'ms per commit',
      published: (1000 * told.chainSeconds) / told.commits,
      simulated: (run) => latchMsPerCommit(run(scenario)),
      bar,
    },
    {
      name: `waiting for all latches, ${priority}`,
      unit: 'ms per commit',
      published: (1000 * told.latchSeconds) / told.commits,
      simulated: (run) => latchMsPerCommit(run(scenario)),
      bar,
      arithmetic: true,
      note: 'Latch waits and a latch wait, multiplied. The model has no other latches that wait than those of chains.',
    },
  ];
});

const nothingKnown: Readonly<Record<string, FreeParameter>> = {
  'run.until_ms': assumed('The length of the runs was not published.'),
  'run.sample_ms': assumed('Of the charts only.'),
  'machine.cpus': published('4 cores.'),
  'machine.scheduler': published(
    'Windows. Which is assumed: Server 2003, with the quanta of a server.',
  ),
  'machine.latch_wait': published(
    'Oracle 9.2: until 9i a latch is waited for by sleeps that back off (Oracle’s Reference, latch free).',
  ),
  'machine.interrupt_us': assumed(
    'A client’s message is a few packets of some 10 us each for the CPU that gets them. Without it holders of latches lose no time while LGWR waits its turn, and the first run has no latch waits; with 40 us it has two thirds more, which take 13 ms a commit.',
  ),
  'windows.spin_yields': assumed(
    'Oracle’s _spin_yield_cpu_freq offers the CPU to others after spins in vain; that it does so on Windows was not published. Without it a session comes back from a latch with the boost that it had, and the second run is wrong: log file sync 42 ms, a latch wait 57 ms.',
  ),
  'sessions.count': published('100 sessions.'),
  'sessions.think_ms': assumed(
    'Each transaction is a call of a client. How long it stays away was not published; by Little’s law it can be 20 ms at most (see the notes), and the middle is taken.',
  ),
  'sessions.cpu_ms': published(
    '2,192 s of CPU for 441,554 commits are 4.96 ms; 0.42 ms of it are the gets.',
  ),
  'sessions.reads': published('83,953 reads for 441,554 commits.'),
  'sessions.logical_reads': published('184,151,078 gets of latches of chains for 441,554 commits.'),
  'cache.hot_percent': assumed(
    'How the gets were spread was not published; the simplest assumption is that all of them are on the hot chains.',
  ),
  'cache.hot_chains': published('Closson answers: about five hot chains.'),
  'redo_disk.service_ms': published(
    '18 s for 416,613 writes when LGWR has its CPU at once are 43 us; 30 of them are the interrupt.',
  ),
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
      name: 'throughput, “highest” / default priority',
      unit: '',
      published: 442_901 / 441_554,
      simulated: (run) => tps(run('S2b-highest')) / tps(run('S2b-default')),
      bar: points(0.03),
      note: 'If both runs were equally long, as he says.',
    },
    {
      name: 'log file sync, default / “highest”',
      unit: '',
      published: 29_045 / 441_554 / (2943 / 442_901),
      simulated: (run) => lfsMs(run('S2b-default')) / lfsMs(run('S2b-highest')),
      bar,
      arithmetic: true,
      note: 'Two rows below, divided.',
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
        'LGWR at “highest” makes log file sync at least four times shorter, and no more gets done',
      holds: (run) =>
        4 * lfsMs(run('S2b-highest')) < lfsMs(run('S2b-default')) &&
        tps(run('S2b-highest')) < 1.01 * tps(run('S2b-default')),
    },
    {
      claim:
        'The wait moves: at “highest” a commit costs more waiting for latches than for its redo',
      holds: (run) => latchMsPerCommit(run('S2b-highest')) > 2 * lfsMs(run('S2b-highest')),
    },
    {
      claim: 'Latch waits become more than twice as many, and half as long again',
      holds: (run) => {
        const [before, after] = [run('S2b-default'), run('S2b-highest')];
        const more =
          latch(after).count / commits(after) > (2 * latch(before).count) / commits(before);
        return more && latch(after).meanNs > 1.5 * latch(before).meanNs;
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
      'lgwr.nice': published('LGWR at “highest”, which is 2 above normal: -2 here.'),
    },
  },
  notes: [
    'Nothing is fitted to these figures; one bar of 25 % was laid on every outcome. Three values are assumptions that matter: think time, what an interrupt costs, and a spin in vain that yields.',
    'What comes out: the second run, all of it, and of the first log file sync, the commits that share a write and the time in latches of chains. A session that LGWR has posted, or that its client has called, comes back a level or two above those that slept for a latch: they wait in the run queue until it is their turn, and that is booked as their wait for the latch.',
    'What does not: after its write LGWR of the first run waits a round for its CPU here (23 ms), and 2.3 ms there. It comes back one level above normal, as from any disk, and the sessions that their clients called are two above. Reads say the same: 12.3 ms there with the wait for a CPU, 47 here. So what comes back from a disk had a CPU soon on that machine, and no rule of Windows that we know gives it one and lets LGWR wait for its commits. Tried, for this wait: one queue for all CPUs, as Windows 2000 and XP have it (18 to 26 ms); quanta that a boost does not renew (19 to 26); latches whose sleepers are posted (20 to 29); boosts of a client’s message of 1 or 0 (3 to 4, but then only four or five commits share a write). If the write ended within the call, 51 commits would share one.',
    'And the first run has fewer latch waits, each longer. What took the CPU from holders of latches there is not known: other processes of that machine, perhaps. How long they are in all, that is 7.1 ms a commit, hangs on what an interrupt costs; the 30 us are older than this comparison.',
    'Latch free counts waits for all latches. Of its time those of chains, the only ones with waits in the model, are 76 % in the first report and 93 % in the second; how many waits these were is not printed.',
    "How much think time there may be follows from Little's law, if the 4 CPUs were busy all the time, so that the runs took 548 s: of the 124 ms of a commit, log file sync, latches, reads and CPU make up 83 (default) and 104 (“highest”). The 41 and 20 ms left are run queue and think time; so of think time at most 20.",
    'Throughput: the second run loses 3 % here, since a flush for each commit costs LGWR a tenth of a CPU. He says that it was the same; in his figures it is 0.3 % more.',
    'A read from disk took 12.3 ms there, then 24.4. Here both have 12.3 ms of disk and wait for a CPU on top, so that the first is too long. It is an input, and not judged.',
    'It depends on the scheduler. Under o1 LGWR collects 94 commits at nice 0, and a single step of nice ends that; under cfs and eevdf LGWR gets a CPU early by itself, with 2 to 3 commits in a write, and its priority moves little.',
  ],
};

export default S2b;
