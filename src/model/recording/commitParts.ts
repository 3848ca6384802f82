/** What a wait for the log was made of: what its writer did meanwhile, in the parts of a simulated commit. */
import { at, byteAt, floatAt, integerAt } from '../at';
import type { LfsPartId } from '../run/run';
import { LFS_PARTS } from '../schema/generatedNames';
import { beforeFlush, ofFlush, type PartOf } from '../waitChain/commit';
import type { How } from '../waitChain/segments';
import { Purpose } from './calls';
import { flushAt, phasePlace, type FlushesOfWriter } from './flushes';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

export interface RecordedCommit {
  readonly session: number;
  /** The thread that wrote its log: itself, where it led the flush. */
  readonly writer: number;
  /** Which of the writer's flushes it was. */
  readonly flush: number;
  /** From when the session went to sleep until it ran again. Nanoseconds. */
  readonly fromNs: number;
  readonly untilNs: number;
  /** When it was woken, or its own write was done. */
  readonly durableNs: number;
  /** By the number of the part. What is missing of the whole is not in the recording. Nanoseconds. */
  readonly partsNs: Float64Array;
}

/**
 * The wait that a writer ended with its flush; null where the sleeper waited for something else.
 * @param wait the stay in which a session was in the run queue after it was woken
 */
export function commitEndedBy(
  schedule: Schedule,
  writer: FlushesOfWriter,
  wait: number,
): RecordedCommit | null {
  if (wait >= schedule.openFrom) return null;
  const session = integerAt(schedule.task, wait);
  const stays = at(schedule.staysOf, session);
  const sleep = stays[firstEndingAfter(schedule, stays, floatAt(schedule.fromNs, wait) - 1)];
  if (sleep === undefined || byteAt(schedule.state, sleep) !== ThreadState.asleep) return null;
  // A thread that sleeps while it writes waits for a device, whichever thread wakes it.
  if (byteAt(schedule.purpose, sleep) >= Purpose.write) return null;
  const fromNs = floatAt(schedule.fromNs, sleep);
  // For how long it had slept when the recording began is unknown.
  if (fromNs === 0) return null;
  const durableNs = floatAt(schedule.fromNs, wait);
  const flush = flushAt(writer, durableNs);
  // Before the first flush the writer's phase is unknown, and a flush without a write makes nothing durable.
  if (!hasWritten(writer, flush, fromNs, durableNs)) return null;
  const partsNs = new Float64Array(LFS_PARTS.length);
  const beginNs = Math.max(fromNs, at(writer.flushes, flush).beginNs);
  addWriter(schedule, partsNs, writer, fromNs, beginNs, beforeFlush);
  addWriter(schedule, partsNs, writer, beginNs, durableNs, ofFlush);
  const untilNs = floatAt(schedule.untilNs, wait);
  add(partsNs, 'own_runnable', untilNs - durableNs);
  return { session, writer: writer.task, flush, fromNs, untilNs, durableNs, partsNs };
}

/** A wake-up that has no write of the writer behind it, since the session slept, was for something else. */
function hasWritten(
  { flushes }: FlushesOfWriter,
  flush: number,
  sinceNs: number,
  untilNs: number,
): boolean {
  const written = flushes[flush];
  if (!written || written.writtenNs === written.writeNs) return false;
  return written.backNs > sinceNs && written.writtenNs <= untilNs;
}

const NUMBER_OF_PART = new Map<LfsPartId, number>(LFS_PARTS.map(({ id }, part) => [id, part]));

/** Adds to a part of a commit. */
export function add(partsNs: Float64Array, part: LfsPartId, ns: number): void {
  const number = NUMBER_OF_PART.get(part) ?? 0;
  partsNs[number] = floatAt(partsNs, number) + ns;
}

/** How a writer spends its time, where the recording says so. */
function howOf(schedule: Schedule, writer: FlushesOfWriter, stay: number): How | null {
  switch (byteAt(schedule.state, stay)) {
    case ThreadState.cpu:
      return 'cpu';
    case ThreadState.runnable:
      return 'runnable';
    case ThreadState.asleep:
    case ThreadState.disk:
      return writer.writes.has(stay) ? 'io' : 'sleep';
    default:
      return null;
  }
}

/** Adds what a writer did in some time, as the parts that it is of a commit. */
export function addWriter(
  schedule: Schedule,
  partsNs: Float64Array,
  writer: FlushesOfWriter,
  fromNs: number,
  untilNs: number,
  partOf: PartOf,
): void {
  const stays = at(schedule.staysOf, writer.task);
  for (let place = firstEndingAfter(schedule, stays, fromNs); place < stays.length; place++) {
    const stay = integerAt(stays, place);
    const from = Math.max(fromNs, floatAt(schedule.fromNs, stay));
    const until = Math.min(untilNs, floatAt(schedule.untilNs, stay));
    if (from >= untilNs) break;
    const how = howOf(schedule, writer, stay);
    if (how) addPhases(partsNs, writer, from, until, (phase) => partOf(phase, how));
  }
}

function addPhases(
  partsNs: Float64Array,
  writer: FlushesOfWriter,
  fromNs: number,
  untilNs: number,
  partIn: (phase: FlushesOfWriter['phase'][number]) => LfsPartId,
): void {
  let nowNs = fromNs;
  for (let place = phasePlace(writer, fromNs); nowNs < untilNs; place++) {
    const nextNs = Math.max(nowNs, Math.min(untilNs, writer.phaseFromNs[place + 1] ?? untilNs));
    add(partsNs, partIn(at(writer.phase, place)), nextNs - nowNs);
    nowNs = nextNs;
  }
}
