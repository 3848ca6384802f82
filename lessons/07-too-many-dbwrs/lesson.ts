/** Everything of this lesson that is not prose. */
import type { LessonDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/measures';
import type { Run } from '$model/run/run';
import { formatCount, formatNs } from '$model/units';
import { cases } from './cases';
import { challenges } from './challenges';
import expected from './expected.json';
import { predictions } from './predictions';
import published from './published.json';
import { questions } from './questions';
import { HEAVY, LATE } from './window';

/** What counts here: how much gets done, and how long a log switch makes a session wait. */
function tell(run: Run): string {
  const { count, meanNs } = run.wait('log_file_switch_checkpoint_incomplete');
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  const waits = count === 0 ? 'no waits' : `${formatCount(count)} waits of ${formatNs(meanNs)}`;
  return `${rate}, ${waits} of sessions at log switches`;
}

export const lesson: LessonDefinition = {
  slug: '07-too-many-dbwrs',
  about: {
    number: 7,
    title: 'Too many DBWRs',
    question: 'Eight database writers in place of one: why did fewer transactions get done?',
    minutes: 40,
    after: [1, 2],
    teaches: [
      'explain why a checkpoint is as late as the last of its writers',
      'say what a further writer costs: caches, and room in the queue of the disk',
      'tell what binding processes to CPUs cures and what it does not',
      'read a figure that a model was fitted to, and say what it is worth',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // Of a question, and ranges that the validation found around its fit.
  givens: ['900 s'],
  simulations: {
    late: {
      scenario: cases.late,
      window: LATE,
      options: {
        title: 'eight writers, one of them late',
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'dbwr.pinning', label: 'binding of the writers' },
          { key: 'dbwr.nice', label: 'nice of the writers' },
        ],
        open: { atMs: 5100 },
        jumpTo: 'io',
        speed: 0.02,
      },
      tell,
    },
    heavy: {
      scenario: cases['heavy-1'],
      window: HEAVY,
      options: {
        title: 'the load of 2007',
        panels: ['charts', 'stage', 'lanes', 'reports', 'compare'],
        controls: [
          { key: 'dbwr.count', label: 'writers', from: 1, to: 16 },
          { key: 'dbwr.pinning', label: 'binding of the writers' },
        ],
        open: { mark: 'switch_wait' },
        jumpTo: 'preemption',
        speed: 0.005,
      },
      tell,
    },
  },
  actions: {
    io: { simulation: 'late', show: 'io', step: 'moment' },
    queued: { simulation: 'late', atMs: 5114.29, step: 'moment' },
    commit: { simulation: 'late', show: 'commit', step: 'moment' },
    late: { simulation: 'late' },
    'late-quiet': { simulation: 'late', values: { 'noise.active': false }, step: 'remedy' },
    'late-together': {
      simulation: 'late',
      values: { 'dbwr.pinning': 'together' },
      step: 'remedy',
    },
    'late-favoured': { simulation: 'late', values: { 'dbwr.nice': -20 }, step: 'remedy' },
    'late-groups': { simulation: 'late', values: { 'redo.groups': 3 }, step: 'remedy' },
    'late-large-groups': {
      simulation: 'late',
      values: { 'redo.group_kb': 32_768 },
      step: 'remedy',
    },
    'heavy-1': { simulation: 'heavy' },
    'heavy-2': { simulation: 'heavy', values: { 'dbwr.count': 2 }, step: 'writers' },
    'heavy-4': { simulation: 'heavy', values: { 'dbwr.count': 4 }, step: 'writers' },
    'heavy-8': { simulation: 'heavy', values: { 'dbwr.count': 8 }, step: 'writers' },
    'heavy-8-sockets': {
      simulation: 'heavy',
      values: { 'dbwr.count': 8, 'dbwr.pinning': 'by_socket' },
      step: 'writers',
    },
    'heavy-8-favoured': {
      simulation: 'heavy',
      values: { 'dbwr.count': 8, 'dbwr.nice': -20 },
    },
  },
  predictions,
  questions,
  challenges,
};
