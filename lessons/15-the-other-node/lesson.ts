/** What this lesson runs; lesson.md has all its words. */
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, NETWORK_US, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const MILLISECONDS = 1e-6;
const PER_SECOND = 1e9;

/** What a button says of a run: commits, and what the other machine adds to them. */
function tell(run: Run): string {
  const late = run.wait('wait_for_scn_ack');
  const perSecond = (late.count / run.durationNs) * PER_SECOND;
  const lfs = formatNs(run.wait('log_file_sync').meanNs);
  return `log file sync ${lfs}, ${formatCount(Math.round(perSecond))} waits for the answer a second`;
}

export const lesson = lessonOf(words, {
  slug: '15-the-other-node',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.003,
    counts: 'longest wait',
    plays: [demo.idle, demo.busy],
  },
  simulations: {
    pair: {
      scenario: cases.pair,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.active' },
          {
            key: 'rac.blocks_received_per_s',
            from: 0,
            to: 9500,
          },
          { key: 'rac.network_us', from: 20, to: 2000 },
          { key: 'redo_disk.service_ms', from: 0.05, to: 5 },
        ],
        open: { atMs: 1010.65 },
        jumpTo: 'flush',
        speed: 0.0005,
      },
      tell,
    },
  },
  actions: {
    flush: { simulation: 'pair', atMs: 1010.66, step: 'steps' },
    asked: { simulation: 'pair', atMs: 1010.7105, step: 'steps' },
    sent: { simulation: 'pair', show: 'message', atMs: 1010.75, step: 'steps' },
    answers: { simulation: 'pair', show: 'dispatch', atMs: 1010.79, step: 'steps' },
    acknowledged: { simulation: 'pair', atMs: 1010.94, step: 'steps' },
    written: { simulation: 'pair', atMs: 1011.178, step: 'steps' },
    pair: { simulation: 'pair' },
    'slow-disk': { simulation: 'pair', values: { 'redo_disk.service_ms': 3 }, step: 'race' },
    'quick-disk': { simulation: 'pair', values: { 'redo_disk.service_ms': 0.1 }, step: 'race' },
    far: { simulation: 'pair', values: { 'noise.active': true } },
    'far-asked': {
      simulation: 'pair',
      values: { 'noise.active': true },
      show: 'message',
      atMs: 1002.045,
      step: 'moment',
    },
    'far-queued': {
      simulation: 'pair',
      values: { 'noise.active': true },
      atMs: 1002.2,
      step: 'moment',
    },
    'far-written': {
      simulation: 'pair',
      values: { 'noise.active': true },
      show: 'io',
      atMs: 1002.514,
      step: 'moment',
    },
    'far-done': {
      simulation: 'pair',
      values: { 'noise.active': true },
      show: 'flush',
      atMs: 1012.385,
      step: 'moment',
    },
    'far-normal': {
      simulation: 'pair',
      values: { 'noise.active': true, 'noise.policy': 'normal' },
      step: 'remedy',
    },
    'far-lgwr': {
      simulation: 'pair',
      values: { 'noise.active': true, 'lgwr.policy': 'fifo' },
      step: 'remedy',
    },
    'far-disk': {
      simulation: 'pair',
      values: { 'noise.active': true, 'redo_disk.service_ms': 0.1 },
      step: 'remedy',
    },
    'far-lms': {
      simulation: 'pair',
      values: { 'noise.active': true, 'rac.lms': 2 },
      step: 'remedy',
    },
    'far-cpus': {
      simulation: 'pair',
      values: { 'noise.active': true, 'rac.remote_cpus': 4 },
      step: 'remedy',
    },
    'far-first': {
      simulation: 'pair',
      values: { 'noise.active': true, 'rac.rt_priority': 2 },
      step: 'remedy',
    },
    blocks: {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000 },
      step: 'line',
    },
    'blocks-first': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000, 'rac.rt_priority': 2 },
      step: 'line',
    },
    'blocks-cpus': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000, 'rac.remote_cpus': 4 },
      step: 'line',
    },
    'blocks-lms': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 9000, 'rac.lms': 2 },
      step: 'line',
    },
    'blocks-half': {
      simulation: 'pair',
      values: { 'rac.blocks_received_per_s': 4500 },
      step: 'line',
    },
    near: {
      simulation: 'pair',
      values: {
        'noise.active': true,
        'noise.count': 4,
        'noise.affinity': '0-3',
        'noise.policy': 'normal',
      },
    },
  },
  curves: {
    network: {
      y: { unit: 'ms', scale: MILLISECONDS, max: 5, step: 0.05 },
      points: [
        { x: 50, figure: 'network-50.lfs' },
        { x: 100, figure: 'pair.lfs', known: true },
        ...NETWORK_US.filter((us) => us > 100).map((us) => ({
          x: us,
          figure: `network-${us}.lfs`,
        })),
      ],
    },
  },
  challenges: {
    far: {
      start: cases.far,
      controls: [
        { key: 'lgwr.policy' },
        { key: 'lgwr.rt_priority', from: 1, to: 10 },
        { key: 'rac.policy' },
        { key: 'rac.rt_priority', from: 1, to: 10 },
        { key: 'redo_disk.service_ms', from: 0.1, to: 0.74 },
      ],
      demands: {
        wait: {
          atMost: 0.65e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        answer: {
          atMost: 3e6,
          measure: (run) => run.wait('wait_for_scn_ack').maxNs,
          format: formatNs,
        },
        disk: {
          atLeast: 0.25,
          measure: ({ scenario }) => scenario.resolve('redo_disk.service_ms'),
          format: (ms) => `${ms} ms`,
        },
      },
      seeds: 8,
      shown: [
        { 'lgwr.policy': 'fifo' },
        { 'redo_disk.service_ms': 0.1 },
        { 'rac.rt_priority': 2 },
        { 'rac.rt_priority': 2, 'redo_disk.service_ms': 0.1 },
        { 'lgwr.policy': 'fifo', 'redo_disk.service_ms': 0.25 },
      ],
      solution: { 'rac.rt_priority': 2, 'redo_disk.service_ms': 0.25 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
