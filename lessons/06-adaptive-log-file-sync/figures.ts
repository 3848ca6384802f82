/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  commitsPerWrite,
  figure,
  partMeanNs,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { formatCount, formatNs } from '$model/format';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { cases, CROWD, SIZES } from './cases';

/** Room for one whole commit of post/wait with many sessions. */
const PICTURE_NS = 1.5e6;

const formatTenths = (value: number) => value.toFixed(1);
/** Commits a second are only worth two digits. */
const formatRate = (value: number) => formatCount(Number(value.toPrecision(2)));

/** Time in which LGWR posts, per flush: one system call after the other. */
function postingNs(run: Run): number {
  const { scenario } = run;
  const postUs = scenario.resolve('machine.post_us') + scenario.resolve('machine.syscall_us');
  return commitsPerWrite(run) * postUs * 1e3;
}

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  return {
    lfs: figure(run.wait('log_file_sync').meanNs, formatNs),
    longest: figure(run.wait('log_file_sync').maxNs, formatNs),
    lfpw: figure(run.wait('log_file_parallel_write').meanNs, formatNs),
    tps: figure(throughput(run), formatRate),
    'per-flush': figure(commitsPerWrite(run), formatTenths),
    posting: figure(postingNs(run), formatNs),
    'others-first': figure(partMeanNs(run, 'others_posted'), formatNs),
    overslept: figure(partMeanNs(run, 'overshoot'), formatNs),
    switches: figure(statisticOf(run, 'sync_switches'), formatCount),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  ...Object.fromEntries(SIZES.map((size) => [`post-${size}`, ['lfs']])),
  ...Object.fromEntries(SIZES.map((size) => [`poll-${size}`, ['lfs']])),
  'post-256': ['lfs', 'tps', 'per-flush', 'posting', 'lfpw', 'others-first'],
  'post-32': ['lfs', 'per-flush', 'posting'],
  'poll-256': ['lfs', 'tps', 'per-flush', 'overslept'],
  'adaptive-32': ['lfs', 'switches'],
  'poll-1ms': ['lfs', 'tps'],
  'poll-10ms': ['lfs', 'tps'],
  'workers-2': ['lfs'],
  'post-192': ['lfs', 'tps'],
  'rate-2023-postwait': ['lfs', 'tps'],
  'rate-2023-polling': ['lfs'],
  night: ['switches'],
  flapping: ['lfs', 'longest', 'switches'],
  'flapping-postwait': ['lfs'],
  'flapping-polling': ['lfs'],
  'flapping-workers': ['lfs'],
  'flapping-solved': ['lfs'],
};

/** Mean `log file sync` of the second half of a run: the day, when the night has had its effect. */
function daytimeLfs(run: Run): Figure {
  const { series } = run.tables;
  const rows = Array.from({ length: series.rows }, (_, row) => row);
  const day = rows.filter((row) => row * run.sampleNs >= DAY_NS);
  const sum = (column: 'lfs_total' | 'lfs_count') =>
    day.reduce((total, row) => total + series.value(row, column), 0);
  return figure(sum('lfs_total') / sum('lfs_count'), formatNs);
}

const DAY_NS = 30e9;

/** The commit that made LGWR switch: the longest of the night. */
function slowCommit(run: Run): Figure {
  const { series } = run.tables;
  const nights = Array.from({ length: series.rows }, (_, row) =>
    (row + 1) * run.sampleNs <= SWITCHED_NS ? series.value(row, 'lfs_max') : 0,
  );
  return figure(at(nights, nights.indexOf(Math.max(...nights))), formatNs);
}

/** The slow write is over, and no session polls yet. */
const SWITCHED_NS = 9.5e9;

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: CROWD,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'part/others_posted',
    'part/overshoot',
    'parameter/machine.shortest_sleep_ms',
  ],
  expectedOf(run) {
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        'night.slow': slowCommit(run('night')),
        'night.day': daytimeLfs(run('night')),
        'night-postwait.day': daytimeLfs(run('night-postwait')),
        'night-fine-clock.day': daytimeLfs(run('night-fine-clock')),
      },
      parts: { 'post-256': partsMs(run('post-256')), 'poll-256': partsMs(run('poll-256')) },
      staticPictures: { 'post-256': staticPictureOf(run('post-256'), PICTURE_NS) },
    };
  },
};
