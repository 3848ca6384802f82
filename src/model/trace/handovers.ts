/** What the holder of the log's write role hands to its helpers. */
import { at } from '../at';
import type { Run } from '../run/run';
import { TraceType } from '../schema/generated';
import { logRecordsOf } from './logRecords';
import { processesWith } from './logWriting';
import { placeOf } from './search';
import type { Trace } from './trace';

/** Bytes of redo that a helper was handed last before an instant; NaN where the window doesn't say. */
export function handedBytes(run: Run, helper: number, timeNs: number): number {
  const { trace } = run;
  const records = logRecordsOf(run);
  const helpers = processesWith(run, 'helper');
  if (!helpers.includes(helper)) return NaN;
  for (let place = placeOf(records, trace.indexAt(timeNs)) - 1; place >= 0; place--) {
    const record = at(records, place);
    if (trace.type(record) === TraceType.handed && helpers[trace.arg(record)] === helper) {
      return trace.value(record) - gatheredBefore(trace, records, place, helpers);
    }
  }
  return NaN;
}

/** The log position up to which redo was handed over or written before the log record at a place. */
function gatheredBefore(
  trace: Trace,
  records: readonly number[],
  place: number,
  helpers: readonly number[],
): number {
  let gathered = trace.fromNs === 0 ? 0 : NaN;
  for (let before = place - 1; before >= 0; before--) {
    const record = at(records, before);
    const type = trace.type(record);
    const isPublished = type === TraceType.published;
    if (!isPublished && type !== TraceType.handed && type !== TraceType.log_switch) continue;
    const position = trace.value(record);
    gathered = gathered > position ? gathered : position;
    // A helper may publish what lies before what others have in hand; the holder writes only while no helper does.
    if (!isPublished || !helpers.includes(trace.process(record))) break;
  }
  return gathered;
}
