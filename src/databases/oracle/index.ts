/** Oracle, with LGWR: the log is written by a process of its own. */
import type { DatabaseViews } from '$model/database/database';
import { Wait } from '$model/schema/generated';
import { kinds } from './kinds';

/** The name of the instance, as it is in the names of its processes. */
const INSTANCE = 'PW';

export const oracle: DatabaseViews = {
  id: 'oracle',
  kinds,
  writerKind: 'lgwr',
  roles: {
    logWriter: 0,
    commitWait: Wait.log_file_sync,
    logWriteWait: Wait.log_file_parallel_write,
    idleWait: Wait.rdbms_ipc_message,
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
