/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  commitNs,
  figure,
  formatWhole,
  processesNamed,
  statedFigures,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { TraceType } from '$model/schema/generated';
import { cases, COMMIT_EVERY, FIRST_COMMIT_NS, SECOND_COMMIT_NS, WINDOW } from './cases';

/** Room for a large write, what waits behind it, and the next one. */
const PICTURE_NS = 8e6;

const kilobytes = (bytes: number) => `${formatWhole(bytes / 1024)} KB`;
const megabytes = (bytes: number) => `${formatWhole(bytes / 1e6)} MB`;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const write = run.wait('log_file_parallel_write');
  const seconds = run.durationNs / 1e9;
  const redo = statisticOf(run, 'redo_size');
  const busyNs = run.tables.disks.value(0, 'busy');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    slow: figure(histogramPercentileNs(lfs, 0.99), formatNs),
    longest: figure(lfs.maxNs, formatNs),
    write: figure(write.meanNs, formatNs),
    'longest-write': figure(write.maxNs, formatNs),
    size: figure(redo / statisticOf(run, 'redo_writes'), kilobytes),
    redo: figure(redo / seconds, megabytes),
    busy: figure(busyNs / run.durationNs, formatPercent),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['lfs', 'slow', 'size'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  alone: [...ROW, 'write', 'longest'],
  load: [...ROW, 'redo', 'busy', 'longest-write', 'longest'],
  ...Object.fromEntries(COMMIT_EVERY.map((every) => [`every-${every}`, ROW])),
  nearer: ROW,
  wider: ROW,
  'small-buffer': [...ROW, 'redo'],
  'alone-in-turn': ['lfs'],
  'alone-members': ['lfs'],
  'alone-members-in-turn': ['lfs'],
  'load-in-turn': ['lfs'],
  pieces: ['lfs'],
  'pieces-in-turn': ['lfs'],
  split: ['lfs'],
  'split-in-turn': ['lfs'],
  late: ['slow', 'redo'],
};

/** Bytes of the first write of the log after an instant. */
function writeAfter({ trace }: Run, ns: number): number {
  for (let record = trace.indexAt(ns); record < trace.length; record++) {
    if (trace.type(record) === TraceType.write) return trace.value(record);
  }
  return NaN;
}

/** LGWR, the load, and the two sessions whose commits the prose follows. */
const SHOWN = ['LGWR', 'session 9', 'session 7', 'session 2'];

const ratio = (value: number) => value.toFixed(2);

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'parameter/lgwr.max_io_kb',
    'parameter/lgwr.async_io',
    'parameter/lgwr.members',
    'parameter/redo.log_buffer_kb',
    'parameter/redo_disk.bandwidth_mb_s',
    'command/iostat',
  ],
  expectedOf(run) {
    const load = run('load');
    const writeNs = (id: string) => run(id).wait('log_file_parallel_write').meanNs;
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        'moment.first': figure(commitNs(load, FIRST_COMMIT_NS), formatNs),
        'moment.second': figure(commitNs(load, SECOND_COMMIT_NS), formatNs),
        'moment.size': figure(writeAfter(load, FIRST_COMMIT_NS), kilobytes),
        'claim.below': figure(writeNs('alone-in-turn') / writeNs('alone'), ratio),
        'claim.members': figure(writeNs('alone-members-in-turn') / writeNs('alone'), ratio),
      },
      parts: {},
      staticPictures: {
        load: staticPictureOf(load, PICTURE_NS, {
          fromNs: FIRST_COMMIT_NS - 1e6,
          shown: processesNamed(load, SHOWN),
        }),
      },
    };
  },
};
