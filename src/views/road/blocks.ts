/** The blocks of the road but its CPUs: clients, desk, disks, and what only some machines have. */
import { at } from '$model/at';
import { cpusBlock, isDense, rowHeight } from './cpuBlock';
import type { Desk } from './desks';
import { gridOf, type Box, type Seats } from './geometry';
import {
  isOutsideAmongClients,
  type Area,
  type AreaId,
  type Block,
  type Depth,
  type DeskPlace,
  type Draft,
  type Look,
} from './plan';

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

const headingsOf = ({ scene }: Look) => scene.run.database.road.headings;

const area = (id: AreaId) => (draft: Draft, made: Area) => void (draft.areas[id] = made);

/** How many places clients have. */
export function clientPlaces({ scene, depth }: Look): number {
  const { clients, outside } = scene.homes;
  return Math.max(1, clients.length + (isOutsideAmongClients(scene, depth) ? outside.length : 0));
}

/** Where each CPU has a lane, clients stand level with the lanes. */
function clientsBlock(look: Look, width: number, high: number): Block {
  const count = clientPlaces(look);
  const isInLanes = !look.isNarrow && !isDense(look) && look.scene.sockets === 1;
  const fitsLanes = rowsFor(look, count, width, 99) * rowHeight(look) <= high + 1;
  const rowStep = isInLanes && fitsLanes ? rowHeight(look) : look.step;
  const rows = Math.max(1, Math.floor((high + 1) / rowStep));
  const write = (draft: Draft, made: Area) => void (draft.clients = made);
  return areaBlock(look, headingsOf(look).clients, count, width, rows, write, rowStep);
}

/** How a desk is set out: bays on the side of the CPUs, seats on the side of the disk. */
interface DeskPlan {
  readonly perRow: number;
  readonly thisRows: number;
  readonly nextRows: number;
  readonly roomRows: number;
  readonly seats: number;
  readonly seatColumns: number;
  readonly width: number;
  readonly height: number;
  /** Of that what the redo takes, and the line about those woken in vain. */
  readonly redo: number;
  readonly vain: number;
}

export const BAY_ROWS: Readonly<Record<Depth, number>> = { 0: 2, 1: 2, 2: 3, 3: 4 };

/** How many a desk has in each of its groups at the most. */
function crowdsAt(look: Look, desk: Desk): { here: number; next: number } {
  if (look.depth === 0) return { here: togetherIn(look), next: 0 };
  return { here: Math.max(1, desk.mostThis), next: Math.max(1, desk.mostNext) };
}

function deskPlan(look: Look, width: number, desk: Desk): DeskPlan {
  const { em, step, scene, depth } = look;
  const { crowds, homes } = scene;
  const isFirst = desk === scene.desk;
  const writers = isFirst ? homes.desk.length : 0;
  // Where both logs have one desk, each has a seat.
  const seats = Math.max(1, writers, depth === 0 && scene.second ? 2 : 1);
  const seatColumns = seats > 4 ? 2 : 1;
  const seatWidth = seatColumns * step + 0.9 * em;
  const bays = width - seatWidth - 1.3 * em;
  const { here, next } = crowdsAt(look, desk);
  const room = isFirst ? crowds.room : 0;
  const most = depth === 0 ? Math.ceil(here / 2) : Math.max(here, next, room);
  const mostRows = look.bayRows ?? BAY_ROWS[depth];
  const { perRow } = gridOf(most, bays, step, mostRows);
  const rows = (count: number) => Math.min(mostRows, Math.ceil(Math.max(1, count) / perRow));
  const thisRows = rows(here);
  const nextRows = depth === 0 ? 0 : rows(next);
  const roomRows = room > 0 ? 1 : 0;
  const bayCount = (depth === 0 ? 1 : 2) + roomRows;
  const inBays = (thisRows + nextRows + roomRows) * step + bayCount * BAY_HEAD * em;
  const inSeats = Math.ceil(seats / seatColumns) * step + (writers === 0 ? 2.6 : 1.2) * em;
  const redo = isFirst && depth >= 2 && scene.redoBytes > 0 ? 1.7 * em : 0;
  const vain = depth > 0 && desk.vain.length > 0 ? 1.4 * em : 0;
  const height = Math.max(inBays, inSeats) + 0.9 * em + redo + vain;
  return { redo, vain, perRow, thisRows, nextRows, roomRows, seats, seatColumns, width, height };
}

/** At the least depth both writes have one bay: no more than there are sessions. */
export function togetherIn({ scene: { desk, second, homes } }: Look): number {
  const most = desk.mostThis + desk.mostNext + (second ? second.mostThis + second.mostNext : 0);
  return Math.max(1, Math.min(homes.clients.length, most));
}

/** Above and below the seats of a bay: its name, and its bracket; in units of the type size. */
export const BAY_HEAD = 1.75;

function deskBlock(
  look: Look,
  width: number,
  desk: Desk,
  heading: string,
  write: (draft: Draft, place: DeskPlace) => void,
): Block {
  const plan = deskPlan(look, width, desk);
  return {
    heading,
    height: plan.height,
    put: (draft, x, y) => {
      write(draft, deskPlace(look, plan, desk, x, y));
    },
  };
}

