/** A commit where sessions write the log in turn, cut into what its session was at: it led a flush, or slept until it was woken. */
import { Wait } from '../schema/generated';
import type { LfsPartId, Run } from '../run/run';
import { segmentsOf, type Segment } from './segments';

/** Of waits that have a part of their own. */
const PART_OF_WAIT: Readonly<Record<number, LfsPartId>> = {
  [Wait.lwlock_wal_insert]: 'insertions',
  [Wait.commit_delay]: 'commit_delay',
  [Wait.lock_log]: 'binlog_earlier',
  [Wait.prepare_ordered]: 'binlog_delay',
  [Wait.io_binlog]: 'binlog_sync',
  [Wait.wakeup_ready]: 'binlog_sync',
};

/** They tile the commit. A wait for the lock is told as one for the sync that ends it: the core tells that apart by its leader. */
export function segmentsOfLed(
  run: Run,
  process: number,
  fromNs: number,
  untilNs: number,
): readonly Segment[] {
  const segments = segmentsOf(run.trace, process, fromNs, untilNs);
  const last = segments.findLastIndex(({ how }) => how === 'sleep' || how === 'io');
  return segments.map((segment, place) => ({ ...segment, part: partOf(segment, place < last) }));
}

function partOf({ how, wait }: Segment, isEarlier: boolean): LfsPartId {
  if (how === 'cpu') return 'backend_cpu';
  if (how === 'runnable') return 'backend_runnable';
  return PART_OF_WAIT[wait] ?? (isEarlier && how === 'sleep' ? 'earlier_sync' : 'wal_sync');
}
