/** Whom the chain is about when nobody has been chosen. */
import { at } from '$model/at';
import type { Trace } from '$model/trace/trace';
import { commitsIn, longestCommits } from '$model/trace/commits';
import type { Subject } from '$model/waitChain/subject';

/**
 * The commit under way at an instant that is told of, if one of that process is: else the one that waits longest;
 * null if none is.
 */
export function commitUnderWayAt(
  trace: Trace,
  timeNs: number,
  told: number | null,
): Subject | null {
  const { length, beginNs, endNs, process } = commitsIn(trace);
  let longest = -1;
  let longestNs = 0;
  for (let commit = 0; commit < length; commit++) {
    const ns = at(endNs, commit) - at(beginNs, commit);
    const underWay = at(beginNs, commit) <= timeNs && timeNs < at(endNs, commit);
    if (underWay && at(process, commit) === told) return { process: told, timeNs };
    if (underWay && ns > longestNs) [longest, longestNs] = [commit, ns];
  }
  return longest < 0 ? null : { process: at(process, longest), timeNs };
}

/** A commit as a subject: its session when its wait begins, or when the window does. */
export function subjectOf(trace: Trace, commit: number): Subject {
  const { beginNs, process } = commitsIn(trace);
  return { process: at(process, commit), timeNs: Math.max(trace.fromNs, at(beginNs, commit)) };
}

/** The longest commit of the window; LGWR at its start if there was none. */
export function longestOf(trace: Trace): Subject {
  const [longest] = longestCommits(commitsIn(trace), 1);
  return longest === undefined ? { process: 0, timeNs: trace.fromNs } : subjectOf(trace, longest);
}
