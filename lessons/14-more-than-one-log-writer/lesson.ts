/** What this lesson runs; lesson.md has all its words. */
import { cpuShare, throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import {
  cases,
  demo,
  FIRST_HANDED_NS,
  FULL_WINDOW,
  MANY_WINDOW,
  ORDER_NS,
  published,
  PUBLISHED_NS,
  SECOND_HANDED_NS,
} from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** CPUs that the coordinator and its workers use together. */
const cpusForTheLog = (run: Run) => cpuShare(run, 'lgwr') + cpuShare(run, 'worker');

/** What counts here: how much gets done, how long commits take, and what writing them costs. */
function tell(run: Run): string {
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  const writers = cpusForTheLog(run).toFixed(2);
  return `${rate}, commits of ${formatNs(run.wait('log_file_sync').meanNs)}, ${writers} CPUs for writing the log`;
}

const WRITERS = { key: 'lgwr.writers' } as const;
const WORKERS = { key: 'lgwr.workers', from: 1, to: 8 } as const;

const ofThem = (count: number) =>
  ({
    'lgwr.writers': 'workers',
    'lgwr.workers': count,
    'lgwr.outstanding': count,
  }) as const;

export const lesson = lessonOf(words, {
  slug: '14-more-than-one-log-writer',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.004,
    counts: 'writes',
    plays: [demo.one, demo.two],
  },
  simulations: {
    full: {
      scenario: cases['full-workers'],
      window: FULL_WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [WRITERS, { key: 'machine.cpus', from: 2, to: 32 }],
        open: { atMs: FIRST_HANDED_NS / 1e6 },
        jumpTo: 'flush',
        speed: 0.0004,
      },
      tell,
    },
    many: {
      scenario: cases.many,
      window: MANY_WINDOW,
      options: {
        panels: ['parts', 'charts', 'reports', 'compare'],
        controls: [
          WRITERS,
          WORKERS,
          { key: 'lgwr.outstanding', from: 1, to: 8 },
          { key: 'lgwr.vector_post' },
        ],
        open: { mark: 'flush' },
        jumpTo: 'flush',
        speed: 0.0002,
      },
      tell,
    },
  },
  actions: {
    'first-handed': {
      simulation: 'full',
      show: 'handed',
      atMs: FIRST_HANDED_NS / 1e6,
      step: 'moment',
    },
    'second-handed': {
      simulation: 'full',
      show: 'handed',
      atMs: SECOND_HANDED_NS / 1e6,
      step: 'moment',
    },
    order: { simulation: 'full', atMs: ORDER_NS / 1e6, step: 'moment' },
    published: { simulation: 'full', show: 'published', atMs: PUBLISHED_NS / 1e6, step: 'moment' },
    'full-single': { simulation: 'full', values: { 'lgwr.writers': 'single' }, step: 'full' },
    'full-first': { simulation: 'full', values: { 'lgwr.nice': -20 }, step: 'full' },
    many: { simulation: 'many' },
    'many-one-worker': { simulation: 'many', values: ofThem(1), step: 'many' },
    'many-workers': { simulation: 'many', values: ofThem(2), step: 'many' },
    'many-four': { simulation: 'many', values: ofThem(4), step: 'many' },
    'many-vector': { simulation: 'many', values: { 'lgwr.vector_post': true }, step: 'many' },
    'many-polling': { simulation: 'many', values: { 'sync.mode': 'polling' }, step: 'many' },
    'many-first': { simulation: 'many', values: { 'lgwr.nice': -20 }, step: 'many' },
  },
  curves: {
    workers: {
      y: { unit: 'k/s', scale: 0.001, max: 250, step: 1 },
      points: [
        { x: 0, text: 'LGWR alone', figure: 'many.tps', known: true },
        { x: 1, figure: 'many-one-worker.tps' },
        { x: 2, figure: 'many-workers.tps' },
        { x: 4, figure: 'many-four.tps' },
      ],
    },
  },
  challenges: {
    one: {
      start: cases.challenge,
      controls: [
        WRITERS,
        WORKERS,
        { key: 'lgwr.outstanding', from: 1, to: 8 },
        { key: 'lgwr.vector_post' },
        { key: 'sync.mode' },
      ],
      demands: {
        throughput: {
          atLeast: 200_000,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        cpus: {
          atMost: 1.25,
          measure: cpusForTheLog,
          format: (cpus) => cpus.toFixed(2),
        },
      },
      seeds: 8,
      window: { fromNs: 200e6, untilNs: 205e6, records: 60_000 },
      shown: [
        { 'lgwr.vector_post': true },
        { 'sync.mode': 'polling' },
        { 'lgwr.writers': 'workers' },
        ofThem(1),
        ofThem(4),
        { ...ofThem(8), 'lgwr.vector_post': true },
      ],
      solution: { 'lgwr.writers': 'workers', 'lgwr.vector_post': true },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
