/** What a database is to everything that shows runs: each has one of these, in src/databases. */
import type { TraceRoles } from '../trace/records';
import type { Scenario } from '../scenario/scenario';
import type { KindId, LfsPartId, StatisticId } from '../schema/ids';
import type { Kinds } from './kinds';
import type { LogWriting } from './logWriting';
import type { RoadWords } from './road';

export interface DatabaseViews {
  /** The value of `run.database`. */
  readonly id: string;
  readonly kinds: Kinds;
  readonly road: RoadWords;
  /** The kind of the one process that writes the log; null where sessions do. */
  readonly writerKind: KindId | null;

  /** Which numbers in a trace play which part. */
  readonly roles: TraceRoles;
  /** How the records of its trace tell of flushes. */
  readonly logWriting: LogWriting;
  /** What recordings are cut into, as with one log writer, where a commit here has parts of its own. */
  readonly recordedParts?: Readonly<Partial<Record<LfsPartId, LfsPartId>>>;
  /** To how many files the log is written each time, and whether what is reported as written is written at all. */
  readonly log: (scenario: Scenario) => { members: number; reachesDisk: boolean };
  /** What it calls statistics that model.def names as another database does. */
  readonly statisticNames?: Readonly<Partial<Record<StatisticId, string>>>;
  /** What `ps` prints for one of its processes, as the ordinal-th of its kind, from 0. */
  readonly command: (kind: KindId, ordinal: number) => string;
}
