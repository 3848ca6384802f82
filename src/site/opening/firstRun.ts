/**
 * The run that the home page opens with: six sessions on one CPU, the log writer on the other, a disk; and a
 * neighbour on the log writer's CPU, which can be sent away. Of each run one commit is followed: the longest.
 */
import { at } from '$model/at';
import type { LfsPartId, Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { commitsIn, longestCommits } from '$model/trace/commits';
import type { Commit } from '$model/waitChain/commit';
import { latestCommit } from '$model/waitChain/latestCommit';
import { flushBefore, flushesOf, holderAt } from '$model/trace/flushes';

const withNeighbour = Scenario.defaults
  .withValues({
    'run.seed': 2,
    'run.until_ms': 400,
    'machine.cpus': 2,
    'lgwr.affinity': '0',
    'sessions.count': 6,
    'sessions.affinity': '1',
    'sessions.cpu_ms': 0.3,
    'sessions.think_ms': 12,
    'noise.count': 1,
    'noise.nice': -15,
    'noise.affinity': '0',
    'noise.burst_ms': 11,
    'noise.sleep_ms': 0.5,
    'redo_disk.service_ms': 0.9,
    'redo_disk.distribution': 'constant',
    'redo_disk.queue_depth': 1,
  })
  .withTitle('A log writer and its neighbour');

/** The scenario with the neighbour at work, or asleep. */
export function firstScenario(hasNeighbour: boolean): Scenario {
  return hasNeighbour ? withNeighbour : withNeighbour.withValue('noise.active', false);
}

/** A part of a run that is traced. */
export interface TracedPart {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly records: number;
}

/** What is traced to find the commit in: everything. */
export const WHOLE: TracedPart = { fromNs: 0, untilNs: 400e6, records: 30_000 };

/** A little of the machine before the commit, and until the posted sessions are home. */
const BEFORE_NS = 60_000;
const AFTER_NS = 60_000;

/** The part of a run that is shown: around its longest commit. */
export function shownPartOf({ trace }: Run): TracedPart {
  const { beginNs, endNs } = commitsIn(trace);
  const [longest = 0] = longestCommits(commitsIn(trace), 1);
  return {
    fromNs: at(beginNs, longest) - BEFORE_NS,
    untilNs: at(endNs, longest) + AFTER_NS,
    records: WHOLE.records,
  };
}

/** What the wait of a commit consisted of, in words for readers who know no database. */
export const KINDS = ['line', 'earlier', 'disk', 'work'] as const;
export type KindOfWait = (typeof KINDS)[number];

/** The parts that the core tells, by what they are to such a reader. */
export function kindOf(part: LfsPartId | null): KindOfWait {
  if (part === 'io') return 'disk';
  if (part?.startsWith('previous')) return 'earlier';
  return part?.endsWith('runnable') || part === 'posting_preempted' ? 'line' : 'work';
}

/** A stretch of the commit: what it waits for, from when until when. */
export interface Piece {
  readonly kind: KindOfWait;
  readonly part: LfsPartId | null;
  readonly fromNs: number;
  readonly untilNs: number;
}

/** The commit that is followed. */
export interface FirstCommit {
  readonly process: number;
  readonly beginNs: number;
  readonly endNs: number;
  readonly pieces: readonly Piece[];
  /** How many commits its write carried. */
  readonly commits: number;
}

/** The longest commit of what is traced. @throws RangeError if there is none. */
export function firstCommitOf(run: Run): FirstCommit {
  const { trace } = run;
  const all = commitsIn(trace);
  const [longest] = longestCommits(all, 1);
  if (longest === undefined) throw new RangeError('No commit ended in what is traced.');
  const process = at(all.process, longest);
  const [beginNs, endNs] = [at(all.beginNs, longest), at(all.endNs, longest)];
  const commit = latestCommit(run, process, endNs);
  const pieces = (commit?.segments ?? []).map(({ part, fromNs, untilNs }) => ({
    kind: kindOf(part),
    part,
    fromNs,
    untilNs,
  }));
  return { process, beginNs, endNs, pieces, commits: commitsOf(run, commit) };
}

/** How many sessions waited for the flush that took the commit. */
function commitsOf(run: Run, commit: Commit | null): number {
  const ioNs = commit?.segments.find(({ part }) => part === 'io')?.fromNs ?? run.trace.untilNs;
  const holder = holderAt(flushesOf(run), ioNs);
  const flush = holder && flushBefore(holder, run.trace.indexAt(ioNs));
  return flush?.waiters ?? 1;
}

/** A wait in tenths of a millisecond, and what it consists of: they add up. */
export interface Sum {
  readonly total: number;
  readonly of: Readonly<Record<KindOfWait, number>>;
}

/** The arithmetic of a commit. What rounding leaves over is added to the work, which is called "everything else". */
export function sumOf({ beginNs, endNs, pieces }: FirstCommit): Sum {
  const tenths = (ns: number) => Math.round(ns / 1e5);
  const passed = (kind: KindOfWait) =>
    tenths(
      pieces
        .filter((piece) => piece.kind === kind)
        .reduce((sum, { fromNs, untilNs }) => sum + untilNs - fromNs, 0),
    );
  const total = tenths(endNs - beginNs);
  const [line, earlier, disk] = [passed('line'), passed('earlier'), passed('disk')];
  return { total, of: { line, earlier, disk, work: total - line - earlier - disk } };
}

/** What the commit waits for at an instant; null before and after. */
export function pieceAt({ pieces }: FirstCommit, timeNs: number): Piece | null {
  return pieces.find(({ fromNs, untilNs }) => timeNs >= fromNs && timeNs < untilNs) ?? null;
}
