/** The areas of the stage where background processes are at home. */
import {
  AREA_IDS,
  KIND_IDS,
  processKinds,
  type AreaId,
  type Home,
  type KindId,
} from '$model/schema/processKinds';
import type { BackgroundArea, Layout, MachineSize } from './types';

/** Where each area is; null where this machine has none. */
export function areasOf(layout: Layout): Readonly<Record<AreaId, BackgroundArea | null>> {
  return {
    workers: layout.writerArea.workers,
    background: layout.background,
    archiver: layout.groups?.archiver ?? null,
    lms: layout.instance?.lms ?? null,
    'remote lms': layout.instance?.remoteLms ?? null,
  };
}

/** The kinds of processes that this machine has at home there. */
export function kindsAtHome({ processes }: MachineSize, home: Home): KindId[] {
  return KIND_IDS.filter((kind) => processKinds[kind].home === home && processes[kind] > 0);
}

/** How many processes are at home there. */
export function countAtHome(machine: MachineSize, home: Home): number {
  return kindsAtHome(machine, home).reduce((sum, kind) => sum + machine.processes[kind], 0);
}

/** Whether any area of the stage is a background process's. */
export function hasBackgroundProcesses(machine: MachineSize): boolean {
  return AREA_IDS.some((area) => countAtHome(machine, area) > 0);
}
