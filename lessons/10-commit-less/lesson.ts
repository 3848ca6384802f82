/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const SECONDS = 1e-9;

/** The share of the commits that were reported although no session had waited for their redo. */
const notWaitedFor = (run: Run) =>
  1 - statisticOf(run, 'redo_synch_writes') / statisticOf(run, 'user_commits');

/** Rows that have no commit yet, of all sessions together, just before each of them commits. */
const rowsWithoutCommit = ({ scenario }: Run) =>
  scenario.resolve('sessions.count') * scenario.resolve('sessions.commit_every');

export const lesson = lessonOf(words, {
  slug: '10-commit-less',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.0015,
    counts: 'writes',
    plays: [demo.each, demo.every],
  },
  simulations: {
    loader: {
      scenario: cases.each,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [{ key: 'sessions.commit' }, { key: 'sessions.commit_every', from: 1, to: 200 }],
        open: { atMs: 104.31 },
        jumpTo: 'flush',
        speed: 0.005,
      },
    },
  },
  actions: {
    each: { simulation: 'loader' },
    'every-10': { simulation: 'loader', values: { 'sessions.commit_every': 10 }, step: 'remedy' },
    'every-100': { simulation: 'loader', values: { 'sessions.commit_every': 100 }, step: 'remedy' },
    nowait: { simulation: 'loader', values: { 'sessions.commit': 'nowait' }, step: 'remedy' },
    batch: { simulation: 'loader', values: { 'sessions.commit': 'batch' }, step: 'remedy' },
    waits: { simulation: 'loader', atMs: 106, step: 'pull' },
    stands: { simulation: 'loader', atMs: 110.5, step: 'pull' },
    'nowait-before': {
      simulation: 'loader',
      values: { 'sessions.commit': 'nowait' },
      atMs: 111.48,
      step: 'moment',
    },
    'nowait-after': {
      simulation: 'loader',
      values: { 'sessions.commit': 'nowait' },
      atMs: 111.49,
      step: 'moment',
    },
    'batch-worst': {
      simulation: 'loader',
      values: { 'sessions.commit': 'batch' },
      atMs: 258.93,
      step: 'moment',
    },
    'batch-later': {
      simulation: 'loader',
      values: { 'sessions.commit': 'batch' },
      atMs: 300,
      step: 'moment',
    },
    'every-open': {
      simulation: 'loader',
      values: { 'sessions.commit_every': 100 },
      atMs: 100.2,
      step: 'moment',
    },
  },
  curves: {
    every: {
      y: { unit: 's', scale: SECONDS, max: 50, step: 0.5 },
      points: [
        { x: 1, figure: 'each.run-time', known: true },
        { x: 2, figure: 'every-2.run-time' },
        { x: 5, figure: 'every-5.run-time' },
        { x: 10, figure: 'every-10.run-time' },
        { x: 20, figure: 'every-20.run-time' },
        { x: 50, figure: 'every-50.run-time' },
        { x: 100, figure: 'every-100.run-time' },
      ],
    },
  },
  challenges: {
    load: {
      start: cases.load,
      controls: [
        { key: 'sessions.commit' },
        { key: 'sessions.commit_every', from: 1, to: 100 },
        { key: 'sessions.count', from: 1, to: 8 },
      ],
      demands: {
        rows: {
          atLeast: 21_500,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        'not-waited-for': {
          atMost: 0.01,
          measure: notWaitedFor,
          format: formatPercent,
        },
        'without-commit': {
          atMost: 48,
          measure: rowsWithoutCommit,
          format: formatCount,
        },
      },
      seeds: 8,
      window: { fromNs: 0.1e9, untilNs: 0.12e9, records: 60_000 },
      shown: [
        { 'sessions.commit': 'nowait' },
        { 'sessions.commit': 'batch' },
        { 'sessions.commit_every': 10 },
        { 'sessions.commit_every': 100 },
        { 'sessions.count': 2 },
        { 'sessions.count': 2, 'sessions.commit_every': 10 },
        { 'sessions.count': 8, 'sessions.commit_every': 100 },
      ],
      solution: { 'sessions.count': 4, 'sessions.commit_every': 12 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
