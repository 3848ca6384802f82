/** What the database's own processes are at, in two or three words. */
import { Kind, State, Wait, WAIT_EVENTS } from '$model/schema/generated';
import type { MachineState } from '$model/trace/machineState';
import { counted, formatBytes } from '$model/units';
import type { StageFrame } from '../paint/frame';
import type { HandoverReader } from './handovers';
import { stateWord } from './words';

export interface BackgroundWords {
  name: string;
  does: string;
}

type Moment = Pick<StageFrame, 'facts' | 'state' | 'timeNs'>;

/** A member's name and what it does at this instant. */
export function backgroundWords(
  moment: Moment,
  handovers: HandoverReader,
  pid: number,
): BackgroundWords {
  return { name: moment.facts.names[pid] ?? '', does: doingOf(moment, handovers, pid) };
}

function doingOf(moment: Moment, handovers: HandoverReader, pid: number): string {
  const { state } = moment;
  const now = state.state[pid] ?? State.new;
  switch (now) {
    case State.runnable:
      return `runnable, CPU ${state.cpu[pid] ?? 0}`;
    case State.user:
    case State.kernel:
      return `on CPU ${state.cpu[pid] ?? 0}, ${stateWord(now)}`;
    case State.io:
      return ioOf(moment, handovers, pid);
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

function ioOf({ facts, state, timeNs }: Moment, handovers: HandoverReader, pid: number): string {
  const handover = facts.kinds[pid] === Kind.worker ? handovers.of(pid, timeNs) : undefined;
  if (handover && !Number.isNaN(handover.from)) {
    return `writes ${formatBytes(handover.until - handover.from)}`;
  }
  if (facts.kinds[pid] === Kind.dbwr) {
    return `${counted(requestsOf(state, pid), 'write')} under way`;
  }
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
