/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import { formatCount, formatNs, formatPercent } from '$model/format';
import {
  cpuShare,
  figure,
  idleShare,
  partMeanNs,
  partsMs,
  runnableShare,
  statedFigures,
} from '$lesson/content/runFigures';
import type { Figure } from '$lesson/content/definition';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { LGWR } from '$model/trace/records';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import type { Recipe } from '$lesson/content/expected';
import { type CaseId, cases, WINDOW } from './cases';

/** Room for one starved commit, or for three of those that have LGWR's CPU to themselves. */
const PICTURE_NS = 24e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const lfpw = run.wait('log_file_parallel_write');
  return {
    'run-time': figure(run.durationNs, formatNs),
    lfs: figure(lfs.meanNs, formatNs),
    lfpw: figure(lfpw.meanNs, formatNs),
    'lgwr-cpu': figure(cpuShare(run, 'lgwr'), formatPercent),
    'lgwr-runnable': figure(runnableShare(run, 'lgwr'), formatPercent),
    'noise-cpu': figure(cpuShare(run, 'noise'), formatPercent),
    'noise-runnable': figure(runnableShare(run, 'noise'), formatPercent),
    idle: figure(idleShare(run), formatPercent),
    io: figure(partMeanNs(run, 'io'), formatNs),
    'lgwr-on-cpu': figure(partMeanNs(run, 'lgwr_cpu'), formatNs),
    'before-write': figure(partMeanNs(run, 'start_runnable'), formatNs),
    'after-io': figure(partMeanNs(run, 'io_runnable'), formatNs),
    'per-commit': figure(run.durationNs / statisticOf(run, 'transactions'), formatNs),
    voluntary: figure(switches(run, 'voluntary'), formatCount),
    forced: figure(switches(run, 'forced'), formatCount),
  } satisfies Record<string, Figure>;
}

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<CaseId, readonly (keyof ReturnType<typeof figuresOf>)[]>> = {
  starved: [
    'run-time',
    'per-commit',
    'lfs',
    'lfpw',
    'io',
    'before-write',
    'after-io',
    'lgwr-on-cpu',
    'lgwr-cpu',
    'lgwr-runnable',
    'noise-cpu',
    'idle',
    'forced',
    'voluntary',
  ],
  free: ['run-time', 'lfs', 'lfpw', 'lgwr-cpu', 'noise-cpu', 'idle'],
  'noise-nice-0': ['run-time', 'lfs', 'noise-runnable'],
  'lgwr-nice-2': ['run-time'],
  'lgwr-nice-4': ['run-time'],
  'lgwr-nice-5': ['run-time', 'lfs'],
  'lgwr-nice-6': ['run-time'],
  'lgwr-nice-8': ['run-time'],
  'lgwr-nice-10': ['run-time'],
  'lgwr-nice-20': ['run-time', 'lfs'],
  'lgwr-on-4': ['run-time', 'lfs'],
  'noise-on-6': ['run-time', 'lfs'],
  'one-write': ['run-time', 'lfs'],
  'fast-disk': ['lfs'],
  crowded: ['run-time'],
  'crowded-lgwr-only': ['run-time'],
};

/** The weights by which CFS divides run time: kernel/sched/fair.c, for nice 0 and nice -15. */
const WEIGHT_OF_NICE_0 = 1024;
const WEIGHT_OF_NICE_15 = 29154;

/** One turn of the noise, and the four that a commit takes. */
function cycleFigures(): Record<string, Figure> {
  const { starved } = cases;
  const burstNs = starved.resolve('noise.burst_ms') * 1e6;
  const gapNs =
    starved.resolve('noise.sleep_ms') * 1e6 + starved.resolve('machine.timer_slack_us') * 1e3;
  const virtualNs = (4 * burstNs * WEIGHT_OF_NICE_0) / WEIGHT_OF_NICE_15;
  return {
    burst: figure(burstNs, formatNs),
    gap: figure(gapNs, formatNs),
    cycle: figure(burstNs + gapNs, formatNs),
    'four-cycles': figure(4 * (burstNs + gapNs), formatNs),
    'four-bursts': figure(4 * burstNs, formatNs),
    'four-bursts-virtual': figure(virtualNs, (ns) => `${(ns / 1e6).toFixed(2)} ms`),
  };
}

/** How often LGWR left its CPU, by itself or not. */
function switches(run: Run, kind: 'voluntary' | 'forced'): number {
  return run.tables.processes.value(LGWR, kind);
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: ['kind/lgwr', 'state/runnable', 'wait/log_file_sync', 'wait/log_file_parallel_write'],
  expectedOf(run) {
    const [starved, free] = [run('starved'), run('free')];
    const lostNs = starved.wait('log_file_sync').meanNs - free.wait('log_file_sync').meanNs;
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...cycleFigures(),
        ratio: figure(starved.durationNs / free.durationNs, (value) => value.toFixed(2)),
        'lost-per-commit': figure(lostNs, formatNs),
      },
      parts: { starved: partsMs(starved), free: partsMs(free) },
      staticPictures: { starved: staticPictureOf(starved, PICTURE_NS) },
    };
  },
};
