/**
 * The records of the processes that write the log, picked out of a run's trace in one pass. All that is known of flushes
 * comes from this list, which is much shorter than the trace: flushes and their writers in `flushes.ts`, the phases by
 * which the core accounts for a writer's time in `flushPhases.ts`, and steps for pictures in `flushSteps.ts`.
 */
import type { Run } from '../run/run';
import { TraceType } from '../schema/generated';
import { runToEnd, type Work } from '../slices';
import { writesLog } from './logWriting';

/** Records that are read in one step: about a millisecond. */
const STEP_RECORDS = 16_384;

const found = new WeakMap<Run, readonly number[]>();

/** Every record of a process that may write the log but those of its states, in order; the same list each time. */
export function logRecordsOf(run: Run): readonly number[] {
  return found.get(run) ?? runToEnd(readingLogRecords(run));
}

/** The same step by step, for pages that have other things to do. */
export function* readingLogRecords(run: Run): Work<readonly number[]> {
  const { length } = run.trace;
  const isWriter = run.processes.map(({ kind }) => writesLog(run, kind));
  const records: number[] = [];
  for (let from = 0; from < length && !found.has(run); from += STEP_RECORDS) {
    pick(run, isWriter, from, Math.min(from + STEP_RECORDS, length), records);
    yield;
  }
  if (!found.has(run)) found.set(run, records);
  return found.get(run) ?? records;
}

/** A function of its own: within a generator the engines don't make it as quick. */
function pick(
  { trace }: Run,
  isWriter: readonly boolean[],
  from: number,
  until: number,
  records: number[],
): void {
  for (let record = from; record < until; record++) {
    if (trace.type(record) !== TraceType.state && isWriter[trace.process(record)]) {
      records.push(record);
    }
  }
}
