/**
 * Ratios on a machine that others keep busy: what was timed in the same turn met the same moment, so ratios are taken pair
 * by pair, and their median and range are told.
 */
import { median } from '../scripts/lib/median.mjs';

/** @typedef {{ low: number, median: number, high: number }} Spread */
/** @typedef {import('./places.mjs').Timing} Timing */

/** @param {number[]} numbers at least one @returns {Spread} */
export const spreadOf = (numbers) => ({
  low: Math.min(...numbers),
  median: median(numbers),
  high: Math.max(...numbers),
});

/**
 * How many times as fast the first is, turn by turn; nothing if one of them was not timed.
 * @param {readonly Timing[] | undefined} ones @param {readonly Timing[] | undefined} others
 * @param {number} [scale] what the first does in a turn, in multiples of what the other does
 * @returns {Spread | undefined}
 */
export function timesAsFast(ones, others, scale = 1) {
  if (!ones?.length || ones.length !== others?.length) return undefined;
  return spreadOf(
    ones.map(({ seconds }, turn) => (scale * (others[turn]?.seconds ?? NaN)) / seconds),
  );
}

/** @param {Spread | undefined} spread @param {number} digits */
export function wordSpread(spread, digits) {
  if (!spread) return '-';
  const [low, middle, high] = [spread.low, spread.median, spread.high].map((each) =>
    each.toFixed(digits),
  );
  return `${middle} (${low} to ${high})`;
}
