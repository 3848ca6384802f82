/** The kinds of events that a reader can step to, and which trace records each kind means. */
import { Cause, State, TraceType, Wait } from './generated';
import { isModeSwitch, isOnCpu, isWakeUp, LGWR, type Trace } from './trace';

export interface EventKind {
  readonly id: string;
  /** As part of "next ...". */
  readonly label: string;
  readonly matches: (trace: Trace, index: number) => boolean;
}

const ofType =
  (type: number) =>
  (trace: Trace, index: number): boolean =>
    trace.type(index) === type;

export const EVENT_KINDS = [
  { id: 'any', label: 'event', matches: isNotable },
  {
    id: 'commit',
    label: 'commit complete',
    matches: (trace, index) =>
      trace.type(index) === TraceType.wait_end && trace.arg(index) === Wait.log_file_sync,
  },
  {
    id: 'lgwr',
    label: 'change of LGWR',
    matches: (trace, index) =>
      trace.type(index) === TraceType.state &&
      trace.process(index) === LGWR &&
      !isModeSwitch(trace, index),
  },
  { id: 'wakeup', label: 'wake-up', matches: isWakeUp },
  {
    id: 'dispatch',
    label: 'process put on a CPU',
    matches: (trace, index) =>
      trace.type(index) === TraceType.state &&
      isOnCpu(trace.state(index)) &&
      trace.cause(index) === Cause.dispatch,
  },
  { id: 'preemption', label: 'process taken off its CPU', matches: isForcedOff },
  { id: 'post', label: 'post', matches: ofType(TraceType.post) },
  { id: 'flush', label: 'start of a flush', matches: ofType(TraceType.flush) },
  { id: 'published', label: 'redo on disk', matches: ofType(TraceType.published) },
  { id: 'io', label: 'I/O done', matches: ofType(TraceType.io_done) },
  { id: 'edit', label: 'edit', matches: ofType(TraceType.edit) },
] as const satisfies readonly EventKind[];

export type EventKindId = (typeof EVENT_KINDS)[number]['id'];

/** The kind of an id. */
export function eventKind(id: EventKindId): EventKind {
  const kind = EVENT_KINDS.find((each) => each.id === id);
  if (!kind) throw new RangeError(`There is no kind of event "${id}".`);
  return kind;
}

/** Whether a record is a step of its own for a reader, not a detail of another. */
export function isNotable(trace: Trace, index: number): boolean {
  const type = trace.type(index);
  if (type === TraceType.state) {
    return !isModeSwitch(trace, index) && trace.cause(index) !== Cause.snapshot;
  }
  return type !== TraceType.lfs_part && type !== TraceType.io_submit;
}

function isForcedOff(trace: Trace, index: number): boolean {
  if (trace.type(index) !== TraceType.state || trace.state(index) !== State.runnable) return false;
  const cause = trace.cause(index);
  return cause === Cause.preempted || cause === Cause.slice_over || cause === Cause.moved;
}
