/** The redo buffer at any moment of a trace: what is allocated, copied, being written and on disk. */
import { TraceType } from '../schema/generated';
import type { TraceRecords } from './records';

/** Redo that a session has been given room for and is still copying into it. */
export interface Copy {
  readonly process: number;
  /** Log positions between which it lies. */
  readonly from: number;
  readonly until: number;
}

export interface RedoState {
  /** End of the redo that sessions have been given room for, as a position in the log. */
  readonly allocated: number;
  /** What is not copied yet, in the order of the log; the log can't be written that far before it is. */
  readonly copying: readonly Copy[];
  /** Log position up to which redo is known to be on disk. */
  readonly published: number;
  /** The log position up to which the flush in hand will write; null between two flushes. */
  readonly writingUntil: number | null;
}

export const NO_REDO: RedoState = { allocated: 0, copying: [], published: 0, writingUntil: null };

/** The redo after a record. */
export function redoAfter(
  redo: RedoState,
  trace: TraceRecords,
  index: number,
  type: number,
): RedoState {
  switch (type) {
    case TraceType.redo: {
      const copying = withCopy(redo.copying, trace, index);
      return { ...redo, allocated: trace.value(index), copying };
    }
    case TraceType.flush:
      return { ...redo, writingUntil: trace.value(index) };
    case TraceType.published: {
      const published = trace.value(index);
      return { ...redo, published, writingUntil: goesOn(redo, published) };
    }
    case TraceType.log_switch: {
      // What was left of the old group is skipped.
      const begun = trace.value(index);
      return { ...NO_REDO, allocated: begun, published: begun };
    }
    case TraceType.post:
    case TraceType.transaction:
    case TraceType.wait_begin:
      return withoutCopy(redo, trace.process(index));
    default:
      return redo;
  }
}

/** The snapshot at the window's start says what was published before the flush in hand. */
function goesOn({ writingUntil }: RedoState, published: number): number | null {
  return writingUntil !== null && published < writingUntil ? writingUntil : null;
}

function withCopy(copying: readonly Copy[], trace: TraceRecords, index: number): readonly Copy[] {
  const bytes = trace.arg(index);
  const until = trace.value(index);
  // The snapshot at the window's start says how far the log was, and belongs to no process.
  if (bytes === 0) return copying;
  return [...copying, { process: trace.process(index), from: until - bytes, until }];
}

/**
 * The trace does not say when a session has copied its redo. But the next thing that the session does
 * is to begin its wait, to post another process or to end its transaction.
 */
function withoutCopy(redo: RedoState, process: number): RedoState {
  const { copying } = redo;
  // Mostly there are none, and most of the records of a trace may come here.
  if (copying.length === 0 || !copying.some((copy) => copy.process === process)) return redo;
  return { ...redo, copying: copying.filter((copy) => copy.process !== process) };
}
