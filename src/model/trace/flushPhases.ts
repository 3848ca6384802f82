/** A log writer's time, cut into the phases by which the core accounts for it. */
import { TraceType } from '../schema/generated';
import type { LogWriter } from './flushes';
import type { LogWriting } from '../database/logWriting';
import { lastNotAfter } from './search';
import type { Trace } from './trace';

/** What the core accounts for a log writer's time as, in the order of one flush. */
export const Phase = { idle: 0, gathering: 1, writing: 2, broadcasting: 3, posting: 4 } as const;
export type PhaseNumber = (typeof Phase)[keyof typeof Phase];

/** Phase i lasts from `fromNs[i]` until the next begins; the first from the window's start. */
export interface Phases {
  readonly fromNs: readonly number[];
  readonly phase: readonly PhaseNumber[];
}

const phasesOfWriters = new WeakMap<LogWriter, Phases>();

/** What the core accounts for a writer's time as; the same object each time. */
export function phasesOf(writer: LogWriter): Phases {
  let phases = phasesOfWriters.get(writer);
  if (!phases) phasesOfWriters.set(writer, (phases = cutPhases(writer)));
  return phases;
}

/** The phase of a writer at an instant of the window. */
export function phaseAt(writer: LogWriter, timeNs: number): PhaseNumber {
  const { fromNs, phase } = phasesOf(writer);
  return phase[lastNotAfter(fromNs, timeNs)] ?? Phase.idle;
}

function cutPhases(writer: LogWriter): Phases {
  const { trace, records, logWriting } = writer;
  const fromNs: number[] = [trace.fromNs];
  const phase: PhaseNumber[] = [openingPhase(writer)];
  let isWriting = phase[0] === Phase.writing;
  for (const record of records) {
    const next = phaseBegunBy(writer, record, isWriting);
    if (next === null) continue;
    const isHelped =
      trace.type(record) === TraceType.wait_begin &&
      logWriting.helperWaits.includes(trace.arg(record));
    isWriting = next === Phase.broadcasting || (next === Phase.writing && !isHelped);
    fromNs.push(trace.timeNs(record));
    phase.push(next);
  }
  return { fromNs, phase };
}

/** The phase that a record begins; null if it begins none. */
function phaseBegunBy(
  { process, trace, logWriting }: LogWriter,
  record: number,
  isWriting: boolean,
): PhaseNumber | null {
  const arg = trace.arg(record);
  const { acknowledgementWait, idleWaits, headerWait, helperWaits } = logWriting;
  switch (trace.type(record)) {
    case TraceType.flush:
      return Phase.gathering;
    case TraceType.transaction:
      return Phase.idle;
    case TraceType.post:
      // With which it was given a flush.
      return trace.process(record) === process ? null : Phase.gathering;
    case TraceType.published:
      return isOfSnapshot(trace, record) ? null : Phase.posting;
    case TraceType.wait_end:
      return arg === acknowledgementWait ? Phase.writing : null;
    case TraceType.wait_begin:
      if (arg === acknowledgementWait) return Phase.broadcasting;
      if (idleWaits.includes(arg)) return Phase.idle;
      if (arg === headerWait) return isWriting ? Phase.writing : Phase.idle;
      return isWriteWait(logWriting, arg) || helperWaits.includes(arg) ? Phase.writing : null;
    default:
      return null;
  }
}

const isWriteWait = ({ writeWaits, orderWait }: LogWriting, wait: number) =>
  writeWaits.includes(wait) || wait === orderWait;

/** The window's snapshot repeats how far the log is on disk; nothing was published then. */
function isOfSnapshot(trace: Trace, record: number): boolean {
  return trace.fromNs > 0 && record <= 1 && trace.timeNs(record) === trace.fromNs;
}

/** The phase of a writer as the window began: the first thing that it does next tells. */
function openingPhase({ trace, records, logWriting }: LogWriter): PhaseNumber {
  if (trace.fromNs === 0) return Phase.idle;
  for (const record of records) {
    switch (trace.type(record)) {
      case TraceType.published:
        if (isOfSnapshot(trace, record)) continue;
        return Phase.writing;
      case TraceType.flush:
        return Phase.posting;
      case TraceType.handed:
        return Phase.gathering;
      case TraceType.log_switch:
        return Phase.idle;
      case TraceType.wait_begin:
        if (trace.arg(record) === logWriting.headerWait) continue;
        return phaseBefore(logWriting, trace.arg(record));
      case TraceType.transaction:
        return Phase.idle;
    }
  }
  return Phase.idle;
}

function phaseBefore(
  { copyWait, writeWaits, acknowledgementWait, orderWait }: LogWriting,
  wait: number,
): PhaseNumber {
  if (wait === copyWait || writeWaits.includes(wait)) return Phase.gathering;
  return wait === acknowledgementWait || wait === orderWait ? Phase.writing : Phase.posting;
}
