/** Places in what rises, such as instants and records of a trace. */

/** The first of `length` places that `isBefore` is not true of; it is true of all places before, and of none after. */
export function countBefore(places: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = places;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of `records`, which rise, come before a record: the place of the first that does not. */
export function placeOf(records: ArrayLike<number>, record: number): number {
  return countBefore(records.length, (place) => (records[place] ?? 0) < record);
}

/** The place of the last of `timesNs`, which rise, that is not after an instant; -1 if all are. */
export function lastNotAfter(timesNs: ArrayLike<number>, timeNs: number): number {
  return countBefore(timesNs.length, (place) => (timesNs[place] ?? 0) <= timeNs) - 1;
}
