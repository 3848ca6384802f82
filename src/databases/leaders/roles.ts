/** What is alike in the traces of databases whose sessions write the log in turn. */
import type { KindId } from '$model/schema/ids';
import { Wait } from '$model/schema/generated';
import type { TraceRoles } from '$model/trace/records';
import type { LogWriting } from '$model/database/logWriting';

/** The first process is the one in the background that flushes what no commit waits for. */
export const leaderRoles = {
  logWriter: 0,
  commitWait: Wait.commit,
  commitHoldsWaits: true,
} as const satisfies Partial<TraceRoles>;

interface Own extends Pick<LogWriting, 'idleWaits' | 'copyWait' | 'writeWaits'> {
  /** The kind of that process. */
  readonly kind: KindId;
}

export const leaderWriting = ({ kind, ...own }: Own): LogWriting => ({
  ...own,
  roles: { session: 'in turn', [kind]: 'in turn' },
  headerWait: -1,
  acknowledgementWait: -1,
  orderWait: -1,
  helperWaits: [],
});
