import type { TimeRange } from '$model/timeRange';

/** The stretch of time that lanes show. Lanes that share a playhead share it: they move together. */
export class SharedRange {
  static readonly #byPlayhead = new WeakMap<object, SharedRange>();

  /** Null until the lanes have chosen one. */
  current = $state.raw<TimeRange | null>(null);

  /** Where a measurement begins; it ends at the playhead. Null while nothing is measured. */
  markNs = $state<number | null>(null);

  static of(playhead: object): SharedRange {
    let shared = SharedRange.#byPlayhead.get(playhead);
    if (!shared) {
      shared = new SharedRange();
      SharedRange.#byPlayhead.set(playhead, shared);
    }
    return shared;
  }
}
