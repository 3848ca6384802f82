/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, SLEEPS, WINDOW } from './cases';

/** Room for one commit: the post, the write, the sleep. */
const PICTURE_NS = 30e3;

/** Commits a second of twelve sessions are only worth three digits. */
const formatRate = (value: number) => formatCount(Number(value.toPrecision(4)));
const formatTenths = (value: number) => (value < 100 ? value.toFixed(1) : formatWhole(value));

/** What an adaptive sleep comes to: its share of what the scenario says it is a share of. */
function adaptiveSleepNs(run: Run) {
  const meanNs =
    run.scenario.resolve('sync.fast_sleep_of') === 'commit'
      ? statisticOf(run, 'redo_synch_time') / statisticOf(run, 'redo_synch_writes')
      : statisticOf(run, 'redo_write_time') / statisticOf(run, 'redo_writes');
  return (meanNs * run.scenario.resolve('sync.fast_sleep_target_percent')) / 100;
}

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const commits = statisticOf(run, 'user_commits');
  const synchNs = statisticOf(run, 'redo_synch_time') / statisticOf(run, 'redo_synch_writes');
  const lfs = run.wait('log_file_sync');
  const sleeps = statisticOf(run, 'fast_sync_all_sleeps');
  return {
    tps: figure(throughput(run), formatRate),
    lfs: figure(lfs.meanNs, formatNs),
    p99: figure(histogramPercentileNs(lfs, 0.99), formatNs),
    'synch-time': figure(synchNs, formatNs),
    asked: figure(adaptiveSleepNs(run), formatNs),
    slept: figure(statisticOf(run, 'fast_sync_all_sleeps_time') / sleeps, formatNs),
    overhead: figure(statisticOf(run, 'redo_synch_time_overhead') / commits, formatNs),
    found: figure(statisticOf(run, 'fast_sync_sleep_count') / commits, formatPercent),
    polls: figure(statisticOf(run, 'redo_synch_polls') / commits, formatTenths),
    cpu: figure(cpuShare(run, 'session'), formatPercent),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['slept', 'synch-time', 'found', 'polls', 'cpu', 'tps'];
const CROWD: readonly FigureName[] = ['tps', 'p99', 'polls'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  fast: [...ROW, 'lfs', 'overhead'],
  ...Object.fromEntries(SLEEPS.map((us) => [`sleep-${us}`, ROW])),
  'no-spin': ['synch-time', 'cpu', 'p99'],
  postwait: ['synch-time', 'cpu', 'tps'],
  polling: ['synch-time', 'cpu'],
  ...Object.fromEntries(
    ['write', 'commit'].flatMap((of) => [
      [of, ['asked']],
      [`${of}-traced`, ['asked']],
      [`${of}-traced-10`, ['asked']],
    ]),
  ),
  crowd: CROWD,
  'crowd-2': CROWD,
  'crowd-spin-5': CROWD,
  'crowd-solved': CROWD,
  'crowd-postwait': ['tps', 'p99'],
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'statistic/redo_synch_time',
    'statistic/redo_synch_polls',
    'parameter/sync.fast_sleep_us',
    'parameter/sync.fast_sleep_of',
    'parameter/sync.fast_slack_us',
    'parameter/sync.fast_spin_us',
  ],
  expectedOf(run) {
    const fast = run('fast');
    return {
      figures: statedFigures(STATED, figuresOf, run),
      parts: {},
      staticPictures: {
        fast: staticPictureOf(fast, PICTURE_NS, { fromNs: 500.165e6 }),
      },
    };
  },
};
