/** Everything of this lesson that is not prose. */
import type { LessonDefinition } from '$lesson/content/definition';
import { cases } from './cases';
import { challenges } from './challenges';
import expected from './expected.json';
import { predictions } from './predictions';
import published from './published.json';
import { questions } from './questions';
import { WINDOW } from './window';

export const lesson: LessonDefinition = {
  slug: '02-noisy-neighbour',
  about: {
    number: 2,
    title: 'The noisy neighbour',
    question: 'Same server, same disk, same load: why 45 seconds one time and 130 the next?',
    minutes: 30,
    after: [1],
    teaches: [
      'tell time on a CPU from time on a run queue',
      'explain why log file parallel write grows while the disk stays as it is',
      'choose between renice, another CPU and fewer blocking steps',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['12 seconds', '5 ms'],
  simulations: {
    s3: {
      scenario: cases.starved,
      window: WINDOW,
      options: {
        title: 'one session, LGWR and the noise',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.nice', label: 'nice of the noise' },
          { key: 'lgwr.nice', label: 'nice of LGWR' },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
    s1: {
      scenario: cases['s1-noise'],
      window: WINDOW,
      options: {
        title: 'four sessions and LGWR, 2007',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.active', label: 'the noise runs' },
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 's3', show: 'lgwr_queued', step: 'moment' },
    flush: { simulation: 's3', show: 'flush', step: 'moment' },
    'io-done': { simulation: 's3', show: 'io', step: 'moment' },
    'commit-done': { simulation: 's3', show: 'commit', step: 'moment' },
    'lgwr-preempted': { simulation: 's3', show: 'lgwr_preempted', step: 'moment' },
    starved: { simulation: 's3' },
    'fast-disk': { simulation: 's3', values: { 'redo_disk.service_ms': 0.1 } },
    'one-write': { simulation: 's3', values: { 'lgwr.header_writes': 0 } },
    'noise-nice-0': { simulation: 's3', values: { 'noise.nice': 0 }, step: 'remedy' },
    'lgwr-nice-5': { simulation: 's3', values: { 'lgwr.nice': -5 }, step: 'remedy' },
    'lgwr-nice-20': { simulation: 's3', values: { 'lgwr.nice': -20 }, step: 'remedy' },
    'lgwr-on-4': { simulation: 's3', values: { 'lgwr.affinity': '4' }, step: 'remedy' },
    'noise-on-6': { simulation: 's3', values: { 'noise.affinity': '6' }, step: 'remedy' },
    's1-noise': { simulation: 's1' },
    's1-no-write': { simulation: 's1', values: { 'lgwr.disable_logging': true } },
    's1-same-reads': {
      simulation: 's1',
      values: { 'sessions.reads': 9, 'data_disk.service_ms': 1.95 },
    },
    's1-burst-15': { simulation: 's1', values: { 'noise.burst_ms': 15 } },
    's1-burst-30': { simulation: 's1', values: { 'noise.burst_ms': 30 } },
    's1-favoured-15': { simulation: 's1', values: { 'noise.burst_ms': 15, 'noise.nice': -20 } },
  },
  predictions,
  questions,
  challenges,
};
