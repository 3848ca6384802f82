/** What a layout of the stage is made of: places of a machine's parts, and what they are laid out by. */
import type { KindId } from '$model/schema/ids';
import type { Crowds } from '../read/crowds';
import type { Line, Point } from './line';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the layout has to make room for. */
export interface MachineSize {
  cpus: number;
  /** Those that nobody wants in the whole traced window. */
  unusedCpus: readonly number[];
  sockets: number;
  /** CPUs of the other machine; they are numbered behind those of this one. */
  remoteCpus: number;
  /** How many there are of each kind. */
  processes: Readonly<Record<KindId, number>>;
  /** Groups of the redo log; 0 if it is endless. */
  groups: number;
  /** How many gather in one place at the most: lines are laid out for them. */
  crowds: Pick<Crowds, 'inRunQueue' | 'atWriterArea' | 'inDeviceQueue'>;
  devices: { name: string; slots: number }[];
}

/** How much a CPU's frame can say: name, state and settings; name and state; name only; or nothing. */
export type CpuWords = 'three lines' | 'two lines' | 'one line' | 'none';

export interface CpuPlace {
  /** The whole row: number, seat and queue. */
  row: Box;
  /** The frame around the running process. */
  frame: Box;
  /** Centre of the running process, and how large it is. */
  seat: Point;
  seatRadius: number;
  queue: Line;
  words: CpuWords;
  /** Where its number is written; in dense columns only that of the first, above it. */
  number: 'beside' | 'above' | 'inside' | 'nowhere';
  /** Whether there is room for the names of those in the queue. */
  named: boolean;
}

/** A chip and what it is called by: the number of its first CPU and how many it has. */
export interface SocketPlace {
  room: Box;
  firstCpu: number;
  cpus: number;
}

export interface BackgroundPlace {
  seat: Point;
  /** Where it is written who that is and what it does; null where there is no room. */
  words: Box | null;
}

export interface BackgroundArea {
  room: Box;
  /** How large they are at home. */
  radius: number;
  members: BackgroundPlace[];
}

export interface DevicePlace {
  room: Box;
  slots: Point[];
  slotSize: number;
  queue: Line;
}

/** The groups of the log, and who archives them. */
export interface GroupRoom {
  room: Box;
  boxes: Box[];
  archive: BackgroundArea;
}

/** What serves messages of both instances, and the network between them. */
export interface InstanceRoom {
  room: Box;
  own: BackgroundArea;
  network: Box;
  remote: BackgroundArea;
}

export interface Layout {
  width: number;
  height: number;
  zoom: number;
  narrow: boolean;
  /** Pixels of one unit of the type size (16 in the normal themes). */
  em: number;
  /** Half the width of a process in a line. */
  radius: number;
  cpuRoom: Box;
  /** None if the machine has but one. */
  sockets: SocketPlace[];
  /** Those of the other machine come last. */
  cpus: CpuPlace[];
  /** Where it is written that some CPUs are idle throughout; null if none stands apart for it. */
  idleLabel: Box | null;
  writerArea: {
    room: Box;
    seat: Point;
    words: Box & { lines: 2 | 3 };
    waiters: Line;
    workers: BackgroundArea | null;
  };
  redo: { room: Box; band: Box };
  groups: GroupRoom | null;
  /** Database writers, and other background processes that have no area of their own. */
  background: BackgroundArea | null;
  instance: InstanceRoom | null;
  devices: DevicePlace[];
  rest: { room: Box; seats: Line };
}

export interface RowPlan {
  columns: number;
  rowHeight: number;
  /** How dense columns stand, where nothing is written beside a CPU. */
  cells?: CellPlan;
}

/** CPUs without words: the line above a column and what is between two, in units of the type size. */
export interface CellPlan {
  readonly heading: number;
  readonly between: number;
  readonly place: (row: Box, isFirst: boolean, crowd: number, look: Look) => CpuPlace;
}

/** What every room is built by. */
export interface Look {
  em: number;
  /** How the CPUs are set out. */
  plan: RowPlan;
  zoom: number;
  narrow: boolean;
  /** Everything that stands side by side is a little tighter. */
  tight: boolean;
  radius: number;
  /** From one process in a line to the next. */
  step: number;
}

/** Where the next room goes; rooms are put one below the other. */
export interface Column {
  x: number;
  y: number;
  width: number;
}

/** All CPUs of a machine. */
export interface CpuRoom {
  room: Box;
  sockets: SocketPlace[];
  cpus: CpuPlace[];
  idleLabel?: Box | null;
}

/** How the rooms are built that only some machines have: they are fetched with what is drawn in them. */
export interface OptionalAreas {
  backgroundArea(count: number, at: Column, look: Look): BackgroundArea;
  backgroundSeats(count: number, at: Column, look: Look): BackgroundArea;
  groupRoom(machine: MachineSize, at: Column, look: Look): GroupRoom;
  /** Its CPUs are numbered behind those of this machine. */
  instanceRoom(machine: MachineSize, at: Column, look: Look): InstanceRoom & { cpus: CpuPlace[] };
  placeSockets(machine: MachineSize, at: Column, plan: RowPlan, look: Look): CpuRoom;
}
