/** What can go wrong between a scenario and its run. It says no more than a code: `$explain/engineErrors` has the words. */

export type EngineErrorCode =
  /** This browser has no WebAssembly. */
  | 'no-webassembly'
  /** The file of the core did not come. */
  | 'core-not-fetched'
  /** The server answered with another status; the reason is that. */
  | 'core-not-answered'
  | 'core-damaged'
  /** Where there is no browser. */
  | 'core-not-on-disk'
  /** The core stopped on a fault of its own. */
  | 'core-stopped'
  /** The browser refused to start a worker. */
  | 'worker-refused'
  /** The file of the worker did not come. */
  | 'worker-not-fetched'
  /** The worker stopped: out of memory, or a fault in it. */
  | 'worker-died'
  /** The scenario has a policy, and there is no host of policies here. */
  | 'no-policies'
  /** The policy of the scheduler `custom` can't be run; the reason says why, in a sentence. */
  | 'policy'
  /** A recording of the site did not come. */
  | 'recording-not-fetched'
  /** A newer run took its place, or the caller lost interest. */
  | 'cancelled';

export class EngineError extends Error {
  override readonly name = 'EngineError';

  /** @param reason what the browser or the core said of it, in its own words */
  constructor(
    readonly code: EngineErrorCode,
    readonly reason = '',
  ) {
    super(`${code} ${reason}`);
  }

  /** Any thrown thing as an EngineError; what is none yet becomes one of the given code. */
  static from(thrown: unknown, code: EngineErrorCode): EngineError {
    if (thrown instanceof EngineError) return thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return new EngineError(code, reason);
  }
}

/** Whether something thrown only says that a run was cancelled. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof EngineError && thrown.code === 'cancelled';
}
