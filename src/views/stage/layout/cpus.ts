/** The places of the CPUs: rows in columns, and the sockets that they belong to. */
import { lineInBox } from './line';
import type {
  OptionalAreas,
  Box,
  Column,
  CpuPlace,
  CpuRoom,
  CpuWords,
  Look,
  MachineSize,
  RowPlan,
} from './types';

/** How the CPUs are set out, in units of the type size; the first plan with room for them is used. */
const WIDE_ROWS: readonly (RowPlan & { upTo: number })[] = [
  { upTo: 2, columns: 1, rowHeight: 4.5 },
  { upTo: 4, columns: 1, rowHeight: 3.75 },
  { upTo: 8, columns: 1, rowHeight: 2.875 },
  { upTo: 16, columns: 1, rowHeight: 1.875 },
  { upTo: 32, columns: 2, rowHeight: 1.75 },
  { upTo: 64, columns: 4, rowHeight: 1.75 },
  { upTo: 128, columns: 4, rowHeight: 1.0 },
];
const TIGHT_ROWS: readonly (RowPlan & { upTo: number })[] = [
  { upTo: 4, columns: 1, rowHeight: 3.25 },
  { upTo: 8, columns: 1, rowHeight: 2.5 },
  { upTo: 16, columns: 1, rowHeight: 1.75 },
  { upTo: 32, columns: 2, rowHeight: 1.5 },
  { upTo: 64, columns: 2, rowHeight: 0.875 },
  { upTo: 256, columns: 4, rowHeight: 0.75 },
];

/** How many columns and how high rows a machine's CPUs get; the largest machines have the densest rows. */
export function planFor(cpus: number, tight: boolean): RowPlan {
  const plans = tight ? TIGHT_ROWS : WIDE_ROWS;
  const plan = plans.find((candidate) => cpus <= candidate.upTo);
  return plan ?? { columns: 8, rowHeight: 1 };
}

/** However near, a row needs no more than this for all that it says, in units of the type size. */
const HIGHEST_ROW = 5.25;

/** How high a machine's rows are, in pixels. */
export function rowHeightFor({ rowHeight }: RowPlan, em: number, zoom: number): number {
  return Math.min(rowHeight * zoom, HIGHEST_ROW) * em;
}

/** All CPUs of this machine, socket by socket once it is known how to place those. */
export function placeCpus(
  machine: MachineSize,
  at: Column,
  look: Look,
  rooms: OptionalAreas | null,
): CpuRoom {
  const { plan, em, zoom } = look;
  const zoomed = { ...plan, rowHeight: rowHeightFor(plan, em, zoom) };
  if (machine.sockets > 1 && rooms) return rooms.placeSockets(machine, at, zoomed, look);
  const rows = cpusWithRows(machine);
  const grid = gridOfCpus(rows.length, at, zoomed, machine.crowds.inRunQueue, look);
  const idle = placeIdle(machine.cpus - rows.length, grid.room, look);
  const places = [...grid.cpus, ...idle.cpus];
  const numbers = [...rows, ...machine.unusedCpus];
  const cpus = numbers
    .map((number, place) => ({ number, place: places[place] }))
    .sort((one, other) => one.number - other.number)
    .flatMap(({ place }) => place ?? []);
  const height = grid.room.height + idle.height;
  return { room: { ...grid.room, height }, sockets: [], cpus, idleLabel: idle.label };
}

/** With more than so many CPUs each has little room anyway. */
const MOST_ROWS = 16;

/** The CPUs that have a row: on a small machine only those that somebody wants in the traced window. */
export function cpusWithRows({ cpus, sockets, unusedCpus }: MachineSize): number[] {
  const all = Array.from({ length: cpus }, (_, cpu) => cpu);
  if (cpus > MOST_ROWS || sockets > 1 || unusedCpus.length === cpus) return all;
  return all.filter((cpu) => !unusedCpus.includes(cpu));
}

/** CPUs without a row stand in a line below the others, one cell each; in units of the type size. */
const CELL = { width: 1.9, height: 1.75, label: 3.25 };

