/** What this lesson runs; lesson.md has all its words. */
import { wordOpen } from '$explain/openWaits';
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, COMMIT_NS, demo, FULL_NS, published, STOP, SWITCH_NS, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const STOPS = [
  ['log_file_switch_completion', 'for the switch itself'],
  ['log_file_switch_checkpoint_incomplete', 'for a checkpoint'],
  ['log_file_switch_archiving_needed', 'for the archiver'],
] as const;

/** What counts here: how much gets done, how long commits take, and what a full log makes sessions wait for. */
function tell(run: Run): string {
  const stops = STOPS.flatMap(([event, what]) => {
    const { count, meanNs } = run.wait(event);
    const ended = count > 0 ? `${formatCount(count)} waits of ${formatNs(meanNs)}` : '';
    const waits = [ended, wordOpen(run, event)].filter(Boolean).join(', and ');
    return waits ? `${what}: ${waits}` : [];
  });
  const { meanNs, maxNs } = run.wait('log_file_sync');
  const rate = `${formatCount(Math.round(throughput(run)))} transactions/s`;
  return [rate, `commits of ${formatNs(meanNs)}, the longest ${formatNs(maxNs)}`, ...stops].join(
    '; ',
  );
}

/** Waits of sessions for a log that can't be written over yet. */
const stoppedCount = (run: Run) =>
  run.wait('log_file_switch_checkpoint_incomplete').count +
  run.wait('log_file_switch_archiving_needed').count;

const logKb = ({ scenario }: Run) =>
  scenario.resolve('redo.groups') * scenario.resolve('redo.group_kb');

const CHUNK = {
  key: 'archiver.chunk_kb',
  from: 16,
  to: 4096,
} as const;
const GROUPS = { key: 'redo.groups', from: 2, to: 12 } as const;
const GROUP_SIZE = {
  key: 'redo.group_kb',
  from: 2048,
  to: 65_536,
} as const;

export const lesson = lessonOf(words, {
  slug: '12-when-the-log-is-full',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.004,
    counts: 'longest wait',
    plays: [demo.alone, demo.archived],
  },
  simulations: {
    log: {
      scenario: cases.log,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          CHUNK,
          { key: 'archiver.active' },
          { key: 'redo_disk.raid5' },
          { key: 'data_disk.raid5' },
        ],
        open: { atMs: FULL_NS / 1e6 },
        follow: 'session 14',
        jumpTo: 'switch_wait',
        speed: 0.001,
      },
      tell,
    },
    stop: {
      scenario: cases.stop,
      window: STOP,
      options: {
        panels: ['stage', 'charts', 'lanes', 'reports', 'compare'],
        controls: [CHUNK, GROUPS, GROUP_SIZE],
        open: { mark: 'switch_wait' },
        jumpTo: 'switch_wait',
        speed: 0.01,
      },
      tell,
    },
  },
  actions: {
    full: { simulation: 'log', show: 'switch_wait', step: 'moment' },
    switch: { simulation: 'log', atMs: SWITCH_NS / 1e6, step: 'moment' },
    commit: { simulation: 'log', atMs: COMMIT_NS / 1e6, step: 'moment' },
    'longest-io': { simulation: 'log', show: 'longest_io', step: 'moment' },
    'chunk-64': { simulation: 'log', values: { 'archiver.chunk_kb': 64 }, step: 'archiver' },
    stopped: { simulation: 'stop', show: 'switch_wait', step: 'stop' },
    'stop-groups': { simulation: 'stop', values: { 'redo.groups': 4 }, step: 'stop' },
    'stop-large': { simulation: 'stop', values: { 'redo.group_kb': 32_768 }, step: 'stop' },
    log: { simulation: 'log' },
    'two-groups': { simulation: 'log', values: { 'redo.groups': 2 }, step: 'names' },
    'small-groups': { simulation: 'log', values: { 'redo.group_kb': 4096 }, step: 'names' },
    writer: { simulation: 'log', values: { 'dbwr.batches_in_flight': 1 }, step: 'names' },
    'writer-groups': {
      simulation: 'log',
      values: { 'dbwr.batches_in_flight': 1, 'redo.groups': 4 },
      step: 'names',
    },
    'chunk-16': { simulation: 'log', values: { 'archiver.chunk_kb': 16 }, step: 'names' },
    'raid5-log': { simulation: 'log', values: { 'redo_disk.raid5': true }, step: 'raid' },
    'raid5-data': { simulation: 'log', values: { 'data_disk.raid5': true }, step: 'raid' },
  },
  curves: {
    chunk: {
      y: { unit: 'ms', scale: 1e-6, max: 50, step: 0.5 },
      points: [
        { x: 16, figure: 'chunk-16.longest' },
        { x: 64, figure: 'chunk-64.longest' },
        { x: 256, figure: 'chunk-256.longest' },
        { x: 1024, figure: 'log.longest', known: true },
        { x: 4096, figure: 'chunk-4096.longest' },
      ],
    },
  },
  challenges: {
    late: {
      start: cases.late,
      controls: [CHUNK, GROUPS, GROUP_SIZE],
      demands: {
        stops: {
          atMost: 0,
          measure: stoppedCount,
          format: (count) => formatCount(count),
        },
        longest: {
          atMost: 8e6,
          measure: (run) => run.wait('log_file_sync').maxNs,
          format: formatNs,
        },
        throughput: {
          atLeast: 1080,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        log: {
          atMost: 49_152,
          measure: logKb,
          format: (kb) => `${formatCount(Math.round(kb / 1024))} MB`,
        },
      },
      seeds: 8,
      window: { fromNs: 1.8e9, untilNs: 1.9e9, records: 100_000 },
      shown: [
        { 'archiver.chunk_kb': 64 },
        { 'archiver.chunk_kb': 16 },
        { 'redo.groups': 4 },
        { 'redo.group_kb': 4096 },
        { 'redo.group_kb': 32_768 },
        { 'archiver.chunk_kb': 64, 'redo.groups': 4 },
        { 'archiver.chunk_kb': 64, 'redo.group_kb': 4096 },
      ],
      solution: { 'archiver.chunk_kb': 128, 'redo.groups': 6, 'redo.group_kb': 8192 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
