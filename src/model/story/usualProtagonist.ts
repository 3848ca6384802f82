/** Whom the story of a run is about if nobody is picked out: the session of the longest commit, or else the first process. */
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

function usualProcess(run: Run): number {
  const commits = commitsIn(run.trace);
  const [longest] = longestCommits(commits, 1);
  if (longest !== undefined) return commits.process[longest] ?? 0;
  return run.processes.find(({ kind }) => kind === 'session')?.id ?? 0;
}
