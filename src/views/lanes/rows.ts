/** Which lanes there are, and what the intervals of each are classed by. */
import { PROCESS_KINDS, State, STATES, WAIT_EVENTS } from '$model/schema/generated';
import { isIdle } from '$model/schema/waitClasses';
import { KIND_IDS, kindViews } from '$databases/kinds';
import type { Role } from '$model/database/kinds';
import type { Run } from '$model/run/run';

export type Row =
  { of: 'cpu'; cpu: number; name: string } | { of: 'process'; process: number; name: string };

/** How many lanes to show of what there may be hundreds of. */
export interface LaneLimits {
  cpus: number;
  sessions: number;
  noise: number;
  /** Of each kind of the database's own processes; all if not given. */
  background?: number;
}

/** In the order of how much a commit has to do with them. */
const KINDS_IN_ORDER = KIND_IDS.toSorted((a, b) => kindViews[a].lane - kindViews[b].lane);

/** CPUs first, then the log writer and what works for it, the noise, and sessions; a selected process is always among them. */
export function rowsOf(run: Run, shown: LaneLimits, selected: number | null): Row[] {
  const cpus = Array.from(
    { length: Math.min(shown.cpus, run.tables.cpus.rows) },
    (_, cpu): Row => ({ of: 'cpu', cpu, name: `CPU ${cpu}` }),
  );
  const most: Record<Role, number> = {
    background: shown.background ?? Infinity,
    outside: shown.noise,
    session: shown.sessions,
  };
  const processes = KINDS_IN_ORDER.flatMap((kind) =>
    run.processes.filter((process) => process.kind === kind).slice(0, most[kindViews[kind].role]),
  );
  const missing = run.processes.find(
    (process) => process.id === selected && !processes.includes(process),
  );
  if (missing) processes.push(missing);
  return [
    ...cpus,
    ...processes.map((process): Row => ({
      of: 'process',
      process: process.id,
      name: process.name,
    })),
  ];
}

/** On a CPU's lane: what runs, by kind, in user or in kernel mode. */
export const CPU_CLASSES = PROCESS_KINDS.length * 2;

export function cpuClass(kind: number, state: number): number {
  return kind * 2 + (state === State.kernel ? 1 : 0);
}

/** On a process's lane: its state; asleep for a reason that others cause is a class of its own. */
export const WAITING_CLASS = STATES.length;
export const PROCESS_CLASSES = WAITING_CLASS + 1;

/** Whether a sleep is a wait, not one of having nothing to do. */
export function isWaiting(wait: number): boolean {
  return wait in WAIT_EVENTS && !isIdle(wait);
}
