/** What each wait event of PostgreSQL means, in the words that each place needs. */
import type { Meanings, WaitSubjects, Words } from '../common/waits';

/** In a sentence for a chain of causes; empty where the chain itself shows what it is. */
export const meanings = {
  lwlock_wal_write: 'Another session leads the flush, and holds WALWriteLock.',
  lwlock_wal_insert: 'Another session is still copying its record into the log.',
  commit_delay: 'The leader sleeps for commit_delay, so that more commits share its flush.',
  io_wal_write: '',
  io_wal_sync: '',
  walwriter_main: '',
  checkpointer_main: '',
  io_data_file_sync: '',
  io_data_file_read: '',
  client_read: '',
  lwlock_buffer_mapping: 'Others hold the lock of buffers that many want at once.',
  sync_rep: 'Its commit is on disk here, and the standby has not confirmed it yet.',
  walsender_main: '',
  walreceiver_main: '',
  standby_sync: '',
  recovery_stream: '',
} as const satisfies Meanings;

/** Of the events that background processes sleep in for more than rest. */
export const words: Words = {
  lwlock_wal_write: { whileAsleep: 'waits for WALWriteLock' },
  lwlock_wal_insert: { whileAsleep: 'waits for insertions' },
};

/** What has to do with an event: searching for the event finds these parameters. */
export const subjects: WaitSubjects = {
  lwlock_wal_write: ['wal.commit_delay_us', 'wal.wake', 'wal.spin_us'],
  lwlock_wal_insert: ['wal.insert_locks', 'wal.insert_us'],
  commit_delay: ['wal.commit_delay_us', 'wal.commit_siblings'],
  io_wal_sync: ['disk'],
  io_data_file_read: ['sessions.reads', 'sessions.scans'],
  client_read: ['sessions.think_ms'],
  sync_rep: ['standby', 'standby.synchronous_commit'],
  standby_sync: ['standby.sync_ms'],
  recovery_stream: ['standby.apply_us'],
};
