import { cpuPercent, durationSeconds, idlePercent, meanWaitMs } from '$model/figures/measures';
import { percent, points, type PublishedCase } from './case';

const S3: PublishedCase = {
  id: 'S3',
  title: 'CPU starvation of LGWR under a higher-priority neighbour (H. Helmut, 2013)',
  source: 'S3',
  scenarios: ['S3-starved', 'S3-free'],
  freeParametersFile: 'lessons/02-noisy-neighbour/teacher.md',
  figures: [
    {
      name: 'run time, starved / free',
      unit: '',
      published: 130 / 45,
      simulated: (run) => durationSeconds(run('S3-starved')) / durationSeconds(run('S3-free')),
      bar: percent(15),
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
  notes: [
    'Both remedies that the source names, and their sizes, are in lesson 2 and its tests.',
    'The number of blocking writes of one flush (three) is assumed, and the ratio depends on it.',
  ],
};

export default S3;
