/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  figure,
  formatWhole,
  idleShare,
  partsMs,
  runnableShare,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { reportedFigures, type ReportedRow } from '$lesson/content/reported';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { TraceType, Wait } from '$model/schema/generated';
import { LGWR } from '$model/trace/records';
import { cases, NETWORK_US, WINDOW } from './cases';

/** Room for the commit that is followed, and what comes after it. */
const PICTURE_NS = 13e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const late = run.wait('wait_for_scn_ack');
  const asked = statisticOf(run, 'broadcasts');
  return {
    lfs: figure(lfs.meanNs, formatNs),
    lfpw: figure(run.wait('log_file_parallel_write').meanNs, formatNs),
    tps: figure(throughput(run), formatWhole),
    answer: figure(asked === 0 ? 0 : statisticOf(run, 'broadcast_time') / asked, formatNs),
    'late-per-s': figure((late.count / run.durationNs) * 1e9, formatWhole),
    late: figure(late.meanNs, formatNs),
    'late-share': figure(asked === 0 ? 0 : late.count / asked, formatPercent),
    latest: figure(late.maxNs, formatNs),
    idle: figure(idleHere(run), formatPercent),
    'far-queue': figure(runnableShare(run, 'remote_lms'), formatPercent),
  } satisfies Record<string, Figure>;
}

/** Share of the time of this machine's CPUs with nothing to run; those of the other come after them. */
function idleHere(run: Run): number {
  const here = run.scenario.resolve('machine.cpus');
  const { cpus } = run.tables;
  if (cpus.rows === here) return idleShare(run);
  const idle = Array.from({ length: here }, (_, cpu) => cpus.value(cpu, 'idle'));
  return idle.reduce((sum, ns) => sum + ns, 0) / (here * run.durationNs);
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['lfs', 'lfpw', 'late-per-s', 'late'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  pair: [...ROW, 'answer', 'late-share', 'tps', 'idle'],
  alone: ['lfs'],
  ...Object.fromEntries(NETWORK_US.map((us) => [`network-${us}`, ['lfs', 'answer'] as const])),
  'quick-disk': [...ROW, 'answer'],
  'quick-disk-alone': ['lfs'],
  'slow-disk': ROW,
  'slow-disk-alone': ['lfs'],
  far: [...ROW, 'answer', 'late-share', 'latest', 'tps', 'idle', 'far-queue'],
  'far-normal': ROW,
  'far-lgwr': ROW,
  'far-disk': ROW,
  'far-lms': ROW,
  'far-cpus': ROW,
  'far-first': ROW,
  blocks: [...ROW, 'answer', 'far-queue'],
  'blocks-first': ROW,
  'blocks-cpus': ROW,
  'blocks-lms': ROW,
  'blocks-half': ROW,
  near: [...ROW, 'idle'],
};

/** The wait for the other instance that the lesson follows: the longest of the window. */
function longestLate({ trace }: Run): Record<string, Figure> {
  const isFlush = (record: number) => trace.type(record) === TraceType.flush;
  const ends = (record: number) =>
    trace.type(record) === TraceType.wait_end && trace.arg(record) === Wait.wait_for_scn_ack;
  const records = Array.from({ length: trace.length }, (_, record) => record);
  const waits = records.filter((record) => trace.process(record) === LGWR && ends(record));
  const longest = waits.reduce((most, each) =>
    trace.value(each) > trace.value(most) ? each : most,
  );
  const next = records.find((record) => record > longest && isFlush(record)) ?? 0;
  return {
    'moment.late': figure(trace.value(longest), formatNs),
    'moment.next': figure(trace.arg(next), formatCount),
  };
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const perSecond = (value: number) => `${formatWhole(value)}/s`;

/** Rows of the report on S4, by the names that the prose uses. */
const REPORTED: Readonly<Record<string, ReportedRow>> = {
  'reported.waits': ['broadcast on commit', 'waits/s', perSecond],
  'reported.per-wait': ['a broadcast on commit', 'ms', ms],
  'reported.lfs': ['log file sync', 'ms', ms],
};

/** LGWR, a session, and those on the way to the other machine and back. */
function actors(run: Run) {
  const of = (kind: string) => run.processes.filter((process) => process.kind === kind);
  return [
    ...of('lgwr'),
    ...of('lms'),
    ...of('remote_lms'),
    ...of('noise'),
    ...of('session').slice(0, 2),
  ];
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'kind/lms',
    'kind/remote_lms',
    'wait/log_file_sync',
    'wait/log_file_parallel_write',
    'wait/wait_for_scn_ack',
    'state/runnable',
    'parameter/rac.network_us',
    'parameter/rac.blocks_received_per_s',
  ],
  expectedOf(run) {
    const far = run('far');
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        ...longestLate(far),
        ...reportedFigures('S4', REPORTED),
      },
      parts: { pair: partsMs(run('pair')), far: partsMs(far) },
      staticPictures: {
        far: staticPictureOf(far, PICTURE_NS, { fromNs: 1.0005e9, shown: actors(far) }),
      },
    };
  },
};
