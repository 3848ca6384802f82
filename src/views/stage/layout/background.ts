/** The places of the database's other processes: writers, log groups and what archives them, the other instance. */
import { countAtHome } from './areas';
import { gridOfCpus } from './cpus';
import type {
  Box,
  Column,
  CpuPlace,
  BackgroundArea,
  GroupRoom,
  InstanceRoom,
  Look,
  MachineSize,
} from './types';

/** What name and doing of one process take, in units of the type size. */
const WORDY_WIDTH = 9;
const ROW_HEIGHT = 2.1;

/** How large the database's own processes are at home, in units of the type size. */
const LARGEST_RADIUS = 0.5;

/** Seats side by side, with words as long as there are only a few. */
export function backgroundSeats(count: number, at: Column, look: Look): BackgroundArea {
  const { em } = look;
  const columns = Math.max(1, Math.min(count, Math.floor(at.width / (WORDY_WIDTH * em))));
  const isWordy = Math.ceil(count / columns) <= 3;
  return isWordy ? wordySeats(count, at, columns, em) : bareSeats(count, at, look);
}

function wordySeats(count: number, at: Column, columns: number, em: number): BackgroundArea {
  const width = at.width / columns;
  const members = Array.from({ length: count }, (_, member) => {
    const x = at.x + (member % columns) * width;
    const y = at.y + (Math.floor(member / columns) + 0.5) * ROW_HEIGHT * em;
    const words = { x: x + 1.75 * em, y: y - em, width: width - 2.1 * em, height: 2 * em };
    return { seat: { x: x + 0.75 * em, y }, words };
  });
  const rows = Math.ceil(count / columns);
  return { room: { ...at, height: rows * ROW_HEIGHT * em }, radius: LARGEST_RADIUS * em, members };
}

function bareSeats(count: number, at: Column, { em, plan }: Look): BackgroundArea {
  const side = (plan.cells ? 0.75 : 1.5) * em;
  const columns = Math.max(1, Math.floor(at.width / side));
  const members = Array.from({ length: count }, (_, member) => ({
    seat: {
      x: at.x + ((member % columns) + 0.5) * side,
      y: at.y + (Math.floor(member / columns) + 0.5) * side,
    },
    words: null,
  }));
  // Those of a dense stage stand so close that they would cover each other.
  const radius = Math.min(LARGEST_RADIUS * em, side * 0.4);
  return { room: { ...at, height: Math.ceil(count / columns) * side }, radius, members };
}

const HEADING = 1.75;

/** A room of their own with a heading. */
export function backgroundArea(count: number, at: Column, look: Look): BackgroundArea {
  const heading = HEADING * look.em;
  const seats = backgroundSeats(count, { ...at, y: at.y + heading }, look);
  return { ...seats, room: { ...at, height: heading + seats.room.height } };
}

/** The groups of the log in a row; if they are archived, what does so below. */
export function groupRoom(machine: MachineSize, at: Column, look: Look): GroupRoom {
  const { em } = look;
  const gap = 0.3 * em;
  const top = at.y + HEADING * em;
  const inLine = machine.groups <= 8 ? machine.groups : Math.ceil(machine.groups / 2);
  const width = Math.min(9 * em, (at.width - gap * (inLine - 1)) / inLine);
  const height = 2.4 * em;
  const boxes: Box[] = Array.from({ length: machine.groups }, (_, group) => ({
    x: at.x + (group % inLine) * (width + gap),
    y: top + Math.floor(group / inLine) * (height + gap),
    width,
    height,
  }));
  const bottom = top + Math.ceil(machine.groups / inLine) * (height + gap);
  const archiving = countAtHome(machine, 'archiving');
  const archive = backgroundSeats(archiving, { ...at, y: bottom }, look);
  const end = archiving > 0 ? bottom + archive.room.height : bottom - gap;
  return { room: { ...at, height: end - at.y }, boxes, archive };
}

/** What serves messages here, the network, and what does there with the CPUs of the other machine. */
export function instanceRoom(
  machine: MachineSize,
  at: Column,
  look: Look,
): InstanceRoom & { cpus: CpuPlace[] } {
  const { em } = look;
  const top = at.y + HEADING * em;
  const side = Math.max(at.width * 0.3, Math.min(WORDY_WIDTH * em, at.width * 0.36));
  const own = backgroundSeats(
    countAtHome(machine, 'messages'),
    { x: at.x, y: top, width: side },
    look,
  );
  const remoteX = at.x + at.width - side;
  const remote = backgroundSeats(
    countAtHome(machine, 'remote messages'),
    { x: remoteX, y: top, width: side },
    look,
  );
  const height = Math.max(own.room.height, remote.room.height);
  const network = { x: at.x + side, y: top, width: at.width - 2 * side, height };
  const cpus = remoteCpus(machine, { ...at, y: top + height + 0.35 * em }, look);
  const end = cpus.room.y + cpus.room.height;
  return { room: { ...at, height: end - at.y }, own, network, remote, cpus: cpus.cpus };
}

/** Columns of CPUs without words: each takes four units of the type size with the gap behind it. */
const columnsWithin = (width: number) => Math.min(8, Math.max(2, Math.floor((width + 1) / 4)));

function remoteCpus(machine: MachineSize, at: Column, look: Look): { room: Box; cpus: CpuPlace[] } {
  const { em, narrow } = look;
  const { cells, columns, rowHeight } = look.plan;
  const count = machine.remoteCpus;
  const plan = cells
    ? { columns: Math.min(count, Math.floor(at.width / (2 * em))), rowHeight: 0.75 * em, cells }
    : count <= 8
      ? {
          // On a narrow stage they are as dense as the CPUs of this machine.
          columns: narrow ? columns : Math.min(2, count),
          rowHeight: Math.min(1.75, narrow ? rowHeight : 1.75) * em,
        }
      : { columns: narrow ? 4 : columnsWithin(at.width / em), rowHeight: em };
  return gridOfCpus(count, at, plan, machine.crowds.inRunQueue, look);
}
