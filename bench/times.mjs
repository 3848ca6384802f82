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

/** What a table says of times that were measured. @param {readonly number[]} times in milliseconds */
export function summarize(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}
