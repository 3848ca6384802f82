/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { countFate, pulledPlug, type PulledPlug } from '$model/run/pulledPlug';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { TraceType } from '$model/schema/generated';
import { cases, ROWS_PER_COMMIT, WINDOW } from './cases';

/** Room for two commits. */
const PICTURE_NS = 20e6;

const formatTenths = (value: number) => (value < 10 ? value.toFixed(1) : formatWhole(value));

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  return {
    'run-time': figure(run.durationNs, formatNs),
    lfs: figure(lfs.meanNs, formatNs),
    waited: figure(lfs.totalNs, formatNs),
    commits: figure(statisticOf(run, 'user_commits'), formatCount),
    writes: figure(statisticOf(run, 'redo_writes'), formatCount),
    'lgwr-cpu': figure(cpuShare(run, 'lgwr'), formatPercent),
    tps: figure(throughput(run), formatWhole),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** How many instants of the window the plug is pulled at. */
const PULLS = 400;

/** What pulling the plug would do, all over the window. */
function pullsOf(run: Run): PulledPlug[] {
  const { fromNs, untilNs } = run.trace;
  return Array.from({ length: PULLS }, (_, pull) =>
    pulledPlug(run, fromNs + ((pull + 0.5) / PULLS) * (untilNs - fromNs)),
  );
}

/** What pulling it directly after each report would do: rows at risk are never more than then. */
function pullsAfterReports(run: Run): PulledPlug[] {
  const { trace } = run;
  const records = Array.from({ length: trace.length }, (_, record) => record);
  return records
    .filter((record) => trace.type(record) === TraceType.transaction)
    .map((record) => pulledPlug(run, trace.timeNs(record)));
}

/** What a crash at any moment of the window may take: at worst, and on average. */
function risksOf(run: Run) {
  const pulls = pullsOf(run);
  const reports = pullsAfterReports(run);
  const lost = (pulled: PulledPlug) => countFate(pulled, 'lost');
  const worst = reports.reduce((most, each) => (lost(each) > lost(most) ? each : most));
  const open = pulls.map((pulled) => countFate(pulled, 'open') + countFate(pulled, 'gone'));
  const mean = pulls.reduce((sum, pulled) => sum + lost(pulled), 0) / PULLS;
  return {
    'worst-lost': figure(lost(worst), formatCount),
    'mean-lost': figure(mean, (rows) => (rows === 0 ? '0' : formatTenths(rows))),
    'safe-then': figure(countFate(worst, 'safe'), formatCount),
    'worst-open': figure(Math.max(...open), formatCount),
  } satisfies Record<string, Figure>;
}

type RiskName = keyof ReturnType<typeof risksOf>;

const WAY: readonly FigureName[] = ['run-time', 'commits', 'writes', 'lgwr-cpu'];
const RISK: readonly RiskName[] = ['worst-lost', 'mean-lost', 'worst-open'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  each: [...WAY, 'lfs', 'waited'],
  ...Object.fromEntries(ROWS_PER_COMMIT.map((rows) => [`every-${rows}`, ['run-time'] as const])),
  'every-10': WAY,
  'every-100': [...WAY, 'waited'],
  nowait: WAY,
  batch: WAY,
  two: ['run-time'],
  load: ['tps'],
  'load-large': ['tps'],
  'load-two': ['tps'],
  'load-eight': ['tps'],
  'load-solved': ['tps'],
};

/** What is stated of a crash. */
const RISKED: Readonly<Record<string, readonly RiskName[]>> = {
  each: RISK,
  'every-10': RISK,
  'every-100': RISK,
  nowait: RISK,
  batch: [...RISK, 'safe-then'],
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'parameter/sessions.commit',
    'parameter/sessions.commit_every',
    'parameter/redo.log_buffer_kb',
  ],
  expectedOf(run) {
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...statedFigures(RISKED, risksOf, run),
        'last-step': figure(run('every-100').durationNs - run('nowait').durationNs, formatNs),
      },
      parts: { each: partsMs(run('each')), 'every-100': partsMs(run('every-100')) },
      staticPictures: { each: staticPictureOf(run('each'), PICTURE_NS) },
    };
  },
};
