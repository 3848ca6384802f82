/** What this lesson runs; lesson.md has all its words. */
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { BOTH_QUEUES, cases, demo, NO_WRITE, published, WINDOW, WRITES } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What a disk costs that takes so long for a write; our own price list. */
const priceOfDisk = ({ scenario }: Run) => 8000 / scenario.resolve('redo_disk.service_ms');

export const lesson = lessonOf(words, {
  slug: '03-it-is-not-the-disk',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.005,
    counts: 'longest wait',
    plays: [demo.disk, demo.alone],
  },
  simulations: {
    s1: {
      scenario: cases.beside,
      window: BOTH_QUEUES,
      options: {
        panels: ['stage', 'chain', 'lanes', 'parts', 'reports'],
        controls: [{ key: 'redo_disk.service_ms', from: 0, to: 6 }, { key: 'noise.active' }],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.002,
      },
    },
    fits: {
      scenario: cases.fits,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', from: 0, to: 2 },
          { key: 'noise.burst_ms', from: 1, to: 40 },
        ],
        open: { mark: 'flush' },
        jumpTo: 'flush',
        speed: 0.005,
      },
    },
  },
  actions: {
    queued: { simulation: 's1', show: 'lgwr_queued', first: true, step: 'moment' },
    flush: { simulation: 's1', show: 'flush', after: ['lgwr_queued'], step: 'moment' },
    'queued-again': {
      simulation: 's1',
      show: 'lgwr_queued',
      after: ['lgwr_queued', 'flush'],
      step: 'moment',
    },
    'no-write': { simulation: 's1', values: NO_WRITE, step: 'diagnostic' },
    beside: { simulation: 's1' },
    'fits-flush': { simulation: 'fits', show: 'flush', step: 'fits' },
    'fits-none': { simulation: 'fits', values: NO_WRITE, step: 'fits' },
    'fits-fast': { simulation: 'fits', values: { 'redo_disk.service_ms': 0.2 }, step: 'edge' },
    'fits-slow': { simulation: 'fits', values: { 'redo_disk.service_ms': 1 }, step: 'edge' },
    'fits-varies': { simulation: 'fits', values: { 'redo_disk.distribution': 'lognormal' } },
  },
  curves: {
    faster: {
      x: { spacing: 'even' },
      y: { unit: 'ms', scale: 1e-6, max: 12, step: 0.2 },
      points: WRITES.map((ms, index) => ({
        x: index,
        text: String(ms),
        figure: `beside-${ms}.lfs`,
        known: index === 0,
      })),
    },
  },
  challenges: {
    both: {
      start: cases.both,
      controls: [
        { key: 'redo_disk.service_ms', from: 0.2, to: 5.5 },
        { key: 'lgwr.nice', from: -5, to: 19 },
      ],
      demands: {
        wait: {
          atMost: 1.2e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        price: {
          atMost: 10_000,
          measure: priceOfDisk,
          format: (price) => formatCount(Math.round(price)),
        },
      },
      seeds: 8,
      shown: [
        { 'redo_disk.service_ms': 2 },
        { 'redo_disk.service_ms': 0.75 },
        { 'redo_disk.service_ms': 0.2 },
        { 'lgwr.nice': -5 },
        { 'redo_disk.service_ms': 0.2, 'lgwr.nice': -5 },
        { 'redo_disk.service_ms': 2, 'lgwr.nice': -5 },
      ],
      solution: { 'redo_disk.service_ms': 0.85, 'lgwr.nice': -5 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
