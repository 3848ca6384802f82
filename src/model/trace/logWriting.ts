/** Which processes of a run write the log. */
import type { LogRole } from '../database/logWriting';
import type { Run } from '../run/run';
import type { KindId } from '../schema/ids';

/** The numbers of a run's processes with a role. */
export function processesWith({ processes, database }: Run, role: LogRole): number[] {
  const { roles } = database.logWriting;
  return processes.flatMap(({ id, kind }) => (roles[kind] === role ? id : []));
}

/** Whether processes of a kind may write the log of a run. */
export const writesLog = ({ database }: Run, kind: KindId | undefined): boolean =>
  kind !== undefined && kind in database.logWriting.roles;
