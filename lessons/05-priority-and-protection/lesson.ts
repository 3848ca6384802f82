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
  slug: '05-priority-and-protection',
  about: {
    number: 5,
    title: 'Priority and protection',
    question:
      'Two experts gave the log writer a better priority. Why did it help only one of them?',
    minutes: 40,
    after: [1, 2],
    teaches: [
      'tell a machine on which a priority helps from one on which it only moves the wait',
      'explain why nice is a cure under one scheduler and powerless under another',
      'choose between nice, real time, a short slice, protection and a CPU of its own',
      'say what each of them costs, and whom',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What a source says, and what the challenge asks for.
  givens: ['100 %', '1.65 ms', '6.6'],
  simulations: {
    full: {
      scenario: cases.full,
      window: WINDOW,
      options: {
        title: 'eight CPUs and none to spare',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'lgwr.nice', label: 'nice of LGWR' },
          { key: 'lgwr.policy', label: 'policy of LGWR' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
    hogs: {
      scenario: cases['hogs-eevdf'],
      window: WINDOW,
      options: {
        title: 'six sessions among eight neighbours',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'machine.scheduler', label: 'scheduler' },
          { key: 'lgwr.nice', label: 'nice of LGWR' },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 'full', show: 'lgwr_queued', step: 'moment' },
    commit: { simulation: 'full', show: 'commit', step: 'moment' },
    full: { simulation: 'full' },
    'full-nice': { simulation: 'full', values: { 'lgwr.nice': -5 }, step: 'remedy' },
    'full-rt': { simulation: 'full', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'full-own': {
      simulation: 'full',
      values: { 'lgwr.affinity': '0', 'sessions.affinity': '1-7' },
      step: 'remedy',
    },
    'full-9': { simulation: 'full', values: { 'machine.cpus': 9 }, step: 'remedy' },
    'hogs-queued': { simulation: 'hogs', show: 'lgwr_queued', step: 'scheduler' },
    'hogs-timeshare': { simulation: 'hogs', values: { 'machine.scheduler': 'timeshare' } },
    'hogs-o1': { simulation: 'hogs', values: { 'machine.scheduler': 'o1' } },
    'hogs-cfs': { simulation: 'hogs', values: { 'machine.scheduler': 'cfs' } },
    'hogs-eevdf': { simulation: 'hogs' },
    'hogs-o1-nice': {
      simulation: 'hogs',
      values: { 'machine.scheduler': 'o1', 'lgwr.nice': -20 },
      step: 'scheduler',
    },
    'hogs-eevdf-nice': { simulation: 'hogs', values: { 'lgwr.nice': -20 }, step: 'scheduler' },
    'hogs-eevdf-slice': { simulation: 'hogs', values: { 'lgwr.slice_ms': 0.1 } },
    'hogs-eevdf-rt': { simulation: 'hogs', values: { 'lgwr.policy': 'fifo' } },
  },
  predictions,
  questions,
  challenges,
};
