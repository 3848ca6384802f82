/** The subject of the chain. */
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import type { Trace } from '$model/trace/trace';
import { commitsIn } from '$model/trace/commits';
import { latestCommit } from '$model/waitChain/latestCommit';
import type { Subject } from '$model/waitChain/subject';

/**
 * What is asked of the story's protagonist when no process is selected: its last commit at an instant, or the
 * first one if it has not committed yet; of a process that never commits, what it does.
 */
export function toldSubject(run: Run, process: number, timeNs: number): Subject {
  const latest = latestCommit(run, process, timeNs);
  if (latest) return { process, timeNs: latest.fromNs };
  const first = commitsIn(run.trace).process.indexOf(process);
  return first < 0 ? { process, timeNs } : subjectOf(run.trace, first);
}

/** A commit as a subject: its session when its wait begins, or when the window does. */
export function subjectOf(trace: Trace, commit: number): Subject {
  const { beginNs, process } = commitsIn(trace);
  return { process: at(process, commit), timeNs: Math.max(trace.fromNs, at(beginNs, commit)) };
}
