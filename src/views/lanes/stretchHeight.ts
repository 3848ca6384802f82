/** What is drawn lower than the rest: a process that does not want a CPU. */
const RESTING = ['sleeping', 'ended', 'new'];

/** A line in a lane of the pictures' usual height, and not lost in a lower one. */
const LINE_SHARE = 1 / 13;

/** How high a stretch of a state is drawn in a lane: whole on a CPU, half while runnable, else a line. */
export function stretchHeight(state: string, laneHeight: number): number {
  if (state === 'runnable') return laneHeight / 2;
  return RESTING.includes(state) ? Math.max(1, Math.round(laneHeight * LINE_SHARE)) : laneHeight;
}
