/**
 * The one in the middle, by a number of each if they are no numbers.
 * @template T
 * @param {readonly T[]} values
 * @param {(value: T) => number} [by]
 * @returns {T}
 */
export function median(values, by = Number) {
  const sorted = [...values].sort((one, other) => by(one) - by(other));
  const [middle] = sorted.slice(values.length >> 1);
  if (middle === undefined) throw new RangeError('Nothing was measured, so there is no median.');
  return middle;
}
