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
import type { LfsPartId, Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { formatNs, formatPercent } from '$model/format';
import { cases, published, SESSIONS, WINDOW } from './cases';

/** Room for one commit of a quiet log. */
const PICTURE_NS = 1.2e6;

const formatTimes = (value: number) => value.toFixed(2);

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const lfpw = run.wait('log_file_parallel_write');
  const writes = statisticOf(run, 'redo_writes');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    longest: figure(lfs.maxNs, formatNs),
    lfpw: figure(lfpw.meanNs, formatNs),
    'per-write': figure(lfs.count / writes, formatTimes),
    tps: figure(throughput(run), formatWhole),
    'writes-per-s': figure((writes / run.durationNs) * 1e9, formatWhole),
    round: figure(statisticOf(run, 'redo_write_time') / writes, formatNs),
    previous: figure(partsNs(run, /^previous/), formatNs),
    own: figure(partMeanNs(run, 'own_cpu'), formatNs),
    'lgwr-cpu': figure(partMeanNs(run, 'lgwr_cpu'), formatNs),
    queue: figure(partsNs(run, /runnable|preempted/) / lfs.meanNs, formatPercent),
  } satisfies Record<string, Figure>;
}

/** The parts of log file sync with such names, as a mean over all commits. */
function partsNs(run: Run, names: RegExp): number {
  const ids: LfsPartId[] = LFS_PARTS.map(({ id }) => id).filter((id) => names.test(id));
  return ids.reduce((sum, id) => sum + partMeanNs(run, id), 0);
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  one: ['lfs', 'lfpw', 'own', 'lgwr-cpu'],
  busy: ['lfs', 'lfpw', 'longest', 'per-write', 'tps', 'writes-per-s', 'round', 'previous'],
  'half-write': ['lfs'],
  'no-think': ['lfs'],
  'slow-copy': ['lfs'],
  long: ['lfs', 'per-write', 'round'],
  ...Object.fromEntries(SESSIONS.map((count) => [`n-${count}`, ['lfs']])),
  'n-1': ['lfs', 'tps'],
  'n-64': ['lfs', 'per-write', 'writes-per-s'],
  'n-256': ['lfs', 'tps', 'per-write', 'longest'],
  load: ['tps', 'lfs'],
  'load-sessions': ['tps', 'lfs'],
  'load-rows': ['tps', 'lfs'],
  s6: ['lfs', 'queue'],
};

/**
 * How long LGWR's round has to be for as many commits to share a write as was published, if commits come
 * at random and LGWR is never interrupted: of a commits in a round, a + exp(-a) share each write.
 */
function roundOf(perWrite: number, commitsPerSecond: number): number {
  let [low, high] = [0, perWrite];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (middle + Math.exp(-middle) < perWrite) low = middle;
    else high = middle;
  }
  return (low / commitsPerSecond) * 1e9;
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'wait/lgwr_wait_for_redo_copy',
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'statistic/posts_suppressed',
    'parameter/redo.log_buffer_kb',
  ],
  expectedOf(run) {
    const { 'busy.per-write': perWrite, 'busy.tps': tps } = published.figures;
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        'implied-round': figure(roundOf(perWrite.value, tps.value), formatNs),
        'two-writes': figure(2e6 * published.figures['busy.lfpw'].value, formatNs),
        'besides-one': figure(
          run('one').wait('log_file_sync').meanNs -
            run('one').wait('log_file_parallel_write').meanNs,
          formatNs,
        ),
      },
      parts: { one: partsMs(run('one')), busy: partsMs(run('busy')) },
      staticPictures: { one: staticPictureOf(run('one'), PICTURE_NS) },
    };
  },
};
