/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  ofCases,
  partMeanNs,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, WINDOW } from './cases';

/** Room for a herd, and the sync after it. */
const PICTURE_NS = 0.35e6;

/** Sleeps of sessions for each commit, but for those in which they wait for their clients. */
function sleepsPerCommit(run: Run): number {
  const commits = statisticOf(run, 'user_commits');
  const sleeps = run.processes
    .filter(({ kind }) => kind === 'session')
    .reduce((sum, { id }) => sum + run.tables.processes.value(id, 'voluntary'), 0);
  return (sleeps - run.wait('client_read').count) / commits;
}

const twoPlaces = (value: number) => value.toFixed(2);

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const commits = statisticOf(run, 'user_commits');
  return {
    tps: figure(throughput(run), formatWhole),
    commit: figure(run.commitWait.meanNs, formatNs),
    syncs: figure(statisticOf(run, 'redo_writes') / commits, twoPlaces),
    sleeps: figure(sleepsPerCommit(run), twoPlaces),
    'in-vain': figure(statisticOf(run, 'woken_in_vain') / commits, twoPlaces),
    'in-vain-time': figure(partMeanNs(run, 'in_vain'), formatNs),
    calls: figure(partMeanNs(run, 'others_woken'), formatNs),
    cpu: figure((cpuShare(run, 'session') / throughput(run)) * 1e9, formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const SIDE_BY_SIDE: readonly FigureName[] = ['tps', 'commit', 'syncs', 'sleeps', 'in-vain', 'cpu'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  ...ofCases(cases, /^all-/, ['in-vain', 'sleeps']),
  'all-64': ['tps', 'commit', 'sleeps', 'in-vain'],
  all: [...SIDE_BY_SIDE, 'calls', 'in-vain-time'],
  covered: [...SIDE_BY_SIDE, 'calls'],
  'covered-64': ['tps'],
  ...ofCases(cases, /^slow/, ['tps', 'sleeps', 'cpu']),
  delay: ['in-vain', 'tps', 'commit'],
  solved: ['in-vain', 'tps', 'commit'],
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: ['wait/lwlock_wal_write', 'part/in_vain', 'part/others_woken', 'parameter/wal.wake'],
  expectedOf(run) {
    const all = run('all');
    return {
      figures: statedFigures(STATED, figuresOf, run),
      parts: { all: partsMs(all), covered: partsMs(run('covered')) },
      staticPictures: {
        all: staticPictureOf(all, PICTURE_NS, { fromNs: 2000e6, shown: all.processes.slice(1) }),
        covered: staticPictureOf(run('covered'), PICTURE_NS, {
          fromNs: 2000e6,
          shown: run('covered').processes.slice(1),
        }),
      },
    };
  },
};
