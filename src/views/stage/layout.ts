/**
 * Where everything on the stage has its place: a pure function of how big the machine is and how
 * wide the stage is, never of what the processes do. A place therefore means the same at every
 * instant of a run. In front of each CPU is its run queue, a line that grows to the right; all
 * queues start at the same place, so their lengths compare like bars.
 *
 * A wide stage has the CPUs to the left and the log writer's room to the right. From 17 CPUs on the
 * CPUs take the whole width. A narrow stage has one below the other.
 */
import type { Crowds } from './crowds';
import { writerRooms } from './layoutWriter';
import { lineInBox, type Line, type Point } from './line';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the layout has to make room for. */
export interface MachineSize {
  cpus: number;
  processes: number;
  /** How many gather in one place at the most: lines are laid out for them. */
  crowds: Pick<Crowds, 'inRunQueue' | 'atTheDesk' | 'inDeviceQueue'>;
  devices: { name: string; slots: number }[];
}

export interface CpuPlace {
  /** The whole row: number, seat and queue. */
  row: Box;
  /** The frame around whoever is running. */
  frame: Box;
  /** Centre of whoever is running. */
  seat: Point;
  queue: Line;
}

export interface DevicePlace {
  room: Box;
  slots: Point[];
  slotSize: number;
  queue: Line;
}

export interface Layout {
  width: number;
  height: number;
  narrow: boolean;
  /** Pixels of one unit of the type size (16 in the normal themes). */
  em: number;
  /** Half the width of a process in a line, and of one on a CPU or a device. */
  radius: number;
  seatRadius: number;
  /** How much a CPU's frame can say: name and state, name only, or nothing. */
  words: 'two lines' | 'one line' | 'none';
  cpuRoom: Box;
  cpus: CpuPlace[];
  desk: { room: Box; seat: Point; words: Box & { lines: 2 | 3 }; waiters: Line };
  redo: { room: Box; band: Box };
  devices: DevicePlace[];
  rest: { room: Box; seats: Line };
}

/** Below this width, in units of the type size, the parts stand one below the other. */
const NARROW_BELOW = 32;

/** Below this width everything that stands side by side is a little tighter. */
const TIGHT_BELOW = 46;

interface RowPlan {
  columns: number;
  rowHeight: number;
}

/** How the CPUs are set out, in units of the type size; the first plan with room for them is used. */
const WIDE_ROWS: readonly (RowPlan & { upTo: number })[] = [
  { upTo: 2, columns: 1, rowHeight: 4.5 },
  { upTo: 4, columns: 1, rowHeight: 3.75 },
  { upTo: 8, columns: 1, rowHeight: 2.875 },
  { upTo: 16, columns: 1, rowHeight: 1.875 },
  { upTo: 32, columns: 2, rowHeight: 1.75 },
  { upTo: 64, columns: 4, rowHeight: 1.75 },
  { upTo: 128, columns: 4, rowHeight: 1.0 },
  { upTo: 256, columns: 8, rowHeight: 1.0 },
];
const TIGHT_ROWS: readonly (RowPlan & { upTo: number })[] = [
  { upTo: 4, columns: 1, rowHeight: 3.25 },
  { upTo: 8, columns: 1, rowHeight: 2.5 },
  { upTo: 16, columns: 1, rowHeight: 1.75 },
  { upTo: 32, columns: 2, rowHeight: 1.5 },
  { upTo: 64, columns: 2, rowHeight: 0.875 },
  { upTo: 256, columns: 4, rowHeight: 0.75 },
];

/** The biggest processes that leave room for all of them, in units of the type size. */
function radiusFor(processes: number): number {
  if (processes <= 24) return 0.46;
  if (processes <= 80) return 0.38;
  if (processes <= 320) return 0.28;
  if (processes <= 1000) return 0.19;
  return 0.14;
}

function rowPlan(cpus: number, tight: boolean): RowPlan {
  const plans = tight ? TIGHT_ROWS : WIDE_ROWS;
  const plan = plans.find((candidate) => cpus <= candidate.upTo);
  return plan ?? { columns: 8, rowHeight: 1 };
}

