/** MariaDB: sessions write InnoDB's log in turn, and then the binary log if there is one. */
import type { DatabaseViews } from '$model/database/database';
import { Wait } from '$model/schema/generated';
import { leaderRoles, leaderWriting, recordedParts } from '../leaders/roles';
import { kinds } from './kinds';
import { road } from './road';

export const mariadb: DatabaseViews = {
  id: 'mariadb',
  kinds,
  road,
  writerKind: null,
  roles: {
    ...leaderRoles,
    logWriteWait: Wait.io_innodb_log,
    idleWait: Wait.master_sleep,
  },
  logWriting: leaderWriting({
    others: ['innodb_master'],
    idleWaits: [Wait.master_sleep, Wait.idle_command],
    copyWait: -1,
    writeWaits: [Wait.io_innodb_log],
  }),
  statisticNames: {
    redo_size: 'Innodb_os_log_written',
    redo_writes: 'Innodb_log_writes',
    redo_blocks_written: 'log written, 512-byte blocks',
    user_commits: 'Com_commit',
    logical_reads: 'Innodb_buffer_pool_read_requests',
    physical_reads: 'Innodb_data_reads',
    messages_sent: 'wake-ups of other threads',
  },
  recordedParts,
  log: () => ({ members: 1, reachesDisk: true }),
  // They are threads of one process.
  command: () => 'mariadbd',
};
