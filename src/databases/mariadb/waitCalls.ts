/** The system calls in which MariaDB's threads wait. */
import type { WaitCalls } from '$model/reports/systemCalls';

export const waitCalls: WaitCalls = {
  post: 'futex',
  calls: {
    buffer_pool_latch: 'latch',
    io_innodb_log: 'fdatasync',
    io_binlog: 'fdatasync',
    io_innodb_data: 'pread64',
    idle_command: 'poll',
    os_sleep: 'poll',
  },
  writes: new Set(),
  synchronous: new Set(),
  syncs: new Set(['io_innodb_log', 'io_binlog']),
};
