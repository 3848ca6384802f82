/** Which parts of a commit a database has. */
import type { DatabaseViews } from '$model/database/database';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { LfsPartId } from '$model/schema/ids';
import { road } from './oracle/road';

/** Its road names each of them: the table of all rows by database is larger, and pages have the road. */
const OF_ORACLE: ReadonlySet<string> = new Set(Object.keys(road.parts));

/** The parts that may be met in one run with a part, in the order of the table, itself among them. */
export const partsBeside = (id: LfsPartId): readonly LfsPartId[] =>
  LFS_PARTS.map((part) => part.id).filter((other) => OF_ORACLE.has(other) === OF_ORACLE.has(id));

/** Whether a database has a part. */
export const hasPart = ({ id: database }: DatabaseViews, id: LfsPartId): boolean =>
  OF_ORACLE.has(id) === (database === 'oracle');
