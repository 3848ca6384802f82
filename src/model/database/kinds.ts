/** What the front ends know of each kind of process, beside its row in model.def. */
import type { FieldType } from '../schema/fields';
import type { KindId } from '../schema/ids';
import type { ParameterKey } from '../schema/parameters';

/** Whether it belongs to the database, serves one of its users, or is no part of it. */
export type Role = 'background' | 'session' | 'outside';

/** What it writes beside the log, of which `DatabaseViews.logWriting` tells; where more depends on that than words. */
export type Duty = 'data files' | 'archive' | null;

/** Where on the road a process is at home: its place while it neither runs nor waits for a CPU nor for anything that has a place. */
export type Home = 'clients' | 'desk' | 'network' | 'remote' | 'outside' | 'background';

export type ShapeId = 'disc' | 'diamond' | 'triangle' | 'square' | 'hexagon';

/** Colours of kinds: `log` is the token `--kind-log` of src/site/theme.css. */
export const KIND_COLOURS = ['session', 'log', 'noise', 'data', 'messages'] as const;

type Field = FieldType['field'];

/** What is known of a process that is in I/O. */
export interface InIo {
  /** The name of the wait event that it is in. */
  readonly event: string;
  /** Of one that writes what another handed to it: the bytes; null if that is not in the trace. */
  readonly handedBytes: number | null;
  /** How many of its requests the devices have. */
  readonly requests: () => number;
}

export interface KindViews {
  readonly role: Role;
  readonly duty: Duty;
  /** Whether it runs on the machine of the other instance. */
  readonly isRemote: boolean;
  /** The name of one: from its number in its class, from 0, and that among all of its kind, from 1. */
  readonly processName: (ordinal: number, ofKind: number) => string;
  /** In the stage's legend, where kinds of one name share an entry. */
  readonly legend: string;
  /** All of a run together: `database writers`. */
  readonly together: string;
  /** What one is at while it is in I/O, in two or three words. */
  readonly inIo: (what: InIo) => string;
  /** The field of its section without which there is none: how many there are, or a flag. Null if no single one decides. */
  readonly presence: Field | null;
  /** The fields of its section that each make it read or write data files. */
  readonly dataFileFields: readonly Field[];
  /** Whether it submits its I/O and reaps it later, or the flag that says so. */
  readonly asyncIo: boolean | ParameterKey;
  /** Lanes are in the order of these numbers. */
  readonly lane: number;
  readonly home: Home;
  /** The letter in the token of one, by its number among all of its kind, from 1. */
  readonly letter: (ofKind: number) => string;
  /** What it is called where its reader knows no database. */
  readonly plain: string;
  readonly shape: ShapeId;
  readonly colour: (typeof KIND_COLOURS)[number];
}

export type Kinds = Readonly<Record<KindId, KindViews>>;

/** The kinds of one database: its runs have processes of no others, so that rows of others are never asked for. */
export const kindsOf = (rows: Readonly<Partial<Record<KindId, KindViews>>>): Kinds => rows as Kinds;

/** Whether the views of this instance list a process of the kind. */
export function isInDatabase({ role, isRemote }: KindViews): boolean {
  return role !== 'outside' && !isRemote;
}
