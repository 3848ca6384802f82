/** How long a figure lingers where: a reader has time for each sentence, and long stretches pass longer than short ones. */
import { ToldPlayhead, type Pace, type Stretch } from '$player/playback';
import type { Trace } from '$model/trace/trace';
import { countBefore } from '$model/trace/search';

/** The reader's milliseconds for all of a commit, if none of its stretches needs more. */
const WHOLE_MS = 9000;
/** A sentence of ten words is read in so long. */
const LEAST_MS = 1100;
const MOST_MS = 3200;
/** For the end, before it starts again. */
const END_MS = 2200;

/**
 * A pace from stop to stop.
 * @param stops rising; the first and the last are the edges of what is shown
 */
export function pacedBy(stops: readonly number[]): Pace {
  const lengthNs = (stops.at(-1) ?? 0) - (stops[0] ?? 0);
  return {
    next(_traces, _positions, timeNs): Stretch | null {
      const place = countBefore(stops.length, (each) => (stops[each] ?? 0) <= timeNs);
      const untilNs = stops[place];
      if (untilNs === undefined) return null;
      const isEnd = place === stops.length - 1;
      const ms = (WHOLE_MS * (untilNs - timeNs)) / lengthNs;
      const lengthMs = isEnd ? END_MS : Math.min(MOST_MS, Math.max(LEAST_MS, ms));
      return { fromNs: timeNs, untilNs, lengthMs, isQuiet: false };
    },
  };
}

/** A stretch of time without records: a playhead asks nothing else of it. */
const WITHOUT_RECORDS = { indexAt: () => 0, findNext: () => -1, findPrevious: () => -1 };

/** A playhead over the time since a commit began. */
export class CommitPlayhead extends ToldPlayhead {
  protected override traces = [WITHOUT_RECORDS as unknown as Trace];
  range = { fromNs: 0, untilNs: 0 };

  override get fromNs(): number {
    return this.range.fromNs;
  }

  override get untilNs(): number {
    return this.range.untilNs;
  }
}
