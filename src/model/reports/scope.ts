/** What a report is asked about: the whole run, what was traced of it, or what lies before the playhead. */
import type { LoadId } from '../run/loadProfile';
import type { Run } from '../run/run';
import { lengthNs, type TimeRange } from '../timeRange';

/** `second` is the last second before the playhead, as far as it was traced. */
export type Scope = 'run' | 'window' | 'second';

export interface Ask {
  readonly scope: Scope;
  /** Where the playhead is. */
  readonly timeNs: number;
  /** Whether processes of one class are added up to one row. */
  readonly byClass: boolean;
  /** The process that is traced, where a report is about one. */
  readonly process: number;
  /** What a row of the load profile counts, in words. */
  readonly meaningOfLoad: (id: LoadId) => string;
  /** The command lines of processes outside the database, by section, where they have a part to play. */
  readonly commands?: Readonly<Record<string, string>>;
  /** The account of the system that the database runs under. */
  readonly account?: Account;
}

/** An account of an operating system. */
export interface Account {
  readonly name: string;
  readonly uid: number;
}

const SECOND = 1e9;

/** The stretch of simulated time that a scope means. */
export function rangeOf(run: Run, { scope, timeNs }: Ask): TimeRange {
  if (scope === 'run') return { fromNs: 0, untilNs: run.durationNs };
  const window = tracedRange(run);
  if (scope === 'window') return window;
  const untilNs = Math.max(window.fromNs, Math.min(timeNs, window.untilNs));
  return { fromNs: Math.max(window.fromNs, untilNs - SECOND), untilNs };
}

/** A window may be asked for beyond the end of the run. */
export function tracedRange(run: Run): TimeRange {
  const { fromNs, untilNs } = run.trace;
  return { fromNs, untilNs: Math.max(fromNs, Math.min(untilNs, run.durationNs)) };
}

/** Whether the trace covers the run from its start to its end. */
export function isWhollyTraced(run: Run): boolean {
  const { fromNs, untilNs } = tracedRange(run);
  return fromNs === 0 && untilNs === run.durationNs;
}

/** A time as a share of a range; 0 of an empty one. */
export function shareOf(range: TimeRange, ns: number): number {
  const length = lengthNs(range);
  return length > 0 ? ns / length : 0;
}

/** A count as a rate per second of a range; 0 of an empty one. */
export function perSecond(range: TimeRange, count: number): number {
  const length = lengthNs(range);
  return length > 0 ? (count / length) * SECOND : 0;
}
