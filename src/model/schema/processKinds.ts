/**
 * What the front ends know of each kind of process, beside its row in model.def: how its processes are named
 * and counted, and where and how they are shown. Everything that lists kinds reads this table, so a new kind
 * is one row here and one of words in `src/explain/processKinds.ts`. The stage's legend has the order of rows.
 */
import type { FieldType } from './fields';
import type { PROCESS_KINDS } from './generated';
import { keysOf } from './sections';
import type { ParameterKey, Value } from './parameters';

export type KindId = (typeof PROCESS_KINDS)[number]['id'];

/** Whether it belongs to the database, serves one of its users, or is no part of it. */
export type Role = 'background' | 'session' | 'outside';

/** Areas of the stage where background processes are at home; one that has none of its own shares `background`. */
export const AREA_IDS = ['workers', 'background', 'archiver', 'lms', 'remote lms'] as const;
export type AreaId = (typeof AREA_IDS)[number];

/** Where on the stage a process is while it is neither on a CPU, nor in a run queue, nor at a device. */
export const HOMES = [...AREA_IDS, 'log writer', 'asleep'] as const;
export type Home = (typeof HOMES)[number];

export type ShapeId = 'disc' | 'diamond' | 'triangle' | 'square' | 'hexagon';

/** Colours of kinds; `lgwr` is the token `--kind-lgwr` of src/site/theme.css. */
export const KIND_COLOURS = ['session', 'lgwr', 'noise', 'dbwr', 'lms'] as const;

type Field = FieldType['field'];
type ValueOf = (key: ParameterKey) => Value;

export interface KindRow {
  readonly role: Role;
  /** Whether it runs on the machine of the other instance. */
  readonly isRemote: boolean;
  /** The name of one: from its number in its class, from 0, and that among all of its kind, from 1. */
  readonly processName: (ordinal: number, ofKind: number) => string;
  /** The field of its section without which there is none: how many there are, or a flag. Null if no single one decides. */
  readonly presence: Field | null;
  /** How many a run with these values has. */
  readonly count: (valueOf: ValueOf) => number;
  /** The fields of its section that each make it read or write data files. */
  readonly dataFileFields: readonly Field[];
  /** Whether it submits its I/O and reaps it later; that of log writers is asynchronous if this flag is on. */
  readonly asyncIo: boolean | 'lgwr.async_io';
  /** Lanes stand in the order of these numbers. */
  readonly lane: number;
  readonly home: Home;
  readonly shape: ShapeId;
  readonly colour: (typeof KIND_COLOURS)[number];
}

/** Of a section with several classes as many as these say together. */
function ofClasses(section: 'sessions' | 'noise' | 'dbwr'): KindRow['count'] {
  const keys: readonly string[] = keysOf(section);
  return (valueOf) =>
    keys.reduce((sum, key) => sum + Number(valueOf(`${key}.count` as ParameterKey)), 0);
}

/** On each instance, if there are two. */
const lmsCount: KindRow['count'] = (valueOf) =>
  valueOf('rac.broadcast') ? Number(valueOf('rac.lms')) : 0;

export const processKinds: Readonly<Record<KindId, KindRow>> = {
  lgwr: {
    role: 'background',
    isRemote: false,
    processName: () => 'LGWR',
    presence: null,
    count: () => 1,
    dataFileFields: [],
    asyncIo: 'lgwr.async_io',
    lane: 1,
    home: 'log writer',
    shape: 'diamond',
    colour: 'lgwr',
  },
  worker: {
    role: 'background',
    isRemote: false,
    processName: (ordinal) => `LG${String(ordinal).padStart(2, '0')}`,
    presence: null,
    count: (valueOf) =>
      valueOf('lgwr.writers') === 'single' ? 0 : Number(valueOf('lgwr.workers')),
    dataFileFields: [],
    asyncIo: 'lgwr.async_io',
    lane: 2,
    home: 'workers',
    shape: 'diamond',
    colour: 'lgwr',
  },
  session: {
    role: 'session',
    isRemote: false,
    processName: (_, ofKind) => `session ${ofKind}`,
    presence: 'count',
    count: ofClasses('sessions'),
    dataFileFields: ['reads', 'scans'],
    asyncIo: false,
    lane: 9,
    home: 'asleep',
    shape: 'disc',
    colour: 'session',
  },
  noise: {
    role: 'outside',
    isRemote: false,
    processName: (_, ofKind) => `noise ${ofKind}`,
    presence: 'count',
    count: ofClasses('noise'),
    dataFileFields: [],
    asyncIo: false,
    lane: 8,
    home: 'asleep',
    shape: 'triangle',
    colour: 'noise',
  },
  dbwr: {
    role: 'background',
    isRemote: false,
    // DBW0 to DBW9, DBWa to DBWz, then BW36 on: the names of database writers since Oracle 12c.
    processName: (ordinal) => (ordinal < 36 ? `DBW${ordinal.toString(36)}` : `BW${ordinal}`),
    presence: 'count',
    count: ofClasses('dbwr'),
    dataFileFields: ['count'],
    asyncIo: true,
    lane: 5,
    home: 'background',
    shape: 'square',
    colour: 'dbwr',
  },
  ckpt: {
    role: 'background',
    isRemote: false,
    processName: () => 'CKPT',
    presence: 'active',
    count: (valueOf) => (valueOf('ckpt.active') && Number(valueOf('dbwr.count')) > 0 ? 1 : 0),
    dataFileFields: ['active'],
    asyncIo: false,
    lane: 6,
    home: 'background',
    shape: 'square',
    colour: 'dbwr',
  },
  archiver: {
    role: 'background',
    isRemote: false,
    processName: (ordinal) => `ARC${ordinal}`,
    presence: 'active',
    count: (valueOf) => (valueOf('archiver.active') ? 1 : 0),
    dataFileFields: ['active'],
    asyncIo: false,
    lane: 7,
    home: 'archiver',
    shape: 'square',
    colour: 'dbwr',
  },
  lms: {
    role: 'background',
    isRemote: false,
    processName: (ordinal) => `LMS${ordinal}`,
    presence: 'broadcast',
    count: lmsCount,
    dataFileFields: [],
    asyncIo: false,
    lane: 3,
    home: 'lms',
    shape: 'hexagon',
    colour: 'lms',
  },
  remote_lms: {
    role: 'background',
    isRemote: true,
    processName: (ordinal) => `LMS${ordinal}`,
    presence: 'broadcast',
    count: lmsCount,
    dataFileFields: [],
    asyncIo: false,
    lane: 4,
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

/** Whether the views of this instance list a process of the kind. */
export function isInDatabase(kind: KindId): boolean {
  const { role, isRemote } = processKinds[kind];
  return role !== 'outside' && !isRemote;
}
