/**
 * How the records of a database tell of its log writing: all that the pass over flushes, and what is cut out of it, know
 * of one database in particular. Each database says it of itself (`DatabaseViews.logWriting`).
 */
import type { KindId } from '../schema/ids';

/** One holds the write role `always`, or each that begins a flush holds it `in turn`; a `helper` writes what the holder hands to it. */
export type LogRole = 'always' | 'in turn' | 'helper';

/** Events are by their numbers; -1 where the database has none. */
export interface LogWriting {
  /** Which kinds of processes write the log. */
  readonly roles: Readonly<Partial<Record<KindId, LogRole>>>;
  /** Waits for something to do. */
  readonly idleWaits: readonly number[];
  /** The wait for sessions that still copy redo, before a write. */
  readonly copyWait: number;
  /** The waits for the redo that is written. */
  readonly writeWaits: readonly number[];
  /** The wait for a write of headers: part of a flush if it begins while that is written. */
  readonly headerWait: number;
  /** The wait for another instance; then the writer goes on with its write. */
  readonly acknowledgementWait: number;
  /** The wait of a helper for another's earlier write. */
  readonly orderWait: number;
  /** Waits of the holder for its helpers: they count as writing, but what is written is not in its hands. */
  readonly helperWaits: readonly number[];
}
