/**
 * The clock that the presenter's window and the audience's move by: where the run was at an instant of
 * the wall clock, which is the same in all windows of a computer.
 */

export interface Clock {
  /** Simulated time at `atMs`. */
  readonly instantNs: number;
  /** Simulated seconds per second of the class's. */
  readonly speed: number;
  readonly playing: boolean;
  /** By `Date.now()`. */
  readonly atMs: number;
}

/** A difference of the class's time too small to be seen, and less than the windows may be apart. */
const UNSEEN_MS = 30;

/** Where the run is by a clock. The caller handles instants after the end of the trace. */
export function instantAt({ instantNs, speed, playing, atMs }: Clock, nowMs: number): number {
  return playing ? instantNs + Math.max(0, nowMs - atMs) * 1e6 * speed : instantNs;
}

/** Stands still where it is now. */
export function stopped(clock: Clock, nowMs: number): Clock {
  return { ...clock, instantNs: instantAt(clock, nowMs), playing: false, atMs: nowMs };
}

/** What a playhead says of itself. */
export type Reading = Pick<Clock, 'speed' | 'playing'> & { readonly timeNs: number };

/** The clock of a playhead: the one there is, as long as it tells the playhead's time, or a new one. */
export function keepTime(clock: Clock | null, reading: Reading, nowMs: number): Clock {
  const { timeNs, speed, playing } = reading;
  if (clock?.playing === playing && clock.speed === speed) {
    const offNs = Math.abs(instantAt(clock, nowMs) - timeNs);
    if (playing ? offNs <= UNSEEN_MS * 1e6 * speed : offNs === 0) return clock;
  }
  return { instantNs: timeNs, speed, playing, atMs: nowMs };
}
