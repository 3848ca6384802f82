/** One commit of a run, as readers who know no database are told of it: what it waited for, and how long. */
import { at } from '$model/at';
import type { LfsPartId, Run } from '$model/run/run';
import { commitsIn, longestCommits } from '$model/trace/commits';
import { flushBefore, flushesOf, holderAt } from '$model/trace/flushes';
import type { Commit } from '$model/waitChain/commit';
import { latestCommit } from '$model/waitChain/latestCommit';

/** What the wait of a commit consisted of, in words for readers who know no database. */
export const KINDS = ['line', 'earlier', 'disk', 'other', 'work'] as const;
export type KindOfWait = (typeof KINDS)[number];

/** The parts that the core tells, by what they are to such a reader. */
export function kindOf(part: LfsPartId | null): KindOfWait {
  if (part === 'io') return 'disk';
  if (part === 'broadcast') return 'other';
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
export interface FollowedCommit {
  readonly process: number;
  readonly beginNs: number;
  readonly endNs: number;
  readonly pieces: readonly Piece[];
  /** How many commits its write carried. */
  readonly commits: number;
}

/** The commit with this place among those of what is traced. */
export function followedCommit(run: Run, place: number): FollowedCommit {
  const all = commitsIn(run.trace);
  const process = at(all.process, place);
  const [beginNs, endNs] = [at(all.beginNs, place), at(all.endNs, place)];
  const commit = latestCommit(run, process, endNs);
  const pieces = (commit?.segments ?? []).map(({ part, fromNs, untilNs }) => ({
    kind: kindOf(part),
    part,
    fromNs,
    untilNs,
  }));
  return { process, beginNs, endNs, pieces, commits: commitsOf(run, commit) };
}

/** The longest commit of what is traced. @throws RangeError if there is none */
export function longestCommitOf(run: Run): FollowedCommit {
  const [longest] = longestCommits(commitsIn(run.trace), 1);
  if (longest === undefined) throw new RangeError('No commit ended in what is traced.');
  return followedCommit(run, longest);
}

/** How many sessions waited for the flush that took the commit. */
function commitsOf(run: Run, commit: Commit | null): number {
  const ioNs = commit?.segments.find(({ part }) => part === 'io')?.fromNs ?? run.trace.untilNs;
  const holder = holderAt(flushesOf(run), ioNs);
  const flush = holder && flushBefore(holder, run.trace.indexAt(ioNs));
  return flush?.waiters ?? 1;
}

/** A wait in steps of a length, and what it consists of: they add up. */
export interface Sum {
  readonly total: number;
  readonly of: Readonly<Record<KindOfWait, number>>;
  /** A tenth of a millisecond, or a microsecond where the whole is shorter than a millisecond. */
  readonly stepNs: number;
  readonly diskNs: number;
}

/** The step in which a length is told. */
export const stepFor = (lengthNs: number) => (lengthNs < 9.995e5 ? 1e3 : 1e5);

/** Nanoseconds of a commit by what it waited for. */
export function nsByKind({ pieces }: FollowedCommit): Readonly<Record<KindOfWait, number>> {
  const sums = { line: 0, earlier: 0, disk: 0, other: 0, work: 0 };
  for (const { kind, fromNs, untilNs } of pieces) sums[kind] += untilNs - fromNs;
  return sums;
}

/** The arithmetic of a commit. What rounding leaves over is added to the work, which is called "everything else". */
export function sumOf(commit: FollowedCommit): Sum {
  const stepNs = stepFor(commit.endNs - commit.beginNs);
  const inSteps = (ns: number) => Math.round(ns / stepNs);
  const ns = nsByKind(commit);
  const total = inSteps(commit.endNs - commit.beginNs);
  const [line, earlier, disk, other] = [
    inSteps(ns.line),
    inSteps(ns.earlier),
    inSteps(ns.disk),
    inSteps(ns.other),
  ];
  return {
    total,
    of: { line, earlier, disk, other, work: total - line - earlier - disk - other },
    stepNs,
    diskNs: ns.disk,
  };
}

/** What the commit waits for at an instant; null before and after. */
export function pieceAt({ pieces }: FollowedCommit, timeNs: number): Piece | null {
  return pieces.find(({ fromNs, untilNs }) => timeNs >= fromNs && timeNs < untilNs) ?? null;
}

/** An instant that tells most where nothing moves: in the middle of what took longest. */
export function tellingInstant({ pieces, beginNs }: FollowedCommit): number {
  const lasted = ({ fromNs, untilNs }: Piece) => untilNs - fromNs;
  const [first, ...others] = pieces;
  if (!first) return beginNs;
  const longest = others.reduce((best, each) => (lasted(each) > lasted(best) ? each : best), first);
  return (longest.fromNs + longest.untilNs) / 2;
}
