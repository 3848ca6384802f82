/**
 * What the front ends know of each kind of process, beside its row in model.def: how its processes are named, and where
 * and how they are shown. Everything that lists kinds reads this table, so a new kind is one row here, one of what it
 * does in `./kindTraits` and one of words in `src/explain/processKinds.ts`. The stage's legend has the order of rows.
 */
import type { PROCESS_KINDS } from './generated';

export type KindId = (typeof PROCESS_KINDS)[number]['id'];

/** Areas of the stage where background processes are at home; one that has none of its own shares `background`. */
export const AREA_IDS = ['workers', 'background', 'archiver', 'lms', 'remote lms'] as const;
export type AreaId = (typeof AREA_IDS)[number];

/** Where on the stage a process is while it is neither on a CPU, nor in a run queue, nor at a device. */
export const HOMES = [...AREA_IDS, 'log writer', 'asleep'] as const;
export type Home = (typeof HOMES)[number];

export type ShapeId = 'disc' | 'diamond' | 'triangle' | 'square' | 'hexagon';

/** Colours of kinds; `lgwr` is the token `--kind-lgwr` of src/site/theme.css. */
export const KIND_COLOURS = ['session', 'lgwr', 'noise', 'dbwr', 'lms'] as const;

interface KindRow {
  /** Whether it runs on the machine of the other instance. */
  readonly isRemote: boolean;
  /** The name of one: from its number in its class, from 0, and that among all of its kind, from 1. */
  readonly processName: (ordinal: number, ofKind: number) => string;
  readonly home: Home;
  readonly shape: ShapeId;
  readonly colour: (typeof KIND_COLOURS)[number];
}

export const processKinds: Readonly<Record<KindId, KindRow>> = {
  lgwr: {
    isRemote: false,
    processName: () => 'LGWR',
    home: 'log writer',
    shape: 'diamond',
    colour: 'lgwr',
  },
  worker: {
    isRemote: false,
    processName: (ordinal) => `LG${String(ordinal).padStart(2, '0')}`,
    home: 'workers',
    shape: 'diamond',
    colour: 'lgwr',
  },
  session: {
    isRemote: false,
    processName: (_, ofKind) => `session ${ofKind}`,
    home: 'asleep',
    shape: 'disc',
    colour: 'session',
  },
  noise: {
    isRemote: false,
    processName: (_, ofKind) => `noise ${ofKind}`,
    home: 'asleep',
    shape: 'triangle',
    colour: 'noise',
  },
  dbwr: {
    isRemote: false,
    // DBW0 to DBW9, DBWa to DBWz, then BW36 on: the names of database writers since Oracle 12c.
    processName: (ordinal) => (ordinal < 36 ? `DBW${ordinal.toString(36)}` : `BW${ordinal}`),
    home: 'background',
    shape: 'square',
    colour: 'dbwr',
  },
  ckpt: {
    isRemote: false,
    processName: () => 'CKPT',
    home: 'background',
    shape: 'square',
    colour: 'dbwr',
  },
  archiver: {
    isRemote: false,
    processName: (ordinal) => `ARC${ordinal}`,
    home: 'archiver',
    shape: 'square',
    colour: 'dbwr',
  },
  lms: {
    isRemote: false,
    processName: (ordinal) => `LMS${ordinal}`,
    home: 'lms',
    shape: 'hexagon',
    colour: 'lms',
  },
  remote_lms: {
    isRemote: true,
    processName: (ordinal) => `LMS${ordinal}`,
    home: 'remote lms',
    shape: 'hexagon',
    colour: 'lms',
  },
};

/** All kinds, in the order of the table. */
export const KIND_IDS = Object.keys(processKinds) as KindId[];

/** The colour of a kind as a style sheet has it. */
export function kindColour(kind: KindId): string {
  return `var(--kind-${processKinds[kind].colour})`;
}
