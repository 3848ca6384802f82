/** What a database is to everything that shows runs: each has one of these, in src/databases. */
import type { TraceRoles } from '../trace/records';
import type { KindId } from '../schema/ids';
import type { Kinds } from './kinds';

export interface DatabaseViews {
  /** The value of `run.database`. */
  readonly id: string;
  readonly kinds: Kinds;
  /** Which numbers in a trace play which part. */
  readonly roles: TraceRoles;
  /** What `ps` prints for one of its processes, as the ordinal-th of its kind, from 0. */
  readonly command: (kind: KindId, ordinal: number) => string;
}
