/**
 * What LGWR and its workers are about, and when each got which flush: read from the trace, in the words
 * in which the core accounts for the parts of log file sync.
 */
import { at } from '../at';
import { TraceType, Wait } from '../schema/generated';
import type { Run } from '../run/run';
import type { Trace } from '../trace/trace';
import { LGWR } from '../trace/records';
import { countBefore, lastNotAfter } from '../trace/recordGroups';

/** In the order of one flush. */
export const Phase = { idle: 0, gathering: 1, writing: 2, broadcasting: 3, posting: 4 } as const;
export type PhaseNumber = (typeof Phase)[keyof typeof Phase];

/** A flush, as its writer has it. */
export interface Flush {
  /** When LGWR began to gather it; -Infinity if that was before the window. */
  readonly beginNs: number;
  /** When this writer got it: at once for LGWR, by LGWR's post for a worker. */
  readonly takenNs: number;
  /** The record that says so: LGWR's `flush`, or its post to the worker. */
  readonly record: number;
  /** The log position up to which it will write. */
  readonly target: number;
  /** How many sessions waited for log file sync when it began. */
  readonly waiters: number;
}

export interface Writer {
  readonly process: number;
  /** Phase i lasts from `phaseFromNs[i]` until the next begins; the first from the window's start. */
  readonly phaseFromNs: readonly number[];
  readonly phase: readonly PhaseNumber[];
  readonly flushes: readonly Flush[];
}

type RecordsOf = (process: number) => Uint32Array;

/** LGWR and its workers, by process number. */
export function readWriters(run: Run, recordsOf: RecordsOf): Map<number, Writer> {
  const { trace } = run;
  const writers = new Map<number, Writer>();
  const workers = run.processes.filter(({ kind }) => kind === 'worker').map(({ id }) => id);
  const flushes = flushesOfLgwr(trace, recordsOf(LGWR));
  const given = flushesOfWorkers(trace, recordsOf(LGWR), flushes, workers);
  writers.set(LGWR, readWriter(trace, LGWR, recordsOf(LGWR), flushes));
  for (const worker of workers) {
    writers.set(worker, readWriter(trace, worker, recordsOf(worker), given.get(worker) ?? []));
  }
  return writers;
}

function flushesOfLgwr(trace: Trace, records: Uint32Array): Flush[] {
  const flushes: Flush[] = [];
  for (const record of records) {
    if (trace.type(record) !== TraceType.flush) continue;
    const beginNs = trace.timeNs(record);
    const [target, waiters] = [trace.value(record), trace.arg(record)];
    flushes.push({ beginNs, takenNs: beginNs, record, target, waiters });
  }
  return flushes;
}

/** A worker has a flush from the moment at which LGWR's post takes effect. */
function flushesOfWorkers(
  trace: Trace,
  records: Uint32Array,
  gathered: readonly Flush[],
  workers: readonly number[],
): Map<number, Flush[]> {
  const given = new Map<number, Flush[]>(workers.map((worker) => [worker, []]));
  let place = -1;
  let handed = -1;
  for (const record of records) {
    const type = trace.type(record);
    if (type === TraceType.flush) place++;
    if (type === TraceType.handed) handed = record;
    if (type !== TraceType.post || handed < 0) continue;
    const worker = workers[trace.arg(handed)];
    if (worker === undefined || trace.arg(record) !== worker) continue;
    given.get(worker)?.push({
      beginNs: gathered[place]?.beginNs ?? -Infinity,
      takenNs: trace.timeNs(record),
      record,
      target: trace.value(handed),
      waiters: gathered[place]?.waiters ?? 0,
    });
    handed = -1;
  }
  return given;
}

