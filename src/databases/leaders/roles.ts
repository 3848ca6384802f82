/** What is alike in the traces of databases whose sessions write the log in turn. */
import type { KindId } from '$model/schema/ids';
import { Wait } from '$model/schema/generated';
import type { TraceRoles } from '$model/trace/records';
import type { DatabaseViews } from '$model/database/database';
import type { LogWriting } from '$model/database/logWriting';

/** The first process is the one in the background that flushes what no commit waits for. */
export const leaderRoles = {
  logWriter: 0,
  writesInTurn: true,
  commitWait: Wait.commit,
  commitHoldsWaits: true,
} as const satisfies Partial<TraceRoles>;

/** The parts of a recorded commit, which names them after one log writer. */
export const recordedParts: NonNullable<DatabaseViews['recordedParts']> = {
  previous_io: 'earlier_sync',
  previous_cpu: 'earlier_cpu',
  previous_runnable: 'earlier_runnable',
  redo_copy: 'insertions',
  start_runnable: 'leader_runnable',
  lgwr_cpu: 'leader_cpu',
  io: 'wal_sync',
  io_runnable: 'leader_runnable',
  others_posted: 'others_woken',
  posting_preempted: 'waking_preempted',
  own_runnable: 'backend_runnable',
  own_cpu: 'backend_cpu',
};

interface Own extends Pick<LogWriting, 'idleWaits' | 'copyWait' | 'writeWaits'> {
  /** The kinds of processes that flush beside sessions. */
  readonly others: readonly KindId[];
}

export const leaderWriting = ({ others, ...own }: Own): LogWriting => ({
  ...own,
  roles: Object.fromEntries(['session', ...others].map((kind) => [kind, 'in turn'] as const)),
  headerWait: -1,
  acknowledgementWait: -1,
  orderWait: -1,
  helperWaits: [],
});
