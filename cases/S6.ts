import { cpuSeconds, meanWaitMs, transactionsPerSecond as tps } from '$model/figures/measures';
import {
  assumed,
  fitted,
  percent,
  points,
  published,
  type PublishedCase,
  type PublishedFigure,
  type RunScenario,
} from './case';

/** What the post tells of 900 s with one writer and with eight. */
const TOLD = [
  {
    writers: 1,
    tps: 1359,
    writersSeconds: 291,
    sessionsSeconds: 3148,
    lfsMs: 2905 / 1207.863,
    lfpwMs: 464 / 532.373,
    stalls: 4627,
    stalledSeconds: 828,
    stallMs: 179,
  },
  {
    writers: 8,
    tps: 1359 * (57.9 / 62.6),
    writersSeconds: 256,
    sessionsSeconds: 2858,
    lfsMs: 2509 / 1076.67,
    lfpwMs: 419 / 491.346,
    stalls: 4808,
    stalledSeconds: 1939,
    stallMs: 403,
  },
];

const withWriters = (run: RunScenario, count: number) => run('S6-heavy', { 'dbwr.count': count });

/** The wait for a checkpoint that a log switch needs. */
const stallOf = (run: RunScenario, count: number) =>
  withWriters(run, count).wait('log_file_switch_checkpoint_incomplete');

const ofEach = TOLD.flatMap((told): PublishedFigure[] => {
  const n = `n = ${told.writers}`;
  const simulated = (run: RunScenario) => withWriters(run, told.writers);
  return [
    {
      name: `throughput, ${n}`,
      unit: '/s',
      published: told.tps,
      simulated: (run) => tps(simulated(run)),
      input: told.writers === 1,
    },
    {
      name: `checkpoint incomplete, ${n}`,
      unit: 'waits',
      published: told.stalls,
      simulated: (run) => stallOf(run, told.writers).count,
      input: true,
    },
    {
      name: `checkpoint incomplete, ${n}`,
      unit: 's',
      published: told.stalledSeconds,
      simulated: (run) => stallOf(run, told.writers).totalNs / 1e9,
      input: true,
    },
    {
      name: `checkpoint incomplete, ${n}`,
      unit: 'ms each',
      published: told.stallMs,
      simulated: (run) => stallOf(run, told.writers).meanNs / 1e6,
      input: true,
    },
    {
      name: `log file sync, ${n}`,
      unit: 'ms',
      published: told.lfsMs,
      simulated: (run) => meanWaitMs(simulated(run), 'log_file_sync'),
    },
    {
      name: `log file parallel write, ${n}`,
      unit: 'ms',
      published: told.lfpwMs,
      simulated: (run) => meanWaitMs(simulated(run), 'log_file_parallel_write'),
      input: told.writers === 1,
    },
    {
      name: `CPU time of the writers, ${n}`,
      unit: 's',
      published: told.writersSeconds,
      simulated: (run) => cpuSeconds(simulated(run), 'dbwr'),
      note: told.writers === 8 ? 'Contradicts: see the notes.' : '',
    },
    {
      name: `CPU time of the sessions, ${n}`,
      unit: 's',
      published: told.sessionsSeconds,
      simulated: (run) => cpuSeconds(simulated(run), 'session'),
      note: 'Loading caches included.',
    },
  ];
});

