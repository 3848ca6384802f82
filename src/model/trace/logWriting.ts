/**
 * How the records of a database tell of its log writing: all that the pass over flushes, and what is cut out of it, know
 * of one database in particular.
 */
import type { Run } from '../run/run';
import { Wait } from '../schema/generated';
import type { KindId } from '../schema/ids';

/**
 * Which kinds of processes write the log. One holds the write role `always`, or each that begins a flush holds it `in
 * turn`; a `helper` writes what the holder hands to it.
 */
const roles: Readonly<Partial<Record<KindId, Role>>> = {
  lgwr: 'always',
  worker: 'helper',
};

type Role = 'always' | 'in turn' | 'helper';

/** The numbers of a run's processes with a role. */
export function processesWith({ processes }: Run, role: Role): number[] {
  return processes.flatMap(({ id, kind }) => (roles[kind] === role ? id : []));
}

/** Whether processes of a kind may write the log. */
export const writesLog = (kind: KindId | undefined): boolean => kind !== undefined && kind in roles;

/** Waits for something to do. */
export const idleWaits: readonly number[] = [Wait.rdbms_ipc_message, Wait.lgwr_worker_group_idle];

/** The wait for sessions that still copy redo, before a write. */
export const copyWait = Wait.lgwr_wait_for_redo_copy;

/** The wait for the redo that is written. */
export const writeWait = Wait.log_file_parallel_write;

/** The wait for a write of headers: part of a flush if it begins while that is written. */
export const headerWait = Wait.log_file_single_write;

/** The wait for another instance; then the writer goes on with its write. */
export const acknowledgementWait = Wait.wait_for_scn_ack;

/** The wait of a helper for another's earlier write. */
export const orderWait = Wait.lgwr_worker_group_ordering;

/** Waits of the holder for its helpers: they count as writing, but what is written is not in its hands. */
export const helperWaits: readonly number[] = [
  Wait.lgwr_any_worker_group,
  Wait.lgwr_all_worker_groups,
];
