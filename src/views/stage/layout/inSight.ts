/** A stage that is seen together with what tells of it and what plays it: it takes what they leave of the screen. */
import type { layoutWithin } from './fit';
import { layoutStage } from './layout';

/** What stands around a stage, in units of the type size: figures, clock and caption above, the playback below. */
const AROUND = 13.75;

/** Lower than this it is not made, in units of the type size. */
const LOWEST = 18;

/**
 * How a stage is set out in a place of this height that it shares with them, in pixels.
 * @param within what makes it lower; undefined as long as it is not fetched
 */
export function layoutInSight(
  place: number,
  within: typeof layoutWithin | undefined,
): typeof layoutStage {
  return (machine, width, em = 16, zoom = 1, rooms = null, setting) => {
    const usual = layoutStage(machine, width, em, zoom, rooms, setting);
    const most = Math.max(LOWEST * em, place - AROUND * em);
    if (!within || usual.narrow || usual.height <= most) return usual;
    return within(most, machine, width, em, rooms);
  };
}
