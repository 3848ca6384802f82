/** A replay as the core reads it: pw_replay of sim-core/include/postwait.h. */

/** What the core is given beside a scenario: plain data, which can be cloned. */
export interface Replay {
  readonly programs: readonly ReplayedProgram[];
  /** How many wake-ups they make of each other. */
  readonly posts: number;
  /** How long CPUs took to leave idle, for an interrupt and for a thread of another CPU. */
  readonly idleExitsNs: readonly [Float64Array, Float64Array];
  /** Steps of the flushes of the log, which leaders take in turn; of a binary log, too. Empty where none leads. */
  readonly flushes: readonly [Float64Array, Float64Array];
}

/** What one process does: see pw_replay in sim-core/include/postwait.h. The process that a post wakes is a place in `programs`. */
export interface ReplayedProgram {
  /** Its place in the table of kinds, its class, and its number there: the core, and its worker, know no names. */
  readonly kind: number;
  readonly instance: number;
  readonly ordinal: number;
  /** Of the thread. */
  readonly name: string;
  readonly steps: Float64Array;
}

/** Kinds of steps. A step is one number: its kind, and its argument times a factor; so is the argument of a post. */
export const STEP_KINDS = [
  'compute',
  'sleep',
  'outside',
  'wait',
  'post',
  'commit',
  'again',
] as const;
export const STEP_ARGUMENT_FACTOR = 8;
export const POST_TARGET_FACTOR = 2 ** 24;
