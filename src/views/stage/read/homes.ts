/** Which processes of a run are of which kind, and which are at home where on the stage. */
import type { Run } from '$model/run/run';
import { KIND_IDS } from '$databases/kinds';
import { HOMES, type Duty, type Home } from '$model/database/kinds';
import type { KindId } from '$model/schema/ids';

/** Process numbers. */
export type ProcessesByKind = Readonly<Record<KindId, readonly number[]>>;
export type ProcessesByHome = Readonly<Record<Home, readonly number[]>>;

export function processesByKind(run: Run): ProcessesByKind {
  const of = (wanted: KindId) =>
    run.processes.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return Object.fromEntries(KIND_IDS.map((kind) => [kind, of(kind)])) as Record<KindId, number[]>;
}

/** Those that are at home there, by number. */
function processesAt(run: Run, home: Home): number[] {
  const { kinds } = run.database;
  return run.processes.filter(({ kind }) => kinds[kind].home === home).map(({ id }) => id);
}

/** Those that write this, by number. */
export function processesWith(run: Run, duty: Duty): number[] {
  const { kinds } = run.database;
  return run.processes.filter(({ kind }) => kinds[kind].duty === duty).map(({ id }) => id);
}

export function processesByHome(run: Run): ProcessesByHome {
  return Object.fromEntries(HOMES.map((home) => [home, processesAt(run, home)])) as Record<
    Home,
    number[]
  >;
}
