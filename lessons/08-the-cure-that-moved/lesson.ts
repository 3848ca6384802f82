/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const NICE = [{ key: 'lgwr.nice', from: -2, to: 2 }] as const;

/** The share of the commits that were reported although no session had waited for their redo. */
const notWaitedFor = (run: Run) =>
  1 - statisticOf(run, 'redo_synch_writes') / statisticOf(run, 'user_commits');

export const lesson = lessonOf(words, {
  slug: '08-the-cure-that-moved',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.004,
    counts: 'longest wait',
    plays: [demo.inTurn, demo.first],
  },
  simulations: {
    before: {
      scenario: cases.before,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [...NICE, { key: 'sessions.commit' }],
        open: { atMs: 4250 },
        jumpTo: 'lgwr_queued',
        speed: 0.01,
      },
    },
    after: {
      scenario: cases.after,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [...NICE, { key: 'machine.cpus', from: 1, to: 32 }],
        open: { atMs: 4129.005 },
        jumpTo: 'latch',
        speed: 0.00002,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 'before', show: 'lgwr_queued', atMs: 4250, step: 'moment' },
    flush: { simulation: 'before', show: 'flush', atMs: 4190, step: 'moment' },
    before: { simulation: 'before' },
    favour: { simulation: 'before', values: { 'lgwr.nice': -2 }, step: 'moment' },
    'one-step': { simulation: 'before', values: { 'lgwr.nice': -1 }, step: 'moment' },
    preempted: { simulation: 'after', show: 'preemption', atMs: 4129.064, step: 'latch' },
    latch: { simulation: 'after', show: 'latch', atMs: 4129.104, step: 'latch' },
    wakeup: { simulation: 'after', atMs: 4129.119, step: 'latch' },
    best: { simulation: 'before', values: { 'lgwr.nice': -2 }, step: 'remedy' },
    nowait: { simulation: 'before', values: { 'sessions.commit': 'nowait' }, step: 'remedy' },
    'nowait-best': {
      simulation: 'before',
      values: { 'sessions.commit': 'nowait', 'lgwr.nice': -2 },
      step: 'remedy',
    },
    batch: { simulation: 'before', values: { 'sessions.commit': 'batch' }, step: 'remedy' },
    'every-10': {
      simulation: 'before',
      values: { 'sessions.commit_every': 10, 'lgwr.nice': -2 },
      step: 'remedy',
    },
  },
  curves: {
    writes: {
      y: { unit: '/s', scale: 1, max: 1000, step: 5 },
      points: [
        { x: -2, figure: 'after.writes' },
        { x: -1, figure: 'nice-1.writes' },
        { x: 0, figure: 'before.writes', known: true },
        { x: 1, figure: 'nice1.writes' },
        { x: 2, figure: 'nice2.writes' },
      ],
    },
  },
  challenges: {
    short: {
      start: cases.short,
      controls: [
        { key: 'lgwr.nice', from: -2, to: 2 },
        { key: 'sessions.commit' },
        { key: 'sessions.commit_every', from: 1, to: 8 },
        { key: 'sync.mode' },
      ],
      demands: {
        throughput: {
          atLeast: 23_700,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        slowest: {
          atMost: 6.5e6,
          measure: (run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
          format: formatNs,
        },
        'not-waited-for': {
          atMost: 0.01,
          measure: notWaitedFor,
          format: formatPercent,
        },
      },
      seeds: 8,
      window: { fromNs: 1e9, untilNs: 1.03e9, records: 60_000 },
      shown: [
        { 'sessions.commit': 'batch' },
        { 'sessions.commit': 'nowait' },
        { 'sessions.commit': 'batch', 'lgwr.nice': 0 },
        { 'sessions.commit': 'nowait', 'lgwr.nice': 0 },
        { 'lgwr.nice': 0 },
        { 'lgwr.nice': -1 },
        { 'sessions.commit_every': 8 },
        { 'sync.mode': 'polling' },
      ],
      solution: { 'lgwr.nice': 0, 'sessions.commit_every': 2 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
