/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, CURE, DELAY, demo, published, SOLUTION, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const inVain = (run: Run) => statisticOf(run, 'woken_in_vain') / statisticOf(run, 'user_commits');

/** What counts here: how many commits, how long each, and how often in vain. */
function tell(run: Run): string {
  const commits = formatCount(Math.round(throughput(run)));
  return `${commits} commits/s of ${formatNs(run.commitWait.meanNs)}, woken in vain ${inVain(run).toFixed(2)} times each`;
}

/** A run of the challenge is shorter: some are made for each setting. */
const EARLIER = { ...WINDOW, fromNs: 1e9, untilNs: 1.006e9 };

const BESIDE = {
  panels: ['stage', 'lanes'],
  speed: 0.00005,
} as const;

export const lesson = lessonOf(words, {
  slug: '21-wake-only-those-who-are-done',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.0002,
    counts: 'writes',
    plays: [demo.all, demo.covered],
  },
  simulations: {
    all: {
      scenario: cases.all,
      window: WINDOW,
      options: {
        ...BESIDE,
        controls: [{ key: 'sessions.count', from: 1, to: 64 }],
        open: { atMs: 2000.03 },
        jumpTo: 'post',
      },
      tell,
    },
    covered: {
      scenario: cases.covered,
      window: WINDOW,
      options: {
        ...BESIDE,
        controls: [{ key: 'sessions.count', from: 1, to: 64 }],
        open: { atMs: 2000.05 },
        jumpTo: 'post',
      },
      tell,
    },
    slow: {
      scenario: cases.slow,
      window: WINDOW,
      options: {
        panels: ['stage', 'parts', 'compare'],
        controls: [{ key: 'wal.wake' }, { key: 'redo_disk.service_ms' }],
        open: { mark: 'longest_commit' },
        jumpTo: 'longest_commit',
        speed: 0.0002,
      },
      tell,
    },
  },
  actions: {
    'all-known': { simulation: 'all', atMs: 2000.0433, step: 'side-by-side' },
    'all-woken': { simulation: 'all', atMs: 2000.1187, step: 'side-by-side' },
    'covered-known': { simulation: 'covered', atMs: 2000.0598, step: 'side-by-side' },
    'covered-woken': { simulation: 'covered', atMs: 2000.0888, step: 'side-by-side' },
    'slow-covered': { simulation: 'slow', values: CURE, step: 'slow' },
  },
  curves: {
    herd: {
      y: { unit: 'times a commit', scale: 1, max: 2, step: 0.05 },
      points: [
        { x: 2, figure: 'all-2.in-vain', known: true },
        { x: 4, figure: 'all-4.in-vain' },
        { x: 8, figure: 'all-8.in-vain' },
        { x: 16, figure: 'all.in-vain' },
        { x: 32, figure: 'all-32.in-vain' },
        { x: 64, figure: 'all-64.in-vain' },
      ],
    },
  },
  challenges: {
    settings: {
      start: cases['all-64'].withValue('run.until_ms', 1100),
      controls: [
        { key: 'sessions.count', from: 1, to: 64 },
        { key: 'wal.commit_delay_us', from: 0, to: 500 },
        { key: 'wal.commit_siblings', from: 0, to: 64 },
      ],
      demands: {
        'in-vain': { atMost: 0.5, measure: inVain, format: (times) => times.toFixed(2) },
        commit: {
          atMost: 0.45e6,
          measure: (run) => run.commitWait.meanNs,
          format: formatNs,
        },
        throughput: {
          atLeast: 29000,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
      },
      seeds: 6,
      window: EARLIER,
      shown: [DELAY, { 'sessions.count': 16 }, { 'sessions.count': 32 }],
      solution: SOLUTION,
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
