/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, demo, FAR, LINE_WINDOW, NEAR, published, WINDOW, WRITER_FAR } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

const rateOf = (run: Run) => `${formatCount(Math.round(throughput(run)))} transactions/s`;

function tellLine(run: Run): string {
  const each = statisticOf(run, 'latch_false_releases') / statisticOf(run, 'transactions');
  return `${rateOf(run)}, ${formatCount(Math.round(each))} false releases in each`;
}

/** Megabytes as one reads them. */
function formatMb(mb: number): string {
  if (mb < 1) return `${formatCount(Math.round(mb * 1024))} KB`;
  return mb < 1024 ? `${formatCount(Math.round(mb))} MB` : `${(mb / 1024).toFixed(1)} GB`;
}

/** What entries of eight bytes take for a number of gigabytes in pages of a number of KB, in megabytes. */
const tableMb = (gb: number, pageKb: number) => (((gb * 1024 ** 2) / pageKb) * 8) / 1024 ** 2;

const SCANNED_GB = 613;
const INLET_GB_S = 1.6;
const given = (values: Readonly<Record<string, number>>, name: string) => values[name] ?? NaN;
const seconds = (value: number) => `${formatCount(Math.round(value))} s`;

/** What the scan takes in each of its three stages: the storage, the hosts' inlets, their CPUs. */
function stages(values: Readonly<Record<string, number>>) {
  const hosts = given(values, 'hosts');
  const shipped = SCANNED_GB * (1 - given(values, 'filtered') / 100);
  return {
    storage: SCANNED_GB / given(values, 'storage'),
    inlets: shipped / (INLET_GB_S * hosts),
    cpus: shipped / (given(values, 'host') * hosts),
  };
}

export const lesson = lessonOf(words, {
  slug: '16-memory-has-an-address',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.0008,
    counts: 'longest wait',
    plays: [demo.near, demo.far],
  },
  simulations: {
    sockets: {
      scenario: cases['anywhere-6'],
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [
          { key: 'sessions.count', from: 1, to: 16 },
          { key: 'machine.remote_memory_percent', from: 100, to: 300 },
        ],
        open: { atMs: 1005 },
        jumpTo: 'commit',
        speed: 0.0005,
      },
      tell: (run) => `${rateOf(run)}, log file sync ${formatNs(run.wait('log_file_sync').meanNs)}`,
    },
    line: {
      scenario: cases['shared-6'],
      window: LINE_WINDOW,
      options: {
        panels: ['stage', 'lanes', 'charts', 'compare'],
        controls: [
          { key: 'sessions.count', from: 1, to: 8 },
          {
            key: 'machine.latch_line_writes',
            from: 0,
            to: 16,
          },
        ],
        open: { atMs: 200.05 },
        jumpTo: 'latch',
        speed: 0.00001,
      },
      tell: tellLine,
    },
  },
  actions: {
    near: { simulation: 'sockets', values: NEAR, step: 'place' },
    queued: { simulation: 'sockets', values: NEAR, show: 'wakeup', atMs: 1007.99, step: 'place' },
    'writer-far': { simulation: 'sockets', values: WRITER_FAR, step: 'place' },
    far: { simulation: 'sockets', values: FAR, step: 'place' },
    eight: { simulation: 'line', values: { 'sessions.count': 8 }, step: 'line' },
    own: {
      simulation: 'line',
      values: { 'sessions.count': 8, 'machine.latch_line_writes': 0 },
      step: 'line',
    },
  },
  calculators: {
    pages: {
      inputs: {
        sessions: {
          from: 8,
          to: 4096,
          step: 8,
          value: 1024,
          text: formatCount,
        },
        sga: {
          from: 1,
          to: 256,
          step: 1,
          value: 4,
          text: (gb) => `${formatCount(gb)} GB`,
        },
      },
      results: {
        one: (values) => formatMb(tableMb(given(values, 'sga'), 4)),
        all: (values) => formatMb(given(values, 'sessions') * tableMb(given(values, 'sga'), 4)),
        'all-huge': (values) =>
          formatMb(given(values, 'sessions') * tableMb(given(values, 'sga'), 2048)),
      },
    },
    scan: {
      inputs: {
        hosts: { from: 1, to: 20, step: 1, value: 1, text: formatCount },
        filtered: {
          from: 0,
          to: 100,
          step: 1,
          value: 0,
          text: (percent) => `${formatCount(percent)} %`,
        },
        storage: {
          from: 1,
          to: 12,
          step: 0.1,
          value: 6,
          text: (rate) => `${rate.toFixed(1)} GB/s`,
        },
        host: {
          from: 0.05,
          to: 3,
          step: 0.05,
          value: 0.35,
          text: (rate) => `${rate.toFixed(2)} GB/s`,
        },
      },
      results: {
        'in-storage': (values) => seconds(stages(values).storage),
        'in-inlets': (values) => seconds(stages(values).inlets),
        'on-cpus': (values) => seconds(stages(values).cpus),
        whole: (values) => seconds(Math.max(...Object.values(stages(values)))),
      },
    },
  },
  curves: {
    line: {
      y: { unit: 'transactions/s', scale: 1, max: 10_000, step: 100 },
      points: [
        { x: 1, figure: 'shared-1.tps', known: true },
        { x: 2, figure: 'shared-2.tps' },
        { x: 4, figure: 'shared-4.tps' },
        { x: 5, figure: 'shared-5.tps' },
        { x: 6, figure: 'shared-6.tps' },
        { x: 8, figure: 'shared-8.tps' },
      ],
    },
  },
  challenges: {
    vendor: {
      start: cases.vendor,
      controls: [
        { key: 'cache.hot_chains', from: 1, to: 2 },
        { key: 'machine.latch_spin_us', from: 0, to: 2000 },
      ],
      demands: {
        throughput: {
          atLeast: 7200,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
      },
      seeds: 8,
      window: LINE_WINDOW,
      shown: [
        { 'cache.hot_chains': 2 },
        { 'machine.latch_spin_us': 1000 },
        { 'machine.latch_spin_us': 5 },
        { 'cache.hot_chains': 2, 'machine.latch_spin_us': 1 },
      ],
      solution: { 'cache.hot_chains': 2, 'machine.latch_spin_us': 1000 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
