/**
 * Instants worth jumping to. Most kinds are the model's event kinds; three more need more than one
 * record to be recognized, or only LGWR's.
 */
import { at } from '$model/at';
import { EVENT_KINDS, eventKind, type EventKindId } from '$model/event-kinds';
import { Cause, State, TraceType } from '$model/generated';
import { LGWR, type Trace } from '$model/trace';

export type MarkKind =
  | 'longest_commit'
  | 'lgwr_queued'
  | 'lgwr_preempted'
  | Exclude<EventKindId, 'any'>;

/** The kinds in the order in which they are offered, worded as what one jumps to. */
export const MARK_KINDS: readonly { id: MarkKind; name: string }[] = [
  { id: 'longest_commit', name: 'one of the longest commits' },
  { id: 'lgwr_queued', name: 'LGWR waits for a CPU' },
  { id: 'lgwr_preempted', name: 'LGWR loses its CPU' },
  ...EVENT_KINDS.flatMap(({ id, label }) => (id === 'any' ? [] : [{ id, name: label }])),
];

/** So many of the longest commits are worth a jump. */
const LONGEST_COMMITS = 10;

/** A place in the trace: this record and the instant at which it happened. */
export interface Mark {
  record: number;
  timeNs: number;
}

/** Every instant of a kind in the traced window, in the order of time. */
export function marksOf(trace: Trace, kind: MarkKind): Mark[] {
  if (kind === 'longest_commit') return longestCommits(trace);
  const matches = matcherOf(kind);
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    if (matches(trace, record)) marks.push({ record, timeNs: trace.timeNs(record) });
  }
  return marks;
}

function matcherOf(kind: Exclude<MarkKind, 'longest_commit'>) {
  if (kind === 'lgwr_queued') return isLgwrQueuedBehindAnother;
  if (kind === 'lgwr_preempted') return isLgwrForcedOff;
  return eventKind(kind).matches;
}

function isLgwrRunnable(trace: Trace, record: number): boolean {
  return (
    trace.process(record) === LGWR &&
    trace.type(record) === TraceType.state &&
    trace.state(record) === State.runnable
  );
}

function isLgwrForcedOff(trace: Trace, record: number): boolean {
  const cause = trace.cause(record);
  return (
    isLgwrRunnable(trace, record) && (cause === Cause.preempted || cause === Cause.slice_over)
  );
}

/** LGWR on a run queue while its CPU has another process: an idle CPU would have taken it at once. */
function isLgwrQueuedBehindAnother(trace: Trace, record: number): boolean {
  if (!isLgwrRunnable(trace, record) || trace.cause(record) === Cause.snapshot) return false;
  const cpu = trace.stateAfter(record + 1).cpus[trace.cpu(record)];
  return cpu !== undefined && cpu.current >= 0;
}

/** Where the longest log file syncs of the window begin: from there they can be watched. */
function longestCommits(trace: Trace): Mark[] {
  const commits = trace.commits();
  const lengthOf = (commit: number) => at(commits.endNs, commit) - at(commits.beginNs, commit);
  return Array.from({ length: commits.length }, (_, commit) => commit)
    .filter((commit) => at(commits.beginRecord, commit) >= 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a) || a - b)
    .slice(0, LONGEST_COMMITS)
    .map((commit) => ({
      record: at(commits.beginRecord, commit),
      timeNs: at(commits.beginNs, commit),
    }))
    .sort((a, b) => a.record - b.record);
}

/** The first mark after a place in the trace (so many records seen); undefined if none follows. */
export function nextMark(marks: readonly Mark[], recordsSeen: number): Mark | undefined {
  return marks.find((mark) => mark.record >= recordsSeen);
}

/** The last mark before a place in the trace; undefined if none precedes. */
export function previousMark(marks: readonly Mark[], recordsSeen: number): Mark | undefined {
  return marks.findLast((mark) => mark.record < recordsSeen - 1);
}
