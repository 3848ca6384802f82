/** What lies between two commits of a session. */
/** Sleeps in fewer transactions than this are no habit. */
export const RARELY = 0.1;
/** Half of all values lie within this part of the middle one: the others are whole numbers of it. */
const NARROW = 0.25;

/**
 * How many transactions lie between two commits that were seen. A session that comes to its commit when that is over already does not
 * sleep for it, and nothing of it is in a recording; where transactions are alike their CPU time tells.
 */
export function turnsOf(cpu: readonly number[]): number[] {
  const sorted = [...cpu].sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const middle = share(0.5);
  const areAlike = share(0.75) - share(0.25) < NARROW * middle;
  return cpu.map((ns) => (areAlike ? Math.max(1, Math.round(ns / middle)) : 1));
}
