/**
 * The functions of a scheduler of one's own, by sched_ext's names (kernel/sched/ext.c), and what they are given. A policy is a
 * text in JavaScript whose functions of these names, at its top level, are called; what it leaves out is first come, first served.
 */
import type { PolicyFault } from '$model/run/ejection';

/** In the order in which the core counts them: `pw_policy` of sim-core/include/postwait.h. */
export const HOOKS = [
  'init_task',
  'set_weight',
  'select_cpu',
  'enqueue',
  'dequeue',
  'pick',
  'running',
  'stopping',
  'preempts',
  'tick',
  'next_tick',
  'stays',
  'settle',
] as const;

export type Hook = (typeof HOOKS)[number];

/** Why a process is put on a queue, in the order of `pw_enqueue_reason`. */
export const REASONS = ['new', 'woken', 'preempted', 'slice_over', 'yielded', 'moved'] as const;

export type EnqueueReason = (typeof REASONS)[number];

/** Why the running process loses its CPU, in the order of `pw_stop_reason`: it goes on waiting for one; or it ends, moves to another CPU or becomes real-time. */
export const STOPS = ['queued', 'sleeps', 'leaves'] as const;

export type StopReason = (typeof STOPS)[number];

/** In the order of `pw_task_state`: away is asleep, not begun, ended, or real-time. */
export const TASK_STATES = ['away', 'queued', 'running'] as const;

/** A process, as a policy sees it. What a policy writes on it is its own; these can't be written. Times are nanoseconds. */
export interface Process {
  readonly id: number;
  /** The id of its kind: `session`, `noise`, ... */
  readonly kind: string;
  /** Within its class, from 0. */
  readonly ordinal: number;
  /** Its login session: the database's is 0. */
  readonly session: number;
  readonly nice: number;
  /** Of its nice: 1024 of nice 0. */
  readonly weight: number;
  /** `normal`, `batch` or `idle`. */
  readonly policy: string;
  readonly state: (typeof TASK_STATES)[number];
  /** The CPU where it is queued or runs, or was last. */
  readonly cpu: number;
  /** CPU time that it has been charged for. */
  readonly used_ns: number;
  /** How long it has been queued; 0 if it is not. */
  readonly waited_ns: number;
  /** The slice that it asks for; 0 if for none of its own. */
  readonly slice_ns: number;
  readonly holds_latch: boolean;
  /** Whether it may run on a CPU. */
  allows(cpu: number): boolean;
}

/** A CPU, as a policy sees it. */
export interface Cpu {
  readonly id: number;
  readonly socket: number;
  /** The process that has it, also while that is put back to choose again; null if it idles or runs a real-time process. */
  readonly running: Process | null;
  /** How many processes are queued. */
  readonly queued: number;
  /** The queue, in the order of arrival. */
  readonly queue: Process[];
}

/** What a policy finds as `machine`. */
export interface Machine {
  readonly now_ns: number;
  /** From one timer interrupt to the next. */
  readonly tick_ns: number;
  readonly cpus: readonly Cpu[];
  readonly processes: readonly Process[];
  /** In `select_cpu`, the CPU whose process wakes this one; null for an interrupt. */
  readonly waking_cpu: Cpu | null;
  /** From 0 to below 1, by the run's seed. */
  random(): number;
}

/** What a policy may have. The comments say what happens without. */
export interface Policy {
  /** Milliseconds for which a process may be queued before the policy is ejected: 3,000, and 30,000 at most. */
  timeout_ms?: number;
  /** A process begins, or comes back from a real-time policy. */
  init_task?(process: Process): void;
  /** Its nice, or its policy, is another. */
  set_weight?(process: Process): void;
  /** The CPU for a process that has become runnable; asked more than once. Nothing: the machine's own rule. */
  select_cpu?(process: Process, previous: number): number | Cpu | null | undefined;
  /** It is on the queue of `process.cpu`. */
  enqueue?(process: Process, reason: EnqueueReason): void;
  /** It leaves the queue, and has not been picked: it moves, or is changed. */
  dequeue?(process: Process): void;
  /** Which queued process runs next, on this queue or another; null for none. Without: the first of the CPU's queue. */
  pick?(cpu: Cpu): Process | null;
  /** It has the CPU from now on. */
  running?(process: Process): void;
  /** It loses the CPU. */
  stopping?(process: Process, reason: StopReason): void;
  /** Whether a process that was just queued takes the CPU from the running one. Without: it does not. */
  preempts?(process: Process, running: Process): boolean;
  /** At a timer interrupt: whether the turn of the running process is over. Without: it never is. */
  tick?(process: Process): boolean;
  /** When `tick` is called next. Without: at the next interrupt. */
  next_tick?(process: Process, interrupt_ns: number): number;
  /** Whether a process that is away is to be woken where it was: delayed dequeue. */
  stays?(process: Process): boolean;
  /** One that is away and stays is about to get another nice, policy or affinity. */
  settle?(process: Process): void;
}

/** How many rounds the loops of a policy, and how many calls its functions, may make in one decision: far more than there are processes. */
export const MOST_ROUNDS = 1_000_000;

/** The name under which engines tell of a policy's text in the stack of an error. */
export const POLICY_FILE = 'policy.js';

/** Thrown where a policy is given no chance: its text can't be read, or its first lines fail. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  constructor(readonly fault: PolicyFault) {
    super(fault.line === null ? fault.message : `Line ${fault.line}: ${fault.message}`);
  }
}
