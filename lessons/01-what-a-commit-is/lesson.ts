/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, GROUP, LONG_ROUND, published, REST, SESSIONS, UNEVEN, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** Rows that are not on disk at a moment: each session has as many as it puts into a commit. */
const rowsUnderWay = ({ scenario }: Run) =>
  scenario.resolve('sessions.count') * scenario.resolve('sessions.commit_every');

/** Half-way through the write of the commit that the first simulation opens with. */
const WRITING_MS = 509.26;

/** What a button says of a run where two means are to be compared. */
function twoMeans(run: Run): string {
  const commit = run.wait('log_file_sync').meanNs;
  const write = run.wait('log_file_parallel_write').meanNs;
  return `log file sync ${formatNs(commit)}, log file parallel write ${formatNs(write)}: ${(commit / write).toFixed(2)} writes`;
}

export const lesson = lessonOf(words, {
  slug: '01-what-a-commit-is',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    waits: true,
    plain: true,
    speed: 0.0003,
    counts: 'writes',
    plays: [demo.once, demo.tenTimes],
  },
  simulations: {
    commit: {
      scenario: cases.one,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', from: 0, to: 5 },
          { key: 'machine.post_us', from: 0, to: 100 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'lgwr',
        speed: 0.0002,
      },
    },
    group: {
      scenario: cases.busy,
      window: GROUP,
      options: {
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports'],
        controls: [
          { key: 'sessions.count', from: 1, to: 256 },
          { key: 'redo_disk.service_ms', from: 0, to: 5 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'flush',
        speed: 0.0005,
      },
    },
    rest: {
      scenario: cases.rest,
      window: REST,
      tell: twoMeans,
      options: {
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'lgwr.gather_us', from: 0, to: 1000 },
          { key: 'redo_disk.distribution' },
          { key: 'redo_disk.cv_percent', from: 1, to: 400 },
        ],
        open: { mark: 'longest_write' },
        jumpTo: 'longest_write',
        speed: 0.002,
      },
    },
  },
  actions: {
    post: { simulation: 'commit', show: 'post', step: 'moment' },
    flush: { simulation: 'commit', show: 'flush', after: ['post'], step: 'moment' },
    writing: { simulation: 'commit', atMs: WRITING_MS, step: 'moment' },
    'io-done': { simulation: 'commit', show: 'io', after: ['post', 'flush'], step: 'moment' },
    published: { simulation: 'commit', show: 'published', after: ['flush', 'io'], step: 'moment' },
    'commit-done': {
      simulation: 'commit',
      show: 'commit',
      after: ['flush', 'io', 'published'],
      step: 'moment',
    },
    'group-io': { simulation: 'group', show: 'io', step: 'group' },
    'group-flush': { simulation: 'group', show: 'flush', after: ['io'], step: 'group' },
    'sixty-four': { simulation: 'group', values: { 'sessions.count': 64 }, step: 'group' },
    'no-think': { simulation: 'group', values: { 'sessions.think_ms': 0 } },
    'half-write': { simulation: 'group', values: { 'redo_disk.service_ms': 0.435 } },
    'slow-copy': { simulation: 'group', values: { 'redo.copy_us': 500 } },
    long: { simulation: 'rest', values: LONG_ROUND, step: 'two-ways' },
    uneven: { simulation: 'rest', values: UNEVEN, step: 'two-ways' },
    'long-write': { simulation: 'rest', values: UNEVEN, show: 'longest_write', step: 'two-ways' },
  },
  curves: {
    sessions: {
      x: { spacing: 'even' },
      y: { unit: 'ms', scale: 1e-6, max: 5, step: 0.1 },
      points: SESSIONS.map((count) => ({ x: count, figure: `n-${count}.lfs`, known: count === 1 })),
    },
  },
  challenges: {
    load: {
      start: cases.load,
      controls: [
        { key: 'sessions.count', from: 1, to: 64 },
        { key: 'sessions.commit_every', from: 1, to: 16 },
      ],
      demands: {
        rows: {
          atLeast: 20_000,
          measure: throughput,
          format: (rows) => `${formatCount(Math.round(rows))} rows/s`,
        },
        wait: {
          atMost: 1.7e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        'under-way': {
          atMost: 48,
          measure: rowsUnderWay,
          format: (rows) => `${formatCount(rows)} rows`,
        },
      },
      seeds: 8,
      shown: [
        { 'sessions.count': 64 },
        { 'sessions.count': 22 },
        { 'sessions.count': 12 },
        { 'sessions.commit_every': 4 },
        { 'sessions.commit_every': 16 },
        { 'sessions.count': 64, 'sessions.commit_every': 16 },
      ],
      solution: { 'sessions.count': 12, 'sessions.commit_every': 4 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
