import { cpuPercent, durationSeconds, idlePercent, meanWaitMs } from '$model/figures/measures';
import {
  assumed,
  fitted,
  percent,
  points,
  published,
  type FreeParameter,
  type PublishedCase,
} from './case';
import * as publications from './publications';

const parameters: Readonly<Record<string, FreeParameter>> = {
  'run.until_ms': assumed('More than the run takes: it ends after 5,000 commits.'),
  'run.sample_ms': assumed('Of the charts only.'),
  'machine.cpus': published('8 CPUs.'),
  'machine.scheduler': assumed(
    'Oracle Linux 6.4 is all that is published. All of its kernels have CFS.',
  ),
  'cfs.latency_ms': assumed(
    'Setting of 2.6.32; the kernel may have been UEK2, of 2.6.39, with 6 ms. The runs are the same.',
  ),
  'cfs.min_granularity_ms': assumed('Setting of 2.6.32; 0.75 ms in 2.6.39. The runs are the same.'),
  'lgwr.affinity': published('CPU 5.'),
  'lgwr.gather_us': fitted("With finish_us: LGWR's share of a CPU in the free run, 12 %."),
  'lgwr.finish_us': fitted('See gather_us.'),
  'lgwr.header_writes': assumed(
    'Two further blocking writes in each flush. Not published; the ratio of the two runs depends on it.',
  ),
  'sessions.count': published('One session.'),
  'sessions.transactions': published('5,000 commits.'),
  'sessions.cpu_ms': fitted(
    'Run time less log file sync: 45 s less 5,008 waits of 8 ms are 1 ms each.',
  ),
  'noise.count': published('One process.'),
  'noise.nice': published('Nice -15.'),
  'noise.affinity': published('CPU 5, or another one.'),
  'noise.burst_ms': fitted('The noise uses 81 % of its CPU and sleeps for 1 ms.'),
  'redo_disk.service_ms': fitted('Log file sync of the free run, 8 ms, in three writes.'),
  'redo_disk.distribution': assumed('Not published.'),
};

const S3: PublishedCase = {
  id: 'S3',
  title: 'CPU starvation of LGWR under a higher-priority neighbour (H. Hutzler, 2013)',
  publication: publications.S3,
  source: 'S3',
  scenarios: ['S3-starved', 'S3-free'],
  figures: [
    {
      name: 'run time, starved / free',
      unit: '',
      published: 130 / 45,
      simulated: (run) => durationSeconds(run('S3-starved')) / durationSeconds(run('S3-free')),
      bar: percent(15),
      arithmetic: true,
      note: 'One session in a loop: 5,000 times log file sync and its CPU time.',
    },
    {
      name: 'run time, starved',
      unit: 's',
      published: 130,
      simulated: (run) => durationSeconds(run('S3-starved')),
    },
    {
      name: 'run time, free',
      unit: 's',
      published: 45,
      simulated: (run) => durationSeconds(run('S3-free')),
      input: true,
    },
    {
      name: 'log file sync, starved',
      unit: 'ms',
      published: 23,
      simulated: (run) => meanWaitMs(run('S3-starved'), 'log_file_sync'),
      bar: percent(20),
    },
    {
      name: 'log file sync, free',
      unit: 'ms',
      published: 8,
      simulated: (run) => meanWaitMs(run('S3-free'), 'log_file_sync'),
      bar: percent(20),
      input: true,
    },
    {
      name: 'LGWR, starved',
      unit: '% of a CPU',
      published: 7.6,
      simulated: (run) => cpuPercent(run('S3-starved'), 'lgwr'),
      bar: points(5),
      arithmetic: true,
      note: 'The CPU time of 5,000 flushes, fitted in the free run, over the run time.',
    },
    {
      name: 'LGWR, free',
      unit: '% of a CPU',
      published: 12,
      simulated: (run) => cpuPercent(run('S3-free'), 'lgwr'),
      bar: points(5),
      input: true,
    },
    {
      name: 'noise, starved',
      unit: '% of a CPU',
      published: 80,
      simulated: (run) => cpuPercent(run('S3-starved'), 'noise'),
      bar: points(5),
    },
    {
      name: 'noise, free',
      unit: '% of a CPU',
      published: 81,
      simulated: (run) => cpuPercent(run('S3-free'), 'noise'),
      bar: points(5),
      input: true,
    },
    {
      name: 'machine idle, starved',
      unit: '%',
      published: 77,
      simulated: (run) => idlePercent(run('S3-starved')),
      note: 'Other processes of that server are not in the scenario.',
    },
    {
      name: 'machine idle, free',
      unit: '%',
      published: 71,
      simulated: (run) => idlePercent(run('S3-free')),
    },
  ],
  statements: [
    {
      claim: 'LGWR gets a smaller share of its CPU when it is starved',
      holds: (run) => cpuPercent(run('S3-starved'), 'lgwr') < cpuPercent(run('S3-free'), 'lgwr'),
    },
  ],
  freeParameters: { 'S3-starved': parameters, 'S3-free': parameters },
  notes: [
    'Both remedies that the source names, and their sizes, are in lesson 2 and its tests.',
    'The number of blocking writes of one flush (three) is assumed, and the ratio depends on it.',
  ],
};

export default S3;
