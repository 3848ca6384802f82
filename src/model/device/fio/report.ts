/** What a report of fio says, whichever form it has: of each job how long its requests and its syncs took. */
import type { Line } from '../../intake/intake';
import type { DeviceNote } from '../device';
import { canBeOf, type Interval } from '../moments';

export const OPERATIONS = ['write', 'read', 'mixed'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** How long something took, in nanoseconds. */
export interface Latency {
  readonly count: number;
  readonly meanNs: number;
  readonly deviationNs: number;
  readonly minNs: number;
  readonly maxNs: number;
  /** By share: 0.5 is the median. Empty where they are not told. */
  readonly percentiles: readonly (readonly [share: number, ns: number])[];
  /** The unit that it was told in. */
  readonly unitNs: number;
}

export interface Part {
  readonly requests: number;
  /** How long they took; null where fio didn't time them. */
  readonly latency: Latency | null;
  /** A figure of it can't be true. */
  readonly isDamaged: boolean;
}

export interface Job {
  readonly name: string;
  readonly group: string;
  /** How many processes it represents. */
  readonly processes: number;
  readonly depth: number;
  readonly engine: string;
  /** As they were given; null where the report doesn't tell. */
  readonly options: ReadonlyMap<string, string> | null;
  readonly runtimeMs: number;
  readonly parts: ReadonlyMap<Operation, Part>;
  readonly sync: Part | null;
  /** Syncs for each request, by how many of both fio had in flight; 0 where that tells of none. */
  readonly syncsPerRequest: number;
  /** Whether it breaks off before its end, where its syncs would be. */
  readonly isCut: boolean;
}

export interface Report {
  readonly version?: string;
  /** The unit of its times. */
  readonly unit: string;
  readonly jobs: readonly Job[];
  /** How many writes reached the disks meanwhile, whatever made them; null where it isn't told. */
  readonly diskWrites: number | null;
  readonly lines: number;
  readonly unread: number;
  readonly firstUnread: Line | null;
  readonly notes: readonly DeviceNote[];
}

/** fio keeps times in buckets that are 1/64 wide, and prints some with three digits. */
const BUCKET = 1 / 32;

/** Whether its figures agree with each other: whatever was lost of one shows in the others. */
export function isPlausible(latency: Latency): boolean {
  const { meanNs, deviationNs, minNs, maxNs, unitNs } = latency;
  if (!(meanNs > 0) || !(maxNs >= minNs)) return false;
  return canBeOf({ mean: meanNs, deviation: deviationNs }, intervalsOf(latency), {
    share: BUCKET,
    amount: unitNs,
  });
}

/** What lies between two percentiles, from the shortest time to the longest. */
function intervalsOf({ minNs, maxNs, percentiles }: Latency): Interval[] {
  const ends = [...percentiles, [1, maxNs] as const];
  return ends.map(([share, ns], place) => {
    const [before, from] = ends[place - 1] ?? [0, minNs];
    return { weight: Math.max(0, share - before), from, until: ns };
  });
}

/** Whether two counts of the same are the same, but for a request that had just begun. */
export const agree = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 2 + 0.02 * Math.max(a, b);

/** How many requests are in flight at a time, by fio's own account: a hundred percent, and more with syncs. */
export function syncsPerRequest(percents: readonly number[]): number {
  const all = percents.reduce((sum, percent) => sum + percent, 0);
  return all > 100.5 ? all / 100 - 1 : 0;
}

/**
 * Of reports that fio printed on its way (`--status-interval`) the last has all. Null if they are of several runs: what was
 * done by then never becomes less within a run.
 */
export function lastOf(reports: readonly (readonly Job[])[]): readonly Job[] | null {
  const grows = reports.every((jobs, place) => {
    const before = reports[place - 1];
    return before === undefined || hasGrown(before, jobs);
  });
  return grows ? (reports.at(-1) ?? []) : null;
}

function hasGrown(before: readonly Job[], after: readonly Job[]): boolean {
  return (
    before.length === after.length &&
    before.every((job, place) => {
      const later = after[place];
      if (later?.name !== job.name || later.runtimeMs < job.runtimeMs) return false;
      return [...job.parts].every(
        ([operation, { requests }]) => (later.parts.get(operation)?.requests ?? 0) >= requests,
      );
    })
  );
}
