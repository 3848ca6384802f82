/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  idleShare,
  runnableShare,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { LGWR } from '$model/trace/records';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { type CaseId, cases, SCHEDULERS, WINDOW } from './cases';

/** Room for one commit that waits for LGWR. */
const PICTURE_NS = 24e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const transactions = statisticOf(run, 'transactions');
  const latches = run.wait('latch_cache_buffers_chains').totalNs;
  return {
    tps: figure(throughput(run), formatWhole),
    lfs: figure(run.wait('log_file_sync').meanNs, formatNs),
    lfpw: figure(run.wait('log_file_parallel_write').meanNs, formatNs),
    'lgwr-queue': figure(runnableShare(run, 'lgwr'), formatPercent),
    'lgwr-cpu': figure(cpuShare(run, 'lgwr'), formatPercent),
    idle: figure(idleShare(run), formatPercent),
    transaction: figure(statisticOf(run, 'transaction_time') / transactions, formatNs),
    latch: figure(latches / transactions, formatNs),
    queue: figure((runnableShare(run, 'session') * run.durationNs) / transactions, formatNs),
    writes: figure(statisticOf(run, 'redo_writes') / (run.durationNs / 1e9), formatWhole),
    forced: figure(run.tables.processes.value(LGWR, 'forced'), formatCount),
    copies: figure(run.wait('lgwr_wait_for_redo_copy').count, formatCount),
    copy: figure(run.wait('lgwr_wait_for_redo_copy').meanNs, formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Partial<Record<CaseId, readonly FigureName[]>>> = {
  full: [
    'tps',
    'lfs',
    'lfpw',
    'lgwr-queue',
    'lgwr-cpu',
    'idle',
    'transaction',
    'latch',
    'queue',
    'writes',
  ],
  'full-nice': ['tps', 'lfs', 'lfpw', 'lgwr-queue', 'transaction', 'latch', 'queue', 'writes'],
  'full-rt': ['tps', 'lfs'],
  'full-own': ['tps', 'lfs'],
  'full-9': ['tps', 'lfs'],
  'full-copy': ['copies'],
  'full-rt-copy': ['copies', 'copy'],
  four: ['tps', 'lfs'],
  'four-nice': ['tps', 'lfs'],
  'four-own': ['tps', 'lfs'],
  thirty: ['tps', 'lfs'],
  'thirty-nice': ['tps', 'lfs'],
  'thirty-own': ['tps', 'lfs'],
  timeshare: ['tps', 'lfs', 'forced'],
  'timeshare-nice': ['tps', 'lfs', 'forced'],
  'timeshare-protect': ['tps', 'lfs', 'forced'],
  ...Object.fromEntries(
    SCHEDULERS.flatMap((id) => [
      [`hogs-${id}`, ['tps', 'lfs', 'lgwr-queue']],
      [`hogs-${id}-nice`, ['tps', 'lfs', 'lgwr-queue']],
      [`hogs-${id}-rt`, ['tps', 'lfs', 'lgwr-queue']],
    ]),
  ),
  'hogs-eevdf-slice': ['tps', 'lfs', 'lgwr-queue'],
  'hogs-eevdf-slices': ['tps', 'lfs'],
};

/** How much of the throughput is gone, as a share. */
function loss(run: Run, without: Run): Figure {
  return figure(1 - throughput(run) / throughput(without), formatPercent);
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/latch_cache_buffers_chains',
    'wait/lgwr_wait_for_redo_copy',
    'state/runnable',
    'parameter/lgwr.protect',
    'parameter/lgwr.slice_ms',
    'command/renice',
    'command/chrt',
  ],
  expectedOf(run) {
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        'four-own.loss': loss(run('four-own'), run('four-nice')),
        'full-own.loss': loss(run('full-own'), run('full-nice')),
        'thirty-own.loss': loss(run('thirty-own'), run('thirty-nice')),
      },
      parts: {},
      staticPictures: { full: staticPictureOf(run('full'), PICTURE_NS) },
    };
  },
};
