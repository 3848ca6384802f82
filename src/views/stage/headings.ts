/** What stands over each room of the stage. */
import { formatBytes } from '$model/units';
import type { Box, Layout, MachineSize } from './layout';

export interface Heading {
  readonly text: string;
  readonly room: Box;
}

export function headingsOf(layout: Layout, machine: MachineSize): Heading[] {
  return [
    { text: 'Asleep', room: layout.rest.room },
    { text: 'Log writer', room: layout.desk.room },
    { text: 'Redo buffer', room: layout.redo.room },
    { text: 'Log groups', room: layout.groups?.room },
    { text: 'Database writers', room: layout.dbwrs?.room },
    { text: 'Other instance', room: layout.instance?.room },
    ...layout.devices.map(({ room }, index) => ({
      text: machine.devices[index]?.name ?? '',
      room,
    })),
  ].filter((heading): heading is Heading => heading.room !== undefined);
}

/** Narrower rooms have place for the figures alone beside their heading. */
const ROOM_FOR_WORDS_EM = 15;

/** How much of the ring of redo the band shows. */
export function wordBand(bandBytes: number, ringBytes: number, { redo, em }: Layout): string {
  const [band, ring] = [formatBytes(bandBytes), formatBytes(ringBytes)];
  const isNarrow = redo.room.width < ROOM_FOR_WORDS_EM * em;
  if (bandBytes < ringBytes)
    return isNarrow ? `${band} of ${ring}` : `${band} of the ring of ${ring}`;
  return isNarrow ? `all ${ring}` : `the whole ring, ${ring}`;
}
