/** What this lesson runs; lesson.md has all its words. */
import { wordOpen } from '$explain/openWaits';
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import type { Run } from '$model/run/run';
import { formatCount, formatNs } from '$model/format';
import { cases, demo, HEAVY, LATE, published, WRITERS } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What counts here: how much gets done, and how long a log switch makes a session wait. */
function tell(run: Run): string {
  const event = 'log_file_switch_checkpoint_incomplete';
  const { count, meanNs } = run.wait(event);
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  const waits = count === 0 ? 'no waits' : `${formatCount(count)} waits of ${formatNs(meanNs)}`;
  const told = `${rate}, ${waits} of sessions at log switches`;
  return [told, wordOpen(run, event)].filter(Boolean).join('; ');
}

export const lesson = lessonOf(words, {
  slug: '07-too-many-dbwrs',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.015,
    counts: 'longest wait',
    plays: [demo.inTime, demo.late],
  },
  simulations: {
    late: {
      scenario: cases.late,
      window: LATE,
      options: {
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [{ key: 'dbwr.pinning' }, { key: 'dbwr.nice' }],
        open: { atMs: 5100 },
        follow: 'DBW7',
        jumpTo: 'io',
        speed: 0.02,
      },
      tell,
    },
    heavy: {
      scenario: cases['heavy-1'],
      window: HEAVY,
      options: {
        panels: ['charts', 'stage', 'lanes', 'reports', 'compare'],
        controls: [
          { key: 'dbwr.count', from: 1, to: 16 },
          {
            key: 'dbwr.writes_in_flight',
            from: 8,
            to: 64,
          },
          { key: 'ckpt.news' },
          { key: 'ckpt.look_ms', from: 10, to: 3000 },
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
    'heavy-16': { simulation: 'heavy', values: { 'dbwr.count': 16 }, step: 'writers' },
    'light-8': {
      simulation: 'heavy',
      values: { 'dbwr.count': 8, 'sessions.think_ms': 7.8 },
      step: 'writers',
    },
    'heavy-2-socket': {
      simulation: 'heavy',
      values: { 'dbwr.count': 2, 'dbwr.affinity': '0-1' },
      step: 'writers',
    },
    'heavy-2-sockets': {
      simulation: 'heavy',
      values: { 'dbwr.count': 2, 'dbwr.affinity': '0-3', 'dbwr.pinning': 'by_socket' },
      step: 'writers',
    },
    'heavy-8-sockets': {
      simulation: 'heavy',
      values: { 'dbwr.count': 8, 'dbwr.pinning': 'by_socket' },
      step: 'writers',
    },
  },
  curves: {
    number: {
      y: { unit: 'transactions/s', scale: 1, max: 4000, step: 50 },
      points: WRITERS.map((count) => ({
        x: count,
        figure: `writers-${count}.tps`,
        known: count === 1,
      })),
    },
  },
  challenges: {
    number: {
      start: cases.challenge,
      controls: [
        { key: 'dbwr.count', from: 1, to: 16 },
        { key: 'dbwr.pinning' },
        { key: 'dbwr.nice' },
        { key: 'redo.groups', from: 2, to: 4 },
      ],
      demands: {
        throughput: {
          atLeast: 3250,
          measure: throughput,
          format: (value) => `${formatCount(Math.round(value))}/s`,
        },
      },
      seeds: 8,
      window: LATE,
      shown: [
        { 'dbwr.pinning': 'together' },
        { 'dbwr.nice': -20 },
        { 'redo.groups': 3 },
        { 'dbwr.count': 3, 'dbwr.pinning': 'together' },
        { 'dbwr.count': 12, 'dbwr.pinning': 'together' },
        { 'dbwr.count': 3 },
      ],
      solution: { 'dbwr.count': 5, 'dbwr.pinning': 'together' },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
