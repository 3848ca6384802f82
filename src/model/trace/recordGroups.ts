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
