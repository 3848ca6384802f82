/** What this lesson runs; lesson.md has all its words. */
import type { Setting } from '$lesson/content/definition';
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, TRACING_US, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const rateOf = (run: Run) => formatCount(Math.round(throughput(run)));

/** What counts here: what a commit takes as its session measures it, and how many there are. */
function tell(run: Run): string {
  const synchNs = statisticOf(run, 'redo_synch_time') / statisticOf(run, 'redo_synch_writes');
  return `${formatNs(synchNs)} a commit, ${rateOf(run)} commits/s`;
}

/** The settings of the sleep by one of the readings. */
const readingOf = (of: 'write' | 'commit'): Setting => ({
  'sync.fast_sleep_us': 0,
  'sync.fast_sleep_of': of,
});

const tracedOf = (of: 'write' | 'commit'): Setting => ({
  ...readingOf(of),
  'lgwr.finish_us': cases.fast.resolve('lgwr.finish_us') + TRACING_US[of],
});

export const lesson = lessonOf(words, {
  slug: '13-eight-microseconds',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.00002,
    counts: 'longest wait',
    plays: [demo.looks, demo.posted, demo.asleep],
  },
  simulations: {
    fast: {
      scenario: cases.fast,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sync.fast_sleep_us', from: 0, to: 40 },
          { key: 'sync.fast_spin_us', from: 0, to: 200 },
          { key: 'sync.fast_sleep_of' },
          { key: 'sync.fast_sleep_target_percent', from: 0, to: 100 },
        ],
        open: { atMs: 500.1465 },
        jumpTo: 'commit',
        speed: 0.00001,
      },
      tell,
    },
    crowd: {
      scenario: cases.crowd,
      window: { fromNs: 200e6, untilNs: 200.4e6, records: 40_000 },
      options: {
        panels: ['stage', 'lanes', 'charts', 'compare'],
        controls: [
          { key: 'sync.fast_sleep_us', from: 0, to: 40 },
          { key: 'sync.fast_spin_us', from: 0, to: 200 },
        ],
        open: { atMs: 200.1 },
        jumpTo: 'lgwr_queued',
        speed: 0.00002,
      },
      tell,
    },
  },
  actions: {
    asleep: { simulation: 'fast', atMs: 500.15, step: 'moment' },
    durable: { simulation: 'fast', show: 'published', atMs: 500.15755, step: 'moment' },
    alarm: { simulation: 'fast', show: 'wakeup', atMs: 500.15801, step: 'moment' },
    back: { simulation: 'fast', atMs: 500.16455, step: 'moment' },
    spins: { simulation: 'fast', atMs: 500.087, step: 'moment' },
    fast: { simulation: 'fast' },
    two: { simulation: 'fast', values: { 'sync.fast_sleep_us': 2 }, step: 'asked' },
    'thirty-two': { simulation: 'fast', values: { 'sync.fast_sleep_us': 32 }, step: 'asked' },
    write: { simulation: 'fast', values: readingOf('write'), step: 'half' },
    'write-traced': { simulation: 'fast', values: tracedOf('write'), step: 'half' },
    commit: { simulation: 'fast', values: readingOf('commit'), step: 'half' },
    'commit-traced': { simulation: 'fast', values: tracedOf('commit'), step: 'half' },
    crowd: { simulation: 'crowd' },
    'crowd-two': {
      simulation: 'crowd',
      values: { 'sync.fast_sleep_us': 2 },
      step: 'crowd',
    },
    'crowd-short': { simulation: 'crowd', values: { 'sync.fast_spin_us': 5 }, step: 'crowd' },
    'crowd-posted': { simulation: 'crowd', values: { 'sync.mode': 'postwait' }, step: 'crowd' },
  },
  curves: {
    asked: {
      x: { spacing: 'linear' },
      y: { unit: 'µs', scale: 1e-3, max: 60, step: 1 },
      points: [
        { x: 1, figure: 'sleep-1.synch-time' },
        { x: 2, figure: 'sleep-2.synch-time' },
        { x: 4, figure: 'sleep-4.synch-time' },
        { x: 8, figure: 'fast.synch-time', known: true },
        { x: 12, figure: 'sleep-12.synch-time' },
        { x: 16, figure: 'sleep-16.synch-time' },
        { x: 24, figure: 'sleep-24.synch-time' },
        { x: 32, figure: 'sleep-32.synch-time' },
      ],
    },
  },
  challenges: {
    crowd: {
      start: cases.crowd,
      controls: [
        { key: 'sync.fast_sleep_us', from: 0, to: 40 },
        { key: 'sync.fast_spin_us', from: 0, to: 200 },
      ],
      demands: {
        throughput: {
          atLeast: 121_500,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        slowest: {
          atMost: 150e3,
          measure: (run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
          format: formatNs,
        },
      },
      seeds: 8,
      window: { fromNs: 200e6, untilNs: 200.4e6, records: 40_000 },
      shown: [
        { 'sync.fast_sleep_us': 2 },
        { 'sync.fast_spin_us': 5 },
        { 'sync.fast_sleep_us': 2, 'sync.fast_spin_us': 5 },
        { 'sync.fast_sleep_us': 32 },
      ],
      solution: { 'sync.fast_sleep_us': 16, 'sync.fast_spin_us': 5 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
