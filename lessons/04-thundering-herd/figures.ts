/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  figure,
  formatWhole,
  partMeanNs,
  partsMs,
  runnableShare,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import type { LfsPartId, Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { LGWR } from '$model/trace/records';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { BURSTS, cases, WINDOW } from './cases';

/** Room for one round of the herd. */
const PICTURE_NS = 45e6;

/** Parts of a commit for which LGWR wanted a CPU and had none. */
const LGWR_QUEUED: readonly LfsPartId[] = [
  'previous_runnable',
  'start_runnable',
  'io_runnable',
  'posting_preempted',
];

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const lfpw = run.wait('log_file_parallel_write');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    longest: figure(lfs.maxNs, formatNs),
    lfpw: figure(lfpw.meanNs, formatNs),
    tps: figure(throughput(run), formatWhole),
    'per-write': figure(lfs.count / statisticOf(run, 'redo_writes'), formatWhole),
    'lgwr-queued': figure(sumOf(run, LGWR_QUEUED), formatNs),
    'own-queued': figure(sumOf(run, ['own_runnable']), formatNs),
    posting: figure(sumOf(run, ['posting_preempted']), formatNs),
    previous: figure(sumOf(run, ['previous_runnable']), formatNs),
    forced: figure(run.tables.processes.value(LGWR, 'forced'), formatCount),
    each: figure((run.scenario.resolve('sessions.count') / throughput(run)) * 1e9, formatNs),
    'lgwr-runnable': figure(runnableShare(run, 'lgwr'), formatPercent),
    fewest: figure(Math.min(...transactionsOf(run)), formatCount),
    most: figure(Math.max(...transactionsOf(run)), formatCount),
  } satisfies Record<string, Figure>;
}

/** How many transactions each session completed. */
function transactionsOf({ processes, tables }: Run): number[] {
  const sessions = processes.filter(({ kind }) => kind === 'session');
  return sessions.map(({ id }) => tables.processes.value(id, 'transactions'));
}

function sumOf(run: Run, parts: readonly LfsPartId[]): number {
  return parts.reduce((sum, part) => sum + partMeanNs(run, part), 0);
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['lfs', 'tps'];
const SHARES: readonly FigureName[] = ['each', 'fewest', 'most'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  herd: [
    ...ROW,
    ...SHARES,
    'lgwr-queued',
    'own-queued',
    'lfpw',
    'per-write',
    'posting',
    'previous',
    'forced',
  ],
  'four-sessions': ROW,
  'sixteen-cpus': ROW,
  'no-boost': [...ROW, 'lfpw'],
  'lgwr-nice': ROW,
  'sessions-nice': ROW,
  protect: [...ROW, ...SHARES],
  fifo: ROW,
  'own-cpu': ROW,
  polling: ROW,
  cfs: SHARES,
  illumos: ROW,
  ...Object.fromEntries(BURSTS.map((ms) => [`cpu-${ms}`, ['lfs']])),
  pinned: ROW,
  'pinned-protect': ROW,
  varied: ROW,
  'varied-lgwr-nice': ROW,
  'varied-own-cpu': ROW,
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'parameter/machine.post_us',
    'parameter/timeshare.kernel_boost',
    'part/posting_preempted',
    'part/previous_runnable',
    'statistic/transactions',
  ],
  expectedOf(run) {
    const { herd } = cases;
    const postsNs = herd.resolve('machine.post_us') * 1e3 * herd.resolve('sessions.count');
    return {
      figures: { ...statedFigures(STATED, figuresOf, run), posts: figure(postsNs, formatNs) },
      parts: { herd: partsMs(run('herd')), protect: partsMs(run('protect')) },
      staticPictures: { herd: staticPictureOf(run('herd'), PICTURE_NS) },
    };
  },
};
