/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import {
  cases,
  demo,
  EXTENSION,
  IDLE,
  KERNELS,
  NEIGHBOUR_5,
  NICE,
  PROTECT,
  published,
  REAL_TIME,
  SLICE,
  WINDOW,
} from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What counts here: how many commits, and how long each. */
function tell(run: Run): string {
  const commits = formatCount(Math.round(throughput(run)));
  return `${commits} commits/s of ${formatNs(run.wait('log_file_sync').meanNs)}`;
}

const p99Ns = (run: Run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99);

export const lesson = lessonOf(words, {
  slug: '17-your-kernel',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.002,
    counts: 'longest wait',
    plays: [demo.o1, demo.cfs, demo.e618],
  },
  simulations: {
    today: {
      scenario: cases.today,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [
          { key: 'lgwr.nice' },
          { key: 'lgwr.slice_ms', from: 0, to: 10 },
          { key: 'eevdf.release' },
        ],
        open: { atMs: 2017.95 },
        jumpTo: 'lgwr_queued',
        speed: 0.0005,
      },
      tell,
    },
    job: {
      scenario: cases['job-o1'],
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'charts', 'compare'],
        controls: [{ key: 'machine.scheduler' }, { key: 'lgwr.nice' }, { key: 'noise.nice' }],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'longest_queue',
        speed: 0.001,
      },
      tell,
    },
  },
  actions: {
    ready: { simulation: 'today', atMs: 2018.46, step: 'moment' },
    tick: { simulation: 'today', atMs: 2020.001, step: 'moment' },
    posting: { simulation: 'today', show: 'post', atMs: 2009.6506, step: 'moment' },
    today: { simulation: 'today' },
    slice: { simulation: 'today', values: SLICE, step: 'slice' },
    nice: { simulation: 'today', values: NICE, step: 'slice' },
    rival: { simulation: 'today', values: { 'noise.nice': -15 }, step: 'slice' },
    extension: { simulation: 'today', values: EXTENSION, step: 'keep' },
    protect: { simulation: 'today', values: PROTECT, step: 'keep' },
    idle: { simulation: 'today', values: IDLE, step: 'keep' },
    queued: { simulation: 'job', show: 'longest_queue', step: 'kernels' },
    'o1-nice': { simulation: 'job', values: NICE, step: 'kernels' },
    'o1-neighbour': { simulation: 'job', values: NEIGHBOUR_5, step: 'kernels' },
    cfs: { simulation: 'job', values: KERNELS.cfs, step: 'kernels' },
    'cfs-nice': { simulation: 'job', values: { ...KERNELS.cfs, ...NICE }, step: 'kernels' },
    e66: {
      simulation: 'job',
      values: { 'machine.scheduler': 'eevdf', ...KERNELS.e66 },
      step: 'kernels',
    },
    e618: {
      simulation: 'job',
      values: { 'machine.scheduler': 'eevdf', ...KERNELS.e618 },
      step: 'kernels',
    },
    'e618-nice': {
      simulation: 'job',
      values: { 'machine.scheduler': 'eevdf', ...KERNELS.e618, ...NICE },
      step: 'kernels',
    },
    'real-time': { simulation: 'today', values: REAL_TIME, step: 'keep' },
  },
  curves: {
    kernels: {
      y: { unit: '%', scale: 100, max: 200, step: 2 },
      points: [
        { x: 1, text: 'O(1)', figure: 'job-o1-nice.gain', known: true },
        { x: 2, text: 'CFS', figure: 'job-cfs-nice.gain' },
        { x: 3, text: '6.6', figure: 'job-e66-nice.gain' },
        { x: 4, text: '6.12', figure: 'job-e612-nice.gain' },
        { x: 5, text: '6.18', figure: 'job-e618-nice.gain' },
      ],
    },
  },
  challenges: {
    all: {
      start: cases['job-e618'],
      controls: [
        { key: 'lgwr.nice', from: -15, to: 0 },
        { key: 'lgwr.slice_ms', from: 0, to: 10 },
        { key: 'sessions.slice_ms', from: 0, to: 10 },
      ],
      demands: {
        slowest: {
          atMost: 3.6e6,
          measure: p99Ns,
          format: formatNs,
        },
        throughput: {
          atLeast: 1900,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
      },
      seeds: 8,
      window: WINDOW,
      shown: [
        NICE,
        SLICE,
        { 'sessions.slice_ms': 0.1 },
        { ...SLICE, 'sessions.slice_ms': 0.1 },
        { ...NICE, ...SLICE },
      ],
      solution: { 'lgwr.nice': -15, 'lgwr.slice_ms': 0.1, 'sessions.slice_ms': 0.1 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
