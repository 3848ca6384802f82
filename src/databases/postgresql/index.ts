/** PostgreSQL: sessions write the log in turn, each for itself and for those that wait. */
import type { DatabaseViews } from '$model/database/database';
import { Wait } from '$model/schema/generated';
import { leaderRoles, leaderWriting, recordedParts } from '../leaders/roles';
import { kinds } from './kinds';
import { road } from './road';

export const postgresql: DatabaseViews = {
  id: 'postgresql',
  kinds,
  road,
  writerKind: null,
  roles: {
    ...leaderRoles,
    logWriteWait: Wait.io_wal_sync,
    idleWait: Wait.walwriter_main,
  },
  logWriting: leaderWriting({
    others: ['walwriter', 'checkpointer'],
    idleWaits: [Wait.walwriter_main, Wait.checkpointer_main, Wait.client_read],
    copyWait: Wait.lwlock_wal_insert,
    writeWaits: [Wait.io_wal_write, Wait.io_wal_sync],
  }),
  statisticNames: {
    redo_size: 'wal_bytes',
    redo_writes: 'wal_sync',
    redo_blocks_written: 'WAL written, 512-byte blocks',
    user_commits: 'xact_commit',
    logical_reads: 'blocks looked up',
    physical_reads: 'blks_read',
    messages_sent: 'semaphore posts',
  },
  recordedParts,
  log: () => ({ members: 1, reachesDisk: true }),
  command: (kind, ordinal) =>
    kinds[kind].role === 'session'
      ? 'postgres: app app [local] COMMIT'
      : `postgres: ${kinds[kind].processName(ordinal, ordinal + 1)}`,
};
