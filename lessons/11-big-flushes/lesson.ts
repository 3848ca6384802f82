/** What this lesson runs; lesson.md has all its words. */
import { lessonOf } from '$lesson/content/lessonOf';
import { formatNs } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, FIRST_COMMIT_NS, published, SECOND_COMMIT_NS, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** The wait that only one commit in a hundred exceeds. */
const slowNs = (run: Run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99);
const redoPerSecond = (run: Run) => statisticOf(run, 'redo_size') / (run.durationNs / 1e9);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB/s`;

/** What counts here: the commits of the others, and how fast the load is. */
function tell(run: Run): string {
  const mean = formatNs(run.wait('log_file_sync').meanNs);
  return `commits take ${mean}, one in a hundred more than ${formatNs(slowNs(run))}; ${megabytes(redoPerSecond(run))} of redo`;
}

const ASYNC = { key: 'lgwr.async_io' } as const;
const LARGEST = { key: 'lgwr.max_io_kb', from: 64, to: 1024 } as const;
const COMMITS = {
  key: 'sessions2.commit_every',
  from: 1,
  to: 64,
} as const;

export const lesson = lessonOf(words, {
  slug: '11-big-flushes',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.004,
    counts: 'longest wait',
    plays: [demo.alone, demo.load],
  },
  simulations: {
    load: {
      scenario: cases.load,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          COMMITS,
          { key: 'redo.log_buffer_kb', from: 128, to: 8192 },
          { key: 'redo_disk.service_ms', from: 0.05, to: 2 },
          { key: 'redo_disk.bandwidth_mb_s', from: 100, to: 2000 },
        ],
        open: { atMs: FIRST_COMMIT_NS / 1e6 },
        follow: 'session 7',
        jumpTo: 'longest_write',
        speed: 0.0005,
      },
      tell,
    },
    split: {
      scenario: cases.split,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'charts', 'reports', 'compare'],
        controls: [ASYNC, LARGEST, { key: 'lgwr.members' }],
        open: { atMs: 2097.3 },
        jumpTo: 'longest_write',
        speed: 0.0005,
      },
      tell,
    },
  },
  actions: {
    first: { simulation: 'load', atMs: FIRST_COMMIT_NS / 1e6, step: 'moment' },
    second: { simulation: 'load', atMs: SECOND_COMMIT_NS / 1e6, step: 'moment' },
    'longest-write': { simulation: 'load', show: 'longest_write', step: 'moment' },
    load: { simulation: 'load' },
    'every-1': { simulation: 'load', values: { 'sessions2.commit_every': 1 }, step: 'remedy' },
    'every-4': { simulation: 'load', values: { 'sessions2.commit_every': 4 }, step: 'remedy' },
    'small-buffer': { simulation: 'load', values: { 'redo.log_buffer_kb': 256 }, step: 'remedy' },
    nearer: { simulation: 'load', values: { 'redo_disk.service_ms': 0.1 }, step: 'remedy' },
    wider: { simulation: 'load', values: { 'redo_disk.bandwidth_mb_s': 1000 }, step: 'remedy' },
    pieces: { simulation: 'split', atMs: 2097.3, step: 'pieces' },
    'in-turn': { simulation: 'split', values: { 'lgwr.async_io': false }, step: 'pieces' },
    'one-member': { simulation: 'split', values: { 'lgwr.members': 1 }, step: 'pieces' },
  },
  curves: {
    commits: {
      y: { unit: 'ms', scale: 1e-6, max: 6, step: 0.05 },
      points: [
        { x: 1, figure: 'every-1.slow' },
        { x: 4, figure: 'every-4.slow' },
        { x: 16, figure: 'every-16.slow' },
        { x: 64, figure: 'load.slow', known: true },
      ],
    },
  },
  challenges: {
    late: {
      start: cases.late,
      controls: [ASYNC, LARGEST, COMMITS, { key: 'redo.log_buffer_kb', from: 128, to: 8192 }],
      demands: {
        slowest: {
          atMost: 5e6,
          measure: slowNs,
          format: formatNs,
        },
        redo: {
          atLeast: 39e6,
          measure: redoPerSecond,
          format: megabytes,
        },
      },
      seeds: 8,
      window: { fromNs: 2e9, untilNs: 2.2e9, records: 60_000 },
      shown: [
        { 'lgwr.async_io': true },
        { 'lgwr.max_io_kb': 1024 },
        { 'sessions2.commit_every': 1 },
        { 'redo.log_buffer_kb': 256 },
        { 'lgwr.async_io': true, 'lgwr.max_io_kb': 1024 },
      ],
      solution: { 'lgwr.async_io': true, 'lgwr.max_io_kb': 1024, 'sessions2.commit_every': 1 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