/** The places of a machine of this size on a stage of this width, both in pixels. */
export function layoutStage(machine: MachineSize, width: number, em = 16): Layout {
  const narrow = width < NARROW_BELOW * em;
  const tight = width < TIGHT_BELOW * em;
  const plan = rowPlan(machine.cpus, tight);
  const gap = (narrow ? 1 : tight ? 1.25 : 1.75) * em;
  const headed = 1.75 * em;
  const beside = !narrow && machine.cpus <= 16;
  const leftWidth = beside ? Math.round((width - gap) * (tight ? 0.54 : 0.58)) : width;
  const rightWidth = beside ? width - gap - leftWidth : width;
  const rows = Math.ceil(machine.cpus / plan.columns);
  const rowHeight = plan.rowHeight * em;

  const crowded = rowHeight < 1.5 * em;
  const radius = Math.min(radiusFor(machine.processes) * em, rowHeight * 0.3);
  const step = Math.max(radius * 2 + (radius > 3 ? 3 : 1.25), 1);

  const cpuRoom: Box = { x: 0, y: headed, width: leftWidth, height: rows * rowHeight };
  const rest = restRoom(machine, { x: 0, y: 0, width: leftWidth }, step, em);

  const rightX = beside ? leftWidth + gap : 0;
  const rightY = beside ? 0 : cpuRoom.y + cpuRoom.height + gap * 0.75;
  const right = writerRooms(machine, { x: rightX, y: rightY, width: rightWidth }, step, em, {
    columns: beside || narrow ? 1 : 3,
    gap,
  });

  const cpusEnd = cpuRoom.y + cpuRoom.height;
  const restTop = beside ? cpusEnd + gap * 0.6 : right.bottom + gap * 0.6;
  placeRest(rest, restTop);
  const leftBottom = restTop + rest.room.height;
  const height = Math.ceil(Math.max(leftBottom, right.bottom));
  // The room of the sleepers ends where the log writer's room ends.
  rest.room.height = Math.max(rest.room.height, height - restTop);

  const layout: Layout = {
    width,
    height,
    narrow,
    em,
    radius,
    seatRadius: Math.min(0.56 * em, rowHeight * (crowded ? 0.27 : 0.34)),
    words: crowded ? 'none' : rowHeight >= 2.5 * em ? 'two lines' : 'one line',
    cpuRoom,
    cpus: [],
    desk: right.desk,
    redo: right.redo,
    devices: right.devices,
    rest,
  };
  layout.cpus = cpuPlaces(machine, layout, plan, rows, step);
  return layout;
}

function cpuPlaces(
  machine: MachineSize,
  layout: Layout,
  plan: RowPlan,
  rows: number,
  step: number,
): CpuPlace[] {
  const { em, cpuRoom } = layout;
  const tight = layout.width < TIGHT_BELOW * em;
  const between = plan.columns > 1 ? em * (layout.narrow ? 0.5 : 1) : 0;
  const columnWidth = (cpuRoom.width - between * (plan.columns - 1)) / plan.columns;
  const rowHeight = cpuRoom.height / rows;
  const inset = Math.min(0.2 * em, rowHeight * 0.1);
  const frameHeight = rowHeight - inset * 2;
  const label = layout.words === 'none' ? 1.5 * em : 3.25 * em;
  const frameWidth =
    layout.words === 'none'
      ? frameHeight
      : Math.min(columnWidth * 0.42, (layout.words === 'two lines' ? 10.5 : 9) * em);

  return Array.from({ length: machine.cpus }, (_, cpu) => {
    const column = Math.floor(cpu / rows);
    const row: Box = {
      x: cpuRoom.x + column * (columnWidth + between),
      y: cpuRoom.y + (cpu - column * rows) * rowHeight,
      width: columnWidth,
      height: rowHeight,
    };
    const frame: Box = {
      x: row.x + label,
      y: row.y + inset,
      width: frameWidth,
      height: frameHeight,
    };
    // Behind the queue there is room for its length in figures.
    const room = layout.words === 'none' ? 0 : (tight ? 1.75 : 4.5) * em;
    const queueX = frame.x + frame.width + em * (layout.words === 'none' ? 0.2 : 0.6);
    const queueBox: Box = {
      x: queueX,
      y: frame.y,
      width: Math.max(step, row.x + row.width - queueX - room),
      height: frame.height,
    };
    return {
      row,
      frame,
      seat: {
        x: layout.words === 'none' ? frame.x + frame.width / 2 : frame.x + 1.05 * em,
        y: frame.y + frame.height / 2,
      },
      queue: lineInBox(queueBox, step, machine.crowds.inRunQueue),
    };
  });
}

interface Rest {
  room: Box;
  seats: Line;
}

/** Every process has a seat of its own among the sleepers, to which it always comes back. */
function restRoom(
  machine: MachineSize,
  at: { x: number; y: number; width: number },
  step: number,
  em: number,
): Rest {
  const spread = step * (machine.processes <= 80 ? 1.35 : 1);
  const length = Math.max(1, Math.floor((at.width - em) / spread));
  const folds = Math.max(1, Math.ceil((machine.processes - 1) / length));
  const heading = 1.9 * em;
  const height = heading + folds * spread + 0.5 * em;
  return {
    room: { x: at.x, y: at.y, width: at.width, height },
    seats: { x: at.x + spread / 2, y: heading + spread / 2, step: spread, length, folds },
  };
}

function placeRest(rest: Rest, y: number) {
  rest.room.y = y;
  rest.seats.y += y;
}
