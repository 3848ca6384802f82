/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  commitsPerWrite,
  cpuShare,
  figure,
  formatWhole,
  ofCases,
  partsMs,
  runnableShare,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { LGWR } from '$model/trace/records';
import { cases, KERNELS, WINDOW } from './cases';

/** Room for a write whose end LGWR can't use, and for a post that costs it the CPU. */
const PICTURE_NS = 4e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  return {
    tps: figure(throughput(run), formatWhole),
    lfs: figure(lfs.meanNs, formatNs),
    p99: figure(histogramPercentileNs(lfs, 0.99), formatNs),
    longest: figure(lfs.maxNs, formatNs),
    'per-write': figure(commitsPerWrite(run), (value) => value.toFixed(1)),
    forced: figure(run.tables.processes.value(LGWR, 'forced'), formatCount),
    'lgwr-queue': figure(runnableShare(run, 'lgwr'), formatPercent),
    'lgwr-cpu': figure(cpuShare(run, 'lgwr'), formatPercent),
    sessions: figure(cpuShare(run, 'session'), formatPercent),
    neighbour: figure(cpuShare(run, 'noise'), formatPercent),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const MEASURED: readonly FigureName[] = [
  'tps',
  'lfs',
  'forced',
  'lgwr-queue',
  'per-write',
  'lgwr-cpu',
  'sessions',
  'neighbour',
];
const KERNEL: readonly FigureName[] = ['tps', 'lfs'];
const HERD: readonly FigureName[] = ['forced', 'lfs', 'tps'];
const JOB: readonly FigureName[] = ['tps', 'p99', 'neighbour'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  ...ofCases(cases, /^today/, MEASURED),
  ...ofCases(cases, /^job-/, KERNEL),
  ...ofCases(cases, /^herd-/, HERD),
  'slice-612': KERNEL,
  'job-o1': [...KERNEL, 'longest', 'lgwr-queue', 'neighbour'],
  'job-cfs': [...KERNEL, 'longest', 'lgwr-queue', 'neighbour'],
  'job-e618': [...KERNEL, 'p99', 'longest', 'lgwr-queue', 'neighbour'],
  'job-e618-nice': JOB,
  'job-slice': JOB,
  'job-slices': JOB,
  'job-all': JOB,
  'job-idle': JOB,
};

/** What nice -15 for LGWR adds to the commits beside the job, under each kernel. */
function gains(run: (id: string) => Run): Record<string, Figure> {
  const entries = Object.keys(KERNELS).map((id) => {
    const gain = throughput(run(`job-${id}-nice`)) / throughput(run(`job-${id}`)) - 1;
    return [`job-${id}-nice.gain`, figure(gain, formatGain)] as const;
  });
  return Object.fromEntries(entries);
}

const formatGain = (gain: number) => `${formatWhole(100 * gain)} %`;

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'state/runnable',
    'parameter/lgwr.slice_ms',
    'parameter/lgwr.extension_us',
    'command/chrt',
    'command/renice',
  ],
  expectedOf(run) {
    const today = run('today');
    return {
      figures: { ...statedFigures(STATED, figuresOf, run), ...gains(run) },
      parts: { today: partsMs(today), 'today-slice': partsMs(run('today-slice')) },
      staticPictures: {
        today: staticPictureOf(today, PICTURE_NS, { fromNs: 2016e6, shown: today.processes }),
      },
    };
  },
};
