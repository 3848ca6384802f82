/**
 * What a recording says of the disk: how long log writers waited for it, how long calls took that make data durable, and
 * how long the device had its requests.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { mayWaitForDisk } from '../recording/calls';
import { likelyWriters } from '../recording/commits';
import { EventKind, NO_TASK } from '../recording/events';
import { flushesOf, wakesOf } from '../recording/flushes';
import { spreadOf } from '../recording/threadStatistics';
import type { Recording } from '../recording/recording';
import type { Schedule } from '../recording/schedule';
import { DeviceError, lognormal, type Measurement } from './device';

/** From when the log writer waits for its disk until it is told: a write and its sync, however many requests they are. */
export const WRITES = 'writes';
/** From block_rq_issue to block_rq_complete. */
export const REQUESTS = 'requests';

/** What the log writer waited for comes first. @throws DeviceError if nothing waited for a disk */
export function measuredInRecording(schedule: Schedule): Measurement[] {
  const { recording } = schedule;
  const found = [
    ...measured(WRITES, writesOf(schedule)),
    ...[...callsOf(recording)].flatMap(([call, times]) => measured(call, times)),
    ...measured(REQUESTS, requestsOf(recording)),
  ];
  if (found.length === 0) throw new DeviceError({ code: 'no_disk_in_recording' });
  return found;
}

function writesOf(schedule: Schedule): number[] {
  const wakes = wakesOf(schedule);
  return likelyWriters(schedule).flatMap((writer) =>
    flushesOf(schedule, writer, at(wakes, writer)).flushes.flatMap(({ writeNs, writtenNs }) =>
      writtenNs > writeNs ? writtenNs - writeNs : [],
    ),
  );
}

function requestsOf({ timeNs, kind, detail }: Recording): number[] {
  const issuedNs = new Map<number, number>();
  const times: number[] = [];
  kind.forEach((now, event) => {
    const request = integerAt(detail, event);
    if (now === EventKind.issue) issuedNs.set(request, floatAt(timeNs, event));
    if (now !== EventKind.complete) return;
    const fromNs = issuedNs.get(request);
    issuedNs.delete(request);
    if (fromNs !== undefined) times.push(floatAt(timeNs, event) - fromNs);
  });
  return times;
}

/** How long the calls took, by their names. */
function callsOf({ timeNs, kind, task, detail, calls }: Recording): Map<string, number[]> {
  const enteredNs = new Map<number, { readonly call: number; readonly fromNs: number }>();
  const times = new Map<string, number[]>();
  for (let event = 0; event < timeNs.length; event++) {
    const now = byteAt(kind, event);
    if (now !== EventKind.enter && now !== EventKind.exit) continue;
    const who = integerAt(task, event);
    const call = integerAt(detail, event);
    const entered = enteredNs.get(who);
    enteredNs.delete(who);
    const fromNs = floatAt(timeNs, event);
    if (now === EventKind.enter && who !== NO_TASK) enteredNs.set(who, { call, fromNs });
    const name = calls[call] ?? '';
    if (now !== EventKind.exit || entered?.call !== call || !mayWaitForDisk(name)) continue;
    const own = times.get(name);
    if (own) own.push(fromNs - entered.fromNs);
    else times.set(name, [fromNs - entered.fromNs]);
  }
  return times;
}

function measured(of: string, times: readonly number[]): Measurement[] {
  const { count, meanNs, cv } = spreadOf(times);
  if (!(meanNs > 0)) return [];
  // A request's end doesn't tell whether the drive still has it in a cache of its own.
  const durability = of === REQUESTS ? 'unknown' : 'synced';
  return [
    {
      tool: 'recording',
      of,
      operation: '',
      count,
      durability,
      ...lognormal(meanNs / 1e6, 100 * cv),
    },
  ];
}
