/**
 * Instants worth jumping to. Most kinds are the model's event kinds; three more need more than one
 * record to be recognized, or only LGWR's.
 */
import { at } from '$model/at';
import { EVENT_KINDS, eventKind, type EventKindId } from '$model/event-kinds';
import { Cause, State, TraceType } from '$model/generated';
import { isOnCpu, LGWR, type Trace } from '$model/trace';
import { longestCommits } from '$model/trace-commits';

export type MarkKind =
  'longest_commit' | 'lgwr_queued' | 'lgwr_preempted' | Exclude<EventKindId, 'any'>;

/** The kinds in the order in which they are offered, worded as what one jumps to. */
export const MARK_KINDS: readonly { id: MarkKind; name: string }[] = [
  { id: 'longest_commit', name: 'longest commits' },
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
  if (kind === 'longest_commit') return longestMarks(trace);
  if (kind === 'lgwr_queued') return lgwrQueued(trace);
  const matches = kind === 'lgwr_preempted' ? isLgwrForcedOff : eventKind(kind).matches;
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    if (matches(trace, record)) marks.push({ record, timeNs: trace.timeNs(record) });
  }
  return marks;
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
  return isLgwrRunnable(trace, record) && (cause === Cause.preempted || cause === Cause.slice_over);
}

/**
 * LGWR on a run queue while its CPU has another process; an idle CPU would take it at once. One pass
 * keeps who is on which CPU, which is much quicker than asking for the machine at every record.
 */
function lgwrQueued(trace: Trace): Mark[] {
  const onCpu = new Int32Array(trace.shape.processes).fill(-1);
  const current = new Int32Array(trace.shape.cpus).fill(-1);
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.state) continue;
    const process = trace.process(record);
    const left = at(onCpu, process);
    if (left >= 0) current[left] = -1;
    const cpu = trace.cpu(record);
    const runs = isOnCpu(trace.state(record));
    onCpu[process] = runs ? cpu : -1;
    if (runs) current[cpu] = process;
    const isTaken = at(current, cpu) >= 0 || isLgwrForcedOff(trace, record);
    const isNews = trace.cause(record) !== Cause.snapshot;
    if (isLgwrRunnable(trace, record) && isNews && isTaken) {
      marks.push({ record, timeNs: trace.timeNs(record) });
    }
  }
  return marks;
}

/** Where the longest log file syncs of the window begin: from there they can be watched. */
function longestMarks(trace: Trace): Mark[] {
  const commits = trace.commits();
  const { beginNs, beginRecord } = commits;
  return longestCommits(commits, LONGEST_COMMITS, (commit) => at(beginRecord, commit) >= 0)
    .map((commit) => ({ record: at(beginRecord, commit), timeNs: at(beginNs, commit) }))
    .sort((a, b) => a.record - b.record);
}

/** The first mark after an instant; undefined if none follows. */
export function nextMark(marks: readonly Mark[], timeNs: number): Mark | undefined {
  return marks.find((mark) => mark.timeNs > timeNs);
}

/** The last mark before an instant; undefined if none precedes. */
export function previousMark(marks: readonly Mark[], timeNs: number): Mark | undefined {
  return marks.findLast((mark) => mark.timeNs < timeNs);
}
