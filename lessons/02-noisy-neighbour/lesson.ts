/** What this lesson runs; lesson.md has all its words. */
import { lessonOf } from '$lesson/content/lessonOf';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { formatNs } from '$model/format';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** How many of the two processes have a better nice value than they began with. */
const favoured = ({ scenario }: Run) =>
  [scenario.resolve('lgwr.nice'), scenario.resolve('sessions.nice')].filter((nice) => nice < 0)
    .length;

export const lesson = lessonOf(words, {
  slug: '02-noisy-neighbour',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.005,
    counts: 'longest wait',
    plays: [demo.apart, demo.together],
  },
  simulations: {
    s3: {
      scenario: cases.starved,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'noise.nice' },
          { key: 'lgwr.nice' },
          { key: 'lgwr.header_writes', from: 0, to: 3 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 's3', show: 'lgwr_queued', step: 'moment' },
    flush: { simulation: 's3', show: 'flush', after: ['lgwr_queued'], step: 'moment' },
    'io-done': { simulation: 's3', show: 'io', after: ['lgwr_queued', 'flush'], step: 'moment' },
    'commit-done': {
      simulation: 's3',
      show: 'commit',
      after: ['lgwr_queued', 'flush', 'io'],
      step: 'moment',
    },
    'lgwr-preempted': { simulation: 's3', show: 'lgwr_preempted', step: 'moment' },
    starved: { simulation: 's3' },
    'fast-disk': { simulation: 's3', values: { 'redo_disk.service_ms': 0.1 } },
    'one-write': { simulation: 's3', values: { 'lgwr.header_writes': 0 } },
    'noise-nice-0': { simulation: 's3', values: { 'noise.nice': 0 }, step: 'remedy' },
    'lgwr-nice-5': { simulation: 's3', values: { 'lgwr.nice': -5 }, step: 'remedy' },
    'lgwr-nice-20': { simulation: 's3', values: { 'lgwr.nice': -20 }, step: 'remedy' },
    'lgwr-on-4': { simulation: 's3', values: { 'lgwr.affinity': '4' }, step: 'remedy' },
    'noise-on-6': { simulation: 's3', values: { 'noise.affinity': '6' }, step: 'remedy' },
  },
  curves: {
    nice: {
      x: { spacing: 'linear' },
      y: { unit: 's', scale: 1e-9, max: 150, step: 1 },
      points: [
        { x: -20, figure: 'lgwr-nice-20.run-time' },
        { x: -10, figure: 'lgwr-nice-10.run-time' },
        { x: -8, figure: 'lgwr-nice-8.run-time' },
        { x: -6, figure: 'lgwr-nice-6.run-time' },
        { x: -4, figure: 'lgwr-nice-4.run-time' },
        { x: -2, figure: 'lgwr-nice-2.run-time' },
        { x: 0, figure: 'starved.run-time', known: true },
      ],
    },
  },
  challenges: {
    crowded: {
      start: cases.crowded,
      controls: [
        { key: 'lgwr.nice', from: -8, to: 19 },
        { key: 'lgwr.affinity' },
        { key: 'sessions.nice', from: -8, to: 19 },
      ],
      demands: {
        commits: {
          atMost: 12e9,
          measure: (run) =>
            statisticOf(run, 'transactions') >= 1000 ? run.durationNs : Number.POSITIVE_INFINITY,
          format: (ns) => (Number.isFinite(ns) ? formatNs(ns) : 'not finished'),
        },
        favoured: {
          atMost: 1,
          measure: favoured,
          format: (count) => String(count),
        },
      },
      seeds: 8,
      shown: [
        { 'lgwr.nice': -5 },
        { 'lgwr.nice': -8 },
        { 'sessions.nice': -8 },
        { 'lgwr.affinity': '4' },
        { 'lgwr.affinity': '0-7' },
        { 'lgwr.affinity': '4', 'lgwr.nice': -8 },
        { 'lgwr.affinity': '4', 'sessions.nice': -8 },
        { 'lgwr.nice': -8, 'sessions.nice': -8 },
      ],
      solution: { 'lgwr.affinity': '0-7', 'sessions.nice': -8 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
