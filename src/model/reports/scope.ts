/** What a report is asked about: the whole run, what was traced of it, or what lies before the playhead. */
import type { Run } from '../run/run';

/** `second` is the last second before the playhead, as far as it was traced. */
export type Scope = 'run' | 'window' | 'second';

export interface Ask {
  readonly scope: Scope;
  /** Where the playhead stands. */
  readonly timeNs: number;
  /** Whether processes of one class are added up to one row. */
  readonly byClass: boolean;
  /** The process that is traced, where a report is about one. */
  readonly process: number;
}

export interface Span {
  readonly fromNs: number;
  readonly untilNs: number;
}

const SECOND = 1e9;

/** The stretch of simulated time that a scope means. */
export function spanOf(run: Run, { scope, timeNs }: Ask): Span {
  if (scope === 'run') return { fromNs: 0, untilNs: run.durationNs };
  const window = tracedSpan(run);
  if (scope === 'window') return window;
  const untilNs = Math.max(window.fromNs, Math.min(timeNs, window.untilNs));
  return { fromNs: Math.max(window.fromNs, untilNs - SECOND), untilNs };
}

/** A window may be asked for beyond the end of the run. */
export function tracedSpan(run: Run): Span {
  const { fromNs, untilNs } = run.trace;
  return { fromNs, untilNs: Math.max(fromNs, Math.min(untilNs, run.durationNs)) };
}

/** Whether the trace covers the run from its start to its end. */
export function isWhollyTraced(run: Run): boolean {
  const { fromNs, untilNs } = tracedSpan(run);
  return fromNs === 0 && untilNs === run.durationNs;
}

export function lengthNs({ fromNs, untilNs }: Span): number {
  return untilNs - fromNs;
}

/** A time as a share of a span; 0 of an empty one. */
export function shareOf(span: Span, ns: number): number {
  const length = lengthNs(span);
  return length > 0 ? ns / length : 0;
}

/** A count as a rate per second of a span; 0 of an empty one. */
export function perSecond(span: Span, count: number): number {
  const length = lengthNs(span);
  return length > 0 ? (count / length) * SECOND : 0;
}
