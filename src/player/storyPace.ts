/**
 * How fast simulated time passes while a story is told: each event gets as long as a reader needs for it,
 * and time in which nothing of the story happens is crossed at once. So the picture is not to scale.
 */
import {
  nextStoryEvent,
  StoryRank,
  type Protagonist,
  type StoryEvent,
} from '$model/story/storyEvents';
import type { Trace } from '$model/trace/trace';
import type { Pace, Stretch } from './playback';

/** The reader's milliseconds from one event of the story to the next, however long the quiet time between them. */
export const EVENT_MS = 700;

export interface StoryOptions {
  /** The protagonist of the story in each trace that the playhead moves over; asked as it plays. */
  readonly protagonists: () => readonly Protagonist[];
  /** Events that matter less are not waited for. */
  readonly leastRank?: number;
}

/** The pace of a process's story. Of traces that are compared, whichever has an event next sets it. */
export function storyPace({ protagonists, leastRank = StoryRank.sleep }: StoryOptions): Pace {
  return {
    next(traces, positions, timeNs): Stretch | null {
      const told = protagonists();
      let first: StoryEvent | null = null;
      let isQuiet = true;
      for (const [which, trace] of traces.entries()) {
        const who = told[which];
        if (!who) continue;
        const event = nextEventAfter(trace, who, positions[which] ?? 0, timeNs, leastRank);
        if (!event) continue;
        isQuiet &&= event.isAfterQuiet;
        if (!first || event.timeNs < first.timeNs) first = event;
      }
      if (!first) return null;
      return {
        fromNs: timeNs,
        untilNs: first.timeNs,
        lengthMs: EVENT_MS,
        isQuiet,
      };
    },
  };
}

/** The first event that is later than now: those of one instant are narrated together. */
function nextEventAfter(
  trace: Trace,
  who: Protagonist,
  position: number,
  timeNs: number,
  leastRank: number,
): StoryEvent | null {
  const from = Math.max(position, trace.indexAt(timeNs));
  return nextStoryEvent(trace, who, from, leastRank);
}
