/** The clock of a figure: from the beginning of its commit, in one unit, on round numbers. */
import { TIME_UNITS } from '$model/format';

export interface Tick {
  readonly ns: number;
  readonly text: string;
}

/** A unit with fewer of it than this in the whole would have ticks with points. */
const FEWEST = 2;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_TICKS = 5;

/** At most five ticks, of which the last names the unit. */
export function ticksOf(lengthNs: number): Tick[] {
  const unit = TIME_UNITS.findLast(({ ns }) => lengthNs >= FEWEST * ns) ?? TIME_UNITS[0];
  const step = STEPS.find((each) => lengthNs / (each * unit.ns) <= MOST_TICKS) ?? 1000;
  const count = Math.floor(lengthNs / (step * unit.ns));
  return Array.from({ length: count + 1 }, (_, nth) => ({
    ns: nth * step * unit.ns,
    text: nth === count ? `${nth * step} ${unit.name}` : `${nth * step}`,
  }));
}
