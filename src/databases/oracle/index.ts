/** Oracle, with LGWR: the log is written by a process of its own. */
import type { DatabaseViews } from '$model/database/database';
import { Wait } from '$model/schema/generated';
import { kinds } from './kinds';
import { road } from './road';

/** The name of the instance, as it is in the names of its processes. */
const INSTANCE = 'PW';

export const oracle: DatabaseViews = {
  id: 'oracle',
  kinds,
  road,
  writerKind: 'lgwr',
  roles: {
    logWriter: 0,
    commitWait: Wait.log_file_sync,
    logWriteWait: Wait.log_file_parallel_write,
    idleWait: Wait.rdbms_ipc_message,
  },
  logWriting: {
    roles: { lgwr: 'always', worker: 'helper' },
    idleWaits: [Wait.rdbms_ipc_message, Wait.lgwr_worker_group_idle],
    copyWait: Wait.lgwr_wait_for_redo_copy,
    writeWaits: [Wait.log_file_parallel_write],
    headerWait: Wait.log_file_single_write,
    acknowledgementWait: Wait.wait_for_scn_ack,
    orderWait: Wait.lgwr_worker_group_ordering,
    helperWaits: [Wait.lgwr_any_worker_group, Wait.lgwr_all_worker_groups],
  },
  log: (scenario) => ({
    members: scenario.resolve('lgwr.members'),
    reachesDisk: !scenario.resolve('lgwr.disable_logging'),
  }),
  command: (kind, ordinal) =>
    kinds[kind].role === 'session'
      ? `oracle${INSTANCE} (LOCAL=NO)`
      : `ora_${kinds[kind].processName(ordinal, ordinal + 1).toLowerCase()}_${INSTANCE}`,
};
