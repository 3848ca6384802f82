/** The places of the log writer's area, the redo buffer and the devices. */
import { countAtHome } from './areas';
import { lineInBox } from './line';
import type { OptionalAreas, Column, DevicePlace, Layout, Look, MachineSize } from './types';

/** The log writer's seat, the line of those who wait for it, and its workers. */
export function writerAreaOf(
  machine: MachineSize,
  at: Column,
  look: Look,
  rooms: OptionalAreas | null,
): Layout['writerArea'] {
  const { em, step } = look;
  const heading = 1.75 * em;
  // A long sentence that has no room on one line takes another.
  const lines = at.width >= 19 * em ? 2 : 3;
  const wordsHeight = (lines + 0.6) * em;
  const seatSize = 2.5 * em;
  const length = Math.max(1, Math.floor((at.width - seatSize - 2 * em) / step));
  const folds = Math.max(1, Math.ceil(machine.crowds.atWriterArea / length));
  const lineTop = at.y + heading + wordsHeight;
  // The front of the line is level with the seat; what folds goes below.
  const level = lineTop + seatSize / 2;
  const below = Math.max(seatSize / 2, (folds - 0.5) * step);
  const bottom = level + below + 0.25 * em;
  const count = countAtHome(machine, 'workers');
  const workers =
    rooms && count > 0 ? rooms.backgroundSeats(count, { ...at, y: bottom }, look) : null;
  const height = bottom - at.y + (workers?.room.height ?? 0);
  return {
    room: { ...at, height },
    seat: { x: at.x + 1.25 * em, y: level },
    words: { x: at.x, y: at.y + heading, width: at.width, height: wordsHeight, lines },
    waiters: { x: at.x + seatSize + 0.75 * em + step / 2, y: level, step, length, folds },
    workers,
  };
}

/** The stretch of the redo buffer that matters, with two lines of words below it. */
export function redoRoom(at: Column, { em }: Look): Layout['redo'] {
  return {
    room: { ...at, height: 5.2 * em },
    band: { ...at, y: at.y + 1.95 * em, height: 1.1 * em },
  };
}

/** A device's queue takes no more height than this many lines; its length is said in figures anyway. */
const MOST_FOLDS = 4;

/** A device: its slots, and the queue in front of them. */
export function deviceRoom(
  device: MachineSize['devices'][number],
  queued: number,
  at: Column,
  { em, step, plan }: Look,
): DevicePlace {
  const top = at.y + 1.75 * em;
  const gap = (plan.cells ? 0.1 : 0.2) * em;
  // A device whose requests never queue needs no room for a queue.
  const room = at.width * (queued > 0 ? 0.6 : 1);
  const slotSize = Math.max(
    (plan.cells ? 0.5 : 0.85) * em,
    Math.min(1.5 * em, room / device.slots - gap),
  );
  const columns = Math.max(1, Math.min(device.slots, Math.floor((room + gap) / (slotSize + gap))));
  const slotsHeight = Math.ceil(device.slots / columns) * (slotSize + gap);
  const slots = Array.from({ length: device.slots }, (_, slot) => ({
    x: at.x + (slot % columns) * (slotSize + gap) + slotSize / 2,
    y: top + Math.floor(slot / columns) * (slotSize + gap) + slotSize / 2,
  }));
  const queueX = at.x + columns * (slotSize + gap) + 0.6 * em;
  const inLine = Math.max(1, Math.floor((at.x + at.width - queueX) / step));
  const folds = Math.min(MOST_FOLDS, Math.ceil(queued / inLine));
  const height = Math.max(slotsHeight, folds * step);
  const queueBox = { x: queueX, y: top, width: at.x + at.width - queueX, height };
  return {
    room: { x: at.x, y: at.y, width: at.width, height: top - at.y + height },
    slots,
    slotSize,
    queue: lineInBox(queueBox, step, queued),
  };
}
