/** Why each stay of a thread began, in the causes of the simulator. */
import { at, byteAt, floatAt, integerAt } from '../at';
import { Cause, State } from '../schema/generated';
import { placeOf } from '../trace/search';
import { NO_TASK } from './events';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

/** A thread that runs so soon after it was woken took the CPU; one that waited for longer had its turn. */
const AT_ONCE_NS = 100_000;

/** Whether it is one that ends a sleep. */
export const isWoken = (cause: number) =>
  cause === Cause.post || cause === Cause.device || cause === Cause.timer;

/** Why a thread came into the state of a stay. */
export function causeOf(schedule: Schedule, stay: number, state: number): number {
  switch (state) {
    case State.user:
      return Cause.dispatch;
    case State.ended:
      return Cause.finished;
    case State.new:
      return Cause.snapshot;
    case State.runnable:
      break;
    default:
      return Cause.blocked;
  }
  const by = integerAt(schedule.by, stay);
  if (byteAt(schedule.isPreempted, stay)) return tookAtOnce(schedule, by, stay);
  const stays = at(schedule.staysOf, integerAt(schedule.task, stay));
  const before = stays[placeOf(stays, stay) - 1];
  const waited = before === undefined ? ThreadState.unknown : byteAt(schedule.state, before);
  if (waited === ThreadState.disk) return Cause.device;
  return by === NO_TASK ? Cause.timer : Cause.post;
}

/** Whether the thread that took the CPU had been woken just before, or had waited for its turn. */
function tookAtOnce(schedule: Schedule, by: number, stay: number): number {
  const takenNs = floatAt(schedule.fromNs, stay);
  const stays = by === NO_TASK ? undefined : schedule.staysOf[by];
  if (!stays) return Cause.slice_over;
  const waits = stays[firstEndingAfter(schedule, stays, takenNs) - 1];
  const isWoken =
    waits !== undefined &&
    byteAt(schedule.state, waits) === ThreadState.runnable &&
    !byteAt(schedule.isPreempted, waits);
  const isAtOnce = isWoken && takenNs - floatAt(schedule.fromNs, waits) < AT_ONCE_NS;
  return isAtOnce ? Cause.preempted : Cause.slice_over;
}
