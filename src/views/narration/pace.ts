/**
 * When to say what. A reader who steps gets every step at once; while the picture plays, a sentence is
 * let through now and then, so that there is time to read or to hear it.
 */

/** Milliseconds of the reader's between two sentences while playing. */
const MILLISECONDS_BETWEEN = 3000;

export class NarrationPace {
  #saidAtMs = -Infinity;

  /** Whether to say a new sentence now. `nowMs` is the reader's clock. */
  allows(playing: boolean, nowMs: number): boolean {
    if (playing && nowMs - this.#saidAtMs < MILLISECONDS_BETWEEN) return false;
    this.#saidAtMs = nowMs;
    return true;
  }
}
