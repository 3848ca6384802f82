/** What stands over each room of the stage. */
import { kindViews } from '$databases/kinds';
import { capital } from '$explain/prose';
import { formatBytes } from '$model/format';
import { kindsAtHome } from './layout/areas';
import type { Box, Layout, MachineSize } from './layout/types';

export interface Heading {
  readonly text: string;
  readonly room: Box;
}

export function headingsOf(layout: Layout, machine: MachineSize): Heading[] {
  return [
    { text: 'Asleep', room: layout.rest.room },
    { text: 'Log writer', room: layout.writerArea.room },
    { text: 'Redo buffer', room: layout.redo.room },
    { text: 'Log groups', room: layout.groups?.room },
    { text: nameBackground(machine), room: layout.background?.room },
    { text: 'Other instance', room: layout.instance?.room },
    ...layout.devices.map(({ room }, index) => ({
      text: machine.devices[index]?.name ?? '',
      room,
    })),
  ].filter((heading): heading is Heading => heading.room !== undefined);
}

/** By the only kind that is there, or what all of them are. */
function nameBackground(machine: MachineSize): string {
  const [kind, ...others] = kindsAtHome(machine, 'background');
  return kind && others.length === 0 ? capital(kindViews[kind].together) : 'Background processes';
}

/** Over the CPUs; a narrow room has no place for more. */
export function nameCpus({ cpuRoom, em }: Layout): string {
  return cpuRoom.width < 14 * em ? 'CPUs and run queues' : 'CPUs and their run queues';
}

/** Over a chip, or its letter alone where the word has no room. */
export function nameSocket(socket: number, { width }: Box, em: number): string {
  return width >= 4.25 * em ? `Socket ${socket}` : `S${socket}`;
}

/** How much of the ring of redo the band shows; beside its heading a narrow room has place for the size of the ring alone. */
export function wordBand(bandBytes: number, ringBytes: number, { redo, em }: Layout): string {
  if (ringBytes === 0) return 'not recorded';
  const ring = formatBytes(ringBytes);
  if (redo.room.width < 13 * em) return ring;
  return `${bandBytes < ringBytes ? formatBytes(bandBytes) : 'all'} of ${ring}`;
}
