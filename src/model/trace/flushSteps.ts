/** The steps of flushes, for pictures: what the process that holds the log's write role does with the flush in its hands. */
import type { Run } from '../run/run';
import { TraceType } from '../schema/generated';
import { logRecordsOf } from './logRecords';
import { processesWith } from './logWriting';

/**
 * In order. It is the phase of writing from before the first request is submitted until all is written, and the step only
 * while the device has a request.
 */
export const STEPS = ['gather', 'write', 'finish', 'post'] as const;
export type Step = (typeof STEPS)[number];

/** Step i is `STEPS[classOf[i]]` and lasts from `fromNs[i]` to `untilNs[i]`; between flushes there is none. */
export interface Steps {
  readonly fromNs: readonly number[];
  readonly untilNs: readonly number[];
  readonly classOf: readonly number[];
  /** How many sessions and other processes were posted in it. */
  readonly sessions: readonly number[];
}

const found = new WeakMap<Run, Steps>();

/** The steps of a run's flushes; the same object each time. The last may reach to the end of the window. */
export function flushStepsOf(run: Run): Steps {
  let steps = found.get(run);
  if (!steps) found.set(run, (steps = cutSteps(run)));
  return steps;
}

/** The number of the step that a record of a type begins. */
const STEP_BEGUN_BY: Readonly<Record<number, number>> = {
  [TraceType.flush]: 0,
  [TraceType.io_submit]: 1,
  [TraceType.io_done]: 2,
  [TraceType.published]: 3,
};

function cutSteps(run: Run): Steps {
  const { trace } = run;
  const { idleWaits } = run.database.logWriting;
  const fromNs: number[] = [];
  const untilNs: number[] = [];
  const classOf: number[] = [];
  const sessions: number[] = [];
  let last = -1;
  let isOpen = false;
  let [holder] = processesWith(run, 'always');

  function begin(step: number, timeNs: number): void {
    if (isOpen && classOf[last] === step) return;
    // What lasted no time is written over.
    if (!isOpen || fromNs[last] !== timeNs) {
      end(timeNs);
      last = fromNs.push(timeNs) - 1;
    }
    isOpen = true;
    untilNs[last] = trace.untilNs;
    classOf[last] = step;
    sessions[last] = 0;
  }

  function end(timeNs: number): void {
    if (isOpen) untilNs[last] = timeNs;
    isOpen = false;
  }

  for (const record of logRecordsOf(run)) {
    const type = trace.type(record);
    if (type === TraceType.flush) holder = trace.process(record);
    if (trace.process(record) !== holder) continue;
    const timeNs = trace.timeNs(record);
    const step = STEP_BEGUN_BY[type];
    const isRest =
      type === TraceType.transaction ||
      (type === TraceType.wait_begin && idleWaits.includes(trace.arg(record)));
    // The first record of a window repeats how far the log was; that is no flush. What is handed over is a helper's.
    if (step !== undefined && (isOpen || type !== TraceType.published)) begin(step, timeNs);
    else if (type === TraceType.handed || isRest) end(timeNs);
    else if (type === TraceType.post && isOpen) sessions[last] = (sessions[last] ?? 0) + 1;
  }
  return { fromNs, untilNs, classOf, sessions };
}
