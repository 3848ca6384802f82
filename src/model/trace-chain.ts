/** Why something happened: who woke whom, and what one commit had to go through. */
import { at } from './at';
import { Cause, State, TraceType } from './generated';
import { isModeSwitch, LGWR, NO_PROCESS, type Trace } from './trace';
import type { Commits } from './trace-commits';

export interface WakeUp {
  /** The record with which `process` became runnable. */
  readonly record: number;
  readonly timeNs: number;
  readonly process: number;
  /** A number of `Cause`. */
  readonly cause: number;
  /** The process that posted it, or null if a timer, a device, an edit or its start woke it. */
  readonly waker: number | null;
}

const LONGEST_CHAIN = 32;

/**
 * Who woke a process before the moment after the first `records` records, who had woken that one, and
 * so on: the latest wake-up first. It ends where no process was the cause (a timer, a start, an edit)
 * or where the window begins. A process that a device woke is followed to what had it ask the device.
 */
export function wakeChain(trace: Trace, records: number, process: number): WakeUp[] {
  const chain: WakeUp[] = [];
  let before = records;
  let who = process;
  while (chain.length < LONGEST_CHAIN) {
    const record = trace.findPrevious(before, (_, index) => becameRunnable(trace, index, who));
    if (record < 0) break;
    const other = trace.value(record);
    const cause = trace.cause(record);
    const waker = cause === Cause.post && other !== NO_PROCESS ? other : null;
    chain.push({ record, timeNs: trace.timeNs(record), process: who, cause, waker });
    if (waker === null && cause !== Cause.device) break;
    who = waker ?? who;
    before = record;
  }
  return chain;
}

function becameRunnable(trace: Trace, index: number, process: number): boolean {
  if (trace.process(index) !== process || trace.type(index) !== TraceType.state) return false;
  if (trace.state(index) !== State.runnable) return false;
  const cause = trace.cause(index);
  return (
    cause === Cause.post ||
    cause === Cause.device ||
    cause === Cause.timer ||
    cause === Cause.start ||
    cause === Cause.edit
  );
}

/**
 * The records that tell what a commit waited for, in order: those of its own session and of LGWR
 * between its begin (or the window's start) and its end, without changes between user and kernel mode.
 */
export function commitStory(trace: Trace, commits: Commits, commit: number): number[] {
  const session = at(commits.process, commit);
  const begin = at(commits.beginRecord, commit);
  const end = at(commits.endRecord, commit);
  const first = begin >= 0 ? begin : trace.indexAt(at(commits.beginNs, commit));
  const story: number[] = [];
  for (let index = first; index <= end; index++) {
    if (isPartOfStory(trace, index, session)) story.push(index);
  }
  return story;
}

function isPartOfStory(trace: Trace, index: number, session: number): boolean {
  if (isModeSwitch(trace, index)) return false;
  const process = trace.process(index);
  const type = trace.type(index);
  if (type === TraceType.post) return process === session || trace.arg(index) === session;
  if (process === session) return type !== TraceType.lfs_part;
  return process === LGWR && type !== TraceType.io_submit && type !== TraceType.io_start;
}
