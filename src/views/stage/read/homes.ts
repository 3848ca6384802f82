/** Which processes of a run are of which kind, and which are at home where on the stage. */
import type { Run } from '$model/run/run';
import { KIND_IDS, kindViews } from '$databases/kinds';
import { HOMES, type Home } from '$model/database/kinds';
import type { KindId } from '$model/schema/ids';

/** Process numbers. */
export type ProcessesByKind = Readonly<Record<KindId, readonly number[]>>;
export type ProcessesByHome = Readonly<Record<Home, readonly number[]>>;

export function processesByKind(run: Run): ProcessesByKind {
  const of = (wanted: KindId) =>
    run.processes.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return Object.fromEntries(KIND_IDS.map((kind) => [kind, of(kind)])) as Record<KindId, number[]>;
}

export function processesByHome(run: Run): ProcessesByHome {
  const at = (home: Home) =>
    run.processes.filter(({ kind }) => kindViews[kind].home === home).map(({ id }) => id);
  return Object.fromEntries(HOMES.map((home) => [home, at(home)])) as Record<Home, number[]>;
}
