/** The system calls in which PostgreSQL's processes wait. */
import type { WaitCalls } from '$model/reports/systemCalls';

export const waitCalls: WaitCalls = {
  // Semaphores are futexes since release 10 on Linux (USE_UNNAMED_POSIX_SEMAPHORES).
  post: 'futex',
  calls: {
    lwlock_buffer_mapping: 'latch',
    commit_delay: 'select',
    walwriter_main: 'epoll_wait',
    checkpointer_main: 'epoll_wait',
    client_read: 'epoll_wait',
    io_wal_write: 'pwrite64',
    io_wal_sync: 'fdatasync',
    io_data_file_read: 'pread64',
    io_data_file_sync: 'fdatasync',
    sync_rep: 'epoll_wait',
    walsender_main: 'epoll_wait',
    walreceiver_main: 'epoll_wait',
    standby_sync: 'fdatasync',
    recovery_stream: 'epoll_wait',
    os_sleep: 'poll',
  },
  writes: new Set(['checkpointer_main']),
  synchronous: new Set(),
  syncs: new Set(['io_wal_sync']),
};
