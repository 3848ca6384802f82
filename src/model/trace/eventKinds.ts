/** The kinds of events that a reader can jump to, and which trace records each kind means. */
import { Cause, State, TraceType, Wait } from '../schema/generated';
import type { RecordTest, Trace } from './trace';
import { isModeSwitch, isOnCpu, isWakeUp, LGWR } from './records';

/** What a kind is about; a list of kinds shows them together. */
export type EventGroup = 'lgwr' | 'commits' | 'waits' | 'cpus' | 'devices' | 'yours';

export interface EventKind {
  readonly id: string;
  readonly group: EventGroup;
  /** As part of "next ...". */
  readonly label: string;
  readonly matches: RecordTest;
}

const ofType =
  (...types: readonly number[]): RecordTest =>
  (trace, index) =>
    types.includes(trace.type(index));

/** The beginning of a wait for one of these events. */
const beginOf =
  (...waits: readonly number[]): RecordTest =>
  (trace, index) =>
    trace.type(index) === TraceType.wait_begin && waits.includes(trace.arg(index));

export const EVENT_KINDS = [
  {
    id: 'commit',
    group: 'commits',
    label: 'commit complete',
    matches: (trace, index) =>
      trace.type(index) === TraceType.wait_end && trace.arg(index) === Wait.log_file_sync,
  },
  { id: 'post', group: 'commits', label: 'post', matches: ofType(TraceType.post) },
  {
    id: 'sync_mode',
    group: 'commits',
    label: 'switch between post/wait and polling',
    matches: ofType(TraceType.sync_mode),
  },
  {
    id: 'lgwr',
    group: 'lgwr',
    label: 'change of LGWR',
    matches: (trace, index) =>
      trace.type(index) === TraceType.state &&
      trace.process(index) === LGWR &&
      !isModeSwitch(trace, index),
  },
  { id: 'flush', group: 'lgwr', label: 'start of a flush', matches: ofType(TraceType.flush) },
  { id: 'published', group: 'lgwr', label: 'redo on disk', matches: ofType(TraceType.published) },
  {
    id: 'handed',
    group: 'lgwr',
    label: 'flush handed to a worker',
    matches: ofType(TraceType.handed),
  },
  {
    id: 'message',
    group: 'lgwr',
    label: 'message to the other machine',
    matches: ofType(TraceType.message),
  },
  { id: 'log_switch', group: 'lgwr', label: 'log switch', matches: ofType(TraceType.log_switch) },
  {
    id: 'warning',
    group: 'lgwr',
    label: "warning in LGWR's trace file",
    matches: ofType(TraceType.log_write_warning, TraceType.broadcast_warning),
  },
  {
    id: 'writers_mode',
    group: 'lgwr',
    label: 'switch between LGWR and its workers',
    matches: ofType(TraceType.writers_mode),
  },
  {
    id: 'buffer_full',
    group: 'waits',
    label: 'redo buffer full',
    matches: beginOf(Wait.log_buffer_space),
  },
  {
    id: 'switch_wait',
    group: 'waits',
    label: 'wait for a log file switch',
    matches: beginOf(
      Wait.log_file_switch_checkpoint_incomplete,
      Wait.log_file_switch_archiving_needed,
      Wait.log_file_switch_completion,
    ),
  },
  {
    id: 'latch',
    group: 'waits',
    label: 'wait for a latch',
    matches: beginOf(Wait.latch_redo_allocation, Wait.latch_cache_buffers_chains),
  },
  {
    id: 'redo_copy',
    group: 'waits',
    label: 'LGWR wait for redo copy',
    matches: beginOf(Wait.lgwr_wait_for_redo_copy),
  },
  {
    id: 'free_buffer',
    group: 'waits',
    label: 'free buffer waits',
    matches: beginOf(Wait.free_buffer_waits),
  },
  { id: 'wakeup', group: 'cpus', label: 'wake-up', matches: isWakeUp },
  {
    id: 'dispatch',
    group: 'cpus',
    label: 'process put on a CPU',
    matches: (trace, index) =>
      trace.type(index) === TraceType.state &&
      isOnCpu(trace.state(index)) &&
      trace.cause(index) === Cause.dispatch,
  },
  { id: 'preemption', group: 'cpus', label: 'process taken off its CPU', matches: isForcedOff },
  {
    id: 'migration',
    group: 'cpus',
    label: 'process moved to another CPU',
    matches: ofType(TraceType.migrate),
  },
  {
    id: 'pull',
    group: 'cpus',
    label: 'process pulled from another run queue',
    matches: isPulled,
  },
  { id: 'io', group: 'devices', label: 'I/O done', matches: ofType(TraceType.io_done) },
  { id: 'edit', group: 'yours', label: 'edit', matches: ofType(TraceType.edit) },
] as const satisfies readonly EventKind[];

export type EventKindId = (typeof EVENT_KINDS)[number]['id'];

/** The kind of an id. */
export function eventKind(id: EventKindId): EventKind {
  const kind = EVENT_KINDS.find((each) => each.id === id);
  if (!kind) throw new RangeError(`There is no kind of event "${id}".`);
  return kind;
}

function isForcedOff(trace: Trace, index: number): boolean {
  if (trace.type(index) !== TraceType.state || trace.state(index) !== State.runnable) return false;
  const cause = trace.cause(index);
  return cause === Cause.preempted || cause === Cause.slice_over || cause === Cause.moved;
}

/**
 * Whether a process that was runnable already was put on another run queue, by an idle CPU or by the
 * balance; one that has just been woken is placed, not pulled.
 */
function isPulled(trace: Trace, index: number): boolean {
  if (trace.type(index) !== TraceType.migrate) return false;
  const before = index - 1;
  const isPlacement =
    before >= 0 &&
    trace.process(before) === trace.process(index) &&
    trace.timeNs(before) === trace.timeNs(index) &&
    trace.type(before) === TraceType.state;
  return !isPlacement;
}
