/** How the policy of the scheduler `custom` ended before its run did. */

/** What was wrong in a policy's text, or with what it answered. */
export interface PolicyFault {
  /** A sentence, without its place. */
  readonly message: string;
  /** Line of the text, from 1; null if that is not known. */
  readonly line: number | null;
  /** The function of the policy that was called; null if none was. */
  readonly hook: string | null;
}

export interface Ejection {
  /** A process was queued for too long; `pick` or `select_cpu` named what can't be; or the policy's own fault. */
  readonly reason: 'stall' | 'pick' | 'select_cpu' | 'fault';
  readonly atNs: number;
  /** The process that it was about; null if it was about none. */
  readonly process: number | null;
  /** How long that had waited, in nanoseconds; or the CPU. */
  readonly value: number;
  /** Null where the core itself found it. */
  readonly fault: PolicyFault | null;
}
