import { lfsPercent, meanWaitMs, transactionsPerSecond as tps } from '$model/figures/measures';
import type { Run } from '$model/run/run';
import type { PublishedCase } from './case';

/** How much of log file sync is the write. */
const writePercent = (run: Run) => lfsPercent(run, 'io', 'previous_io');

const S1: PublishedCase = {
  id: 'S1',
  title: 'Noise beside LGWR: it is not the disk (K. Closson, 2007)',
  publication: {
    author: 'K. Closson',
    date: '21 July 2007',
    title:
      'Manly Men Only Use Solid State Disk For Redo Logging: LGWR I/O is Simple, But Not LGWR Processing',
    address:
      'https://kevinclosson.wordpress.com/2007/07/21/manly-men-only-use-solid-state-disk-for-redo-logging-lgwr-io-is-simple-but-not-lgwr-processing/',
  },
  source: 'S1',
  scenarios: ['S1-noise', 'S1-quiet'],
  figures: [
    {
      name: 'throughput, noise',
      unit: '/s',
      published: 133,
      simulated: (run) => tps(run('S1-noise')),
      note: 'Far off: see the notes.',
    },
    {
      name: 'throughput, quiet',
      unit: '/s',
      published: 200,
      simulated: (run) => tps(run('S1-quiet')),
      input: true,
    },
    {
      name: 'log file sync, noise',
      unit: 'ms',
      published: 16,
      simulated: (run) => meanWaitMs(run('S1-noise'), 'log_file_sync'),
      note: 'A fifth: see the notes.',
    },
    {
      name: 'log file sync, quiet',
      unit: 'ms',
      published: 143 / 93.1,
      simulated: (run) => meanWaitMs(run('S1-quiet'), 'log_file_sync'),
    },
    {
      name: 'log file parallel write, quiet',
      unit: 'ms',
      published: 73 / 93.417,
      simulated: (run) => meanWaitMs(run('S1-quiet'), 'log_file_parallel_write'),
      input: true,
    },
  ],
  statements: [
    {
      claim: 'Noise beside LGWR makes log file sync at least twice as long',
      holds: (run) =>
        meanWaitMs(run('S1-noise'), 'log_file_sync') >
        2 * meanWaitMs(run('S1-quiet'), 'log_file_sync'),
    },
    {
      claim: 'With noise, most of log file sync is not the write; without it, most is',
      holds: (run) => writePercent(run('S1-noise')) < 50 && writePercent(run('S1-quiet')) > 50,
    },
    {
      claim: 'The quiet run with noise added, its reads unchanged, does fewer transactions',
      holds: (run) =>
        tps(run('S1-quiet', { 'noise.count': 1, 'noise.affinity': '3' })) < tps(run('S1-quiet')),
    },
    {
      claim: 'With noise, log file sync without any write is still longer than the quiet one',
      holds: (run) =>
        meanWaitMs(run('S1-noise', { 'lgwr.disable_logging': 1 }), 'log_file_sync') >
        meanWaitMs(run('S1-quiet'), 'log_file_sync'),
    },
  ],
  notes: [
    'Bar: direction and ordering. The size is not reached, and is not tuned: a burst of 3 ms that shares the CPU without preemption makes LGWR wait some milliseconds, never 16. Lesson 2 shows which other assumptions would.',
    'The two published runs are no controlled pair: 2.3 reads per commit against 9.0. With the reads of each run as published, the noisy run does less work per transaction and comes out faster, not slower; with equal reads (lesson 2) it is slower.',
    'Checkpoints (checkpoint incomplete, 146 s in the noisy run) are not part of these scenarios.',
  ],
};

export default S1;
