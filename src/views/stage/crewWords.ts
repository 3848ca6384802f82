/** What the database's own processes are at, in two or three words. */
import { Kind, State, Wait, WAIT_EVENTS } from '$model/generated';
import type { MachineState } from '$model/trace-state';
import { formatBytes } from '$model/units';
import type { StageFacts } from './facts';
import { stateWord } from './words';

export interface CrewWords {
  name: string;
  does: string;
}

/** A member's name and what it does at this instant. */
export function crewWords(
  facts: StageFacts,
  state: MachineState,
  pid: number,
  timeNs: number,
): CrewWords {
  return { name: facts.names[pid] ?? '', does: doingOf(facts, state, pid, timeNs) };
}

function doingOf(facts: StageFacts, state: MachineState, pid: number, timeNs: number): string {
  const now = state.state[pid] ?? State.new;
  switch (now) {
    case State.runnable:
      return `runnable, CPU ${state.cpu[pid] ?? 0}`;
    case State.user:
    case State.kernel:
      return `on CPU ${state.cpu[pid] ?? 0}, ${stateWord(now)}`;
    case State.io:
      return ioOf(facts, state, pid, timeNs);
    case State.sleeping:
      return SLEEP[state.wait[pid] ?? -1] ?? 'asleep';
    default:
      return stateWord(now);
  }
}

/** Why a member sleeps, where that is more than rest. */
const SLEEP: Readonly<Record<number, string>> = {
  [Wait.lgwr_worker_group_ordering]: 'an earlier write first',
  [Wait.wait_for_scn_ack]: 'waits for scn ack',
};

function ioOf(facts: StageFacts, state: MachineState, pid: number, timeNs: number): string {
  const handover = facts.kinds[pid] === Kind.worker ? facts.handovers.of(pid, timeNs) : undefined;
  if (handover && !Number.isNaN(handover.from)) {
    return `writes ${formatBytes(handover.until - handover.from)}`;
  }
  const requests = requestsOf(state, pid);
  if (facts.kinds[pid] === Kind.dbwr)
    return `${requests} ${requests === 1 ? 'write' : 'writes'} under way`;
  return WAIT_EVENTS[state.wait[pid] ?? -1]?.name ?? 'in I/O';
}

function requestsOf({ disks }: MachineState, pid: number): number {
  let count = 0;
  for (const { inService, queued } of disks) {
    for (const other of inService) count += other === pid ? 1 : 0;
    for (const other of queued) count += other === pid ? 1 : 0;
  }
  return count;
}
