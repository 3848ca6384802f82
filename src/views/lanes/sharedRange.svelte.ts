import type { Span } from './range';

/** The stretch of time that lanes show. Lanes that share a playhead share it: they move together. */
export class SharedSpan {
  static readonly #byPlayhead = new WeakMap<object, SharedSpan>();

  /** Null until the lanes have chosen one. */
  current = $state.raw<Span | null>(null);

  /** Where a measurement begins; it ends at the playhead. Null while nothing is measured. */
  markNs = $state<number | null>(null);

  static of(playhead: object): SharedSpan {
    let shared = SharedSpan.#byPlayhead.get(playhead);
    if (!shared) {
      shared = new SharedSpan();
      SharedSpan.#byPlayhead.set(playhead, shared);
    }
    return shared;
  }
}
