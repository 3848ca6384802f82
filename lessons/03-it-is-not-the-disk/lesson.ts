/** Everything of this lesson that is not prose. */
import type { LessonDefinition } from '$lesson/content/definition';
import { cases, NO_WRITE } from './cases';
import { challenges } from './challenges';
import expected from './expected.json';
import { predictions } from './predictions';
import published from './published.json';
import { questions } from './questions';
import { BOTH_QUEUES, WINDOW } from './window';

export const lesson: LessonDefinition = {
  slug: '03-it-is-not-the-disk',
  about: {
    number: 3,
    title: 'It is not the disk',
    question: 'The log is on the fastest disk there is, and a commit takes 16 ms. Is it the disk?',
    minutes: 30,
    after: [1, 2],
    teaches: [
      'tell from two sums of a report how much a faster disk can give at most',
      'tell the clock of the disk from the clock of log file parallel write',
      'read what _disable_logging shows, and what it does not',
      'say what would have to be true for a model to agree with a published case',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['1.2 ms', '0.5 ms', '16 ms', '1 ms'],
  simulations: {
    s1: {
      scenario: cases.beside,
      window: BOTH_QUEUES,
      options: {
        title: 'four sessions, LGWR and the noise',
        panels: ['stage', 'chain', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 6 },
          { key: 'noise.active', label: 'the noise runs' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.002,
      },
    },
    fits: {
      scenario: cases.fits,
      window: WINDOW,
      options: {
        title: 'bursts of 20 ms and even writes',
        panels: ['stage', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 2 },
          { key: 'noise.burst_ms', label: 'burst of the noise', from: 1, to: 40 },
        ],
        open: { mark: 'flush' },
        jumpTo: 'flush',
        speed: 0.005,
      },
    },
  },
  actions: {
    queued: { simulation: 's1', show: 'lgwr_queued', first: true, step: 'moment' },
    flush: { simulation: 's1', show: 'flush', step: 'moment' },
    'queued-again': { simulation: 's1', show: 'lgwr_queued', step: 'moment' },
    'no-write': { simulation: 's1', values: NO_WRITE, step: 'diagnostic' },
    beside: { simulation: 's1' },
    'fits-flush': { simulation: 'fits', show: 'flush', step: 'fits' },
    'fits-none': { simulation: 'fits', values: NO_WRITE, step: 'fits' },
    'fits-fast': { simulation: 'fits', values: { 'redo_disk.service_ms': 0.2 }, step: 'edge' },
    'fits-slow': { simulation: 'fits', values: { 'redo_disk.service_ms': 1 }, step: 'edge' },
    'fits-varies': { simulation: 'fits', values: { 'redo_disk.distribution': 'lognormal' } },
  },
  predictions,
  questions,
  challenges,
};
