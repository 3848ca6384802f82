/**
 * What the prose of this lesson states of its recordings and runs. scripts/expected.mjs writes it to expected.json: nothing
 * that a kernel was recorded with is typed in.
 */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  partMeanNs,
  partsMs,
  runnableShare,
  statedFigures,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { ProcessInfo, Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { LGWR } from '$model/trace/records';
import { cases, recordings, WINDOW } from './cases';

/** Room for two bursts of the neighbour. */
const PICTURE_NS = 8e6;

/** The threads of the machine's own upkeep, and of its other users, are noise as well: the neighbour had most. */
function neighbourOf(run: Run): ProcessInfo | undefined {
  const ran = ({ id }: ProcessInfo) => run.tables.processes.value(id, 'user');
  return run.processes
    .filter(({ kind }) => kind === 'noise')
    .reduce<ProcessInfo | undefined>((a, b) => (a && ran(a) >= ran(b) ? a : b), undefined);
}

function neighbourShare(run: Run): number {
  const neighbour = neighbourOf(run);
  return neighbour ? run.tables.processes.value(neighbour.id, 'user') / run.durationNs : 0;
}

/** A session, LGWR and the neighbour. */
const actorsOf = (run: Run): ProcessInfo[] =>
  [
    run.processes.find(({ kind }) => kind === 'session'),
    run.processes[LGWR],
    neighbourOf(run),
  ].flatMap((process) => process ?? []);

/** Everything that could be stated of a recording or of a run. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const commits = statisticOf(run, 'user_commits');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    own: figure(partMeanNs(run, 'own_runnable'), formatNs),
    'after-io': figure(partMeanNs(run, 'io_runnable'), formatNs),
    'lgwr-queue': figure(runnableShare(run, 'lgwr'), formatPercent),
    forced: figure(run.tables.processes.value(LGWR, 'forced'), formatCount),
    waits: figure(lfs.count, formatCount),
    'per-write': figure(commits / statisticOf(run, 'redo_writes'), (value) => value.toFixed(1)),
    lgwr: figure(cpuShare(run, 'lgwr'), formatPercent),
    sessions: figure(cpuShare(run, 'session'), formatPercent),
    neighbour: figure(neighbourShare(run), formatPercent),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const BESIDE: readonly FigureName[] = [
  'lfs',
  'own',
  'after-io',
  'lgwr-queue',
  'sessions',
  'neighbour',
];
const HERD: readonly FigureName[] = [
  'lfs',
  'own',
  'lgwr-queue',
  'forced',
  'waits',
  'per-write',
  'lgwr',
  'sessions',
];

/** What is stated of each. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = Object.fromEntries(
  [...Object.keys(recordings), ...Object.keys(cases)].map((id) => [
    id,
    id.includes('sixteen') ? HERD : BESIDE,
  ]),
);

/** Everything of the recordings and runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  recordings,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'wait/log_file_sync',
    'state/runnable',
    'part/own_runnable',
    'part/io_runnable',
    'parameter/lgwr.slice_ms',
  ],
  expectedOf(run) {
    const real = run('real-renice');
    const parts = [
      'real-neighbour',
      'real-renice',
      'neighbour',
      'renice',
      'real-sixteen',
      'real-sixteen-fifo',
    ];
    return {
      figures: statedFigures(STATED, figuresOf, run),
      parts: Object.fromEntries(parts.map((id) => [id, partsMs(run(id))])),
      staticPictures: {
        'real-renice': staticPictureOf(real, PICTURE_NS, { shown: actorsOf(real) }),
      },
    };
  },
};
