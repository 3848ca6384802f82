/** What a layout of the road is made of, and what its blocks are built by. */
import type { Box, Point, Seats } from './geometry';
import type { Scene } from './scene';

/** The smallest letters of the road, in units of the type size. */
export const LEAST_LETTER = 0.75;

/** How much is told: 0 on the home page and in embeds, 1 at a lesson's head, 2 in a lesson, 3 in a full window. */
export type Depth = 0 | 1 | 2 | 3;

export interface RoadSize {
  readonly width: number;
  readonly depth: Depth;
  /** Pixels of one unit of the type size. */
  readonly em: number;
  /** What is told below the road: all of it, the bar alone where sentences stand elsewhere, or nothing. */
  readonly told?: Told;
  /** The smallest that this unit may become for a road from left to right to fit into its place. */
  readonly leastEm?: number;
  /** Half the width of a token, in units of the type size: the first that there is room for; if not given, as its depth has it. */
  readonly radii?: readonly number[];
  /** Rows of seats that each group at a desk has at the most; as its depth has it if not given. */
  readonly bayRows?: number;
}

/** Sentence and bar, the bar alone, or neither. */
export type Told = 'all' | 'bar' | 'nothing';

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

/** A desk of the log: bays on the side of the CPUs, seats on the side of the disk. */
export interface DeskPlace {
  readonly box: Box;
  readonly seats: Seats;
  readonly thisWrite: Seats;
  readonly nextWrite: Seats;
  readonly room: Seats | null;
  /** Where it is shown how much redo is not yet on disk; null where that is not told. */
  readonly redo: Box | null;
  /** Where it is told how many were woken in vain; null if none ever is. */
  readonly vain: Point | null;
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
  readonly desk: DeskPlace;
  /** Of a second log; null where there is none, or where it shares the desk of the first. */
  readonly second: DeskPlace | null;
  readonly disks: readonly DiskPlace[];
  /** The groups of the log. */
  readonly log: readonly Box[];
  readonly areas: Readonly<Partial<Record<AreaId, Area>>>;
  /** Of what is not told on the canvas, null. */
  readonly caption: Box | null;
  readonly barTitle: Box | null;
  readonly bar: Box | null;
}

export type AreaId = 'latch' | 'data' | 'network' | 'remote' | 'outside' | 'background';

/** What blocks are built by. */
export interface Look extends RoadSize {
  readonly r: number;
  readonly step: number;
  readonly scene: Scene;
  readonly isNarrow: boolean;
  readonly px: number;
}

/** A piece of the road whose height is known for its width; it is put in its place later. */
export interface Block {
  readonly heading: string;
  readonly height: number;
  /** @returns nothing: it writes itself into the draft */
  readonly put: (draft: Draft, x: number, y: number) => void;
}

export type Draft = {
  -readonly [K in keyof RoadLayout]?: RoadLayout[K];
} & { headings: Heading[]; disks: DiskPlace[]; log: Box[]; areas: Partial<Record<AreaId, Area>> };

/** Where little is told, a few processes of others sleep beside the clients: they come from outside as well. */
export function isOutsideAmongClients({ homes }: Scene, depth: Depth): boolean {
  return depth <= 1 && homes.outside.length <= 3;
}
