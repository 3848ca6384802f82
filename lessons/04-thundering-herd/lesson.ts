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
  slug: '04-thundering-herd',
  about: {
    number: 4,
    title: 'The thundering herd',
    question:
      'The write is done in a millisecond and sixteen sessions have to be told: why do they wait for twenty?',
    minutes: 35,
    after: [1, 2],
    teaches: [
      'explain how the sessions that LGWR wakes take its CPU',
      'tell by which rule each of four schedulers lets them, or does not',
      'find a herd in system calls, context switches and histograms',
      'say when a shorter log file sync makes no transaction more, and who pays for it',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['3 µs', '2 ms', '10 ms', '620 transactions'],
  simulations: {
    herd: {
      scenario: cases.herd,
      window: WINDOW,
      options: {
        title: 'sixteen sessions, four CPUs, LGWR',
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 32 },
          { key: 'machine.scheduler', label: 'scheduler' },
        ],
        open: { mark: 'flush' },
        jumpTo: 'lgwr_preempted',
        speed: 0.005,
      },
    },
  },
  actions: {
    lost: { simulation: 'herd', show: 'lgwr_preempted', step: 'moment' },
    published: { simulation: 'herd', show: 'published', step: 'moment' },
    post: { simulation: 'herd', show: 'post', step: 'moment' },
    'four-sessions': { simulation: 'herd', values: { 'sessions.count': 4 } },
    'sixteen-cpus': { simulation: 'herd', values: { 'machine.cpus': 16 } },
    none: { simulation: 'herd' },
    'lgwr-nice': { simulation: 'herd', values: { 'lgwr.nice': -20 }, step: 'remedy' },
    'sessions-nice': { simulation: 'herd', values: { 'sessions.nice': 1 }, step: 'remedy' },
    protect: { simulation: 'herd', values: { 'lgwr.protect': true }, step: 'remedy' },
    fifo: { simulation: 'herd', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'own-cpu': { simulation: 'herd', values: { 'sessions.affinity': '0-2' }, step: 'remedy' },
    polling: { simulation: 'herd', values: { 'sync.mode': 'polling' }, step: 'remedy' },
    'no-boost': { simulation: 'herd', values: { 'timeshare.kernel_boost': false } },
    pinned: { simulation: 'herd', values: { 'lgwr.affinity': '3', 'sessions.count': 8 } },
    cfs: { simulation: 'herd', values: { 'machine.scheduler': 'cfs' }, step: 'scheduler' },
    eevdf: { simulation: 'herd', values: { 'machine.scheduler': 'eevdf' }, step: 'scheduler' },
    o1: { simulation: 'herd', values: { 'machine.scheduler': 'o1' }, step: 'scheduler' },
    'o1-nice': {
      simulation: 'herd',
      values: { 'machine.scheduler': 'o1', 'lgwr.nice': -5 },
      step: 'scheduler',
    },
  },
  predictions,
  questions,
  challenges,
};
