/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  partMeanNs,
  partsMs,
  runnableShare,
  statedFigures,
  throughput,
} from '$lesson/content/measures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { LGWR } from '$model/trace/records';
import report from '../../validation/report.json';
import { cases, NICE_VALUES, WINDOW } from './cases';

/** Room for a few of the flushes that take the CPU from a session each. */
const PICTURE_NS = 12e6;

const formatTenths = (value: number) => (value < 10 ? value.toFixed(1) : formatWhole(value));

/** How many of the sessions are asleep, on average: waiting for what has not come yet. */
function asleep({ durationNs, processes, tables }: Run): number {
  const sessions = processes.filter(({ kind }) => kind === 'session');
  const total = sessions.reduce((sum, { id }) => sum + tables.processes.value(id, 'sleeping'), 0);
  return total / durationNs;
}

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const latch = run.wait('latch_cache_buffers_chains');
  const lfs = run.wait('log_file_sync');
  const writes = statisticOf(run, 'redo_writes');
  const transactions = statisticOf(run, 'transactions');
  return {
    tps: figure(throughput(run), formatWhole),
    lfs: figure(lfs.meanNs, formatNs),
    longest: figure(lfs.maxNs, formatNs),
    writes: figure(writes / (run.durationNs / 1e9), formatTenths),
    'per-write': figure(statisticOf(run, 'user_commits') / writes, formatTenths),
    latch: figure(latch.totalNs / transactions, formatNs),
    'latch-each': figure(latch.meanNs, formatNs),
    'in-lfs': figure(lfs.totalNs / run.durationNs, formatTenths),
    'in-latch': figure(latch.totalNs / run.durationNs, formatTenths),
    asleep: figure(asleep(run), formatTenths),
    queue: figure(runnableShare(run, 'session'), formatTenths),
    'lgwr-queue': figure(runnableShare(run, 'lgwr'), formatPercent),
    'lgwr-cpu': figure(cpuShare(run, 'lgwr'), formatPercent),
    flush: figure((cpuShare(run, 'lgwr') * run.durationNs) / writes, formatNs),
    each: figure((run.scenario.resolve('sessions.count') / throughput(run)) * 1e9, formatNs),
    'latch-half': figure(histogramPercentileNs(latch, 0.5), formatNs),
    'latch-longest': figure(latch.maxNs, formatNs),
    'round-asleep': figure((asleep(run) / throughput(run)) * 1e9, formatNs),
    'lgwr-posting': figure(partMeanNs(run, 'posting_preempted'), formatNs),
    forced: figure(run.tables.processes.value(LGWR, 'forced'), formatCount),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['tps', 'lfs', 'writes', 'latch'];
const SCHEDULER: readonly FigureName[] = ['tps', 'per-write', 'lfs'];
const WHERE: readonly FigureName[] = ['asleep', 'queue', 'in-lfs', 'in-latch', 'lgwr-cpu'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  before: [
    ...ROW,
    ...WHERE,
    'per-write',
    'latch-each',
    'lgwr-queue',
    'flush',
    'lgwr-posting',
    'forced',
    'round-asleep',
    'each',
  ],
  after: [
    ...ROW,
    ...WHERE,
    'per-write',
    'latch-each',
    'latch-half',
    'latch-longest',
    'flush',
    'forced',
    'each',
  ],
  ...Object.fromEntries(NICE_VALUES.map((nice) => [`nice${nice}`, ['writes'] as const])),
  nowait: [...ROW, 'per-write'],
  'nowait-best': ROW,
  batch: [...ROW, 'per-write', 'asleep', 'queue'],
  'every-10': ROW,
  cfs: SCHEDULER,
  'cfs-best': SCHEDULER,
  eevdf: SCHEDULER,
  'eevdf-best': SCHEDULER,
  timeshare: SCHEDULER,
  short: [...ROW, 'longest', 'lgwr-cpu'],
  'short-plain': [...ROW, 'longest'],
  'short-nowait': ROW,
  'short-every-4': ROW,
  'short-polling': ROW,
  'short-batch': [...ROW, 'per-write'],
};

/** Rows of the report on S2b, two simulated minutes, by the names that the prose uses. */
const REPORTED = {
  'reported-before.lfs': ['log file sync, default priority', 'ms'],
  'reported-before.per-write': ['commits per write, default priority', ''],
  'reported-before.latch-each': ['a latch wait, default priority', 'ms'],
  'reported-after.lfs': ['log file sync, best priority', 'ms'],
  'reported-after.per-write': ['commits per write, best priority', ''],
  'reported-after.latch-each': ['a latch wait, best priority', 'ms'],
  'reported-after.latch': ['waiting for latches, best priority', 'ms per commit'],
  'reported-tps': ['throughput, best / default priority', ''],
} as const;

/** What the validation measured of the whole published case; it takes too long to be run again here. */
function reported(): Record<string, Figure> {
  const s2b = report.cases.find(({ id }) => id === 'S2b');
  const rows = Object.entries(REPORTED).map(([id, [name, unit]]) => {
    const row = s2b?.figures.find((each) => each.name === name && each.unit === unit);
    if (!row) throw new RangeError(`The report on S2b has no row "${name}" in "${unit}".`);
    return [id, figure(row.simulated, (value) => inUnit(value, unit))] as const;
  });
  return Object.fromEntries(rows);
}

function inUnit(value: number, unit: string): string {
  return unit === '' ? value.toFixed(2) : `${formatTenths(value)} ms`;
}

/** LGWR, and a few of the sessions that it takes the CPU from. */
function actors(run: Run) {
  const sessions = run.processes.filter(({ kind }) => kind === 'session');
  return [...run.processes.filter(({ kind }) => kind === 'lgwr'), ...sessions.slice(0, 4)];
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/latch_cache_buffers_chains',
    'statistic/redo_writes',
    'state/runnable',
    'parameter/sessions.commit',
    'command/vmstat',
  ],
  expectedOf(run) {
    const after = run('after');
    return {
      figures: { ...statedFigures(STATED, figuresOf, run), ...reported() },
      parts: { before: partsMs(run('before')), after: partsMs(after) },
      staticPictures: {
        after: staticPictureOf(after, PICTURE_NS, { fromNs: 4.1e9, shown: actors(after) }),
      },
    };
  },
};
