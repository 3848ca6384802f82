/** What each wait event of MariaDB means, in the words that each place needs. */
import type { Meanings, WaitSubjects, Words } from '../common/waits';

/** In a sentence for a chain of causes; empty where the chain itself shows what it is. */
export const meanings = {
  group_commit_lock: 'Another session leads the flush of InnoDB’s log.',
  io_innodb_log: '',
  lock_log: 'The leader of the group before still writes the binary log.',
  prepare_ordered: 'The leader waits for more transactions, so that they share its sync.',
  io_binlog: '',
  wakeup_ready: 'The leader of its group writes the binary log for it.',
  master_sleep: '',
  io_innodb_data: '',
  idle_command: '',
  buffer_pool_latch: 'Others hold the latch of a part of the buffer pool.',
} as const satisfies Meanings;

/** Of the events that background processes sleep in for more than rest. */
export const words: Words = {
  group_commit_lock: { whileAsleep: 'waits for the log’s lock' },
};

/** What has to do with an event: searching for the event finds these parameters. */
export const subjects: WaitSubjects = {
  group_commit_lock: ['wal.wake', 'wal.spin_us'],
  prepare_ordered: ['binlog.wait_count', 'binlog.wait_us'],
  wakeup_ready: ['binlog.wake'],
  io_binlog: ['binlog.sync'],
  io_innodb_data: ['sessions.reads', 'sessions.scans'],
  idle_command: ['sessions.think_ms'],
};
