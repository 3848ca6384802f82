/**
 * Which records of a trace tell the story of one process, and how much each of them matters.
 *
 * The story of a session is what it does itself and, while its commit waits, what the log writers do: they
 * do it for this commit or for the one that it waits behind. The story of any other process is what it does.
 * Whatever else the machine does meanwhile is seen, and not told.
 */
import { at } from '../at';
import { Cause, State, TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import { writesLog } from '../trace/logWriting';
import type { Trace } from '../trace/trace';
import { isNotable, isOnCpu } from '../trace/records';

/** How much an event matters to a reader: of several at once, that of the highest rank is narrated. */
export const StoryRank = {
  sleep: 1,
  queue: 2,
  flush: 3,
  post: 4,
  onDisk: 5,
  lostCpu: 6,
  complete: 7,
} as const;

/** The rank of a record; 0 of one that is only a detail of another. */
export function storyRank(trace: Trace, index: number): number {
  if (!isNotable(trace, index)) return 0;
  switch (trace.type(index)) {
    case TraceType.state:
      return rankOfState(trace.state(index), trace.cause(index));
    case TraceType.transaction:
    case TraceType.edit:
      return StoryRank.complete;
    case TraceType.published:
    case TraceType.io_done:
      return StoryRank.onDisk;
    case TraceType.post:
      return StoryRank.post;
    case TraceType.wait_begin:
    case TraceType.wait_end:
      return trace.arg(index) === trace.shape.roles.commitWait ? StoryRank.post : StoryRank.sleep;
    case TraceType.migrate:
      return StoryRank.queue;
    default:
      return StoryRank.flush;
  }
}

function rankOfState(state: number, cause: number): number {
  if (state === State.runnable) {
    const isLoss = cause === Cause.preempted || cause === Cause.slice_over || cause === Cause.moved;
    return isLoss ? StoryRank.lostCpu : StoryRank.queue;
  }
  if (isOnCpu(state)) return StoryRank.queue;
  // A process that waits for a device has just handed it a request, and that is narrated.
  return state === State.io ? 0 : StoryRank.sleep;
}

/** The process of the story. */
export interface Protagonist {
  readonly process: number;
  /** Which processes write the log, by number. */
  readonly isLogWriter: (process: number) => boolean;
}

/** The protagonist of a run's story: a process of it, by its number. */
export function protagonistOf(run: Run, process: number): Protagonist {
  const { processes } = run;
  return { process, isLogWriter: (id) => writesLog(run, processes[id]?.kind) };
}

/** The next event of a story. */
export interface StoryEvent {
  readonly record: number;
  readonly timeNs: number;
  /** Whether until then the protagonist only sleeps and waits for no commit: time in which nothing is narrated. */
  readonly isAfterQuiet: boolean;
}

/**
 * The first event of a process's story among the records from `from` on; null if no more of it is traced.
 * @param leastRank events that matter less are passed over
 */
export function nextStoryEvent(
  trace: Trace,
  who: Protagonist,
  from: number,
  leastRank: number = StoryRank.sleep,
): StoryEvent | null {
  const before = trace.stateAfter(from);
  let isCommitting = before.commitWaiters.includes(who.process);
  const isAfterQuiet = at(before.state, who.process) === State.sleeping && !isCommitting;
  let isPosting = from > 0 && isOwnPost(trace, from - 1, who);
  for (let record = from; record < trace.length; record++) {
    // A log writer that posts fifty sessions one after the other does one thing.
    const goesOnPosting = isPosting && isOwnPost(trace, record, who);
    if (
      !goesOnPosting &&
      isOfStory(trace, record, who, isCommitting) &&
      storyRank(trace, record) >= leastRank
    ) {
      return { record, timeNs: trace.timeNs(record), isAfterQuiet };
    }
    if (isCommitEdge(trace, record, who)) {
      isCommitting = trace.type(record) === TraceType.wait_begin;
    }
    if (trace.process(record) === who.process) isPosting = isOwnPost(trace, record, who);
  }
  return null;
}

/**
 * The record that tells the last event of a process's story among the first `before` records: of those at its
 * instant the one of the highest rank, of equals the last. -1 if none of it is traced.
 * @param since a record from which on all are weighed against each other, as if they were of one instant
 */
export function lastStoryRecord(
  trace: Trace,
  who: Protagonist,
  before: number,
  since = before,
): number {
  let isCommitting = trace.stateAfter(before).commitWaiters.includes(who.process);
  let found = -1;
  let rank = 0;
  for (let record = Math.min(before, trace.length) - 1; record >= 0; record--) {
    if (found >= 0 && record < since && trace.timeNs(record) < trace.timeNs(found)) break;
    if (isCommitEdge(trace, record, who)) {
      // Read backwards, a commit is under way before its end, and is not before its beginning.
      isCommitting = trace.type(record) === TraceType.wait_end;
    }
    if (!isOfStory(trace, record, who, isCommitting)) continue;
    const its = storyRank(trace, record);
    if (its <= rank) continue;
    rank = its;
    found = record;
  }
  return found;
}

function isOfStory(
  trace: Trace,
  record: number,
  { process, isLogWriter }: Protagonist,
  isCommitting: boolean,
): boolean {
  const actor = trace.process(record);
  const type = trace.type(record);
  // The narration stays with what a commit waits for as long as that lasts, not that a process sleeps meanwhile.
  const isState = type === TraceType.state;
  if (isCommitting && isState && trace.state(record) === State.sleeping) return false;
  if (actor === process || type === TraceType.edit) return true;
  if (!isCommitting || !isLogWriter(actor)) return false;
  return type !== TraceType.post || trace.arg(record) === process;
}

/** Whether with a record the protagonist's commit begins or ends to wait. */
function isCommitEdge(trace: Trace, record: number, { process }: Protagonist): boolean {
  const type = trace.type(record);
  if (type !== TraceType.wait_begin && type !== TraceType.wait_end) return false;
  return trace.process(record) === process && trace.arg(record) === trace.shape.roles.commitWait;
}

function isOwnPost(trace: Trace, record: number, { process }: Protagonist): boolean {
  return trace.type(record) === TraceType.post && trace.process(record) === process;
}
