/** Speed of play: simulated time shown in one second of the reader's. */
import { SPEEDS, TEMPOS } from '$player/playback';
import type { PlaybackTexts } from './texts';

/** The place on the scale whose speed is nearest, measured in ratios. */
export function nearestSpeed(speed: number): number {
  const distance = (candidate: number) => Math.abs(Math.log(candidate / speed));
  return SPEEDS.reduce(
    (best, candidate, place) => (distance(candidate) < distance(SPEEDS[best] ?? 1) ? place : best),
    0,
  );
}

/** How fast a story is told: "2 ×". */
export function wordTempo(tempo: number, { tempos }: Pick<PlaybackTexts, 'tempos'>): string {
  return tempos[TEMPOS.indexOf(tempo)] ?? String(tempo);
}
