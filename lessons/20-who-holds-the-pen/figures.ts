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
import { formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, WINDOW } from './cases';

/** Room for two leaders, one after the other. */
const PICTURE_NS = 2.2e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const commits = statisticOf(run, 'user_commits');
  const walwriter = run.processes.find(({ kind }) => kind === 'walwriter');
  return {
    tps: figure(throughput(run), formatWhole),
    commit: figure(run.commitWait.meanNs, formatNs),
    longest: figure(run.commitWait.maxNs, formatNs),
    syncs: figure(statisticOf(run, 'redo_writes') / commits, (value) => value.toFixed(2)),
    'in-vain': figure(statisticOf(run, 'woken_in_vain') / commits, (value) => value.toFixed(2)),
    'leader-queue': figure(
      partMeanNs(run, 'leader_runnable') + partMeanNs(run, 'earlier_runnable'),
      formatNs,
    ),
    others: figure(partMeanNs(run, 'others_woken'), formatNs),
    programs: figure(cpuShare(run, 'noise'), formatPercent),
    walwriter: figure(
      walwriter ? run.tables.processes.value(walwriter.id, 'voluntary') : 0,
      formatWhole,
    ),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const BATCH: readonly FigureName[] = ['tps', 'commit', 'longest', 'programs'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  eight: ['tps', 'commit', 'syncs', 'in-vain', 'others', 'walwriter'],
  ...ofCases(cases, /^beside/, ['tps', 'commit', 'leader-queue']),
  ...ofCases(cases, /^favoured-/, ['tps']),
  'favoured-8': ['tps', 'commit', 'leader-queue'],
  ...ofCases(cases, /^batch/, BATCH),
  ...ofCases(cases, /^pg-/, ['syncs']),
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/walwriter',
    'wait/lwlock_wal_write',
    'wait/io_wal_sync',
    'part/in_vain',
    'part/others_woken',
    'part/leader_runnable',
    'command/renice',
  ],
  expectedOf(run) {
    const eight = run('eight');
    return {
      figures: statedFigures(STATED, figuresOf, run),
      parts: { eight: partsMs(eight), beside: partsMs(run('beside')) },
      staticPictures: {
        eight: staticPictureOf(eight, PICTURE_NS, { fromNs: 2000e6, shown: eight.processes }),
      },
    };
  },
};
