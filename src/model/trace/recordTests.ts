/** What can be asked of a single record, and kinds of events that are made of such questions. */
import { Cause, State, TraceType } from '../schema/generated';
import type { RecordTest, Trace } from './trace';
import { isModeSwitch, isOnCpu } from './records';

/** What a kind is about; a list of kinds shows them together. */
export type EventGroup = 'writer' | 'commits' | 'waits' | 'cpus' | 'devices' | 'yours';

export interface EventKind {
  readonly id: string;
  readonly group: EventGroup;
  /** As part of "next ...". */
  readonly label: string;
  readonly matches: RecordTest;
}

/** Whether it is of one of these types. */
export const ofType =
  (...types: readonly number[]): RecordTest =>
  (trace, index) =>
    types.includes(trace.type(index));

/** The beginning of a wait for one of these events. */
export const beginOf =
  (...waits: readonly number[]): RecordTest =>
  (trace, index) =>
    trace.type(index) === TraceType.wait_begin && waits.includes(trace.arg(index));

/** Whether a session's commit is complete. */
export const isCommitComplete: RecordTest = (trace, index) =>
  trace.type(index) === TraceType.wait_end && trace.arg(index) === trace.shape.roles.commitWait;

/** Whether the log writer does something else from here on. */
export const isWriterChange: RecordTest = (trace, index) =>
  trace.type(index) === TraceType.state &&
  trace.process(index) === trace.shape.roles.logWriter &&
  !isModeSwitch(trace, index);

/** Whether a process was given a CPU. */
export const isDispatch: RecordTest = (trace, index) =>
  trace.type(index) === TraceType.state &&
  isOnCpu(trace.state(index)) &&
  trace.cause(index) === Cause.dispatch;

/** Whether a process lost its CPU. */
export function isForcedOff(trace: Trace, index: number): boolean {
  if (trace.type(index) !== TraceType.state || trace.state(index) !== State.runnable) return false;
  const cause = trace.cause(index);
  return cause === Cause.preempted || cause === Cause.slice_over || cause === Cause.moved;
}

/**
 * Whether a process that was runnable already was put on another run queue, by an idle CPU or by the
 * balance; one that has just been woken is placed, not pulled.
 */
export function isPulled(trace: Trace, index: number): boolean {
  if (trace.type(index) !== TraceType.migrate) return false;
  const before = index - 1;
  const isPlacement =
    before >= 0 &&
    trace.process(before) === trace.process(index) &&
    trace.timeNs(before) === trace.timeNs(index) &&
    trace.type(before) === TraceType.state;
  return !isPlacement;
}
