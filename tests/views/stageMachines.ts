/** Machines of any size for the tests of the stage's layout. */
import type { Box, Layout, MachineSize } from '$views/stage/layout/types';

/** A machine with so many CPUs and processes; some of those are the database's own if `over` says so. */
export function machine(
  cpus: number,
  processes: number,
  over: Partial<MachineSize> = {},
  background: Partial<MachineSize['background']> = {},
): MachineSize {
  return {
    cpus,
    sockets: 1,
    remoteCpus: 0,
    background: {
      sleepers: processes - 1,
      dbwr: 0,
      worker: 0,
      archiver: 0,
      lms: 0,
      remoteLms: 0,
      ...background,
    },
    groups: 0,
    crowds: {
      inRunQueue: Math.ceil(processes / cpus),
      atTheDesk: processes - 1,
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
  const background = { dbwr: 64, worker: 8, archiver: 1, lms: 8, remoteLms: 8 };
  return machine(cpus, processes, { sockets, groups: 16, remoteCpus: 64 }, background);
}

export const roomsOf = (layout: Layout): Box[] => [
  layout.cpuRoom,
  layout.writerArea.room,
  layout.redo.room,
  ...[layout.groups, layout.dbwrs, layout.instance].flatMap((part) => (part ? [part.room] : [])),
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
