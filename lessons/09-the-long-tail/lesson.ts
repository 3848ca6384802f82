/** What this lesson runs; lesson.md has all its words. */
import { lessonOf } from '$lesson/content/lessonOf';
import { formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import {
  cases,
  demo,
  emptied,
  MADE_UP,
  MEAN_WRITE,
  NO_MIDDLE,
  published,
  ROWS_MS,
  upTo,
  WINDOW,
} from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** Writes in a row of the tally. */
const writesIn = ({ scenario }: Run, ms: (typeof ROWS_MS)[number]) =>
  Number(scenario.resolve(`redo_disk.share_${ms}ms`));

/** Rows of the tally of `cases.budget` that are not as they were. */
const changedRows = (run: Run) =>
  ROWS_MS.filter(
    (ms) => writesIn(run, ms) !== Number(cases.budget.resolve(`redo_disk.share_${ms}ms`)),
  ).length;

export const lesson = lessonOf(words, {
  slug: '09-the-long-tail',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.003,
    counts: 'longest wait',
    plays: [demo.even, demo.long],
  },
  simulations: {
    array: {
      scenario: cases.array,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [{ key: 'redo_disk.distribution' }, { key: 'sessions.count', from: 20, to: 360 }],
        open: { atMs: 10_231.06 },
        jumpTo: 'longest_write',
        speed: 0.005,
      },
    },
  },
  actions: {
    ordinary: { simulation: 'array', show: 'flush', atMs: 10_231.06, step: 'moment' },
    drew: { simulation: 'array', atMs: 10_231.9838, step: 'moment' },
    halfway: { simulation: 'array', show: 'post_suppressed', atMs: 10_250, step: 'moment' },
    met: { simulation: 'array', show: 'io', atMs: 10_269.34, step: 'moment' },
    array: { simulation: 'array' },
    constant: {
      simulation: 'array',
      values: { 'redo_disk.distribution': 'constant', ...MEAN_WRITE },
      step: 'remedy',
    },
    'no-middle': { simulation: 'array', values: NO_MIDDLE, step: 'remedy' },
    'up-to-8': { simulation: 'array', values: upTo(8), step: 'remedy' },
    'real-time': { simulation: 'array', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'no-neighbours': { simulation: 'array', values: { 'noise.count': 0 }, step: 'remedy' },
  },
  curves: {
    longest: {
      x: { spacing: 'even' },
      y: { unit: 'ms', scale: 1e-6, max: 4, step: 0.05 },
      points: [
        { x: 1, figure: 'up-to-1.lfs' },
        { x: 2, figure: 'up-to-2.lfs' },
        { x: 4, figure: 'up-to-4.lfs' },
        { x: 8, figure: 'up-to-8.lfs' },
        { x: 16, figure: 'up-to-16.lfs' },
        { x: 32, figure: 'up-to-32.lfs' },
        { x: 64, figure: 'up-to-64.lfs' },
        { x: 2048, text: 'all', figure: 'array.lfs', known: true },
      ],
    },
  },
  challenges: {
    budget: {
      start: cases.budget,
      controls: MADE_UP.map(({ ms, writes }) => ({
        key: `redo_disk.share_${ms}ms` as const,
        from: 0,
        to: writes,
      })),
      demands: {
        wait: {
          atMost: 1.85e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        changes: {
          atMost: 2,
          measure: changedRows,
          format: String,
        },
      },
      seeds: 8,
      window: { fromNs: 2e9, untilNs: 2.1e9, records: 60_000 },
      shown: [upTo(8), emptied(32, 64), emptied(2, 4, 8), emptied(64), emptied(2, 4)],
      solution: emptied(16, 64),
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
