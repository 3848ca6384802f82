/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  figure,
  formatWhole,
  partMeanNs,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { Run } from '$model/run/run';
import { formatNs } from '$model/format';
import { cases, published, WINDOW, WRITES } from './cases';

/** Room for one commit beside the noise. */
const PICTURE_NS = 8e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const lfpw = run.wait('log_file_parallel_write');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    lfpw: figure(lfpw.meanNs, formatNs),
    tps: figure(throughput(run), formatWhole),
    io: figure(partMeanNs(run, 'io'), formatNs),
    'before-write': figure(partMeanNs(run, 'start_runnable'), formatNs),
    'after-write': figure(partMeanNs(run, 'io_runnable'), formatNs),
    queue: figure(queueNs(run), formatNs),
    'lgwr-cpu': figure(partMeanNs(run, 'lgwr_cpu'), formatNs),
    // All of log file parallel write, had the run as many commits as the published one.
    'lfpw-total': figure(
      (lfpw.totalNs / lfs.count) * published.figures['noise.lfs-count'].value,
      formatNs,
    ),
    'per-write': figure(lfs.count / Math.max(1, lfpw.count), formatWhole),
  } satisfies Record<string, Figure>;
}

/** What a commit waited because LGWR or the session was in a run queue. */
function queueNs(run: Run): number {
  const ids = LFS_PARTS.map(({ id }) => id).filter((id) => /runnable|preempted/.test(id));
  return ids.reduce((sum, id) => sum + partMeanNs(run, id), 0);
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  alone: ['lfs', 'lfpw', 'tps'],
  'alone-none': ['lfs'],
  beside: ['lfs', 'lfpw', 'io', 'queue', 'before-write', 'after-write', 'tps'],
  'beside-none': ['lfs', 'before-write', 'tps'],
  ...Object.fromEntries(
    WRITES.flatMap((ms) => [
      [`alone-${ms}`, ['lfs']],
      [`beside-${ms}`, ['lfs']],
    ]),
  ),
  published: ['lfs', 'tps', 'lfpw-total'],
  'published-none': ['tps'],
  fits: ['lfs', 'tps', 'lfpw', 'lfpw-total', 'per-write'],
  'fits-none': ['lfs', 'tps'],
  'fits-slow': ['lfs', 'tps'],
  'fits-fast': ['lfs'],
  'fits-varies': ['lfs', 'tps'],
  both: ['lfs', 'tps'],
};

/** What one flush needs, and what room the noise leaves for it. */
function gapFigures(): Record<string, Figure> {
  const { fits } = cases;
  const gapNs = fits.resolve('noise.sleep_ms') * 1e6 + fits.resolve('machine.timer_slack_us') * 1e3;
  const cpuNs = (fits.resolve('lgwr.gather_us') + fits.resolve('lgwr.finish_us')) * 1e3;
  return {
    gap: figure(gapNs, formatNs),
    flush: figure(cpuNs + fits.resolve('redo_disk.service_ms') * 1e6, formatNs),
  };
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'parameter/lgwr.disable_logging',
    'state/runnable',
  ],
  expectedOf(run) {
    const lfsNs = (id: string) => run(id).wait('log_file_sync').meanNs;
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...gapFigures(),
        'fall-alone': figure(lfsNs('alone') - lfsNs('alone-none'), formatNs),
        'fall-beside': figure(lfsNs('beside') - lfsNs('beside-none'), formatNs),
      },
      parts: { beside: partsMs(run('beside')), 'beside-none': partsMs(run('beside-none')) },
      staticPictures: { beside: staticPictureOf(run('beside'), PICTURE_NS) },
    };
  },
};
