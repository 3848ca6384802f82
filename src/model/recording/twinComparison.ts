/** A real run beside the simulated one that was made after it: the same figures, taken of both in the same way. */
import { byteAt, floatAt } from '../at';
import type { LfsPartId, Run } from '../run/run';
import { Cause, State } from '../schema/generated';
import { LFS_PARTS } from '../schema/generatedNames';
import type { KindId } from '../schema/ids';
import { commitsIn } from '../trace/commits';
import { intervalsOf } from '../trace/intervals';

export type FigureId =
  | 'commits'
  | 'lfsMean'
  | 'lfsLong'
  | 'writeMean'
  | 'writerMedian'
  | 'writerLong'
  | 'sessionMedian'
  | 'sessionLong'
  | 'wakeMedian'
  | 'wakeLong'
  | 'writerForced'
  | 'sessionForced'
  | LfsPartId;

export interface ComparedFigure {
  readonly id: FigureId;
  readonly real: number;
  readonly simulated: number;
}

const MEDIAN = 0.5;
const LONG = 0.99;
/** What is less of a commit in both runs is left out. */
const LEAST_PART = 0.01;

/** Processes of a recording that are one section of its twin. */
export interface TwinProcesses {
  readonly name: string;
  readonly section: string;
  /** Their numbers in the recorded run. */
  readonly processes: readonly number[];
}

/** How long the processes of one role were in run queues. Times in nanoseconds. */
export interface QueuedRole {
  readonly name: string;
  readonly median: Pick<ComparedFigure, 'real' | 'simulated'>;
  readonly long: Pick<ComparedFigure, 'real' | 'simulated'>;
}

/** The only figures about threads that don't wait for one log writer. */
export function queuedRoles(
  real: Run,
  simulated: Run,
  roles: readonly TwinProcesses[],
): QueuedRole[] {
  return roles.map(({ name, section, processes }) => {
    const [one, other] = [
      queueTimes(
        real,
        processes.map((id) => ({ id })),
      ),
      queueTimes(
        simulated,
        simulated.processes.filter((process) => process.section === section),
      ),
    ];
    const pair = (share: number) => ({
      real: shareOf(one, share),
      simulated: shareOf(other, share),
    });
    return { name, median: pair(MEDIAN), long: pair(LONG) };
  });
}

/** Times in nanoseconds, parts of its wait for each commit; commits and forced switches a second. */
export function comparedFigures(real: Run, simulated: Run): ComparedFigure[] {
  const figures = pairs(figuresOf(real), figuresOf(simulated));
  const lfsNs = figures.find(({ id }) => id === 'lfsMean');
  const parts = pairs(partsOf(real), partsOf(simulated)).filter(
    (part) =>
      part.real > (lfsNs?.real ?? 0) * LEAST_PART ||
      part.simulated > (lfsNs?.simulated ?? 0) * LEAST_PART,
  );
  return [...figures, ...parts];
}

function pairs<Id extends FigureId>(
  one: Record<Id, number>,
  other: Record<Id, number>,
): ComparedFigure[] {
  return (Object.keys(one) as Id[]).map((id) => ({
    id,
    real: one[id],
    simulated: other[id],
  }));
}

function figuresOf(run: Run): Record<Exclude<FigureId, LfsPartId>, number> {
  const lfs = run.commitWait;
  const seconds = run.durationNs / 1e9;
  const { writerKind } = run.database;
  const of = (...kinds: readonly (KindId | null)[]) =>
    run.processes.filter(({ kind }) => kinds.includes(kind));
  const writer = queueTimes(run, of(writerKind));
  const session = queueTimes(run, of('session'));
  const woken = queueTimes(run, of(writerKind, 'session'), { onlyWoken: true });
  return {
    commits: lfs.count / seconds,
    lfsMean: lfs.meanNs,
    lfsLong: shareOf(commitTimes(run), LONG),
    writeMean: run.logWriteWait.meanNs,
    writerMedian: shareOf(writer, MEDIAN),
    writerLong: shareOf(writer, LONG),
    sessionMedian: shareOf(session, MEDIAN),
    sessionLong: shareOf(session, LONG),
    wakeMedian: shareOf(woken, MEDIAN),
    wakeLong: shareOf(woken, LONG),
    writerForced: forcedOf(run, writerKind) / seconds,
    sessionForced: forcedOf(run, 'session') / seconds,
  };
}

/** How long commits waited, each of them, in order of length: buckets of a histogram would say other figures than the page does. */
function commitTimes({ trace }: Run): number[] {
  const { beginNs, endNs } = commitsIn(trace);
  return Array.from(endNs, (ns, commit) => ns - floatAt(beginNs, commit)).sort((a, b) => a - b);
}

/** Of each commit, in the mean. */
function partsOf(run: Run): Record<LfsPartId, number> {
  const commits = Math.max(1, run.commitWait.count);
  return Object.fromEntries(
    LFS_PARTS.map(({ id }, part) => [id, run.tables.lfs_parts.value(part, 'total') / commits]),
  ) as Record<LfsPartId, number>;
}

function forcedOf(run: Run, of: KindId | null): number {
  return run.processes
    .filter(({ kind }) => kind === of)
    .reduce((sum, { id }) => sum + run.tables.processes.value(id, 'forced'), 0);
}

/** Which times in run queues count; all of them where nothing is said. */
export interface QueueChoice {
  /** Not where they had lost their CPU. */
  readonly onlyWoken?: boolean;
  /** When they began. */
  readonly fromNs?: number;
  readonly untilNs?: number;
}

/** How long some processes of a run were in run queues, each time, in order of length. */
export function queueTimes(
  { trace }: Run,
  processes: readonly { readonly id: number }[],
  choice: QueueChoice = {},
): number[] {
  const { onlyWoken = false, fromNs: first = 0, untilNs: end = Infinity } = choice;
  const times: number[] = [];
  for (const { id } of processes) {
    const { length, state, cause, fromNs, untilNs } = intervalsOf(trace).ofProcess(id);
    for (let place = 0; place < length; place++) {
      if (byteAt(state, place) !== State.runnable) continue;
      const why = byteAt(cause, place);
      if (onlyWoken && (why === Cause.preempted || why === Cause.slice_over)) continue;
      const beganNs = floatAt(fromNs, place);
      if (beganNs >= first && beganNs < end) times.push(floatAt(untilNs, place) - beganNs);
    }
  }
  return times.sort((a, b) => a - b);
}

/** The time that a share of some times stay within. @param times in order of length */
export const shareOf = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
