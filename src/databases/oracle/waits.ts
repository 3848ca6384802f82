/**
 * What each wait event of Oracle means, in the words that each place needs. What a reference says of it is its row in
 * oracle.def; the system call that it is spent in, `reports/waitCalls.ts`.
 */
import type { Meanings, WaitSubjects, Words } from '../common/waits';

/** In a sentence for a chain of causes; empty where the chain itself shows what it is. */
export const meanings = {
  log_file_sync: '',
  log_file_parallel_write: '',
  log_file_single_write: '',
  log_buffer_space: 'The redo buffer is full until LGWR has written some of it.',
  lgwr_wait_for_redo_copy: 'LGWR can’t write redo that a session is still copying.',
  latch_redo_allocation:
    'Others hold the latch under which redo is allocated. Those that spin for it take it from one another, which the trace does not show.',
  latch_cache_buffers_chains:
    'Others hold the latch of the chain of buffers. Those that spin for it take it from one another, which the trace does not show.',
  log_file_switch_checkpoint_incomplete:
    'The log is full, and the next group still holds redo of blocks that DBWR has not written.',
  log_file_switch_completion: 'The log is full, and LGWR is opening the next group.',
  log_file_switch_archiving_needed:
    'The log is full, and the archiver has not copied the next group yet.',
  log_file_sequential_read: '',
  log_archive_io: '',
  wait_for_scn_ack: 'The write is done; the other instance has to acknowledge it.',
  lgwr_any_worker_group: 'Every worker that may write is busy.',
  lgwr_all_worker_groups: 'The log can switch only when no worker writes.',
  lgwr_worker_group_ordering: 'Writes become known in the order of the log.',
  lgwr_worker_group_idle: '',
  gcs_remote_message: '',
  free_buffer_waits: 'Too many blocks are dirty; DBWR has to write some first.',
  db_file_parallel_write: '',
  db_file_sequential_read: '',
  db_file_scattered_read: '',
  rdbms_ipc_message: '',
  client_message: '',
  db_file_single_write: '',
  control_file_parallel_write: '',
} as const satisfies Meanings;

/** Of the events that background processes sleep in for more than rest. */
export const words: Words = {
  log_file_single_write: { writer: 'writes a log header' },
  lgwr_wait_for_redo_copy: { writer: 'waits for redo copies' },
  wait_for_scn_ack: { writer: 'waits for scn ack', whileAsleep: 'waits for scn ack' },
  lgwr_any_worker_group: { writer: 'waits for a worker' },
  lgwr_all_worker_groups: { writer: 'waits for all workers' },
  lgwr_worker_group_ordering: { whileAsleep: 'an earlier write first' },
  rdbms_ipc_message: { writer: 'has nothing to write' },
};

/** What LGWR did in it, with an earlier batch in hand. */
export const earlier: Meanings = {
  lgwr_wait_for_redo_copy: 'waited for sessions to finish copying redo for an earlier write',
  wait_for_scn_ack: 'waited for the other instance to acknowledge an earlier write',
  lgwr_any_worker_group: 'waited for a worker to become free',
  lgwr_all_worker_groups: 'waited for all workers to finish',
};

/** What has to do with an event: searching for the event finds these parameters. */
export const subjects: WaitSubjects = {
  log_file_sync: ['sync.mode'],
  log_file_parallel_write: ['lgwr.max_io_kb'],
  log_buffer_space: ['redo.log_buffer_kb'],
  latch_cache_buffers_chains: ['cache.hot_percent', 'cache.hot_chains'],
  wait_for_scn_ack: ['rac'],
  db_file_sequential_read: ['sessions.reads'],
};
