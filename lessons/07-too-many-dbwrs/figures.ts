/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  idleShare,
  meanFigure,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { reportedFigures, type ReportedRow } from '$lesson/content/reported';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { statisticOf } from '$model/run/statistics';
import { formatCount, formatNs, formatPercent } from '$model/format';
import { type CaseId, cases, LATE, WRITERS } from './cases';

/** Room for the end of a checkpoint that all sessions wait for. */
const PICTURE_NS = 200e6;

const formatHundredths = (value: number) => value.toFixed(2);

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const stalls = run.wait('log_file_switch_checkpoint_incomplete');
  return {
    tps: figure(throughput(run), formatWhole),
    stall: meanFigure(stalls),
    stalls: figure(stalls.count, formatCount),
    idle: figure(idleShare(run), formatPercent),
    read: figure(run.wait('db_file_sequential_read').meanNs, formatNs),
    lfs: figure(run.wait('log_file_sync').meanNs, formatNs),
    'writers-cpu': figure(cpuShare(run, 'dbwr'), formatHundredths),
    block: figure(cpuPerBlockNs(run), formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

/** CPU time that the writers take for one block. */
function cpuPerBlockNs(run: Run): number {
  return (cpuShare(run, 'dbwr') * run.durationNs) / statisticOf(run, 'physical_writes');
}

/** CPU time that LGWR takes for a flush before its write and after it. */
const lgwrOutsideNs = (scenario: Scenario) =>
  1e3 * (scenario.resolve('lgwr.gather_us') + scenario.resolve('lgwr.finish_us'));

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Partial<Record<CaseId, readonly FigureName[]>>> = {
  late: ['tps', 'stall', 'stalls', 'idle'],
  challenge: ['tps'],
  'challenge-free': ['tps'],
  'challenge-three': ['tps'],
  'challenge-solved': ['tps'],
  'late-quiet': ['tps'],
  'late-favoured': ['tps'],
  'late-groups': ['tps', 'stall'],
  'late-large-groups': ['tps', 'stall'],
  ...Object.fromEntries(WRITERS.map((count) => [`writers-${count}`, ['tps', 'stall', 'read']])),
  'heavy-1': ['tps', 'stall', 'writers-cpu'],
  'heavy-2': ['tps', 'stall', 'writers-cpu'],
  'heavy-4': ['tps', 'stall', 'writers-cpu'],
  'heavy-8': ['tps', 'stall', 'writers-cpu'],
  'heavy-16': ['tps', 'stall', 'writers-cpu'],
  'light-1': ['tps'],
  'light-8': ['tps'],
  'told-1': ['tps', 'block'],
  'told-8': ['tps', 'block'],
  'caches-1': ['tps', 'block'],
  'caches-8': ['tps', 'block'],
  'queue-8': ['tps', 'block', 'read'],
  'clock-1': ['tps', 'block'],
  'clock-8': ['tps', 'block'],
  'heavy-2-socket': ['tps', 'stall'],
  'heavy-2-sockets': ['tps', 'stall'],
  'heavy-8-sockets': ['tps', 'stall'],
};

const percent = (value: number) => `${value.toFixed(1)} %`;
const seconds = (value: number) => `${formatWhole(value)} s`;
const ms = (value: number) => `${formatWhole(value)} ms`;
const finerMs = (value: number) => `${value.toFixed(2)} ms`;

/** Rows of the report on S6, 900 simulated seconds, by the names that the prose uses. */
const REPORTED: Readonly<Record<string, ReportedRow>> = {
  'n1.tps': ['throughput, n = 1', '/s', formatWhole],
  'n2.loss': ['loss of throughput, n = 2', '%', percent],
  'n4.loss': ['loss of throughput, n = 4', '%', percent],
  'n8.loss': ['loss of throughput, n = 8', '%', percent],
  'n1.stall': ['a wait for it, n = 1', 'ms', ms],
  'n8.stall': ['a wait for it, n = 8', 'ms', ms],
  'n8.stall-count': ['checkpoint incomplete, n = 8', 'waits', formatWhole],
  'n1.writers': ['CPU time of the writers, n = 1', 's', seconds],
  'n8.writers': ['CPU time of the writers, n = 8', 's', seconds],
  'n1.redo-writes': ['redo writes, n = 1', 'in 900 s', formatWhole],
  'n8.redo-writes': ['redo writes, n = 8', 'in 900 s', formatWhole],
  'n1.lfs': ['log file sync, n = 1', 'ms', finerMs],
  'n8.lfs': ['log file sync, n = 8', 'ms', finerMs],
};

/** The late writer, a punctual one, the program that it waits for, and a session that waits for both. */
function actors(run: Run) {
  const writers = run.processes.filter(({ kind }) => kind === 'dbwr');
  const session = run.processes.find(({ kind }) => kind === 'session');
  const noise = run.processes.find(({ kind }) => kind === 'noise');
  return [session, writers[0], writers.at(-1), noise].filter((process) => process !== undefined);
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: LATE,
  terms: [
    'kind/dbwr',
    'wait/log_file_switch_checkpoint_incomplete',
    'wait/db_file_sequential_read',
    'wait/free_buffer_waits',
    'state/runnable',
    'kind/ckpt',
    'command/schedstat',
  ],
  expectedOf(run) {
    const late = run('late');
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...reportedFigures('S6', REPORTED),
        look: figure(cases['heavy-8'].resolve('ckpt.look_ms') * 1e6, formatNs),
        outside: figure(lgwrOutsideNs(cases['heavy-1']), formatNs),
        'lgwr-share': figure(cpuShare(run('heavy-1'), 'lgwr'), formatPercent),
      },
      parts: {},
      staticPictures: {
        late: staticPictureOf(late, PICTURE_NS, { fromNs: 5e9, shown: actors(late) }),
      },
    };
  },
};
