/** What a table says of times that were measured. @param {readonly number[]} times in milliseconds */
export function summarize(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}
