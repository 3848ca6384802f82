import { cpuPercent, meanWaitMs, perSecond } from '$model/figures/measures';
import type { Run, StatisticId } from '$model/run/run';
import { assumed, fitted, percent, published, type PublishedCase } from './case';

const bar = percent(15);

/** Microseconds of a statistic of time for each of a statistic that counts. */
const meanUs = (run: Run, time: StatisticId, count: StatisticId) =>
  run.statistic(time) / run.statistic(count) / 1000;

/** Percent of the commits that only slept. */
const sleptPercent = (run: Run) =>
  (100 * run.statistic('fast_sync_sleep_count')) / run.statistic('user_commits');

const S5: PublishedCase = {
  id: 'S5',
  title: 'Fast sync on persistent memory (T. Poder, 2022)',
  source: 'S5',
  scenarios: ['S5-fast-sync'],
  figures: [
    {
      name: 'commits',
      unit: 'thousand/s',
      published: 13.43,
      simulated: (run) => {
        const fast = run('S5-fast-sync');
        return perSecond(fast, fast.statistic('user_commits')) / 1000;
      },
      bar,
      input: true,
    },
    {
      name: 'log file sync',
      unit: 'us',
      published: 10.53,
      simulated: (run) => 1000 * meanWaitMs(run('S5-fast-sync'), 'log_file_sync'),
      bar,
      note: 'The wait event: from the sleep on, without the post.',
    },
    {
      name: 'redo synch time',
      unit: 'us per commit',
      published: 17.87,
      simulated: (run) => meanUs(run('S5-fast-sync'), 'redo_synch_time', 'redo_synch_writes'),
      bar,
      note: 'All of it: post, sleep, spin.',
    },
    {
      name: 'redo synch time overhead',
      unit: 'us per commit',
      published: 4.4,
      simulated: (run) =>
        meanUs(run('S5-fast-sync'), 'redo_synch_time_overhead', 'redo_synch_writes'),
      bar,
      note: 'From the moment the redo was on disk until the session went on.',
    },
    {
      name: 'commits found done on waking',
      unit: '%',
      published: 81,
      simulated: (run) => sleptPercent(run('S5-fast-sync')),
      bar,
    },
    {
      name: 'commits that spun',
      unit: '%',
      published: 19,
      simulated: (run) => 100 - sleptPercent(run('S5-fast-sync')),
      bar,
    },
    {
      name: 'fast sync, commits that slept',
      unit: 'us each',
      published: 15.87,
      simulated: (run) =>
        meanUs(run('S5-fast-sync'), 'fast_sync_sleep_time', 'fast_sync_sleep_count'),
      bar,
      note: 'Their redo synch time.',
    },
    {
      name: 'fast sync, commits that spun',
      unit: 'us each',
      published: 20.4,
      simulated: (run) =>
        meanUs(run('S5-fast-sync'), 'fast_sync_spin_time', 'fast_sync_spin_count'),
      bar,
      note: 'Their redo synch time, the sleep before the spin included.',
    },
    {
      name: 'polls',
      unit: 'per commit',
      published: 49,
      simulated: (run) => {
        const fast = run('S5-fast-sync');
        return fast.statistic('redo_synch_polls') / fast.statistic('user_commits');
      },
      bar,
      input: true,
    },
    {
      name: 'sessions on CPU',
      unit: '% of a CPU',
      published: 73.8,
      simulated: (run) => cpuPercent(run('S5-fast-sync'), 'session'),
      note: 'DB CPU 73.8 % and log file sync 14.1 % leave 12.1 % of the published time in neither; in the simulator everything that is no wait is CPU time.',
    },
  ],
  freeParameters: {
    'S5-fast-sync': {
      'run.until_ms': published('5 s were measured.'),
      'machine.cpus': assumed('The server had more; one session and LGWR never use more than two.'),
      'machine.scheduler': assumed(
        'The kernels of 2022; with two processes on eight CPUs no scheduler has anything to decide.',
      ),
      'machine.context_switch_us': fitted(
        'With wake_latency_us: a sleep of 8 us asked and 1 us of slack leaves 1.5 us for the rest of the wait (10.53 us).',
      ),
      'machine.wake_latency_us': fitted(
        'See context_switch_us. A server tuned for this keeps its CPUs out of deep idle states.',
      ),
      'machine.post_us': fitted(
        'Redo synch time of the commits that only slept, 15.87 us, less their wait, 10.53 us. Within the 2 to 6 us assumed for semop(). It stands for all that a session does between commit and sleep.',
      ),
      'redo.copy_us': assumed('682.5 bytes; part of the 56 us between two waits, whatever it is.'),
      'lgwr.gather_us': fitted(
        'With finish_us and service_ms: 19 % of commits must still be under way when the session wakes, for 4.5 us more on average (20.4 us against 15.87), and the others done 4 us earlier (overhead 4.4 us).',
      ),
      'lgwr.finish_us': fitted('See gather_us.'),
      'sync.mode': published('LFS: mode=fast sync.'),
      'sync.fast_sleep_us': published(
        'The trace line has sleep=8. Left adaptive, the sleep would be half of the 4.8 us that a write takes here: the published redo write time, 16 us by that rule, covers more than the write.',
      ),
      'sync.poll_us': fitted(
        '49 looks per commit, though only one commit in five spins. If 49 is meant per spinning commit, it is 0.1 us. Nothing else depends on it.',
      ),
      'sessions.count': published('One session.'),
      'sessions.cpu_ms': fitted(
        '13.43 thousand commits a second are 74.5 us each; less 17.87 us of synch time.',
      ),
      'sessions.redo_bytes': published('682.5 bytes.'),
      'redo_disk.on_cpu': published('LGWR stays on its CPU while it writes to persistent memory.'),
      'redo_disk.service_ms': fitted(
        'See gather_us; exponential is the default. Published: a flush takes 7 to 14 us, 7.4 us here with the switch to LGWR.',
      ),
    },
  },
  notes: [
    'The published figures fit together in one way that we know of. Sleep of 15.87 us and spin of 20.4 us in 19 % of the commits cannot follow each other, their sum would be 19.75 us, more than the redo synch time of 17.87 us; and a log file sync of 10.53 us can hold neither. Read as the redo synch time of the commits that slept and of those that spun, they average to 16.7 us; and log file sync is the sleep of 8 us, its slack and the wake-up. So the statistics of the core count.',
    'Six parameters of time are fitted to eight figures, and three of these (commits, polls, one of the two times) are fitted outright. Evidence is that one set of plausible times gives all of them together.',
    'Published sleep lengths: 96 % within 20 us, 4 % within 40 us. The simulated machine has no interrupts, so all are within 20 us.',
  ],
};

export default S5;
