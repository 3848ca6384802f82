/** What this lesson runs; lesson.md has all its words. */
import { cpuShare, throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, FAVOURED, LEAST, published, SOLUTION, WALWRITER, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What counts here: how many commits, how long each, and the longest. */
function tell(run: Run): string {
  const { meanNs, maxNs } = run.commitWait;
  const commits = formatCount(Math.round(throughput(run)));
  return `${commits} commits/s of ${formatNs(meanNs)}, the longest of ${formatNs(maxNs)}`;
}

export const lesson = lessonOf(words, {
  slug: '20-who-holds-the-pen',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.0004,
    counts: 'writes',
    plays: [demo.eight, demo.beside],
  },
  simulations: {
    pen: {
      scenario: cases.eight,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [{ key: 'sessions.count', from: 1, to: 32 }, { key: 'redo_disk.service_ms' }],
        open: { atMs: 2000.05 },
        follow: 'session 8',
        jumpTo: 'commit',
        speed: 0.0002,
      },
      tell,
    },
    renice: {
      scenario: cases.beside,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'compare'],
        controls: [{ key: 'wal.nice' }, { key: 'sessions.nice' }],
        open: { mark: 'longest_commit' },
        jumpTo: 'longest_commit',
        speed: 0.001,
      },
      tell,
    },
    batch: {
      scenario: cases.batch,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'compare'],
        controls: [{ key: 'sessions.nice' }, { key: 'sessions2.nice' }],
        open: { mark: 'longest_commit' },
        jumpTo: 'longest_commit',
        speed: 0.002,
      },
      tell,
    },
  },
  actions: {
    follower: { simulation: 'pen', atMs: 2000.3026, step: 'pen' },
    done: { simulation: 'pen', atMs: 2000.4896, step: 'pen' },
    takes: { simulation: 'pen', atMs: 2000.4976, step: 'pen' },
    answered: { simulation: 'pen', atMs: 2000.5196, step: 'pen' },
    walwriter: { simulation: 'renice', values: WALWRITER, step: 'renice' },
    sessions: { simulation: 'renice', values: FAVOURED, step: 'renice' },
    even: { simulation: 'batch', step: 'kindness-tried' },
    least: { simulation: 'batch', values: LEAST, step: 'kindness-tried' },
  },
  curves: {
    share: {
      x: { spacing: 'linear' },
      y: { unit: 'commits/s', scale: 1, max: 6000, step: 50 },
      points: [
        { x: 0, figure: 'beside.tps', known: true },
        { x: 1, figure: 'favoured-1.tps' },
        { x: 2, figure: 'favoured-2.tps' },
        { x: 4, figure: 'favoured-4.tps' },
        { x: 6, figure: 'favoured-6.tps' },
        { x: 8, figure: 'favoured-8.tps' },
      ],
    },
  },
  challenges: {
    turn: {
      start: cases['batch-least'],
      controls: [
        { key: 'wal.nice', from: -20, to: 19 },
        { key: 'sessions.nice', from: -20, to: 19 },
        { key: 'sessions2.nice', from: -20, to: 19 },
      ],
      demands: {
        longest: {
          atMost: 25e6,
          measure: (run) => run.commitWait.maxNs,
          format: formatNs,
        },
        throughput: {
          atLeast: 3500,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        programs: {
          atLeast: 0.4,
          measure: (run) => cpuShare(run, 'noise'),
          format: formatPercent,
        },
      },
      seeds: 8,
      window: WINDOW,
      shown: [
        { 'sessions2.nice': 0 },
        { 'sessions.nice': -10 },
        { 'wal.nice': -20 },
        { 'sessions.nice': -10, 'sessions2.nice': -10 },
      ],
      solution: SOLUTION,
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
