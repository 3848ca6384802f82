/** Where a process is that sleeps or waits for a device. */
import { State } from '$model/schema/generated';
import { NO_WAIT } from '$model/trace/records';
import type { Home } from '$model/database/kinds';
import type { RoadWords } from '$model/database/road';

/** With the log in hand at a desk, parked at one, or apart from the desks. */
export type Stay =
  'desk' | 'second desk' | 'parked' | 'parked at the second' | 'room' | 'latch' | 'data';

interface Sleeper {
  readonly home: Home;
  readonly state: number;
  /** What it waits for, by its number. */
  readonly wait: number;
  readonly isInCommit: boolean;
  /** Whether it has the log in hand. */
  readonly holds: boolean;
}

/** Its stay; null if it is at home, or neither sleeps nor waits for a device. */
export function stayOf({ waits, second }: RoadWords, sleeper: Sleeper): Stay | null {
  const { home, state, wait, isInCommit, holds } = sleeper;
  if (state !== State.sleeping && state !== State.io) return null;
  if (second?.seat.includes(wait)) return 'second desk';
  // Within its commit, what waits for a device has the log in hand: a snapshot tells of the device before the wait.
  if (waits.seat.includes(wait) || (isInCommit && (holds || state === State.io))) return 'desk';
  if (home !== 'clients') return null;
  if (wait === NO_WAIT) return null;
  if (state === State.io || waits.data.includes(wait)) return 'data';
  if (waits.room.includes(wait)) return 'room';
  if (waits.latch.includes(wait) && !isInCommit) return 'latch';
  if (!isInCommit) return null;
  return second?.queue.includes(wait) ? 'parked at the second' : 'parked';
}
