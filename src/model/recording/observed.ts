/** What a twin is made from: a recording, and what is read of it once for all parts of the twin. */
import { rolesOf, recordedInterrupts, type TwinRoles } from './roles';
import type { RecordedCommits } from './commits';
import { wakesOf, type Wake } from './flushes';
import { wakeUpsOf, type Interrupts, type WakeUps } from './threadStatistics';
import { postOf, type Post } from './posts';
import type { Schedule } from './schedule';

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
