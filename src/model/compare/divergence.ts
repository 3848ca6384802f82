/**
 * Where two runs part: the first record of their traces that is not in both. Until then they are the
 * same run, so what happens there is the first consequence of whatever differs between the scenarios.
 *
 * Edits are passed over: they are causes, and the list of what differs names them. Only the time that
 * both traces cover is compared; what lies outside is not known, and is not called a difference.
 */
import { isSameRecord } from '../trace/exactRecords';
import { Cause, TraceType } from '../schema/generated';
import type { Trace } from '../trace/trace';

export type Divergence =
  /** The traces have no time in common. */
  | { readonly kind: 'unknown' }
  /** All that both cover is the same. */
  | { readonly kind: 'none'; readonly fromNs: number; readonly untilNs: number }
  /** They differ already where the window begins: the runs parted before. */
  | { readonly kind: 'before'; readonly fromNs: number }
  | DivergencePoint;

export interface DivergencePoint {
  readonly kind: 'apart';
  readonly timeNs: number;
  /** The next record of each trace; null if there is none in the time that both cover. */
  readonly records: readonly [number | null, number | null];
}

/** Records compared between two breaths: well under a millisecond. */
const RECORDS_PER_STEP = 8192;

/** Compares two traces, a few thousand records at a time. */
export function* findDivergence(first: Trace, second: Trace): Generator<void, Divergence> {
  const fromNs = Math.max(first.fromNs, second.fromNs);
  const untilNs = Math.min(first.untilNs, second.untilNs);
  if (fromNs >= untilNs) return { kind: 'unknown' };
  const [one, other] = [new Cursor(first, fromNs), new Cursor(second, fromNs)];
  // A snapshot in one trace alone has nothing to be compared with.
  if (first.fromNs !== second.fromNs) {
    one.passSnapshot();
    other.passSnapshot();
  }
  for (let steps = 1; ; steps++) {
    one.passEdits();
    other.passEdits();
    const isOver = one.isPast(untilNs) || other.isPast(untilNs);
    if (isOver || !isSameRecord(first, one.index, second, other.index)) break;
    one.index++;
    other.index++;
    if (steps % RECORDS_PER_STEP === 0) yield;
  }
  const [mine, its] = [one.recordBefore(untilNs), other.recordBefore(untilNs)];
  if (mine === null && its === null) return { kind: 'none', fromNs, untilNs };
  if (one.isAtSnapshot() || other.isAtSnapshot()) return { kind: 'before', fromNs };
  const times = [
    mine === null ? Infinity : first.timeNs(mine),
    its === null ? Infinity : second.timeNs(its),
  ];
  return { kind: 'apart', timeNs: Math.min(...times), records: [mine, its] };
}

/** A place in a trace. */
class Cursor {
  index: number;
  readonly #snapshotEnd: number;

  constructor(
    readonly trace: Trace,
    fromNs: number,
  ) {
    this.#snapshotEnd = snapshotLength(trace);
    this.index = trace.fromNs === fromNs ? 0 : trace.indexAt(fromNs - 1);
  }

  isPast(untilNs: number): boolean {
    return this.index >= this.trace.length || this.trace.timeNs(this.index) >= untilNs;
  }

  /** The record here; null if it lies at or after the end, where a full trace may have stopped halfway. */
  recordBefore(untilNs: number): number | null {
    return this.isPast(untilNs) ? null : this.index;
  }

  passEdits(): void {
    const { trace } = this;
    while (this.index < trace.length && trace.type(this.index) === TraceType.edit) this.index++;
  }

  passSnapshot(): void {
    this.index = Math.max(this.index, this.#snapshotEnd);
  }

  isAtSnapshot(): boolean {
    return this.index < this.#snapshotEnd;
  }
}

/**
 * How many records at the start of a trace say what was so when its window began: two of the log, and
 * for each process its state and what it waits for.
 */
function snapshotLength(trace: Trace): number {
  const isState = (index: number) =>
    index < trace.length &&
    trace.type(index) === TraceType.state &&
    trace.cause(index) === Cause.snapshot;
  let end = 2;
  if (!isState(end)) return 0;
  while (isState(end)) {
    const process = trace.process(end++);
    const isWait = end < trace.length && trace.type(end) === TraceType.wait_begin;
    if (isWait && trace.process(end) === process && trace.timeNs(end) === trace.fromNs) end++;
  }
  return end;
}
