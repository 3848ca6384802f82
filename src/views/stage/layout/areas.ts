/** The areas of the stage where background processes are at home. */
import { KIND_IDS, kindViews } from '$databases/kinds';
import { AREA_IDS, type AreaId, type Home } from '$model/database/kinds';
import type { KindId } from '$model/schema/ids';
import type { BackgroundArea, Layout, MachineSize } from './types';

/** Where each area is; null where this machine has none. */
export function areasOf(layout: Layout): Readonly<Record<AreaId, BackgroundArea | null>> {
  return {
    workers: layout.writerArea.workers,
    background: layout.background,
    archiving: layout.groups?.archive ?? null,
    messages: layout.instance?.own ?? null,
    'remote messages': layout.instance?.remote ?? null,
  };
}

/** The kinds of processes that this machine has at home there. */
export function kindsAtHome({ processes }: MachineSize, home: Home): KindId[] {
  return KIND_IDS.filter((kind) => kindViews[kind].home === home && processes[kind] > 0);
}

/** How many processes are at home there. */
export function countAtHome(machine: MachineSize, home: Home): number {
  return kindsAtHome(machine, home).reduce((sum, kind) => sum + machine.processes[kind], 0);
}

/** Whether any area of the stage is a background process's. */
export function hasBackgroundProcesses(machine: MachineSize): boolean {
  return AREA_IDS.some((area) => countAtHome(machine, area) > 0);
}
