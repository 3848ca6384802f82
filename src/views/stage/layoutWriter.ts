/** The places of the log writer's room: its desk, the redo buffer and the devices. */
import type { Box, DevicePlace, Layout, MachineSize } from './layout';
import { lineInBox } from './line';

export interface WriterRooms {
  desk: Layout['desk'];
  redo: Layout['redo'];
  devices: DevicePlace[];
  bottom: number;
}

/** The log writer's desk, the redo buffer and the devices: one below the other, or side by side. */
export function writerRooms(
  machine: MachineSize,
  at: { x: number; y: number; width: number },
  step: number,
  em: number,
  plan: { columns: 1 | 3; gap: number },
): WriterRooms {
  const stacked = plan.columns === 1;
  // Side by side, the desk is the widest: many may wait there.
  const deskWidth = stacked ? at.width : at.width * 0.46;
  const columnWidth = stacked ? at.width : (at.width - deskWidth) / 2 - plan.gap;
  const desk = deskRoom(machine, { x: at.x, y: at.y, width: deskWidth, height: 0 }, step, em);
  const apart = plan.gap * 0.6;

  const redoX = stacked ? at.x : at.x + deskWidth + plan.gap;
  const redoY = stacked ? at.y + desk.room.height + apart : at.y;
  const redoRoom = { x: redoX, y: redoY, width: columnWidth, height: 5 * em };
  const redo = {
    room: redoRoom,
    band: { x: redoX, y: redoY + 1.9 * em, width: columnWidth, height: 1.25 * em },
  };

  const devicesX = stacked ? at.x : redoX + columnWidth + plan.gap;
  let y = stacked ? redoY + redoRoom.height + apart : at.y;
  const devices = machine.devices.map((device, index) => {
    const queued = machine.crowds.inDeviceQueue[index] ?? 0;
    const place = deviceRoom(device, queued, { x: devicesX, y, width: columnWidth }, step, em);
    y += place.room.height + apart * 0.75;
    return place;
  });
  const bottom = Math.max(
    desk.room.y + desk.room.height,
    redoY + redoRoom.height,
    y - apart * 0.75,
  );
  return { desk, redo, devices, bottom };
}

function deskRoom(machine: MachineSize, at: Box, step: number, em: number): Layout['desk'] {
  const heading = 1.75 * em;
  // A long sentence that has no room on one line takes another.
  const lines = at.width >= 19 * em ? 2 : 3;
  const wordsHeight = (lines + 0.6) * em;
  const seatSize = 2.5 * em;
  const length = Math.max(1, Math.floor((at.width - seatSize - 2 * em) / step));
  const folds = Math.max(1, Math.ceil(machine.crowds.atTheDesk / length));
  const lineTop = at.y + heading + wordsHeight;
  // The front of the line is level with the seat; what folds goes below.
  const level = lineTop + seatSize / 2;
  const below = Math.max(seatSize / 2, (folds - 0.5) * step);
  return {
    room: { ...at, height: level + below - at.y + 0.25 * em },
    seat: { x: at.x + 1.25 * em, y: level },
    words: { x: at.x, y: at.y + heading, width: at.width, height: wordsHeight, lines },
    waiters: { x: at.x + seatSize + 0.75 * em + step / 2, y: level, step, length, folds },
  };
}

/** A device's queue takes no more height than this many lines; its length is said in figures anyway. */
const MOST_FOLDS = 4;

function deviceRoom(
  device: MachineSize['devices'][number],
  queued: number,
  at: { x: number; y: number; width: number },
  step: number,
  em: number,
): DevicePlace {
  const top = at.y + 1.75 * em;
  const gap = 0.2 * em;
  // A device whose requests never queue needs no room for a queue.
  const room = at.width * (queued > 0 ? 0.6 : 1);
  const slotSize = Math.max(0.85 * em, Math.min(1.5 * em, room / device.slots - gap));
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
