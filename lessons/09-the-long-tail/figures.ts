/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  figure,
  formatWhole,
  lgwrAndSessions,
  partMeanNs,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { reportedFigures, type ReportedRow } from '$lesson/content/reported';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { TraceType } from '$model/schema/generated';
import { LGWR } from '$model/trace/records';
import type { Trace } from '$model/trace/trace';
import { cases, LONGEST_MS, ROWS_MS, WINDOW } from './cases';

/** The long write, and what comes directly before and after it. */
const PICTURE_NS = 45e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    lfpw: figure(run.wait('log_file_parallel_write').meanNs, formatNs),
    met: figure(partMeanNs(run, 'previous_io'), formatNs),
    own: figure(partMeanNs(run, 'io'), formatNs),
    longest: figure(lfs.maxNs, formatNs),
    tps: figure(throughput(run), formatWhole),
    sessions: figure(run.scenario.resolve('sessions.count'), formatWhole),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['lfpw', 'lfs', 'met'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  array: [...ROW, 'own', 'tps', 'longest'],
  ...Object.fromEntries(LONGEST_MS.map((ms) => [`up-to-${ms}`, ['lfs'] as const])),
  'up-to-8': ROW,
  'no-middle': ROW,
  constant: ROW,
  'real-time': ROW,
  'no-neighbours': ROW,
  'more-sessions': ['lfs', 'sessions'],
  'published-cpu': ['lfs'],
  'seed-5': ['lfs'],
  'seed-6': ['lfs'],
  budget: ['lfs'],
  'budget-solved': ['lfs'],
  'budget-last': ['lfs'],
  'budget-many': ['lfs'],
};

/* ---- What follows from the histogram alone ---- */

interface Row {
  readonly longestMs: number;
  readonly writes: number;
  /** All their time. */
  readonly timeMs: number;
  /** What commits that come at random wait behind them, but for a factor that is the same for all rows. */
  readonly waiting: number;
}

/** The rows of the published histogram; the writes of a row are spread evenly between its bounds. */
function rowsOf(): Row[] {
  const { array } = cases;
  return ROWS_MS.map((high, row) => {
    const low = ROWS_MS[row - 1] ?? 0;
    const writes = Number(array.resolve(`redo_disk.share_${high}ms`));
    const timeMs = (writes * (low + high)) / 2;
    // A write of twice the length is met twice as often, and each time for twice as long.
    const waiting = (writes * (low * low + low * high + high * high)) / 3;
    return { longestMs: high, writes, timeMs, waiting };
  });
}

const sumOf = (rows: readonly Row[], of: 'writes' | 'timeMs' | 'waiting') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Bounds of the groups of rows that the table of shares has. */
const GROUPS = [
  [0, 1],
  [1, 8],
  [8, 64],
  [64, 512],
  [512, 2048],
] as const;

/** A share of next to nothing is written out. */
const formatShare = (share: number) =>
  share < 1e-5 ? `${(100 * share).toPrecision(1)} %` : formatPercent(share);

function arithmetic(): Record<string, Figure> {
  const rows = rowsOf();
  const meanNs = (1e6 * sumOf(rows, 'timeMs')) / sumOf(rows, 'writes');
  const metNs = (1e6 * sumOf(rows, 'waiting')) / sumOf(rows, 'timeMs');
  const share = (group: readonly Row[], of: 'writes' | 'timeMs' | 'waiting') =>
    figure(sumOf(group, of) / sumOf(rows, of), formatShare);
  const shares = GROUPS.flatMap(([low, high]) => {
    const group = rows.filter(({ longestMs }) => longestMs > low && longestMs <= high);
    return [
      [`rows-${high}.writes`, share(group, 'writes')],
      [`rows-${high}.time`, share(group, 'timeMs')],
      [`rows-${high}.waiting`, share(group, 'waiting')],
    ] as const;
  });
  const long = rows.filter(({ longestMs }) => longestMs > 8);
  const middle = rows.filter(({ longestMs }) => longestMs > 1 && longestMs <= 8);
  return {
    'rows.mean': figure(meanNs, formatNs),
    'rows.two-writes': figure(2 * meanNs, formatNs),
    'rows.met': figure(metNs, formatNs),
    'rows.rest': figure(metNs / 2, formatNs),
    'rows.times': figure(metNs / meanNs, (times) => times.toFixed(1)),
    'long.writes': share(long, 'writes'),
    'long.time': share(long, 'timeMs'),
    'long.waiting': share(long, 'waiting'),
    'long.count': figure(sumOf(long, 'writes'), formatCount),
    'middle.count': figure(sumOf(middle, 'writes'), formatCount),
    ...Object.fromEntries(shares),
  };
}

/* ---- The moment that the lesson opens at ---- */

/** The longest write of the window, the commits in it, and those that came while it lasted. */
function longWrite({ trace }: Run): Record<string, Figure> {
  const flushes = recordsOf(trace, TraceType.flush);
  const lengths = flushes.map((record, place) => {
    const next = flushes[place + 1];
    return next === undefined ? 0 : trace.timeNs(next) - trace.timeNs(record);
  });
  const place = lengths.indexOf(Math.max(...lengths));
  const [own = NaN, next = NaN] = flushes.slice(place, place + 2);
  const doneNs = recordsOf(trace, TraceType.io_done)
    .filter((record) => record > own && record < next && trace.process(record) === LGWR)
    .map((record) => trace.value(record));
  return {
    'moment.write': figure(Math.max(...doneNs), formatNs),
    'moment.drew': figure(trace.arg(own), formatCount),
    'moment.met': figure(trace.arg(next), formatCount),
  };
}

function recordsOf(trace: Trace, type: number): number[] {
  const records: number[] = [];
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) === type) records.push(record);
  }
  return records;
}

/* ---- What the validation says of a minute of it ---- */

const REPORTED: Readonly<Record<string, ReportedRow>> = {
  'reported.commits': ['commits', '/s', (value) => `${formatWhole(value)}/s`],
  'reported.up-to-1': [
    'log file parallel write up to 1 ms',
    '% of the writes',
    (value) => `${value.toFixed(1)} %`,
  ],
  'reported.lfs': ['log file sync', 'ms', (value) => `${value.toFixed(2)} ms`],
  'reported.waiting': ['sessions in log file sync', '', (value) => value.toFixed(1)],
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'part/previous_io',
    'part/io',
  ],
  expectedOf(run) {
    const array = run('array');
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...arithmetic(),
        ...longWrite(array),
        ...reportedFigures('S4', REPORTED),
      },
      parts: { array: partsMs(array), constant: partsMs(run('constant')) },
      staticPictures: {
        array: staticPictureOf(array, PICTURE_NS, {
          fromNs: 10.228e9,
          shown: lgwrAndSessions(array, 4),
        }),
      },
    };
  },
};
