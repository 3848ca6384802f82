/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, LAZY_REDO, NO_SYNC, ONE_LOG, published, SOLUTION, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** Commits in a group of the binary log; 0 without groups. */
function groupSize(run: Run): number {
  const groups = statisticOf(run, 'binlog_group_commits');
  return groups === 0 ? 0 : statisticOf(run, 'binlog_commits') / groups;
}

/** What counts here: how many commits, how long each, how many in a group. */
function tell(run: Run): string {
  const commits = formatCount(Math.round(throughput(run)));
  const group = groupSize(run);
  const grouped = group === 0 ? '' : `, ${group.toFixed(1)} in a group`;
  return `${commits} commits/s of ${formatNs(run.commitWait.meanNs)}${grouped}`;
}

export const lesson = lessonOf(words, {
  slug: '22-two-logs-two-syncs',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.0004,
    counts: 'longest wait',
    plays: [demo.one, demo.both],
  },
  simulations: {
    four: {
      scenario: cases.four,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [{ key: 'sessions.count', from: 1, to: 32 }, { key: 'redo_disk.service_ms' }],
        open: { atMs: 2000.1 },
        follow: 'session 4',
        jumpTo: 'commit',
        speed: 0.0002,
      },
      tell,
    },
    sixteen: {
      scenario: cases.both,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'compare'],
        controls: [
          { key: 'binlog.wait_count', from: 0, to: 32 },
          { key: 'binlog.wait_us', from: 0, to: 5000 },
          { key: 'binlog.sync' },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'longest_commit',
        speed: 0.0002,
      },
      tell,
    },
  },
  actions: {
    commits: { simulation: 'four', atMs: 2000.183, step: 'line' },
    redo: { simulation: 'four', atMs: 2000.4, step: 'line' },
    queue: { simulation: 'four', atMs: 2000.868, step: 'line' },
    binlog: { simulation: 'four', atMs: 2001.4, step: 'line' },
    safe: { simulation: 'sixteen', step: 'buys' },
    wait: {
      simulation: 'sixteen',
      values: { 'binlog.wait_count': 16, 'binlog.wait_us': 500 },
      step: 'buys',
    },
    'no-sync': { simulation: 'sixteen', values: NO_SYNC, step: 'buys' },
    'lazy-redo': { simulation: 'sixteen', values: LAZY_REDO, step: 'buys' },
    'one-log': { simulation: 'sixteen', values: ONE_LOG, step: 'buys' },
  },
  curves: {
    delay: {
      y: { unit: 'commits/s', scale: 1, max: 15000, step: 100 },
      points: [
        { x: 0, text: 'no wait', figure: 'both.tps', known: true },
        { x: 100, figure: 'wait-100.tps' },
        { x: 500, figure: 'wait-500.tps' },
        { x: 1000, text: '1,000', figure: 'wait-1000.tps' },
        { x: 2000, text: '2,000', figure: 'wait-2000.tps' },
      ],
    },
  },
  challenges: {
    groups: {
      start: cases.impatient,
      controls: [
        { key: 'binlog.wait_count', from: 0, to: 32 },
        { key: 'binlog.wait_us', from: 0, to: 5000 },
        { key: 'binlog.sync' },
      ],
      demands: {
        group: { atLeast: 8, measure: groupSize, format: (size) => size.toFixed(1) },
        throughput: {
          atLeast: 7600,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
      },
      seeds: 8,
      window: WINDOW,
      shown: [
        { 'binlog.wait_count': 16, 'binlog.wait_us': 500 },
        { 'binlog.wait_count': 16, 'binlog.wait_us': 2000 },
        NO_SYNC,
      ],
      solution: SOLUTION,
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
