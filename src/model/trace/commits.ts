/** Every commit of the window: when it waited, and what its wait consisted of. */
import { at } from '../at';
import { LFS_PART_COUNT, TraceType } from '../schema/generated';
import { commitEnds } from './commitEnds';
import type { TraceRecords } from './records';

/** The columns have one entry for each commit, in the order in which they ended. */
export interface Commits {
  readonly length: number;
  /** The session that committed. */
  readonly process: Uint16Array;
  readonly beginNs: Float64Array;
  readonly endNs: Float64Array;
  /** The record that ended the wait. */
  readonly endRecord: Uint32Array;
  /** The record that began it; -1 if that was before the window. */
  readonly beginRecord: Int32Array;
  /** Nanoseconds in each part: part p of commit i is at i x (number of parts) + p. */
  readonly partNs: Float64Array;
}

/** Nanoseconds that a commit spent in a part, by its number in `Part`. */
export function commitPartNs(commits: Commits, commit: number, part: number): number {
  return at(commits.partNs, commit * LFS_PART_COUNT + part);
}

/**
 * The places of this many of the longest commits, longest first. A window may hold a hundred thousand
 * commits, so they are not sorted.
 */
export function longestCommits(
  { length, beginNs, endNs }: Commits,
  most: number,
  counts: (commit: number) => boolean = () => true,
): number[] {
  const longest: { commit: number; lengthNs: number }[] = [];
  for (let commit = 0; commit < length; commit++) {
    const lengthNs = at(endNs, commit) - at(beginNs, commit);
    const shortest = longest[most - 1];
    if (!counts(commit) || (shortest && lengthNs <= shortest.lengthNs)) continue;
    longest.push({ commit, lengthNs });
    longest.sort((a, b) => b.lengthNs - a.lengthNs);
    longest.length = Math.min(longest.length, most);
  }
  return longest.map(({ commit }) => commit);
}

const found = new WeakMap<TraceRecords, Commits>();

/** Every commit that ended in the window of a trace, with the parts of its wait; the same object each time. */
export function commitsIn(trace: TraceRecords): Commits {
  let commits = found.get(trace);
  if (!commits) found.set(trace, (commits = collectCommits(trace)));
  return commits;
}

const beginsCommit = (trace: TraceRecords, index: number) =>
  trace.type(index) === TraceType.wait_begin && trace.arg(index) === trace.shape.roles.commitWait;

/**
 * Finds the commits of a trace. The parts of one are directly before the record that ends its
 * wait, at the same instant and of the same process.
 */
function collectCommits(trace: TraceRecords): Commits {
  const endRecord = Uint32Array.from(commitEnds(trace));
  const { length } = endRecord;
  const process = new Uint16Array(length);
  const beginNs = new Float64Array(length);
  const endNs = new Float64Array(length);
  const beginRecord = new Int32Array(length);
  const partNs = new Float64Array(length * LFS_PART_COUNT);
  const began = new Int32Array(trace.shape.processes).fill(-1);
  let commit = 0;
  for (let index = 0; index < trace.length; index++) {
    const pid = trace.process(index);
    if (beginsCommit(trace, index)) began[pid] = index;
    if (index !== endRecord[commit]) continue;
    process[commit] = pid;
    endNs[commit] = trace.timeNs(index);
    beginNs[commit] = trace.timeNs(index) - trace.value(index);
    // The snapshot at the window's start tells that the process waits, not since when.
    const begin = at(began, pid);
    beginRecord[commit] = begin >= 0 && trace.timeNs(begin) === beginNs[commit] ? begin : -1;
    for (let part = index - 1; part >= 0 && isPartOf(trace, part, index); part--) {
      partNs[commit * LFS_PART_COUNT + trace.arg(part)] = trace.value(part);
    }
    commit++;
  }
  return { length, process, beginNs, endNs, endRecord, beginRecord, partNs };
}

function isPartOf(trace: TraceRecords, part: number, end: number): boolean {
  return (
    trace.type(part) === TraceType.lfs_part &&
    trace.process(part) === trace.process(end) &&
    trace.timeNs(part) === trace.timeNs(end)
  );
}
