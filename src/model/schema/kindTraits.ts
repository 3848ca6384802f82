/** What each kind of process does, and how many of it a scenario has: what reports and controls know of kinds. */
import type { FieldType } from './fields';
import type { ParameterKey, Value } from './parameters';
import { processKinds, type KindId } from './processKinds';
import { keysOf } from './sections';

/** Whether it belongs to the database, serves one of its users, or is no part of it. */
export type Role = 'background' | 'session' | 'outside';

type Field = FieldType['field'];
type ValueOf = (key: ParameterKey) => Value;

interface KindTraits {
  readonly role: Role;
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
}

/** Of a section with several classes as many as these say together. */
function ofClasses(section: 'sessions' | 'noise' | 'dbwr'): KindTraits['count'] {
  const keys: readonly string[] = keysOf(section);
  return (valueOf) =>
    keys.reduce((sum, key) => sum + Number(valueOf(`${key}.count` as ParameterKey)), 0);
}

/** On each instance, if there are two. */
const lmsCount: KindTraits['count'] = (valueOf) =>
  valueOf('rac.broadcast') ? Number(valueOf('rac.lms')) : 0;

export const kindTraits: Readonly<Record<KindId, KindTraits>> = {
  lgwr: {
    role: 'background',
    presence: null,
    count: () => 1,
    dataFileFields: [],
    asyncIo: 'lgwr.async_io',
    lane: 1,
  },
  worker: {
    role: 'background',
    presence: null,
    count: (valueOf) =>
      valueOf('lgwr.writers') === 'single' ? 0 : Number(valueOf('lgwr.workers')),
    dataFileFields: [],
    asyncIo: 'lgwr.async_io',
    lane: 2,
  },
  session: {
    role: 'session',
    presence: 'count',
    count: ofClasses('sessions'),
    dataFileFields: ['reads', 'scans'],
    asyncIo: false,
    lane: 9,
  },
  noise: {
    role: 'outside',
    presence: 'count',
    count: ofClasses('noise'),
    dataFileFields: [],
    asyncIo: false,
    lane: 8,
  },
  dbwr: {
    role: 'background',
    presence: 'count',
    count: ofClasses('dbwr'),
    dataFileFields: ['count'],
    asyncIo: true,
    lane: 5,
  },
  ckpt: {
    role: 'background',
    presence: 'active',
    count: (valueOf) => (valueOf('ckpt.active') && Number(valueOf('dbwr.count')) > 0 ? 1 : 0),
    dataFileFields: ['active'],
    asyncIo: false,
    lane: 6,
  },
  archiver: {
    role: 'background',
    presence: 'active',
    count: (valueOf) => (valueOf('archiver.active') ? 1 : 0),
    dataFileFields: ['active'],
    asyncIo: false,
    lane: 7,
  },
  lms: {
    role: 'background',
    presence: 'broadcast',
    count: lmsCount,
    dataFileFields: [],
    asyncIo: false,
    lane: 3,
  },
  remote_lms: {
    role: 'background',
    presence: 'broadcast',
    count: lmsCount,
    dataFileFields: [],
    asyncIo: false,
    lane: 4,
  },
};

/** Whether the views of this instance list a process of the kind. */
export function isInDatabase(kind: KindId): boolean {
  return kindTraits[kind].role !== 'outside' && !processKinds[kind].isRemote;
}
