/** What a twin is made from: a recording, and what is read of it once for all parts of the twin. */
import { rolesOf, recordedInterrupts, type TwinRoles } from './roles';
import type { RecordedCommits } from './commits';
import { wakesOf, type Wake } from './flushes';
import { wakeUpsOf, type Interrupts, type WakeUps } from './threadStatistics';
import { postOf, type Post } from './posts';
import type { Schedule } from './schedule';

/** Sleeps in fewer transactions than this are no habit. */
export const RARELY = 0.1;

/** Half of all values lie within this part of the middle one: the others are whole numbers of it. */
const NARROW = 0.25;

/**
 * How many transactions lie between two commits that were seen. A session that comes to its commit when that is over already does not
 * sleep for it, and nothing of it is in a recording; where transactions are alike their CPU time tells.
 */
export function turnsOf(cpu: readonly number[]): number[] {
  const sorted = [...cpu].sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const middle = share(0.5);
  const areAlike = share(0.75) - share(0.25) < NARROW * middle;
  return cpu.map((ns) => (areAlike ? Math.max(1, Math.round(ns / middle)) : 1));
}

export interface Observed extends TwinRoles {
  readonly schedule: Schedule;
  readonly found: RecordedCommits;
  readonly wakeUps: WakeUps;
  readonly interrupts: Interrupts;
  /** The threads that each thread woke. */
  readonly wakes: readonly (readonly Wake[])[];
  readonly post: Post;
}

/** Null where no thread had a CPU for long. */
export function observe(schedule: Schedule, found: RecordedCommits): Observed | null {
  const wakeUps = wakeUpsOf(schedule);
  const interrupts = recordedInterrupts(schedule, wakeUps);
  const cast = rolesOf(schedule, found, interrupts);
  if (cast.roles.length === 0) return null;
  const wakes = wakesOf(schedule);
  const tasks = cast.roles.flatMap((role) => role.tasks);
  const post = postOf(schedule, wakes, tasks, found);
  return { ...cast, schedule, found, wakeUps, interrupts, wakes, post };
}