function placeIdle(
  count: number,
  above: Box,
  { em }: Look,
): { cpus: CpuPlace[]; height: number; label: Box | null } {
  if (count === 0) return { cpus: [], height: 0, label: null };
  const height = CELL.height * em;
  const top = above.y + above.height + 0.25 * em;
  const left = above.x + CELL.label * em;
  const width = CELL.width * em;
  const inLine = Math.max(1, Math.floor((above.width - CELL.label * em) / width));
  const cpus = Array.from({ length: count }, (_, place): CpuPlace => {
    const x = left + (place % inLine) * width;
    const row = { x, y: top + Math.floor(place / inLine) * height, width, height };
    const inset = 0.15 * em;
    const frame = { x, y: row.y + inset, width: width - inset, height: height - 2 * inset };
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    return {
      row,
      frame,
      seat: middle,
      seatRadius: 0.3 * em,
      queue: lineInBox({ ...frame, x: row.x + width }, em, 1),
      words: 'none',
      number: 'inside',
      named: false,
    };
  });
  const label = { x: above.x, y: top, width: CELL.label * em, height };
  return { cpus, height: Math.ceil(count / inLine) * height + 0.25 * em, label };
}

/** Rows of CPUs, column after column. */
export function gridOfCpus(
  count: number,
  at: Column,
  plan: RowPlan,
  crowd: number,
  look: Look,
): { room: Box; cpus: CpuPlace[] } {
  const rows = Math.ceil(count / plan.columns);
  const { cells } = plan;
  const between = plan.columns > 1 ? look.em * (cells?.between ?? (look.narrow ? 0.5 : 1)) : 0;
  const top = at.y + look.em * (cells?.heading ?? 0);
  const width = (at.width - between * (plan.columns - 1)) / plan.columns;
  const cpus = Array.from({ length: count }, (_, cpu) => {
    const column = Math.floor(cpu / rows);
    const x = at.x + column * (width + between);
    const inColumn = cpu - column * rows;
    const row = { x, y: top + inColumn * plan.rowHeight, width, height: plan.rowHeight };
    return cells?.place(row, inColumn === 0, crowd, look) ?? cpuPlace(row, crowd, look);
  });
  return { room: { ...at, height: top - at.y + rows * plan.rowHeight }, cpus };
}

function wordsFor(row: Box, { em, zoom }: Look): CpuWords {
  if (row.height < 1.5 * em || row.width < 7 * em) return 'none';
  if (zoom > 1 && row.height >= 4.5 * em) return 'three lines';
  return row.height >= 2.5 * em ? 'two lines' : 'one line';
}

/** How wide a frame gets at most, in units of the type size. */
const WIDEST_FRAME: Readonly<Record<CpuWords, number>> = {
  'three lines': 14,
  'two lines': 10.5,
  'one line': 9,
  none: 2,
};

/** From one name in a queue to the next, in units of the type size. */
const NAME_STEP = 5;

function cpuPlace(row: Box, crowd: number, look: Look): CpuPlace {
  const { em, step, tight } = look;
  const words = wordsFor(row, look);
  const bare = words === 'none';
  const inset = bare ? row.height * 0.1 : Math.min(0.25 * em, row.height * 0.1);
  const height = row.height - 2 * inset;
  const width = bare
    ? Math.min(height, 2 * em)
    : Math.min(row.width * 0.42, WIDEST_FRAME[words] * em);
  const frame: Box = { x: row.x + (bare ? 1.75 : 3.25) * em, y: row.y + inset, width, height };
  // Behind the queue there is room for its length in figures.
  const room = bare ? 0 : (tight ? 1.75 : 4.5) * em;
  const queueX = frame.x + frame.width + em * (bare ? 0.2 : 0.6);
  const right = row.x + row.width - room;
  const queueBox: Box = { ...frame, x: queueX, width: Math.max(step, right - queueX) };
  // Of a queue that now and then is longer than there is room for names, the last ones share a place.
  const nameable = (3 * queueBox.width) / (NAME_STEP * em);
  const named = words === 'three lines' && crowd <= nameable;
  return {
    row,
    frame,
    seat: { x: bare ? frame.x + width / 2 : frame.x + 1.05 * em, y: frame.y + height / 2 },
    seatRadius: Math.min(0.56 * em, row.height * (bare ? 0.27 : 0.34)),
    queue: named
      ? lineInBox({ ...queueBox, height: height - 1.5 * em }, NAME_STEP * em, crowd)
      : lineInBox(queueBox, step, crowd),
    words,
    number: 'beside',
    named,
  };
}

/** The CPU that stands to the right (1) or left (-1) of one; itself if there is none. */
export function besideCpu(cpus: readonly CpuPlace[], from: number, direction: 1 | -1): number {
  const here = cpus[from]?.row;
  if (!here) return from;
  const farness = ({ row }: CpuPlace) => {
    const along = (row.x - here.x) * direction;
    return along > 1 ? along * 1e4 + Math.abs(row.y - here.y) : Infinity;
  };
  let nearest = from;
  let least = Infinity;
  for (const [number, cpu] of cpus.entries()) {
    const far = farness(cpu);
    if (far < least) [nearest, least] = [number, far];
  }
  return nearest;
}
