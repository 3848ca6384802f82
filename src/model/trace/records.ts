/**
 * What a trace is read by, one record at a time. What is made of a whole trace (its states, intervals and
 * commits) is read by this, and knows no more of it.
 */
import { Cause, State, TraceType } from '../schema/generated';

/** Which processes and waits of a database play which part; numbers as in the records. */
export interface TraceRoles {
  /** The process that writes the log, or hands it to others to write. */
  readonly logWriter: number;
  /** Whether sessions write the log in turn: each from where it begins a flush until that is published. */
  readonly writesInTurn?: true;
  /** What sessions wait for from a commit until it is complete. */
  readonly commitWait: number;
  /** Whether other waits of the session are within that one. */
  readonly commitHoldsWaits?: true;
  /** What waits for the device of the log. */
  readonly logWriteWait: number;
  /** What the log writer waits in when it has nothing to do. */
  readonly idleWait: number;
}

/** What the trace itself doesn't tell about the machine. */
export interface TraceShape {
  readonly processes: number;
  readonly cpus: number;
  readonly disks: number;
  readonly roles: TraceRoles;
}

/** Where a record says "no process". */
export const NO_PROCESS = 65_535;

/** The process number of LGWR; sessions and noise follow class by class. */
export const LGWR = 0;

/** Where a state says "no wait event". */
export const NO_WAIT = 255;

/** The records of a trace, by index; see Trace for what each says. */
export interface TraceRecords {
  readonly length: number;
  readonly fromNs: number;
  readonly untilNs: number;
  readonly shape: TraceShape;
  timeNs(index: number): number;
  value(index: number): number;
  arg(index: number): number;
  process(index: number): number;
  cpu(index: number): number;
  type(index: number): number;
  state(index: number): number;
  cause(index: number): number;
}

/** Whether a record says that a process became runnable because something woke it. */
export function isWakeUp(trace: TraceRecords, index: number): boolean {
  if (trace.type(index) !== TraceType.state || trace.state(index) !== State.runnable) return false;
  const cause = trace.cause(index);
  return cause === Cause.post || cause === Cause.device || cause === Cause.timer;
}

/** Whether a record only says that a process went from user to kernel mode or back. */
export function isModeSwitch(trace: TraceRecords, index: number): boolean {
  if (trace.type(index) !== TraceType.state) return false;
  const cause = trace.cause(index);
  return cause === Cause.system_call || cause === Cause.user_return;
}

/** Whether a state is one of being on a CPU. */
export function isOnCpu(state: number): boolean {
  return state === State.user || state === State.kernel;
}

/** Whether a record is a step of its own for a reader, not a detail of another. */
export function isNotable(trace: TraceRecords, index: number): boolean {
  const type = trace.type(index);
  if (type === TraceType.state) {
    return !isModeSwitch(trace, index) && trace.cause(index) !== Cause.snapshot;
  }
  return type !== TraceType.lfs_part && type !== TraceType.io_submit;
}
