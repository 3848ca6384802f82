/** A commit where sessions write the log in turn, cut into what its session was at: it led a flush, or slept until it was woken. */
import { TraceType, Wait } from '../schema/generated';
import type { LfsPartId, Run } from '../run/run';
import { logRecordsOf } from '../trace/logRecords';
import { countBefore } from '../trace/recordGroups';
import { segmentsOf, type Segment } from './segments';

/** Of waits that have a part of their own. */
const PART_OF_WAIT: Readonly<Record<number, LfsPartId>> = {
  [Wait.lwlock_wal_insert]: 'insertions',
  [Wait.commit_delay]: 'commit_delay',
  [Wait.lock_log]: 'binlog_earlier',
  [Wait.prepare_ordered]: 'binlog_delay',
  [Wait.io_binlog]: 'binlog_sync',
  [Wait.wakeup_ready]: 'binlog_sync',
  [Wait.sync_rep]: 'standby',
};

/**
 * They tile the commit. A wait for the lock is one for an earlier flush until that begins which covers the commit: what
 * its leader was at, the core tells apart.
 * @param position the log position that is to be on disk; null if that is not known
 */
export function segmentsOfLed(
  run: Run,
  process: number,
  fromNs: number,
  untilNs: number,
  position: number | null,
): readonly Segment[] {
  const coveredNs = position === null ? -Infinity : coveredFromNs(run, position);
  const segments = segmentsOf(run.trace, process, fromNs, untilNs).flatMap((segment) =>
    isFlush(segment) ? cutAt(segment, coveredNs) : [segment],
  );
  const first = segments.findIndex(isFlush);
  const last = segments.findLastIndex(isFlush);
  return segments.map((segment, place) => ({
    ...segment,
    part: partOf(segment, segment.untilNs <= coveredNs, place > first && place < last),
  }));
}

const isFlush = ({ how, wait }: Segment) =>
  (how === 'sleep' || how === 'io') && PART_OF_WAIT[wait] === undefined;

function cutAt(segment: Segment, timeNs: number): Segment[] {
  const { fromNs, untilNs } = segment;
  if (timeNs <= fromNs || timeNs >= untilNs) return [segment];
  return [
    { ...segment, untilNs: timeNs },
    { ...segment, fromNs: timeNs },
  ];
}

const begun = new WeakMap<Run, readonly number[]>();

/** When the first flush began that reaches a log position; Infinity if none does in the window. */
function coveredFromNs(run: Run, position: number): number {
  const { trace } = run;
  let flushes = begun.get(run);
  if (!flushes) {
    flushes = logRecordsOf(run).filter((record) => trace.type(record) === TraceType.flush);
    begun.set(run, flushes);
  }
  const all = flushes;
  const place = countBefore(all.length, (each) => trace.value(all[each] ?? 0) < position);
  const record = all[place];
  return record === undefined ? Infinity : trace.timeNs(record);
}

/** @param isBetween whether it sleeps for a flush both before and after: it was awake in vain */
function partOf({ how, wait }: Segment, isEarlier: boolean, isBetween: boolean): LfsPartId {
  if (isBetween && (how === 'cpu' || how === 'runnable')) return 'in_vain';
  if (how === 'cpu') return 'backend_cpu';
  if (how === 'runnable') return 'backend_runnable';
  return PART_OF_WAIT[wait] ?? (isEarlier && how === 'sleep' ? 'earlier_sync' : 'wal_sync');
}
