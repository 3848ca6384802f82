/** What there is to jump to in a run with Oracle, beside what every run has. */
import { TraceType, Wait } from '$model/schema/generated';
import {
  longestLogWrites,
  longestWriterQueues,
  postsSuppressed,
  writerPreempted,
  writerQueued,
  type Finding,
} from '$model/trace/findings';
import { beginOf, isWriterChange, ofType, type EventKind } from '$model/trace/recordTests';

export const eventKinds = [
  {
    id: 'sync_mode',
    group: 'commits',
    label: 'switch between post/wait and polling',
    matches: ofType(TraceType.sync_mode),
  },
  { id: 'lgwr', group: 'writer', label: 'change of LGWR', matches: isWriterChange },
  { id: 'flush', group: 'writer', label: 'start of a flush', matches: ofType(TraceType.flush) },
  { id: 'published', group: 'writer', label: 'redo on disk', matches: ofType(TraceType.published) },
  {
    id: 'handed',
    group: 'writer',
    label: 'flush handed to a worker',
    matches: ofType(TraceType.handed),
  },
  {
    id: 'message',
    group: 'writer',
    label: 'message to the other machine',
    matches: ofType(TraceType.message),
  },
  { id: 'log_switch', group: 'writer', label: 'log switch', matches: ofType(TraceType.log_switch) },
  {
    id: 'warning',
    group: 'writer',
    label: "warning in LGWR's trace file",
    matches: ofType(TraceType.log_write_warning, TraceType.broadcast_warning),
  },
  {
    id: 'writers_mode',
    group: 'writer',
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
] as const satisfies readonly EventKind[];

export const findings = [
  {
    id: 'longest_queue',
    group: 'longest',
    name: "LGWR's longest waits for a CPU",
    find: longestWriterQueues,
  },
  {
    id: 'longest_write',
    group: 'longest',
    name: 'longest log file parallel writes',
    find: longestLogWrites,
  },
  { id: 'lgwr_queued', group: 'writer', name: 'LGWR waits for a CPU', find: writerQueued },
  {
    id: 'lgwr_preempted',
    group: 'writer',
    name: 'LGWR loses its CPU',
    find: writerPreempted,
  },
  {
    id: 'post_suppressed',
    group: 'commits',
    name: 'commit without a post: LGWR is posted already',
    find: postsSuppressed,
  },
] as const satisfies readonly Finding[];
