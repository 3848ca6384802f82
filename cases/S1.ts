import { lfsPercent, meanWaitMs, transactionsPerSecond as tps } from '$model/figures/measures';
import type { Run } from '$model/run/run';
import {
  assumed,
  fitted,
  percent,
  points,
  published,
  type FreeParameter,
  type PublishedCase,
  type RunScenario,
} from './case';
import * as publications from './publications';

const bar = percent(15);

/** The noise as it was told, on a CPU of that year; the load is that of the quiet run, its reads included. */
const NOISE = {
  'noise.count': 1,
  'noise.affinity': '3',
  'noise.nice': -2,
  'noise.operations': 1_000_000,
  'noise.operation_cycles': 64,
  'machine.jiffy_ms': 1,
};

const NO_WRITE = { 'lgwr.disable_logging': 1 };

const quiet = (run: RunScenario) => run('S1-quiet');
const noisy = (run: RunScenario) => run('S1-quiet', NOISE);
const lockstep = (run: RunScenario) => run('S1-lockstep');

const lfsMs = (run: Run) => meanWaitMs(run, 'log_file_sync');

/** Seconds of log file parallel write, had the run as many commits as the published one. */
const writeSeconds = (run: Run) =>
  (run.wait('log_file_parallel_write').totalNs / run.wait('log_file_sync').count / 1e9) * 68_965;

/** How much of log file sync is the write. */
const writePercent = (run: Run) => lfsPercent(run, 'io', 'previous_io');

/** N sessions commit within one cycle of the noise: burst, and a gap of one to two jiffies. */
function lockstepTps(run: Run): number {
  const value = (key: Parameters<Run['scenario']['resolve']>[0]) =>
    Number(run.scenario.resolve(key));
  const burstMs =
    (value('noise.operations') * value('noise.operation_cycles')) / value('noise.clock_mhz') / 1e3;
  return (1000 * value('sessions.count')) / (burstMs + 1.5 * value('machine.jiffy_ms'));
}

const COMMON: Readonly<Record<string, FreeParameter>> = {
  'run.until_ms': assumed('Long enough for 15,000 commits.'),
  'run.sample_ms': assumed('Of the charts only.'),
  'machine.cpus': published('4 cores.'),
  'machine.scheduler': assumed(
    'Which kernel is not told. His lab of that month had RHEL 4, so 2.6.9 with o1.',
  ),
  'lgwr.affinity': published('CPU 3.'),
  'sessions.affinity': published('CPUs 1 and 2.'),
  'sessions.pinning': published('Half and half.'),
  'sessions.redo_bytes': published('7,167 bytes.'),
  'redo_disk.service_ms': fitted('Log file parallel write of the quiet run, 0.78 ms.'),
  'data_disk.service_ms': published('241 s for 159,712 reads, 1,635 s for 838,810.'),
  'data_disk.queue_depth': assumed('So deep that reads do not queue.'),
};

const TOLD: Readonly<Record<string, FreeParameter>> = {
  ...COMMON,
  'sessions.count': fitted('The throughput of the quiet run.'),
  'sessions.cpu_ms': fitted('The throughput of the quiet run.'),
  'sessions.reads': published('2.3 and 9.0 for each commit.'),
};

