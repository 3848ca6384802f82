/**
 * Where everything of the road is: clients, run queue and CPU, the log writer's desk, disk, from left to right, or from
 * top to bottom where that is too wide. It is laid out by what a run's window needs at most, so nothing changes sides
 * while the run plays, and what the run never uses has no room.
 */
import { at } from '$model/at';
import { gridOf, type Box, type Point, type Seats } from './geometry';
import type { Scene } from './scene';
import { HEADINGS } from './words';

/** How much is told: 0 on the home page and in embeds, 1 at a lesson's head, 2 in a lesson, 3 in a full window. */
export type Depth = 0 | 1 | 2 | 3;

export interface RoadSize {
  readonly width: number;
  readonly depth: Depth;
  /** Pixels of one unit of the type size. */
  readonly em: number;
}

export interface CpuPlace {
  readonly cpu: number;
  readonly box: Box;
  readonly seat: Point;
  readonly queue: Seats;
  /** The groove in which those who wait stand; null where the queue is a stack beside its CPU. */
  readonly rail: Box | null;
}

export interface DiskPlace {
  readonly disk: number;
  readonly box: Box;
  /** Where requests lie that it serves, and behind them those that queue. */
  readonly slots: Seats;
  /** Where it is told what it writes. */
  readonly text: Point;
}

