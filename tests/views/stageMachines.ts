/** Machines of any size for the tests of the stage's layout. */
import { KIND_IDS } from '$databases/kinds';
import type { Box, Layout, MachineSize } from '$views/stage/layout/types';

/** No process but LGWR. */
export const LGWR_ALONE = Object.fromEntries(
  KIND_IDS.map((kind) => [kind, kind === 'lgwr' ? 1 : 0]),
) as MachineSize['processes'];

/** A machine with so many CPUs and processes; some of those are the database's own if `over` says so. */
export function machine(
  cpus: number,
  processes: number,
  over: Partial<MachineSize> = {},
  background: Partial<MachineSize['processes']> = {},
): MachineSize {
  return {
    cpus,
    sockets: 1,
    remoteCpus: 0,
    processes: { ...LGWR_ALONE, session: processes - 1, ...background },
    groups: 0,
    unusedCpus: [],
    crowds: {
      inRunQueue: Math.ceil(processes / cpus),
      atWriterArea: processes - 1,
      inDeviceQueue: [0, processes],
    },
    devices: [
      { name: 'Redo disk', slots: 8 },
      { name: 'Data disk', slots: 64 },
    ],
    ...over,
  };
}

/** Everything that a machine can have. */
export function whole(cpus: number, processes: number): MachineSize {
  const sockets = Math.min(16, cpus);
  const background = { dbwr: 64, worker: 8, archiver: 1, lms: 8, remote_lms: 8 };
  return machine(cpus, processes, { sockets, groups: 16, remoteCpus: 64 }, background);
}

export const roomsOf = (layout: Layout): Box[] => [
  layout.cpuRoom,
  layout.writerArea.room,
  layout.redo.room,
  ...[layout.groups, layout.background, layout.instance].flatMap((part) =>
    part ? [part.room] : [],
  ),
  ...layout.devices.map((device) => device.room),
  layout.rest.room,
];

/** Whether two rooms have nothing in common. */
export function isApart(a: Box, b: Box): boolean {
  return (
    a.x + a.width <= b.x + 0.01 ||
    b.x + b.width <= a.x + 0.01 ||
    a.y + a.height <= b.y + 0.01 ||
    b.y + b.height <= a.y + 0.01
  );
}
