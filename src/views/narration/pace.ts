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

/** What is narrated, and how much that matters. */
interface Ranked {
  readonly rank: number;
}

/** A voice beside a playing picture has time for few sentences: each is the one that matters most since the last. */
export class Voice<Told extends Ranked> {
  readonly #pace = new NarrationPace();
  #foremost: Told | null = null;

  /** Takes note of what is narrated now; at rest nothing earlier matters any more. */
  hear(told: Told, playing: boolean): void {
    const earlier = playing ? this.#foremost : null;
    if (!earlier || told.rank >= earlier.rank) this.#foremost = told;
  }

  /** What to say now; null if there is nothing, or it is too soon. `nowMs` is the reader's clock. */
  say(playing: boolean, nowMs: number): Told | null {
    if (!this.#foremost || !this.#pace.allows(playing, nowMs)) return null;
    const said = this.#foremost;
    this.#foremost = null;
    return said;
  }
}
