/** How fast one commit is told: in one round of a few seconds, with time to see how long its long waits are. */
import type { Trace } from '$model/trace/trace';
import { REST_MS, type Pace } from '$player/playback';

/** The reader's milliseconds for one round. */
export const ROUND_MS = 7500;

/** Waits from this on are given more time than an event needs: others come and wait as well. */
const LONG_NS = 4e6;
const LONG_MS = 1400;

/** The same pace, with time to see how long a long wait is. */
export function withLongWaits(pace: Pace): Pace {
  return {
    next(traces, positions, timeNs) {
      const stretch = pace.next(traces, positions, timeNs);
      if (!stretch || stretch.untilNs - stretch.fromNs < LONG_NS) return stretch;
      return { ...stretch, lengthMs: LONG_MS };
    },
  };
}

/** How many times as fast a pace has to be for a trace to be told in one round. */
export function tempoFor(pace: Pace, trace: Trace): number {
  let lengthMs = REST_MS;
  let timeNs = trace.fromNs;
  for (;;) {
    const stretch = pace.next([trace], [trace.indexAt(timeNs)], timeNs);
    if (!stretch) return lengthMs / ROUND_MS;
    lengthMs += stretch.lengthMs;
    timeNs = stretch.untilNs;
  }
}
