/** The kinds of events that a reader can jump to: those of a machine, and those of its database. */
import type { DatabaseViews } from '$model/database/database';
import { TraceType } from '$model/schema/generated';
import {
  herds,
  longestCommitWaits,
  longestServices,
  stalls,
  type Finding,
} from '$model/trace/findings';
import { isWakeUp } from '$model/trace/records';
import {
  isCommitComplete,
  isDispatch,
  isForcedOff,
  isPulled,
  ofType,
  type EventKind,
} from '$model/trace/recordTests';
import { markNames } from './leaders/marks';
import { eventKinds, findings } from './oracle/marks';

/** Each is found by a single record. */
export const EVENT_KINDS = [
  { id: 'commit', group: 'commits', label: 'commit complete', matches: isCommitComplete },
  { id: 'post', group: 'commits', label: 'post', matches: ofType(TraceType.post) },
  ...eventKinds,
  { id: 'wakeup', group: 'cpus', label: 'wake-up', matches: isWakeUp },
  { id: 'dispatch', group: 'cpus', label: 'process put on a CPU', matches: isDispatch },
  { id: 'preemption', group: 'cpus', label: 'process taken off its CPU', matches: isForcedOff },
  {
    id: 'migration',
    group: 'cpus',
    label: 'process moved to another CPU',
    matches: ofType(TraceType.migrate),
  },
  {
    id: 'pull',
    group: 'cpus',
    label: 'process pulled from another run queue',
    matches: isPulled,
  },
  { id: 'io', group: 'devices', label: 'I/O done', matches: ofType(TraceType.io_done) },
  { id: 'edit', group: 'yours', label: 'edit', matches: ofType(TraceType.edit) },
] as const satisfies readonly EventKind[];

/** Each takes a pass over all records. */
export const FINDINGS = [
  { id: 'longest_commit', group: 'longest', name: 'longest commits', find: longestCommitWaits },
  ...findings,
  { id: 'longest_io', group: 'longest', name: 'longest I/Os', find: longestServices },
  { id: 'herd', group: 'commits', name: 'herd posted: more than there are CPUs', find: herds },
  { id: 'stall', group: 'devices', name: 'stall: twenty times the usual service', find: stalls },
] as const satisfies readonly Finding[];

export type EventKindId = (typeof EVENT_KINDS)[number]['id'];
export type MarkKind = (typeof FINDINGS)[number]['id'] | EventKindId;

/** The kind of an id. */
export function eventKind(id: EventKindId): EventKind {
  const kind = EVENT_KINDS.find((each) => each.id === id);
  if (!kind) throw new RangeError(`There is no kind of event "${id}".`);
  return kind;
}

const OF_ORACLE: ReadonlySet<string> = new Set([...eventKinds, ...findings].map(({ id }) => id));

/** What a database calls a kind that is named as Oracle does; undefined if it has no such instants. */
export function markNameIn({ writerKind }: DatabaseViews, id: MarkKind, name: string) {
  if (writerKind || !OF_ORACLE.has(id)) return name;
  return (markNames as Readonly<Partial<Record<MarkKind, string>>>)[id];
}
