/**
 * Where everything on the stage has its place: a pure function of how big the machine is, how wide the
 * stage is and how far it is zoomed, never of what the processes do. A place therefore means the same at
 * every instant of a run. In front of each CPU is its run queue, a line that grows to the right; all
 * queues start at the same place, so their lengths compare like bars.
 *
 * A wide stage has the CPUs to the left and the log writer's room to the right. From 17 CPUs on the
 * CPUs take the whole width. A narrow stage has one below the other, the log writer's area first: a phone
 * shows little more at a time. Zooming widens all of it: rows and
 * processes grow until there is room for words and names, and type keeps its size.
 */
import { countAtHome } from './areas';
import { cpusWithRows, placeCpus, planFor, rowHeightFor } from './cpus';
import { deviceRoom, redoRoom, writerAreaOf } from './writerArea';
import type { OptionalAreas, Box, Column, Layout, Look, MachineSize, RowPlan } from './types';

/** How the rooms stand where more than the width of the stage decides. */
export interface Setting {
  readonly plan: RowPlan;
  /** The part of the width that the CPUs have, the other rooms beside them; 0 has those below. */
  readonly share: number;
  /**
   * The column of a room, given its usual one and that of the CPUs; asked once for each, in their order.
   * Without it each has its usual one.
   */
  readonly pick?: (usual: Column, left: Column) => Column;
}

/** Room for the heading above the CPUs, in units of the type size. */
export const CPU_HEADING = 1.75;

/** Below this width, in units of the type size, the parts stand one below the other. */
const NARROW_BELOW = 32;

/** Below this width everything that stands side by side is a little tighter. */
const TIGHT_BELOW = 46;

/** However far the stage is zoomed, nobody grows larger, in units of the type size. */
const LARGEST_RADIUS = 0.62;

/** Half the width of a process where CPUs are cells: a dot, so that thousands have room; in units of the type size. */
const DOT_RADIUS = 0.08;

/** The biggest processes that leave room for all of them, in units of the type size. */
function radiusFor(processes: number): number {
  if (processes <= 24) return 0.46;
  if (processes <= 80) return 0.38;
  if (processes <= 320) return 0.28;
  if (processes <= 1000) return 0.19;
  return 0.14;
}

/** How everything looks on a stage of this width. */
function lookOf(
  machine: MachineSize,
  width: number,
  em: number,
  zoom: number,
  setting?: Setting,
): Look {
  const tight = width < TIGHT_BELOW * em;
  const plan = setting?.plan ?? planFor(cpusWithRows(machine).length, tight);
  const processes = Object.values(machine.processes).reduce((sum, count) => sum + count, 0);
  const rowHeight = rowHeightFor(plan, em, zoom);
  const wanted = Math.min(radiusFor(processes) * zoom, LARGEST_RADIUS) * em;
  const radius = plan.cells ? DOT_RADIUS * em : Math.min(wanted, rowHeight * 0.3);
  const step = plan.cells ? radius * 2.5 : Math.max(radius * 2 + (radius > 3 ? 3 : 1.25), 1);
  return {
    em,
    plan,
    zoom,
    narrow: !setting?.share && width < NARROW_BELOW * em,
    tight,
    radius,
    step,
  };
}

/**
 * The places of a machine of this size on a stage of this width, both in pixels.
 * @param zoom How many times as wide as the stage the picture is.
 * @param rooms Null as long as it is not fetched, or if the machine needs none of it.
 * @param setting Where its width alone does not decide how it is set out.
 */
