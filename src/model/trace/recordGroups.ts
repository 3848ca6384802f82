/** Records of a trace side by side by a number that each has, such as its process; their order is kept. */
import { wordAt } from '../at';
import type { Trace } from './trace';

export class RecordGroups {
  readonly #start: Uint32Array;
  readonly #record: Uint32Array;

  /** A counting sort. `groupOf` gives the group of a record, or a negative number for none. */
  constructor(trace: Trace, groups: number, groupOf: (trace: Trace, index: number) => number) {
    const start = new Uint32Array(groups + 1);
    for (let index = 0; index < trace.length; index++) {
      const group = groupOf(trace, index);
      if (group >= 0) start[group + 1] = wordAt(start, group + 1) + 1;
    }
    for (let group = 1; group <= groups; group++) {
      start[group] = wordAt(start, group) + wordAt(start, group - 1);
    }
    const place = start.slice();
    const record = new Uint32Array(wordAt(start, groups));
    for (let index = 0; index < trace.length; index++) {
      const group = groupOf(trace, index);
      if (group < 0) continue;
      const here = wordAt(place, group);
      record[here] = index;
      place[group] = here + 1;
    }
    this.#start = start;
    this.#record = record;
  }

  /** The records of a group, in the order of time. */
  of(group: number): Uint32Array {
    return this.#record.subarray(wordAt(this.#start, group), wordAt(this.#start, group + 1));
  }
}

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
