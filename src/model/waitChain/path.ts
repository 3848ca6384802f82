/**
 * What a wait depended on, followed backwards: a process sleeps until another one wakes it, so what that
 * one did until then is what the wait consisted of; and if that one had been asleep, it had to be woken.
 */
import { at } from '../at';
import { Cause, State, TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import type { Trace } from '../trace/trace';
import { NO_PROCESS, NO_WAIT } from '../trace/records';
import { placeOf } from '../trace/search';
import { ChainIndex } from './chainIndex';
import { push, segmentsOf, type Segment } from './segments';

/** A process at a record: what it did before is what is followed next. */
interface Place {
  readonly process: number;
  readonly record: number;
}

/** Far more than any wait needs; a picture of more would say nothing. */
const MOST_STEPS = 2000;

/** Whether to go no further back than a record with which a process was woken. */
export type Stop = (record: number) => boolean;

/**
 * What happened from `fromNs` until a process came to a record, each stretch by the process that was decisive then.
 * The segments tile that time. What the trace can't explain is left with the process itself.
 */
export function pathTo(
  run: Run,
  process: number,
  record: number,
  fromNs: number,
  stops: Stop = () => false,
): Segment[] {
  const { trace } = run;
  const stretches: Segment[] = [];
  let place: Place = { process, record };
  let untilNs = record < trace.length ? trace.timeNs(record) : trace.untilNs;
  for (let step = 0; step < MOST_STEPS && untilNs > fromNs; step++) {
    const before = stateBefore(run, place);
    if (before < 0) break;
    const beganNs = Math.max(fromNs, trace.timeNs(before));
    stretches.push(stretch(place.process, beganNs, untilNs));
    untilNs = beganNs;
    if (untilNs === fromNs) break;
    const origin = originOf(run, before, place.process);
    if (origin === null || (isWoken(trace, before) && stops(before))) break;
    if (trace.type(origin.record) === TraceType.message) {
      const sentNs = Math.max(fromNs, trace.timeNs(origin.record));
      stretches.push({ ...stretch(origin.process, sentNs, untilNs), how: 'message' });
      untilNs = sentNs;
    }
    place = origin;
  }
  if (untilNs > fromNs) stretches.push(stretch(process, fromNs, untilNs));
  return fill(trace, stretches.reverse());
}

/** How it was spent is filled in afterwards. */
function stretch(process: number, fromNs: number, untilNs: number): Segment {
  return { process, fromNs, untilNs, how: 'sleep', cpu: 0, wait: NO_WAIT, part: null };
}

function fill(trace: Trace, stretches: readonly Segment[]): Segment[] {
  const segments: Segment[] = [];
  for (const each of stretches) {
    if (each.how === 'message') {
      push(segments, each);
    } else {
      for (const own of segmentsOf(trace, each.process, each.fromNs, each.untilNs)) {
        push(segments, own);
      }
    }
  }
  return segments;
}

function stateBefore(run: Run, { process, record }: Place): number {
  const isState = (each: number) => run.trace.type(each) === TraceType.state;
  return ChainIndex.of(run).lastBefore(process, record, isState);
}

function isWoken(trace: Trace, record: number): boolean {
  const cause = trace.cause(record);
  const woken: readonly number[] = [Cause.post, Cause.message, Cause.timer, Cause.device];
  return trace.state(record) === State.runnable && woken.includes(cause);
}

/** What had a process come to the state of a record: another process, or what it did before itself. */
function originOf(run: Run, record: number, process: number): Place | null {
  const { trace } = run;
  if (trace.state(record) !== State.runnable) return { process, record };
  switch (trace.cause(record)) {
    case Cause.post:
      return trace.value(record) === NO_PROCESS ? null : { process: trace.value(record), record };
    case Cause.message:
      return messageFor(run, record, process);
    case Cause.start:
    case Cause.edit:
    case Cause.snapshot:
      return null;
    default:
      return { process, record };
  }
}

/** The message that arrived when its receiver woke. */
function messageFor(run: Run, record: number, process: number): Place | null {
  const { trace } = run;
  const received = ChainIndex.of(run).received.of(process);
  for (let place = placeOf(received, record) - 1; place >= 0; place--) {
    const message = at(received, place);
    if (trace.type(message) !== TraceType.message) continue;
    const arrivesNs = trace.timeNs(message) + trace.value(message);
    if (arrivesNs === trace.timeNs(record))
      return { process: trace.process(message), record: message };
  }
  return null;
}
