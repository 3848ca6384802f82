/** What the database's own processes are at, in two or three words. */
import { kindViews } from '$databases/kinds';
import { wordsOfWait } from '$databases/waits';
import { State, WAIT_EVENTS } from '$model/schema/generated';
import type { MachineState } from '$model/trace/machineState';
import { handedBytes } from '$model/trace/handovers';
import { writesLog } from '$model/trace/logWriting';
import { NO_WAIT } from '$model/trace/records';
import type { StageFrame } from '../paint/frame';
import { stateWord } from './words';

export interface BackgroundWords {
  name: string;
  does: string;
}

type Moment = Pick<StageFrame, 'facts' | 'state' | 'timeNs'>;

/** A member's name and what it does at this instant. */
export function backgroundWords(moment: Moment, pid: number): BackgroundWords {
  return { name: moment.facts.names[pid] ?? '', does: doingOf(moment, pid) };
}

function doingOf(moment: Moment, pid: number): string {
  const { state } = moment;
  const now = state.state[pid] ?? State.new;
  switch (now) {
    case State.runnable:
      return `runnable, CPU ${state.cpu[pid] ?? 0}`;
    case State.user:
    case State.kernel:
      return `on CPU ${state.cpu[pid] ?? 0}, ${stateWord(now)}`;
    case State.io:
      return ioOf(moment, pid);
    case State.sleeping:
      return wordsOfWait(state.wait[pid] ?? NO_WAIT)?.whileAsleep ?? 'asleep';
    default:
      return stateWord(now);
  }
}

function ioOf({ facts, state, timeNs }: Moment, pid: number): string {
  const { run } = facts;
  const kind = run.processes[pid]?.kind;
  if (!kind) return '';
  const bytes = writesLog(run, kind) ? handedBytes(run, pid, timeNs) : NaN;
  return kindViews[kind].inIo({
    event: WAIT_EVENTS[state.wait[pid] ?? NO_WAIT]?.name ?? 'in I/O',
    handedBytes: Number.isNaN(bytes) ? null : bytes,
    requests: () => requestsOf(state, pid),
  });
}

function requestsOf({ disks }: MachineState, pid: number): number {
  let count = 0;
  for (const { inService, queued } of disks) {
    for (const other of inService) count += other === pid ? 1 : 0;
    for (const other of queued) count += other === pid ? 1 : 0;
  }
  return count;
}
