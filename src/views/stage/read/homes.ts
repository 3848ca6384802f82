/** Which processes of a run are of which kind, and which are at home where on the stage. */
import type { Run } from '$model/run/run';
import { HOMES, KIND_IDS, processKinds, type Home, type KindId } from '$model/schema/processKinds';

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
    run.processes.filter(({ kind }) => processKinds[kind].home === home).map(({ id }) => id);
  return Object.fromEntries(HOMES.map((home) => [home, at(home)])) as Record<Home, number[]>;
}
