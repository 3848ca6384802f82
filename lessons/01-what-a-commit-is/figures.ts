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
import { formatCount, formatNs, formatPercent } from '$model/format';
import { TraceType } from '$model/schema/generated';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { LfsPartId, Run, WaitSummary } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { LGWR } from '$model/trace/records';
import { cases, published, REST, SESSIONS, UNEVEN } from './cases';

/** Room for one commit of a quiet log. */
const PICTURE_NS = 1.2e6;

/** The one session is shown within this time, the long write within REST. */
const FIRST_NS = 500e6;

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
    'longest-write': figure(lfpw.maxNs, formatNs),
    'in-writes': figure(lfs.meanNs / lfpw.meanNs, formatTimes),
    'per-write': figure(lfs.count / writes, formatTimes),
    tps: figure(throughput(run), formatWhole),
    'writes-per-s': figure((writes / run.durationNs) * 1e9, formatWhole),
    round: figure(statisticOf(run, 'redo_write_time') / writes, formatNs),
    previous: figure(partsNs(run, /^previous/), formatNs),
    own: figure(partMeanNs(run, 'own_cpu'), formatNs),
    'lgwr-cpu': figure(partMeanNs(run, 'lgwr_cpu'), formatNs),
    queue: figure(partsNs(run, /runnable|preempted/) / lfs.meanNs, formatPercent),
    'under-1': figure(shareOf(lfpw, 0, FIRST_ROW), formatPercent),
    'under-2': figure(shareOf(lfpw, FIRST_ROW, FIRST_ROW + 1), formatPercent),
    'under-4': figure(shareOf(lfpw, FIRST_ROW + 1, FIRST_ROW + 2), formatPercent),
    'under-8': figure(shareOf(lfpw, FIRST_ROW + 2, FIRST_ROW + 3), formatPercent),
    longer: figure(shareOf(lfpw, FIRST_ROW + 3), formatPercent),
  } satisfies Record<string, Figure>;
}

/** The bucket of a wait's histogram whose upper end is 1,024 us: the first row of `v$event_histogram`. */
const FIRST_ROW = 10;

/** The share of a wait's events that are in buckets after one and up to another. */
function shareOf({ histogram, count }: WaitSummary, after: number, last?: number): number {
  const from = after === 0 ? 0 : after + 1;
  const events = histogram.slice(from, last === undefined ? undefined : last + 1);
  return events.reduce((sum, each) => sum + each, 0) / count;
}

/** The parts of log file sync with such names, as a mean over all commits. */
function partsNs(run: Run, names: RegExp): number {
  const ids: LfsPartId[] = LFS_PARTS.map(({ id }) => id).filter((id) => names.test(id));
  return ids.reduce((sum, id) => sum + partMeanNs(run, id), 0);
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** The rows of a histogram of writes. */
const TALLY: readonly FigureName[] = ['under-1', 'under-2', 'under-4', 'under-8', 'longer'];

const WAY: readonly FigureName[] = ['lfs', 'lfpw', 'in-writes', 'per-write', 'longest-write'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  one: ['lfs', 'lfpw', 'own', 'lgwr-cpu'],
  busy: ['lfs', 'lfpw', 'longest', 'per-write', 'tps', 'writes-per-s', 'round', 'previous'],
  'half-write': ['lfs'],
  'no-think': ['lfs'],
  'slow-copy': ['lfs', 'previous'],
  long: [...WAY, ...TALLY, 'round'],
  uneven: [...WAY, ...TALLY, 'tps'],
  tally: ['lfs', 'lfpw', 'in-writes', ...TALLY],
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
 * How long LGWR's round is if as many commits share a write as was published, commits come at random and LGWR is never
 * interrupted: of a commits in a mean round, a and the chance of a round without any share each write. That chance is
 * least, exp(-a), if all rounds are alike, and less than 1 however much they differ.
 */
function roundOf(perWrite: number, commitsPerSecond: number): { least: number; alike: number } {
  let [low, high] = [0, perWrite];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (middle + Math.exp(-middle) < perWrite) low = middle;
    else high = middle;
  }
  return {
    least: ((perWrite - 1) / commitsPerSecond) * 1e9,
    alike: (low / commitsPerSecond) * 1e9,
  };
}

/** What is left, on average, of the write under way for a commit that comes at random: E[W²] / 2 E[W]. */
function leftNs(): number {
  const variation = UNEVEN['redo_disk.cv_percent'] / 100;
  return (Number(cases.uneven.resolve('redo_disk.service_ms')) * 1e6 * (1 + variation ** 2)) / 2;
}

/** The longest write of REST: how long it took, the commits in it, and those that came while it lasted. */
function longWrite({ trace }: Run): Record<string, Figure> {
  const records = Array.from({ length: trace.length }, (_, record) => record);
  const flushes = records.filter((record) => trace.type(record) === TraceType.flush);
  const done = records.filter(
    (record) =>
      trace.type(record) === TraceType.io_done &&
      trace.process(record) === LGWR &&
      trace.timeNs(record) >= REST.fromNs,
  );
  const longest = done.reduce((a, b) => (trace.value(b) > trace.value(a) ? b : a));
  const own = flushes.findLast((record) => record < longest) ?? NaN;
  const next = flushes.find((record) => record > longest) ?? NaN;
  return {
    'moment.write': figure(trace.value(longest), formatNs),
    'moment.drew': figure(trace.arg(own), formatCount),
    'moment.met': figure(trace.arg(next), formatCount),
  };
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: { fromNs: FIRST_NS, untilNs: REST.untilNs, records: 200_000 },
  terms: [
    'wait/lgwr_wait_for_redo_copy',
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'statistic/posts_suppressed',
    'parameter/redo.log_buffer_kb',
    'part/previous_io',
  ],
  expectedOf(run) {
    const { 'busy.per-write': perWrite, 'busy.tps': tps } = published.figures;
    const round = roundOf(perWrite.value, tps.value);
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...longWrite(run('uneven')),
        'uneven.left': figure(leftNs(), formatNs),
        'least-round': figure(round.least, formatNs),
        'implied-round': figure(round.alike, formatNs),
        'two-writes': figure(2e6 * published.figures['busy.lfpw'].value, formatNs),
        'besides-one': figure(
          run('one').wait('log_file_sync').meanNs -
            run('one').wait('log_file_parallel_write').meanNs,
          formatNs,
        ),
      },
      parts: {
        one: partsMs(run('one')),
        busy: partsMs(run('busy')),
        long: partsMs(run('long')),
        uneven: partsMs(run('uneven')),
      },
      staticPictures: { one: staticPictureOf(run('one'), PICTURE_NS) },
    };
  },
};
