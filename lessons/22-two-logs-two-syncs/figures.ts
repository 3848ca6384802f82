/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
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

/** Room for one commit through both logs. */
const PICTURE_NS = 2e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const commits = statisticOf(run, 'user_commits');
  const groups = statisticOf(run, 'binlog_group_commits');
  const inGroups = groups === 0 ? NaN : statisticOf(run, 'binlog_commits') / groups;
  const redo = statisticOf(run, 'redo_writes');
  return {
    tps: figure(throughput(run), formatWhole),
    commit: figure(run.commitWait.meanNs, formatNs),
    syncs: figure((redo + groups) / commits, (value) => value.toFixed(2)),
    redo: figure(redo / commits, (value) => value.toFixed(2)),
    group: figure(inGroups, (value) => value.toFixed(1)),
    'in-vain': figure(statisticOf(run, 'woken_in_vain') / commits, (value) => value.toFixed(2)),
    waited: figure(partMeanNs(run, 'binlog_delay'), formatNs),
    earlier: figure(partMeanNs(run, 'binlog_earlier'), formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['tps', 'commit', 'syncs', 'group'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  both: [...ROW, 'earlier', 'in-vain'],
  four: ['commit', 'group'],
  'one-log': ['tps', 'commit'],
  'both-1': ['tps', 'commit'],
  'one-log-1': ['tps', 'commit'],
  'no-sync': ['tps', 'commit'],
  'lazy-redo': ['tps', 'commit'],
  ...ofCases(cases, /^wait-/, ['tps', 'group']),
  'wait-500': ['tps', 'commit', 'syncs', 'group', 'waited'],
  'wait-2000': ['tps', 'commit', 'group'],
  broadcast: ['tps', 'commit', 'in-vain'],
  impatient: ['tps', 'group'],
  solved: ['tps', 'group', 'commit'],
  ...ofCases(cases, /^mdb-/, ['group', 'syncs']),
  'mdb-4': ['group'],
};

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'wait/group_commit_lock',
    'wait/io_innodb_log',
    'wait/lock_log',
    'wait/io_binlog',
    'wait/wakeup_ready',
    'parameter/binlog.wait_count',
    'parameter/binlog.wait_us',
    'part/in_vain',
  ],
  expectedOf(run) {
    const four = run('four');
    return {
      figures: statedFigures(STATED, figuresOf, run),
      parts: { 'one-log': partsMs(run('one-log')), both: partsMs(run('both')) },
      staticPictures: {
        four: staticPictureOf(four, PICTURE_NS, { fromNs: 2000e6, shown: four.processes.slice(1) }),
      },
    };
  },
};
