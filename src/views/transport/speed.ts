/** Speed of play: simulated time shown in one second of the reader's, in steps of 1, 2 and 5. */
import { formatNs } from '$model/units';

const LOWEST_EXPONENT = -6;
const STEPS = [1, 2, 5];

/** From a microsecond to a whole second of simulated time in one second of the reader's. */
export const SPEEDS: readonly number[] = [
  ...Array.from({ length: -LOWEST_EXPONENT }, (_, i) => i).flatMap((i) =>
    STEPS.map((step) => Number(`${step}e${i + LOWEST_EXPONENT}`)),
  ),
  1,
];

/** The place on the scale whose speed is nearest, measured in ratios. */
export function nearestSpeed(speed: number): number {
  const distance = (candidate: number) => Math.abs(Math.log(candidate / speed));
  return SPEEDS.reduce(
    (best, candidate, place) => (distance(candidate) < distance(SPEEDS[best] ?? 1) ? place : best),
    0,
  );
}

/** The next step up or down; stays at the ends. */
export function changeSpeed(speed: number, places: 1 | -1): number {
  const place = nearestSpeed(speed) + places;
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, place))] ?? speed;
}

/** "1 second of yours shows 5 ms". */
export function wordSpeed(speed: number): string {
  return `1 second of yours shows ${formatNs(speed * 1e9)}`;
}