export function layoutStage(
  machine: MachineSize,
  width: number,
  em = 16,
  zoom = 1,
  rooms: OptionalAreas | null = null,
  setting?: Setting,
): Layout {
  const look = lookOf(machine, width, em, zoom, setting);
  const { narrow, tight } = look;
  const gap = (narrow ? 1 : tight ? 1.25 : 1.75) * em;
  const beside = setting?.share ?? (!narrow && machine.cpus <= 16 && (tight ? 0.54 : 0.58));
  const whole = width * zoom;
  const leftWidth = beside ? Math.round((whole - gap) * beside) : whole;

  let bottom = 0;
  const above: Column = { x: 0, y: 0, width: whole };
  const put = <T extends { room: Box }>(usual: Column, build: (at: Column) => T): T => {
    const column = setting?.pick?.(usual, left) ?? usual;
    const part = build(column);
    column.y = part.room.y + part.room.height + gap * 0.6;
    bottom = Math.max(bottom, column.y);
    return part;
  };
  const putWriterArea = (column: Column) =>
    put(column, (at) => writerAreaOf(machine, at, look, rooms));
  const upper = narrow ? putWriterArea(above) : null;
  const cpusAt = { x: 0, y: above.y + CPU_HEADING * em, width: leftWidth };
  const cpus = placeCpus(machine, cpusAt, look, rooms);
  const below = cpus.room.y + cpus.room.height + gap * (beside ? 0.6 : 0.75);
  bottom = below;
  const left: Column = { x: 0, y: below, width: leftWidth };
  const columns = beside
    ? [{ x: leftWidth + gap, y: 0, width: whole - gap - leftWidth }]
    : narrow
      ? [left]
      : threeColumns(below, whole, gap);
  const [first = left, second = first, third = second] = columns;
  const backgroundColumn = beside ? left : first;

  const others = countAtHome(machine, 'background');
  const writerArea = upper ?? putWriterArea(first);
  const redo = put(second, (at) => redoRoom(at, look));
  const groups =
    rooms && machine.groups > 0 ? put(second, (at) => rooms.groupRoom(machine, at, look)) : null;
  const devices = machine.devices.map((device, index) =>
    put(third, (at) => deviceRoom(device, machine.crowds.inDeviceQueue[index] ?? 0, at, look)),
  );
  const background =
    rooms && others > 0
      ? put(backgroundColumn, (at) => rooms.backgroundArea(others, at, look))
      : null;
  const instance =
    rooms && countAtHome(machine, 'remote messages') > 0
      ? put(backgroundColumn, (at) => rooms.instanceRoom(machine, at, look))
      : null;
  const rest = put(beside ? left : { x: 0, y: bottom, width: whole }, (at) =>
    restRoom(countAtHome(machine, 'asleep'), at, look, !setting),
  );

  const height = Math.ceil(bottom - gap * 0.6);
  // The room of the sleepers ends where the log writer's room ends.
  rest.room.height = Math.max(rest.room.height, height - rest.room.y);
  const room = cpus.room;
  return {
    width: whole,
    height,
    zoom,
    narrow,
    em,
    radius: look.radius,
    cpuRoom: room,
    sockets: cpus.sockets,
    cpus: [...cpus.cpus, ...(instance?.cpus ?? [])],
    idleLabel: cpus.idleLabel ?? null,
    writerArea,
    redo,
    groups,
    background,
    instance,
    devices,
    rest,
  };
}

/** Side by side, the log writer's area is the widest: many may wait there. */
function threeColumns(y: number, whole: number, gap: number): Column[] {
  const writerArea = whole * 0.46;
  const width = (whole - writerArea) / 2 - gap;
  return [
    { x: 0, y, width: writerArea },
    { x: writerArea + gap, y, width },
    { x: writerArea + 2 * gap + width, y, width },
  ];
}

/** Every process has a seat of its own among the sleepers, to which it always comes back. */
function restRoom(sleepers: number, at: Column, look: Look, isRoomy: boolean): Layout['rest'] {
  const { em, step } = look;
  const spread = step * (isRoomy && sleepers <= 80 ? 1.35 : 1);
  const length = Math.max(1, Math.floor((at.width - em) / spread));
  const folds = Math.max(1, Math.ceil(sleepers / length));
  const heading = 1.9 * em;
  return {
    room: { ...at, height: heading + folds * spread + 0.5 * em },
    seats: { x: at.x + spread / 2, y: at.y + heading + spread / 2, step: spread, length, folds },
  };
}
