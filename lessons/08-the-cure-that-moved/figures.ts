/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  commitsPerWrite,
  cpuShare,
  figure,
  formatWhole,
  lgwrAndSessions,
  partsMs,
  runnableShare,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { reportedFigures, type ReportedRow } from '$lesson/content/reported';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { LGWR } from '$model/trace/records';
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
    p99: figure(histogramPercentileNs(lfs, 0.99), formatNs),
    writes: figure(writes / (run.durationNs / 1e9), formatTenths),
    'per-write': figure(commitsPerWrite(run), formatTenths),
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
    'write-each': figure(run.wait('log_file_parallel_write').meanNs, formatNs),
    'latch-half': figure(histogramPercentileNs(latch, 0.5), formatNs),
    'latch-longest': figure(latch.maxNs, formatNs),
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
    'write-each',
    'lgwr-queue',
    'flush',
    'forced',
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
  o1: SCHEDULER,
  'o1-best': SCHEDULER,
  cfs: SCHEDULER,
  'cfs-best': SCHEDULER,
  eevdf: SCHEDULER,
  'eevdf-best': SCHEDULER,
  short: [...ROW, 'p99', 'lgwr-cpu'],
  'short-plain': [...ROW, 'p99'],
  'short-solved': [...ROW, 'p99'],
  'short-every-3': ['p99'],
  'short-every-8': ['tps'],
  boosted: ['lfs', 'latch-each', 'latch'],
};

const ratio = (value: number) => value.toFixed(2);
const ms = (value: number) => `${formatTenths(value)} ms`;

/** Rows of the report on S2b, two simulated minutes, by the names that the prose uses. */
const REPORTED: Readonly<Record<string, ReportedRow>> = {
  'reported-before.lfs': ['log file sync, default priority', 'ms', ms],
  'reported-before.per-write': ['commits per write, default priority', '', ratio],
  'reported-before.latch-each': ['a latch wait, default priority', 'ms', ms],
  'reported-before.latch': ['waiting for latches of chains, default priority', 'ms per commit', ms],
  'reported-before.write': ['log file parallel write, default priority', 'ms', ms],
  'reported-after.lfs': ['log file sync, “highest”', 'ms', ms],
  'reported-after.per-write': ['commits per write, “highest”', '', ratio],
  'reported-after.latch-each': ['a latch wait, “highest”', 'ms', ms],
  'reported-after.latch': ['waiting for latches of chains, “highest”', 'ms per commit', ms],
  'reported-tps': ['throughput, “highest” / default priority', '', ratio],
};

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
      figures: { ...statedFigures(STATED, figuresOf, run), ...reportedFigures('S2b', REPORTED) },
      parts: { before: partsMs(run('before')), after: partsMs(after) },
      staticPictures: {
        after: staticPictureOf(after, PICTURE_NS, {
          fromNs: 4.1e9,
          shown: lgwrAndSessions(after, 4),
        }),
      },
    };
  },
};