const S6: PublishedCase = {
  id: 'S6',
  title: 'Too many DBWRs (K. Closson, 2007)',
  source: 'S6',
  scenarios: ['S6-heavy'],
  figures: [
    {
      name: 'throughput, n = 1 / n = 8',
      unit: '',
      published: 62.6 / 57.9,
      simulated: (run) => tps(withWriters(run, 1)) / tps(withWriters(run, 8)),
      bar: points(0.03),
      input: true,
    },
    {
      name: 'checkpoint incomplete, mean, n = 8 / n = 1',
      unit: '',
      published: 403 / 179,
      simulated: (run) => stallOf(run, 8).meanNs / stallOf(run, 1).meanNs,
      bar: percent(25),
      input: true,
    },
    ...ofEach,
  ],
  statements: [
    {
      claim: 'Eight writers are slower than one',
      holds: (run) => tps(withWriters(run, 8)) < tps(withWriters(run, 1)),
    },
    {
      claim: 'Of one, two, four and eight writers, eight are the slowest',
      holds: (run) =>
        tps(withWriters(run, 8)) < Math.min(...[1, 2, 4].map((n) => tps(withWriters(run, n)))),
    },
    {
      claim:
        'The sessions spend more time in checkpoint incomplete with eight writers than with one',
      holds: (run) => stallOf(run, 8).totalNs > stallOf(run, 1).totalNs,
    },
  ],
  shortRuns(run) {
    for (const n of [1, 8]) run('S6-heavy', { 'dbwr.count': n, 'run.until_ms': 30_000 });
  },
  freeParameters: {
    'S6-heavy': {
      'run.until_ms': published('900 s.'),
      'machine.cpus': published('8 cores.'),
      'machine.sockets': published('4 sockets.'),
      'machine.scheduler': assumed('Linux of 2006 and 2007: 2.6.9 to 2.6.22.'),
      'machine.refill_mb_s': fitted(
        "A line of 64 bytes in 75 ns, about one access to that machine's memory: lists and chains are walked by pointers, not streamed. The CPU's cache is the default 1 MB, which these CPUs had.",
      ),
      'redo.group_kb': fitted(
        '4,627 waits of 22 sessions are 210 switches in 900 s; 5.92 MB/s for 4.3 s are 25 MB. Fitted with the mean waits: 19 MB.',
      ),
      'redo.groups': assumed('Two, so that a switch needs the checkpoint of the group before it.'),
      'sessions.count': fitted(
        "828 s and 1,939 s of checkpoint incomplete explain the published loss of throughput only if few sessions share them (Little's law): 13 to 18 at work at a time, the rest thinking.",
      ),
      'sessions.think_ms': fitted(
        'With sessions.count and cpu_ms: the throughput with one writer.',
      ),
      'sessions.cpu_ms': fitted(
        '3,148 s of CPU for 1.2 million transactions are 2.6 ms; half of that is reading, committing and loading caches.',
      ),
      'sessions.cpu_distribution': assumed('Transactions of an OLTP mix differ.'),
      'sessions.working_set_kb': fitted(
        'What a transaction touches of code and buffers; fitted with refill_mb_s.',
      ),
      'sessions.reads': published('Physical reads per transaction.'),
      'sessions.dirty_blocks': published('Physical writes per transaction.'),
      'sessions.redo_bytes': published('Redo per transaction.'),
      'cache.dirty_percent': fitted(
        "With the default of 100,000 buffers: the writers clean what is over 15,000 blocks also between checkpoints; a group's redo changes 28,000.",
      ),
      'dbwr.count': published(
        'The parameter db_writer_processes; the one value that differs between the runs: 1, 2, 4 and 8.',
      ),
      'dbwr.batches_in_flight': assumed('56 writes under way for each writer.'),
      'dbwr.block_cpu_us': fitted(
        'Less than the 38 us that 291 s for 7.6 million blocks give: the rest is loading caches, which the published time includes.',
      ),
      'dbwr.working_set_kb': assumed(
        "All that the CPU's cache holds, and far more: 850 MB resident (S1).",
      ),
      'noise.count': assumed(
        'Client processes on the same host, one for each session: the database used half of the CPU time, yet the source calls the machine short of CPU.',
      ),
      'noise.burst_ms': fitted(
        '22,000 user calls a second at 0.127 ms of client and network work each are 2.8 CPUs.',
      ),
      'noise.burst_distribution': assumed('Calls differ.'),
      'noise.sleep_ms': fitted(
        'See burst_ms. A client of the model does not wait for its session, so it goes on while that stalls.',
      ),
      'redo_disk.service_ms': fitted(
        '464 s for 532,373 writes are 0.87 ms, waiting for a CPU included.',
      ),
      'data_disk.service_ms': fitted(
        'Not published for writes; an array with a write cache. The effect depends on it: see the notes.',
      ),
      'data_disk.queue_depth': assumed('Not published.'),
    },
  },
  notes: [
    'This is a fit: 550 settings were tried with a core that reported checkpoints late, and about 140 more once that was put right, most of them by a search that also aimed at the published stalls. This one was taken because it holds both bars and all three sentences above. So none of these figures is evidence by itself.',
    'What stands on its own is the direction of throughput. With eight writers it was lower in every neighbour tried (ratio of throughput, ratio of mean stalls; 100 s): machine.refill_mb_s 900: 1.09, 2.6; and from there: data_disk.service_ms 1: 1.07, 4.8. dbwr.block_cpu_us 28: 1.09, 1.9. sessions.count 24: 1.08, 1.4. redo.group_kb 24,576: 1.07, 1.4. redo.groups 3: 1.10, 1.3. cache.dirty_percent 25: 1.08, 2.5. noise.count 0: 1.15, no stalls at all. dbwr.working_set_kb 0: 1.10, no stalls at all. One part of it is that eight writers send many more writes at once, and reads wait behind them.',
    'Even so the time in checkpoint incomplete is off: it grows by 1 % with eight writers, where the published one more than doubles. That sentence is a near thing.',
    'The longer stalls do not stand on their own, as the same list shows. They come from cold caches, the first mechanism that the source names: each of eight writers runs seldom, loses its CPU often, and loads its working set anew. The CPU time of the writers then more than doubles with n = 8, where the published one falls from 291 s to 256 s. So this is not how the published machine came to its stalls, or not all of it.',
    'The straggler alone, the second mechanism, does not do it: while all sessions wait for the checkpoint, CPUs are free, so the last of eight writers gets one at once, and it has only an eighth of the blocks to write.',
    'Between the ends it is not steady: from two to four writers the stalls all but vanish and throughput stays; only eight are slower.',
  ],
};

export default S6;
