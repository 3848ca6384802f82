/** What can go wrong between a scenario and its run, in words for the reader. */

export type EngineErrorKind =
  /** This browser has no WebAssembly, or a policy of the page forbids it. */
  | 'no-webassembly'
  /** The file of the core could not be fetched or is damaged. */
  | 'core-not-loaded'
  /** The worker stopped: out of memory, or a fault in the core. */
  | 'worker-died'
  /** The run was cancelled: a newer one took its place, or the caller lost interest. */
  | 'cancelled';

/** Each browser has a class and words of its own for it, and WebKit compiles what it then refuses to start. */
const FORBIDDEN = /WebAssembly.*(polic|eval|CSP)/is;

export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** @param message a whole sentence: what happened, and what to do if anything. */
  constructor(
    readonly kind: EngineErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  static cancelled(): EngineError {
    return new EngineError('cancelled', 'The run was cancelled.');
  }

  /** Any thrown thing as an EngineError; what is none yet becomes one of the given kind. */
  static from(thrown: unknown, kind: EngineErrorKind, sentence: string): EngineError {
    if (thrown instanceof EngineError) return thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    if (FORBIDDEN.test(reason)) {
      const why = "This page's security policy forbids WebAssembly.";
      return new EngineError('no-webassembly', `${why} (${reason})`, { cause: thrown });
    }
    return new EngineError(kind, `${sentence} (${reason})`, { cause: thrown });
  }
}

/** Whether something thrown only says that a run was cancelled. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof EngineError && thrown.kind === 'cancelled';
}

/** Whether a worker's own script did not come: that fails without a message; a worker that runs has always one. */
export function isUnstarted(event: Event): boolean {
  return event.type === 'error' && !('message' in event && event.message);
}
