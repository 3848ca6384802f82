/** What a lane did in a stretch of time, as figures. */
import { State } from '$model/schema/generated';
import { briefDuration } from '$model/format';
import { WAITING_CLASS, type Row } from './rows';
import { lengthNs, type TimeRange } from '$model/timeRange';
import type { Timelines } from './timelines';

export const TIME_NAMES = [
  'user mode',
  'kernel mode',
  'runnable',
  'in I/O',
  'asleep',
  'idle',
] as const;

/** A time for each of the names; null where a lane can't have any. */
function timesOf(timelines: Timelines, row: Row, range: TimeRange): (number | null)[] {
  const timeline = timelines.of(row);
  const times = new Float64Array(timeline.classes);
  timeline.timeBetween(range.fromNs, range.untilNs, times);
  const time = (classOf: number) => times[classOf] ?? 0;
  if (row.of === 'process') {
    const asleep = time(State.sleeping) + time(WAITING_CLASS);
    const onCpu = [time(State.user), time(State.kernel)];
    return [...onCpu, time(State.runnable), time(State.io), asleep, null];
  }
  const inMode = (kernel: number) =>
    times.reduce((sum, ns, classOf) => sum + (classOf % 2 === kernel ? ns : 0), 0);
  const [user, kernel] = [inMode(0), inMode(1)];
  return [user, kernel, null, null, null, lengthNs(range) - user - kernel];
}

export interface LaneTimes {
  readonly row: Row;
  /** As timesOf() gives them. */
  readonly times: readonly (number | null)[];
}

/** The same of many lanes, with a pause after every millisecond or so of working them out. */
export function* timesOfLanes(
  timelines: Timelines,
  rows: readonly Row[],
  range: TimeRange,
): Generator<void, LaneTimes[]> {
  const lanes: LaneTimes[] = [];
  for (const row of rows) {
    while (!timelines.has(row)) {
      timelines.advance([row]);
      yield;
    }
    lanes.push({ row, times: timesOf(timelines, row, range) });
  }
  return lanes;
}

/** "session 1: 3.10 ms runnable, 12.0 µs kernel mode": what took time, the longest first. */
export function measureWords(timelines: Timelines, row: Row, range: TimeRange): string {
  const parts = timesOf(timelines, row, range)
    .map((ns, index) => ({ ns: ns ?? 0, name: TIME_NAMES[index] ?? '' }))
    .filter(({ ns }) => ns > 0)
    .sort((a, b) => b.ns - a.ns)
    .map(({ ns, name }) => `${briefDuration(ns)} ${name}`);
  return `${row.name}: ${parts.join(', ') || 'nothing'}`;
}