export interface Heading {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A place of seats with a box around it. */
export interface Area {
  readonly box: Box;
  readonly seats: Seats;
}

export interface RoadLayout {
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly depth: Depth;
  readonly em: number;
  readonly radius: number;
  readonly isNarrow: boolean;
  readonly headings: readonly Heading[];
  readonly clients: Area;
  readonly cpus: readonly CpuPlace[];
  /** Frames of memory nodes, with their number. */
  readonly sockets: readonly { readonly box: Box; readonly socket: number }[];
  readonly cpuArea: Box;
  /** Where it is told how many CPUs are idle throughout. */
  readonly idle: Point | null;
  readonly desk: {
    readonly box: Box;
    readonly seats: Seats;
    readonly thisWrite: Seats;
    readonly nextWrite: Seats;
    readonly room: Seats | null;
  };
  readonly disks: readonly DiskPlace[];
  readonly areas: Readonly<Partial<Record<AreaId, Area>>>;
  readonly caption: Box;
  readonly barTitle: Box;
  readonly bar: Box;
}

export type AreaId = 'latch' | 'data' | 'network' | 'remote' | 'outside' | 'background';

/** What blocks are built by. */
interface Look extends RoadSize {
  readonly r: number;
  readonly step: number;
  readonly scene: Scene;
  readonly isNarrow: boolean;
  readonly px: number;
}

/** A piece of the road whose height is known for its width; it is put in its place later. */
interface Block {
  readonly heading: string;
  readonly height: number;
  /** @returns nothing: it writes itself into the draft */
  readonly put: (draft: Draft, x: number, y: number) => void;
}

type Draft = {
  -readonly [K in keyof RoadLayout]?: RoadLayout[K];
} & { headings: Heading[]; disks: DiskPlace[]; areas: Partial<Record<AreaId, Area>> };

/** Half the width of a token, in units of the type size: the first that there is room for. */
const RADII: Readonly<Record<Depth, readonly number[]>> = {
  0: [1.2, 1],
  1: [1.4, 1.15, 0.95],
  2: [1.35, 1.1, 0.95, 0.8],
  3: [1, 0.8],
};
/** With more CPUs than this, each has a cell instead of a row with its queue. */
const MOST_ROWS: Readonly<Record<Depth, number>> = { 0: 4, 1: 6, 2: 8, 3: 16 };

/** Lays a scene out. The height follows from the width. */
export function roadLayout(scene: Scene, size: RoadSize): RoadLayout {
  const radii = RADII[size.depth];
  for (const [nth, radius] of radii.entries()) {
    const isLast = nth === radii.length - 1;
    const wide = layOutWide(lookFor(scene, size, radius, false), isLast);
    if (wide) return wide;
  }
  return layOutNarrow(lookFor(scene, size, at(radii, radii.length - 1), true));
}

function lookFor(scene: Scene, size: RoadSize, radius: number, isNarrow: boolean): Look {
  const r = Math.max(12, radius * size.em);
  return { ...size, scene, isNarrow, r, step: 2 * r + 0.4 * size.em, px: 0.8125 * size.em };
}

/* ---- Blocks ---- */

const usedCpus = ({ usedCpus, cpus }: Scene) =>
  usedCpus.length > 0 ? usedCpus : Array.from({ length: Math.min(1, cpus) }, (_, cpu) => cpu);

const isDense = (look: Look) => usedCpus(look.scene).length > MOST_ROWS[look.depth];

function seatsIn(
  look: Look,
  box: Box,
  count: number,
  mostRows: number,
  inset = 0,
  rowStep = look.step,
): { seats: Seats; rows: number } {
  const { step, r } = look;
  const grid = gridOf(count, box.width - 2 * inset, step, mostRows);
  const seats = {
    x: box.x + inset + r + (step - 2 * r) / 2,
    y: box.y + inset + rowStep / 2,
    step,
    rowStep,
    perRow: grid.perRow,
    capacity: grid.capacity,
  };
  return { seats, rows: grid.rows };
}

function rowsFor(look: Look, count: number, width: number, mostRows: number): number {
  return gridOf(count, width, look.step, mostRows).rows;
}

/** A box of seats under a heading. */
function areaBlock(
  look: Look,
  heading: string,
  count: number,
  width: number,
  mostRows: number,
  write: (draft: Draft, area: Area) => void,
  rowStep = look.step,
): Block {
  const height = rowsFor(look, count, width, mostRows) * rowStep;
  return {
    heading,
    height,
    put(draft, x, y) {
      const box = { x, y, width, height };
      write(draft, { box, seats: seatsIn(look, box, count, mostRows, 0, rowStep).seats });
    },
  };
}

const area = (id: AreaId) => (draft: Draft, made: Area) => void (draft.areas[id] = made);

/** Where little is told, a few processes of others sleep beside the clients: they come from outside as well. */
export function isOutsideAmongClients({ homes }: Scene, depth: Depth): boolean {
  return depth <= 1 && homes.outside.length <= 3;
}

/** Where each CPU has a lane, clients stand level with the lanes. */
function clientsBlock(look: Look, width: number, high: number): Block {
  const { homes } = look.scene;
  const guests = isOutsideAmongClients(look.scene, look.depth) ? homes.outside.length : 0;
  const count = Math.max(1, homes.clients.length + guests);
  const isInLanes = !look.isNarrow && !isDense(look) && look.scene.sockets === 1;
  const fitsLanes = rowsFor(look, count, width, 99) * rowHeight(look) <= high + 1;
  const rowStep = isInLanes && fitsLanes ? rowHeight(look) : look.step;
  const rows = Math.max(1, Math.floor((high + 1) / rowStep));
  const write = (draft: Draft, made: Area) => void (draft.clients = made);
  return areaBlock(look, HEADINGS.clients, count, width, rows, write, rowStep);
}

/** How wide a CPU is: its token, and its name beside it. */
const cpuWidth = ({ em, r, depth }: Look) => 2 * r + (depth === 3 ? 5.6 : depth === 0 ? 5 : 4.4) * em;

/** A cell of a large machine: its queue as one stack, its CPU. */
const CELL_GAP = 0.35;
const cellWidth = ({ em, r }: Look) => 4 * r + (0.7 + CELL_GAP) * em;

const rowHeight = ({ em, r, scene }: Look) => 2 * r + (usedCpus(scene).length > 5 ? 0.75 : 1.05) * em;

/** Tokens are not made larger than a picture of this height has room for, in units of the type size. */
const HIGHEST_ROAD = 21;

function cpusBlock(look: Look, width: number): Block {
  const { em, r, scene } = look;
  const used = usedCpus(scene);
  const idleCount = scene.cpus - used.length;
  const groups = socketsOf(scene, used);
  const head = groups.length > 1 ? 1.5 * em : 0;
  const between = groups.length > 1 ? 0.6 * em : 0;
  const perRow = isDense(look) ? Math.max(1, Math.floor(width / cellWidth(look))) : 1;
  const high = isDense(look) ? 2 * r + 0.7 * em : rowHeight(look);
  const heightOf = (cpus: readonly number[]) => Math.ceil(cpus.length / perRow) * high;
  const body = groups.reduce((sum, { cpus }) => sum + head + heightOf(cpus) + between, -between);
  const height = body + (idleCount > 0 && look.depth > 0 ? 1.5 * em : 0);
  return {
    heading: '',
    height,
    put(draft, x, y) {
      const cpus: CpuPlace[] = [];
      const sockets: { box: Box; socket: number }[] = [];
      let top = y;
      for (const group of groups) {
        const groupHeight = heightOf(group.cpus);
        if (groups.length > 1) {
          sockets.push({
            socket: group.socket,
            box: { x, y: top, width, height: head + groupHeight },
          });
        }
        for (const [nth, cpu] of group.cpus.entries()) {
          const cell = {
            x: x + (nth % perRow) * cellWidth(look),
            y: top + head + Math.floor(nth / perRow) * high,
            width: isDense(look) ? cellWidth(look) : width,
            height: high,
          };
          cpus.push(isDense(look) ? cellAt(look, cpu, cell) : rowAt(look, cpu, cell));
        }
        top += head + groupHeight + between;
      }
      draft.cpus = cpus.sort((one, other) => one.cpu - other.cpu);
      draft.sockets = sockets;
      draft.cpuArea = { x, y, width, height };
      draft.idle =
        idleCount > 0 && look.depth > 0 ? { x: x + width - cpuWidth(look), y: y + body + 0.8 * em } : null;
      if (isDense(look) && draft.idle) draft.idle.x = x;
      const rail = cpus[0]?.rail;
      const y0 = y - 0.55 * em;
      if (rail) {
        if (look.depth > 0) draft.headings.push({ text: HEADINGS.queue, x, y: y0, width: rail.width });
        const box = at(cpus, 0).box;
        draft.headings.push({ text: HEADINGS.cpu, x: box.x, y: y0, width: box.width });
      } else {
        const text = `${HEADINGS.queue} › ${HEADINGS.cpu}, ${used.length} of them`;
        draft.headings.push({ text, x, y: y0, width });
      }
    },
  };
}

function rowAt(look: Look, cpu: number, row: Box): CpuPlace {
  const { em, r, step, scene } = look;
  const middle = row.y + row.height / 2;
  const width = Math.min(cpuWidth(look), row.width * 0.6);
  const box = {
    x: row.x + row.width - width,
    y: row.y + 0.2 * em,
    width,
    height: row.height - 0.4 * em,
  };
  const railWidth = row.width - width - 0.5 * em;
  const rail = { x: row.x, y: middle - r - 0.15 * em, width: railWidth, height: 2 * r + 0.3 * em };
  const perRow = Math.max(1, Math.floor((railWidth - 0.7 * em) / step));
  const queue = {
    x: rail.x + railWidth - 1.15 * em - r,
    y: middle,
    step: -step,
    rowStep: step,
    perRow,
    capacity: Math.max(1, Math.min(perRow, scene.crowds.queue[cpu] ?? 0)),
  };
  return { cpu, box, seat: { x: box.x + r + 0.4 * em, y: middle }, queue, rail };
}

function cellAt(look: Look, cpu: number, cell: Box): CpuPlace {
  const { em, r } = look;
  const middle = cell.y + cell.height / 2;
  const box = {
    x: cell.x + 2 * r + 0.2 * em,
    y: middle - r - 0.2 * em,
    width: 2 * r + 0.4 * em,
    height: 2 * r + 0.4 * em,
  };
  const queue = { x: cell.x + r, y: middle, step: 1, rowStep: 1, perRow: 1, capacity: 1 };
  return { cpu, box, seat: { x: box.x + box.width / 2, y: middle }, queue, rail: null };
}

/** CPUs by the socket that they are on. */
function socketsOf({ cpus, sockets }: Scene, used: readonly number[]) {
  const perSocket = Math.ceil(cpus / Math.max(1, sockets));
  return Array.from({ length: sockets }, (_, socket) => ({
    socket,
    cpus: used.filter((cpu) => Math.floor(cpu / perSocket) === socket),
  })).filter((group) => group.cpus.length > 0);
}

/** How the desk is set out: bays on the side of the CPUs, seats on the side of the disk. */
interface DeskPlan {
  readonly perRow: number;
  readonly thisRows: number;
  readonly nextRows: number;
  readonly roomRows: number;
  readonly seatColumns: number;
  readonly width: number;
  readonly height: number;
  /** Of the narrow road: bays side by side. */
  readonly isFlat: boolean;
}

const BAY_ROWS: Readonly<Record<Depth, number>> = { 0: 2, 1: 2, 2: 3, 3: 4 };

function deskPlan(look: Look, width: number): DeskPlan {
  const { em, step, scene, depth } = look;
  const { crowds, homes } = scene;
  const writers = homes.desk.length;
  const seatColumns = writers > 4 ? 2 : 1;
  const seatWidth = seatColumns * step + 0.9 * em;
  const bays = width - seatWidth - 1.3 * em;
  const most =
    depth === 0
      ? Math.ceil(togetherIn(look) / 2)
      : Math.max(1, crowds.thisWrite, crowds.nextWrite, crowds.room);
  const mostRows = BAY_ROWS[depth];
  const grid = (count: number) => gridOf(Math.max(1, count), bays, step, mostRows);
  const perRow = grid(most).perRow;
  const rows = (count: number) => Math.min(mostRows, Math.ceil(Math.max(1, count) / perRow));
  const inFirst = depth === 0 ? togetherIn(look) : crowds.thisWrite;
  const thisRows = rows(inFirst);
  const nextRows = depth === 0 ? 0 : rows(crowds.nextWrite);
  const roomRows = crowds.room > 0 ? 1 : 0;
  const bayCount = (depth === 0 ? 1 : 2) + roomRows;
  const inBays = (thisRows + nextRows + roomRows) * step + bayCount * BAY_HEAD * em;
  const inSeats = Math.ceil(writers / seatColumns) * step + 1.2 * em;
  const height = Math.max(inBays, inSeats) + 0.9 * em;
  return { perRow, thisRows, nextRows, roomRows, seatColumns, width, height, isFlat: false };
}

/** At the least depth both writes have one bay: no more than there are sessions. */
const togetherIn = ({ scene: { crowds, homes } }: Look) =>
  Math.max(1, Math.min(homes.clients.length, crowds.thisWrite + crowds.nextWrite));

/** Above and below the seats of a bay: its name, and its bracket; in units of the type size. */
const BAY_HEAD = 1.75;

function deskBlock(look: Look, width: number): Block {
  const plan = deskPlan(look, width);
  const { em, r, step, scene, depth } = look;
  const { crowds, homes } = scene;
  return {
    heading: HEADINGS.desk,
    height: plan.height,
    put(draft, x, y) {
      const box = { x, y, width, height: plan.height };
      const bayX = x + 0.6 * em + r;
      let top = y + 0.45 * em;
      const bay = (count: number, rows: number): Seats => {
        const seats = {
          x: bayX,
          y: top + 1.35 * em + step / 2 - 0.1 * em,
          step,
          rowStep: step,
          perRow: plan.perRow,
          capacity: Math.max(1, Math.min(count, rows * plan.perRow)),
        };
        top += rows * step + BAY_HEAD * em;
        return seats;
      };
      const together = depth === 0 ? togetherIn(look) : crowds.thisWrite;
      const thisWrite = bay(Math.max(1, together), plan.thisRows);
      const nextWrite = depth === 0 ? thisWrite : bay(Math.max(1, crowds.nextWrite), plan.nextRows);
      const room = plan.roomRows > 0 ? bay(crowds.room, 1) : null;
      const writers = Math.max(1, homes.desk.length);
      const seatRows = Math.ceil(writers / plan.seatColumns);
      const seats = {
        x: (bayX - r + plan.perRow * step + x + width) / 2 - ((plan.seatColumns - 1) * step) / 2,
        y: y + plan.height / 2 - ((seatRows - 1) * step) / 2,
        step,
        rowStep: step,
        perRow: plan.seatColumns,
        capacity: writers,
      };
      draft.desk = { box, seats, thisWrite, nextWrite, room };
    },
  };
}

/** A disk has as many places as it ever serves at once, and a stack for what queues. */
function diskBlock(look: Look, disk: number, heading: string, room: number): Block {
  const { em, scene, depth } = look;
  const most = Math.max(1, scene.crowds.requests[disk] ?? 1);
  const pitch = 1.5 * em;
  const width = Math.min(room, Math.max(9 * em, 12 * pitch));
  const grid = gridOf(most, width - 1.2 * em, pitch, 2);
  const told = depth >= 2 ? 1.2 * em : 0.2 * em;
  const height = Math.max(3 * em, grid.rows * 1.25 * em + 1.7 * em + told);
  return {
    heading,
    height,
    put(draft, x, y) {
      const box = { x, y, width, height };
      const slots = {
        x: x + 0.6 * em + pitch / 2,
        y: y + 1.1 * em + 0.625 * em,
        step: pitch,
        rowStep: 1.25 * em,
        perRow: grid.perRow,
        capacity: grid.capacity,
      };
      draft.disks.push({ disk, box, slots, text: { x: x + 0.6 * em, y: y + height - 1.2 * em } });
    },
  };
}

/** The blocks of the four columns, top to bottom. */
function columnsOf(look: Look, widths: readonly [number, number, number, number]): Block[][] {
  const { scene, depth, em } = look;
  const { crowds, homes } = scene;
  const cpus = cpusBlock(look, widths[1]);
  const desk = deskBlock(look, widths[2]);
  const most = Math.max(cpus.height, desk.height, look.step);
  const high = look.isNarrow ? (depth === 0 ? 2 : 3) * look.step : most;
  const columns: Block[][] = [
    [clientsBlock(look, widths[0], high)],
    [cpus],
    [desk],
    [diskBlock(look, 0, HEADINGS.disk, widths[3])],
  ];
  const add = (column: number, id: AreaId, count: number, mostRows: number) => {
    if (count === 0) return;
    const block = areaBlock(look, HEADINGS_OF[id], count, at(widths, column), mostRows, area(id));
    at(columns, column).push(block);
  };
  if (!isOutsideAmongClients(scene, depth)) add(0, 'outside', homes.outside.length, 2);
  add(1, 'latch', crowds.latch, 1);
  if (homes.network.length + homes.remote.length > 0) {
    at(columns, 2).push(instanceBlock(look, widths[2], em));
  }
  if ((crowds.requests[1] ?? 0) > 0 && depth > 0) {
    at(columns, 3).push(diskBlock(look, 1, HEADINGS.dataDisk, widths[3]));
  }
  add(3, 'data', crowds.data, 2);
  add(3, 'background', homes.background.length, 2);
  return columns;
}

const HEADINGS_OF: Readonly<Record<AreaId, string>> = {
  latch: HEADINGS.latch,
  data: 'waits for data',
  network: HEADINGS.network,
  remote: HEADINGS.network,
  outside: HEADINGS.outside,
  background: HEADINGS.background,
};

/** Messengers of this instance, the network, and the machine of the other instance. */
function instanceBlock(look: Look, width: number, em: number): Block {
  const { scene, step } = look;
  const { network, remote } = scene.homes;
  const half = (width - 3.5 * em) / 2;
  const rows = Math.max(
    rowsFor(look, Math.max(1, network.length), half, 2),
    rowsFor(look, Math.max(1, remote.length), half, 2),
  );
  const height = rows * step + 0.4 * em;
  return {
    heading: HEADINGS.network,
    height,
    put(draft, x, y) {
      const here = { x, y, width: half, height };
      const there = { x: x + width - half, y, width: half, height };
      const inset = 0.2 * em;
      draft.areas.network = { box: here, seats: seatsIn(look, here, Math.max(1, network.length), 2, inset).seats };
      draft.areas.remote = { box: there, seats: seatsIn(look, there, Math.max(1, remote.length), 2, inset).seats };
    },
  };
}

/* ---- Arrangements ---- */

const PAD = 1;
const HEAD = 1.6;

/** Side by side; null if that is too wide. @param isLast whether tokens can't be made smaller */
function layOutWide(look: Look, isLast: boolean): RoadLayout | null {
  const { em, step, depth, scene } = look;
  const { crowds, homes } = scene;
  const gap = (depth === 0 ? 0.6 : 1.4) * em;
  const room = look.width - 2 * PAD * em - 3 * gap;
  const headings = (text: string) => text.length * 0.56 * look.px + 0.3 * em;
  const most = depth === 0 ? togetherIn(look) : Math.max(crowds.thisWrite, crowds.nextWrite, 1);
  const bays = (perRow: number) => (perRow + 1) * step + 2.3 * em;
  const used = usedCpus(scene).length;
  const dense = isDense(look);
  const least = [
    Math.max(headings(HEADINGS.clients), Math.min(2, homes.clients.length) * step),
    dense ? 4 * cellWidth(look) : cpuWidth(look) + step + 1.2 * em,
    Math.max(headings(HEADINGS.desk), bays(Math.min(most, 3))),
    (depth === 0 ? 4 : 5.5) * em,
  ] as const;
  const wanted = [
    Math.min(Math.ceil(Math.max(1, homes.clients.length) / (depth === 0 ? 2 : 4)), 6) * step,
    dense
      ? Math.min(used, used > 32 ? 8 : 6) * cellWidth(look)
      : cpuWidth(look) + Math.min(Math.max(1, ...crowds.queue), 6) * step + 1.2 * em,
    bays(Math.min(Math.max(3, Math.ceil(most / BAY_ROWS[depth])), depth === 0 ? 6 : 8)),
    Math.min(Math.max(5.5 * em, (crowds.requests[0] ?? 1) * 1.5 * em + 1.2 * em), 11 * em),
  ] as const;
  const leastSum = least.reduce((sum, each) => sum + each, 0);
  const wantedSum = wanted.reduce((sum, each) => sum + each, 0);
  if (leastSum > room || (!isLast && wantedSum > room)) return null;
  const lacking = wanted.map((each, column) => Math.max(0, each - at(least, column)));
  const lackingSum = lacking.reduce((sum, each) => sum + each, 0);
  const share = Math.min(1, (room - leastSum) / Math.max(1, lackingSum));
  const widths = least.map((each, column) => each + at(lacking, column) * share);
  const spare = Math.max(0, room - widths.reduce((sum, each) => sum + each, 0));
  // What is left over lengthens the road itself.
  const shares = [0.18, 0.6, 0.1, 0.12];
  const final = widths.map((each, column) => each + spare * at(shares, column)) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const columns = columnsOf(look, final);
  const draft: Draft = { headings: [], disks: [], areas: {} };
  const top = PAD * 0.6 * em + HEAD * em;
  const blockGap = (HEAD + 0.7) * em;
  const heights = columns.map((blocks) =>
    blocks.reduce((sum, { height }, nth) => sum + height + (nth > 0 ? blockGap : 0), 0),
  );
  const body = Math.max(...heights);
  if (!isLast && body > HIGHEST_ROAD * em) return null;
  let x = PAD * em;
  for (const [column, blocks] of columns.entries()) {
    let y = top;
    for (const [nth, block] of blocks.entries()) {
      // A column of one block is level with the others' middle only if it is the road's: it begins at the top.
      if (nth > 0) y += blockGap;
      if (block.heading) {
        draft.headings.push({ text: block.heading, x, y: y - 0.55 * em, width: at(final, column) });
      }
      block.put(draft, x, y);
      y += block.height;
    }
    x += at(final, column) + gap;
  }
  return finish(draft, look, top + body);
}

function layOutNarrow(look: Look): RoadLayout {
  const { em } = look;
  const width = look.width - 2 * PAD * em;
  const columns = columnsOf(look, [width, width, width, Math.min(width, 13 * em)]);
  const draft: Draft = { headings: [], disks: [], areas: {} };
  const x = PAD * em;
  let y = 0.2 * em;
  for (const block of columns.flat()) {
    y += (HEAD + 0.3) * em;
    if (block.heading) draft.headings.push({ text: block.heading, x, y: y - 0.55 * em, width });
    block.put(draft, x, y);
    y += block.height + 0.3 * em;
  }
  return finish(draft, look, y);
}

/** The caption's lane and the bar below the road. */
function finish(draft: Draft, look: Look, roadEnd: number): RoadLayout {
  const { em, depth, isNarrow, scene, r } = look;
  const x = PAD * em;
  const width = look.width - 2 * PAD * em;
  const lines = width < 34 * em ? 2 : 1;
  const caption = { x, y: roadEnd + 0.7 * em, width, height: (0.6 + 1.25 * lines) * em };
  const barTitle = { x, y: caption.y + caption.height + 0.4 * em, width, height: 1.4 * em };
  const bar = { x, y: barTitle.y + barTitle.height + 0.2 * em, width, height: 1.7 * em };
  const height = bar.y + bar.height + PAD * em;
  const { clients, cpus, sockets, cpuArea, idle, desk } = draft;
  if (!clients || !cpus || !sockets || !cpuArea || idle === undefined || !desk) {
    throw new RangeError('A place of the road was not laid out.');
  }
  return {
    scene,
    width: look.width,
    height: Math.ceil(height),
    depth,
    em,
    radius: r,
    isNarrow,
    headings: draft.headings,
    clients,
    cpus,
    sockets,
    cpuArea,
    idle,
    desk,
    disks: draft.disks,
    areas: draft.areas,
    caption,
    barTitle,
    bar,
  };
}