const S1: PublishedCase = {
  id: 'S1',
  title: 'Noise beside LGWR: it is not the disk (K. Closson, 2007)',
  publication: publications.S1,
  source: 'S1',
  scenarios: ['S1-quiet', 'S1-lockstep', 'S1-noise'],
  figures: [
    {
      name: 'throughput lost to the noise, equal reads',
      unit: '%',
      published: 100 * (1 - 133 / 200),
      simulated: (run) => 100 * (1 - tps(noisy(run)) / tps(quiet(run))),
      bar: points(5),
      alsoFitted: 1,
      note: 'The pair: the quiet run, and the same run with the million sqrt() beside LGWR.',
    },
    {
      name: 'throughput, quiet',
      unit: '/s',
      published: 200,
      simulated: (run) => tps(quiet(run)),
      bar,
      input: true,
    },
    {
      name: 'log file parallel write, quiet',
      unit: 'ms',
      published: 73 / 93.417,
      simulated: (run) => meanWaitMs(quiet(run), 'log_file_parallel_write'),
      bar,
      input: true,
    },
    {
      name: 'log file sync, quiet',
      unit: 'ms',
      published: 143 / 93.1,
      simulated: (run) => lfsMs(quiet(run)),
      bar,
      note: 'Four sessions, on average, commit too seldom to meet. See the notes on the quiet table.',
    },
    {
      name: 'throughput, reconstructed',
      unit: '/s',
      published: 133,
      simulated: (run) => tps(lockstep(run)),
      bar,
      input: true,
    },
    {
      name: 'log file sync, reconstructed',
      unit: 'ms',
      published: 1117 / 68.965,
      simulated: (run) => lfsMs(lockstep(run)),
      bar,
      arithmetic: true,
      note: "Little's law: sessions over throughput, both fitted, less the published work.",
    },
    {
      name: 'throughput without a write, reconstructed',
      unit: '/s',
      published: 133,
      simulated: (run) => tps(run('S1-lockstep', NO_WRITE)),
      bar,
    },
    {
      name: 'all of log file parallel write, reconstructed',
      unit: 's',
      published: 31,
      simulated: (run) => writeSeconds(lockstep(run)),
      note: 'Published: not among the top five, so less than 31 s.',
    },
    {
      name: 'throughput by the law of lock-step',
      unit: '/s',
      published: 133,
      simulated: (run) => lockstepTps(lockstep(run)),
      bar,
      input: true,
      note: 'Three sessions in (21.3 + 1.5) ms: no simulation, one division.',
    },
  ],
  statements: [
    {
      claim:
        'The quiet run with the noise added, its reads unchanged, does a quarter to two fifths less',
      holds: (run) => {
        const share = tps(noisy(run)) / tps(quiet(run));
        return share > 0.6 && share < 0.75;
      },
    },
    {
      claim: 'Noise beside LGWR makes log file sync at least five times as long',
      holds: (run) => lfsMs(noisy(run)) > 5 * lfsMs(quiet(run)),
    },
    {
      claim: 'With noise, most of log file sync is not the write; without it, most is',
      holds: (run) => writePercent(noisy(run)) < 50 && writePercent(quiet(run)) > 50,
    },
    {
      claim:
        'Reconstructed, the run keeps its throughput without a write (within 5 %), and its writes add up to less than 31 s',
      holds: (run) =>
        Math.abs(tps(run('S1-lockstep', NO_WRITE)) / tps(lockstep(run)) - 1) < 0.05 &&
        writeSeconds(lockstep(run)) < 31,
    },
    {
      claim: 'Lock-step: its throughput is N / (burst + gap), within 5 %',
      holds: (run) => Math.abs(tps(lockstep(run)) / lockstepTps(lockstep(run)) - 1) < 0.05,
    },
    {
      claim: 'A burst of 3 ms, as told, gives none of it: log file sync stays under 5 ms',
      holds: (run) => lfsMs(run('S1-noise')) < 5,
    },
    {
      claim: 'At nice 0 the reconstruction fails: without a write it does more than twice as much',
      holds: (run) =>
        tps(run('S1-lockstep', { ...NO_WRITE, 'noise.nice': 0 })) >
        2 * tps(run('S1-lockstep', { 'noise.nice': 0 })),
    },
  ],
  freeParameters: {
    'S1-quiet': TOLD,
    'S1-noise': {
      ...TOLD,
      'noise.count': published('One process.'),
      'noise.affinity': published('CPU 3.'),
    },
    'S1-lockstep': {
      ...COMMON,
      'machine.jiffy_ms': published('Kernel 2.6.9 at HZ=1000: poll(1) sleeps 1 to 2 ms.'),
      'sessions.count': fitted('133 transactions a second, by the law of lock-step.'),
      'sessions.cpu_ms': published('163 s for 68,965 commits are 2.36 ms, less the round trips.'),
      'sessions.round_trips': published('14.8 user calls for each transaction.'),
      'sessions.round_trip_us': assumed('Of a call over a network in 2007.'),
      'sessions.reads': published('2.3 for each commit.'),
      'noise.count': published('One process.'),
      'noise.nice': assumed(
        'Two levels before LGWR. At nice 0 the scheduler of 2.6.9 would let LGWR preempt; why it did not is open.',
      ),
      'noise.affinity': published('CPU 3.'),
      'noise.operations': published('1,000,000 calls of sqrt().'),
      'noise.operation_cycles': fitted(
        'Between the 58 and 69 cycles of a Core 2 of 65 nm. The one input that is corrected: "about 3 ms" would be nine cycles.',
      ),
      'noise.clock_mhz': assumed('3 GHz, the fastest of those CPUs.'),
      'redo_disk.service_ms': assumed('Less than 0.45 ms, by the 31 s; otherwise without effect.'),
      'redo_disk.distribution': assumed('Not published.'),
    },
  },
  notes: [
    'One input is corrected. A million sqrt() in 3 ms are nine cycles each; no CPU of 2007 had such a square root, and `tools/sq.c` lets you time the same loop on yours. With 64 cycles a burst is 21 ms.',
    'The pair has the reads of the quiet run in both. The two published runs are no such pair: 2.3 reads per commit against 9.0, and, by the time that they account for, 3.2 sessions at work against 4.4 to 5.',
    'The reconstruction is lock-step: every session commits within one cycle of the noise, and all are released in the same gap. So throughput is N / (burst + gap), log file sync is the cycle less the work, and a write that ends within the gap is free. It is a reconstruction: sessions and cycles were fitted to 133 a second; log file sync, the run without a write and the sum of writes were not.',
    'Open: why LGWR did not preempt. A process that computes for 21 ms and sleeps for 1.5 has a bonus of 8, LGWR one of 9 to 10, so at nice 0 LGWR should win at once. Where its wait for asynchronous I/O counts as an interruptible sleep (machine.interruptible_reap), the noise at nice 0 hardly delays it: 452 a second. At nice -2 it makes little difference: 137 a second in place of 133, log file sync 15.9 ms. A shell that gives background jobs a worse nice value, redo written synchronously, or a kernel of the distribution would each explain it.',
    'Open: the quiet table. It is another state of the machine, not a control; its log file sync is missed.',
    'Checkpoints (checkpoint incomplete, 146 s in the noisy run) are not part of these scenarios.',
  ],
};

export default S1;
