/** The protagonist of a run if no process is selected: the session of the longest commit, or else the first process. */
import { at } from '../at';
import type { Run } from '../run/run';
import { commitsIn, longestCommits } from '../trace/commits';
import { protagonistOf, type Protagonist } from './storyEvents';

const known = new WeakMap<Run, number>();

/** The protagonist of a run; found out once. */
export function usualProtagonist(run: Run): Protagonist {
  let process = known.get(run);
  if (process === undefined) known.set(run, (process = usualProcess(run)));
  return protagonistOf(run, process);
}

/**
 * The protagonist of the story that goes on at an instant: the session of the longest commit that is under way then, or
 * else of the next one; the usual one if no more begins.
 */
export function protagonistAt(run: Run, timeNs: number): Protagonist {
  const commits = commitsIn(run.trace);
  const { process, beginNs, endNs } = commits;
  const isUnderWay = (commit: number) =>
    at(beginNs, commit) <= timeNs && at(endNs, commit) > timeNs;
  const commit = longestCommits(commits, 1, isUnderWay)[0] ?? nextCommit(beginNs, timeNs);
  return commit < 0 ? usualProtagonist(run) : protagonistOf(run, at(process, commit));
}

/** The commit that is the first to begin after an instant; -1 if none does. */
function nextCommit(beginNs: Float64Array, timeNs: number): number {
  let next = -1;
  for (const [commit, ns] of beginNs.entries()) {
    if (ns > timeNs && (next < 0 || ns < at(beginNs, next))) next = commit;
  }
  return next;
}

function usualProcess(run: Run): number {
  const commits = commitsIn(run.trace);
  const [longest] = longestCommits(commits, 1);
  if (longest !== undefined) return commits.process[longest] ?? 0;
  return run.processes.find(({ kind }) => kind === 'session')?.id ?? 0;
}
