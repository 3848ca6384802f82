/** What the waits of all commits of a run consisted of. */
import { LFS_PARTS } from '../schema/generatedNames';
import type { LfsPartId, Run } from './run';

export interface LfsPartSummary {
  readonly id: LfsPartId;
  readonly name: string;
  /** Over all commits that waited. */
  readonly totalNs: number;
  /** The most that one commit spent in it. */
  readonly maxNs: number;
}

/** All parts, in the order of the table. */
export function lfsParts({ tables }: Pick<Run, 'tables'>): LfsPartSummary[] {
  return LFS_PARTS.map(({ id, name }, row) => ({
    id,
    name,
    totalNs: tables.lfs_parts.value(row, 'total'),
    maxNs: tables.lfs_parts.value(row, 'max'),
  }));
}