function deskPlace(look: Look, plan: DeskPlan, desk: Desk, x: number, y: number): DeskPlace {
  const { em, r, step, scene, depth } = look;
  const { width, height, perRow, seatColumns } = plan;
  const bayX = x + 0.6 * em + r;
  let top = y + 0.45 * em;
  const bay = (count: number, rows: number): Seats => {
    const seats = {
      x: bayX,
      y: top + 1.35 * em + step / 2 - 0.1 * em,
      step,
      rowStep: step,
      perRow,
      capacity: Math.max(1, Math.min(count, rows * perRow)),
    };
    top += rows * step + BAY_HEAD * em;
    return seats;
  };
  const { here, next } = crowdsAt(look, desk);
  const thisWrite = bay(here, plan.thisRows);
  const nextWrite = depth === 0 ? thisWrite : bay(next, plan.nextRows);
  const room = plan.roomRows > 0 ? bay(scene.crowds.room, 1) : null;
  const seatRows = Math.ceil(plan.seats / seatColumns);
  const below = plan.redo + plan.vain;
  return {
    box: { x, y, width, height },
    thisWrite,
    nextWrite,
    room,
    seats: {
      x: (bayX - r + perRow * step + x + width) / 2 - ((seatColumns - 1) * step) / 2,
      y: y + (height - below) / 2 - ((seatRows - 1) * step) / 2,
      step,
      rowStep: step,
      perRow: seatColumns,
      capacity: plan.seats,
    },
    redo:
      plan.redo > 0
        ? { x: x + 0.6 * em, y: y + height - 0.75 * em, width: width - 1.2 * em, height: 0.4 * em }
        : null,
    vain: plan.vain > 0 ? { x: x + 0.6 * em, y: y + height - plan.redo - 1.05 * em } : null,
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
/**
 * The blocks of a road by their columns; a fifth, if there is one, has what lies beside the clients.
 * @param aside the width of that, 0 if nothing does
 */
export function columnsOf(
  look: Look,
  widths: readonly [number, number, number, number],
  aside = 0,
): Block[][] {
  const { scene, depth, em } = look;
  const { crowds, homes } = scene;
  const headings = headingsOf(look);
  const cpus = cpusBlock(look, widths[1]);
  const words = scene.run.database.road;
  const desk = deskBlock(look, widths[2], scene.desk, headings.desk, (draft, place) => {
    draft.desk = place;
  });
  const most = Math.max(cpus.height, desk.height, look.step);
  const high = look.isNarrow ? (depth === 0 ? 2 : 3) * look.step : most;
  const columns: Block[][] = [
    [clientsBlock(look, widths[0], high)],
    [cpus],
    [desk],
    [diskBlock(look, 0, headings.disk, widths[3])],
    ...(aside > 0 ? [[]] : []),
  ];
  const widthOf = (column: number) =>
    column === 4 ? aside : at(widths, look.isNarrow && column === 0 ? 1 : column);
  const add = (column: number, id: Exclude<AreaId, 'remote'>, count: number, mostRows: number) => {
    if (count === 0) return;
    const block = areaBlock(look, headings[id], count, widthOf(column), mostRows, area(id));
    at(columns, column).push(block);
  };
  if (!isOutsideAmongClients(scene, depth)) add(0, 'outside', homes.outside.length, 2);
  add(1, 'latch', crowds.latch, 1);
  if (scene.second && words.second && depth > 0) {
    const write = (draft: Draft, place: DeskPlace) => void (draft.second = place);
    at(columns, 2).push(deskBlock(look, widths[2], scene.second, words.second.heading, write));
  }
  if (homes.network.length + homes.remote.length > 0) {
    at(columns, 2).push(instanceBlock(look, look.isNarrow ? widths[1] : widths[2], em));
  }
  if ((crowds.requests[1] ?? 0) > 0 && depth > 0) {
    at(columns, 3).push(diskBlock(look, 1, headings.dataDisk, widths[3]));
  }
  if (scene.logGroups > 0 && depth >= 2) {
    at(columns, look.isNarrow ? 0 : 3).push(logBlock(look, widthOf(look.isNarrow ? 0 : 3)));
  }
  // Where all of them stand one below the other, these have the whole width.
  const last = look.isNarrow ? 0 : 3;
  add(last, 'data', crowds.data, 2);
  add(aside > 0 ? 4 : last, 'background', homes.background.length, 2);
  return columns;
}

/** The groups of the log, in rows. */
function logBlock(look: Look, width: number): Block {
  const { em, scene } = look;
  const { logGroups } = scene;
  const pitch = 2.1 * em;
  const { perRow, rows } = gridOf(logGroups, width, pitch, 4);
  return {
    heading: headingsOf(look).log,
    height: rows * 1.9 * em,
    put(draft, x, y) {
      draft.log = Array.from({ length: Math.min(logGroups, perRow * rows) }, (_, nth) => ({
        x: x + (nth % perRow) * pitch,
        y: y + Math.floor(nth / perRow) * 1.9 * em,
        width: 1.75 * em,
        height: 1.55 * em,
      }));
    },
  };
}

/** Messengers of this instance, the network, and the machine of the other instance. */
function instanceBlock(look: Look, width: number, em: number): Block {
  const { scene, step } = look;
  const { network, remote } = scene.homes;
  const half = (width - 3.5 * em) / 2;
  const inset = 0.2 * em;
  const rows = Math.max(
    rowsFor(look, Math.max(1, network.length), half - 2 * inset, 2),
    rowsFor(look, Math.max(1, remote.length), half - 2 * inset, 2),
  );
  const height = rows * step + 0.4 * em;
  return {
    heading: headingsOf(look).network,
    height,
    put(draft, x, y) {
      const here = { x, y, width: half, height };
      const there = { x: x + width - half, y, width: half, height };
      draft.areas.network = {
        box: here,
        seats: seatsIn(look, here, Math.max(1, network.length), 2, inset).seats,
      };
      draft.areas.remote = {
        box: there,
        seats: seatsIn(look, there, Math.max(1, remote.length), 2, inset).seats,
      };
    },
  };
}
