/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  idleShare,
  ofCases,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, WINDOW } from './cases';

/** Room for a commit or two. */
const PICTURE_NS = 3e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const transactions = statisticOf(run, 'transactions');
  return {
    time: figure(run.durationNs, (ns) => `${(ns / 1e9).toFixed(3)} s`),
    tps: figure(throughput(run), formatWhole),
    lfs: figure(run.wait('log_file_sync').meanNs, formatNs),
    false: figure(statisticOf(run, 'latch_false_releases') / transactions, formatWhole),
    idle: figure(idleShare(run), formatPercent),
    each: figure((cpuShare(run, 'session') * run.durationNs) / transactions, formatNs),
    waits: figure(statisticOf(run, 'latch_sleeps') / transactions, formatTwo),
  } satisfies Record<string, Figure>;
}

const formatTwo = (value: number) => value.toFixed(2);

type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  ...ofCases(cases, /^write-/, ['time']),
  ...ofCases(cases, /^(anywhere|near|far)-/, ['tps', 'lfs', 'idle']),
  'writer-far-6': ['tps', 'lfs'],
  ...ofCases(cases, /^(shared|own)-/, ['tps', 'false', 'each']),
  ...ofCases(cases, /^way-/, ['tps', 'each', 'waits']),
  ...ofCases(cases, /^vendor/, ['tps']),
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'parameter/machine.remote_memory_percent',
    'parameter/machine.latch_line_writes',
    'parameter/machine.line_transfer_us',
    'parameter/machine.latch_wait',
    'statistic/latch_false_releases',
  ],
  expectedOf(run) {
    const six = run('anywhere-6');
    return {
      figures: statedFigures(STATED, figuresOf, run),
      parts: {},
      staticPictures: {
        six: staticPictureOf(six, PICTURE_NS, { shown: six.processes.slice(0, 5) }),
      },
    };
  },
};
