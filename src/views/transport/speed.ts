/** Speed of play: simulated time shown in one second of the reader's. */
import { formatNumber } from '$model/axisUnits';
import { formatNs } from '$model/format';
import { SPEEDS } from '$player/playhead.svelte';
import { EVENT_MS } from '$player/storyPace';

/** The place on the scale whose speed is nearest, measured in ratios. */
export function nearestSpeed(speed: number): number {
  const distance = (candidate: number) => Math.abs(Math.log(candidate / speed));
  return SPEEDS.reduce(
    (best, candidate, place) => (distance(candidate) < distance(SPEEDS[best] ?? 1) ? place : best),
    0,
  );
}

/** "1 second of yours shows 5 ms". */
export function wordSpeed(speed: number): string {
  return `1 second of yours shows ${formatNs(speed * 1e9)}`;
}

/** How fast a story is told: "an event every 0.7 s". */
export function wordTempo(tempo: number): string {
  return `an event every ${formatNumber(EVENT_MS / tempo / 1000)} s`;
}
