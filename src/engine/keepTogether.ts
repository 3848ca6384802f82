import type { Keep } from './core';

/** In numbers: half a megabyte. */
const ROOM = 1 << 16;

/** Keeps the tables of many runs in few buffers, which are handed over faster than one for each table. */
export function keepTogether(): Keep {
  let [room, used] = [new Float64Array(ROOM), 0];
  return (numbers) => {
    if (used + numbers.length > room.length) {
      [room, used] = [new Float64Array(Math.max(ROOM, numbers.length)), 0];
    }
    const kept = room.subarray(used, (used += numbers.length));
    kept.set(numbers);
    return kept;
  };
}