function readWriter(
  trace: Trace,
  process: number,
  records: Uint32Array,
  flushes: readonly Flush[],
): Writer {
  const phaseFromNs: number[] = [trace.fromNs];
  const phase: PhaseNumber[] = [openingPhase(trace, records)];
  const begin = (next: PhaseNumber, timeNs: number) => {
    phaseFromNs.push(timeNs);
    phase.push(next);
  };
  let writes = phase[0] === Phase.writing;
  let flush = 0;
  for (const record of records) {
    for (; flush < flushes.length && at(flushes, flush).record <= record; flush++) {
      begin(Phase.gathering, at(flushes, flush).takenNs);
      writes = false;
    }
    const next = phaseBegunBy(trace, record, writes);
    if (next === null) continue;
    writes =
      next === Phase.broadcasting || (next === Phase.writing && !awaitsWorkers(trace, record));
    begin(next, trace.timeNs(record));
  }
  for (; flush < flushes.length; flush++) begin(Phase.gathering, at(flushes, flush).takenNs);
  return { process, phaseFromNs, phase, flushes };
}

function awaitsWorkers(trace: Trace, record: number): boolean {
  const wait = trace.arg(record);
  return (
    trace.type(record) === TraceType.wait_begin &&
    (wait === Wait.lgwr_any_worker_group || wait === Wait.lgwr_all_worker_groups)
  );
}

/** The phase that a record of a log writer begins; null if it begins none. */
function phaseBegunBy(trace: Trace, record: number, writes: boolean): PhaseNumber | null {
  switch (trace.type(record)) {
    case TraceType.published:
      return isOfSnapshot(trace, record) ? null : Phase.posting;
    case TraceType.wait_end:
      return trace.arg(record) === Wait.wait_for_scn_ack ? Phase.writing : null;
    case TraceType.wait_begin:
      return phaseOfWait(trace.arg(record), writes);
    default:
      return null;
  }
}

function phaseOfWait(wait: number, writes: boolean): PhaseNumber | null {
  switch (wait) {
    case Wait.log_file_parallel_write:
    case Wait.lgwr_worker_group_ordering:
    case Wait.lgwr_any_worker_group:
    case Wait.lgwr_all_worker_groups:
      return Phase.writing;
    case Wait.wait_for_scn_ack:
      return Phase.broadcasting;
    case Wait.rdbms_ipc_message:
    case Wait.lgwr_worker_group_idle:
      return Phase.idle;
    case Wait.log_file_single_write:
      // Headers are written within a flush, and when the log switches.
      return writes ? Phase.writing : Phase.idle;
    default:
      return null;
  }
}

/** The window's snapshot repeats how far the log is on disk; nobody published that then. */
function isOfSnapshot(trace: Trace, record: number): boolean {
  return trace.fromNs > 0 && record <= 1 && trace.timeNs(record) === trace.fromNs;
}

/** What a writer was about when the window began: the first thing that it does next tells. */
function openingPhase(trace: Trace, records: Uint32Array): PhaseNumber {
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
        switch (trace.arg(record)) {
          case Wait.log_file_parallel_write:
          case Wait.lgwr_wait_for_redo_copy:
            return Phase.gathering;
          case Wait.wait_for_scn_ack:
          case Wait.lgwr_worker_group_ordering:
            return Phase.writing;
          case Wait.log_file_single_write:
            continue;
          default:
            return Phase.posting;
        }
    }
  }
  return Phase.idle;
}

/** The flush that a writer had last got before a record; undefined if that was before the window. */
export function flushBefore(writer: Writer, record: number): Flush | undefined {
  const { flushes } = writer;
  return flushes[countBefore(flushes.length, (place) => at(flushes, place).record < record) - 1];
}

/** The first flush of a writer that covers a log position; undefined if none has begun. */
export function flushCovering(writer: Writer, position: number): Flush | undefined {
  const { flushes } = writer;
  return flushes[countBefore(flushes.length, (place) => at(flushes, place).target < position)];
}

export function phaseAt(writer: Writer, timeNs: number): PhaseNumber {
  return writer.phase[lastNotAfter(writer.phaseFromNs, timeNs)] ?? Phase.idle;
}
