/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  commitsPerWrite,
  cpuShare,
  figure,
  formatWhole,
  partMeanNs,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { BURSTS_MS, cases, SESSIONS, WINDOW } from './cases';

/** Room for two cycles of the neighbour. */
const PICTURE_NS = 46e6;

/** The commits of the published run with noise: what all its writes add up to is for as many. */
const PUBLISHED_COMMITS = 68_965;

const formatTenths = (value: number) => value.toFixed(1);

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const lfpw = run.wait('log_file_parallel_write');
  const writesNs = (lfpw.totalNs / lfs.count) * PUBLISHED_COMMITS;
  return {
    tps: figure(throughput(run), formatWhole),
    lfs: figure(lfs.meanNs, formatNs),
    lfpw: figure(lfpw.meanNs, formatNs),
    'writes-in-all': figure(writesNs, (ns) => `${formatWhole(ns / 1e9)} s`),
    'per-write': figure(commitsPerWrite(run), formatTenths),
    'noise-cpu': figure(cpuShare(run, 'noise'), formatPercent),
    'before-write': figure(partMeanNs(run, 'start_runnable'), formatNs),
    'after-io': figure(partMeanNs(run, 'io_runnable'), formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['tps', 'lfs', 'writes-in-all', 'per-write'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  told: ['tps', 'lfs', 'before-write', 'after-io', 'noise-cpu'],
  ...Object.fromEntries(BURSTS_MS.map((ms) => [`told-${ms}`, ['lfs'] as const])),
  quiet: ['tps', 'lfs'],
  'quiet-noise': ['tps', 'lfs'],
  lockstep: [...ROW, 'lfpw', 'noise-cpu', 'before-write', 'after-io'],
  ...Object.fromEntries(SESSIONS.map((count) => [`sessions-${count}`, ROW])),
  'no-write': ROW,
  'slow-disk': ROW,
  'nice-3': ROW,
  'noise-nice-0': ['tps', 'lfs'],
  'noise-nice-0-no-write': ['tps'],
  'every-4': ROW,
  eevdf: ROW,
  busy: ['tps', 'noise-cpu'],
};

/** What is reckoned of a burst without any run. */
function reckoned(): Record<string, Figure> {
  const { lockstep } = cases;
  const operations = lockstep.resolve('noise.operations');
  const mhz = lockstep.resolve('noise.clock_mhz');
  const cycles = lockstep.resolve('noise.operation_cycles');
  const burstNs = (operations * cycles * 1e3) / mhz;
  // A sleep of 1 ms ends with a tick: after one to two.
  const gapNs = 1.5e6 * lockstep.resolve('machine.jiffy_ms');
  const sessions = lockstep.resolve('sessions.count');
  return {
    'cycles-at-3-ms': figure((3e6 * mhz) / 1e3 / operations, formatWhole),
    cycles: figure(cycles, formatWhole),
    burst: figure(burstNs, formatNs),
    gap: figure(gapNs, formatNs),
    cycle: figure(burstNs + gapNs, formatNs),
    law: figure((sessions * 1e9) / (burstNs + gapNs), formatWhole),
    'two-bursts': figure(6e6, formatNs),
  };
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'state/runnable',
    'parameter/lgwr.disable_logging',
    'parameter/noise.operations',
  ],
  expectedOf(run) {
    const lockstep = run('lockstep');
    return {
      figures: { ...statedFigures(STATED, figuresOf, run), ...reckoned() },
      parts: { told: partsMs(run('told')), lockstep: partsMs(lockstep) },
      staticPictures: { lockstep: staticPictureOf(lockstep, PICTURE_NS) },
    };
  },
};
