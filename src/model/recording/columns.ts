/** Numbers that come one by one, kept in typed arrays: a recording has millions of them. */
import { floatAt, wordAt } from '../at';

const FIRST_ROOM = 1024;

/** A column that grows as it is filled. */
export class Column<Numbers extends Float64Array | Int32Array | Uint8Array> {
  #numbers: Numbers;
  #length = 0;

  constructor(private readonly make: (length: number) => Numbers) {
    this.#numbers = make(FIRST_ROOM);
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = this.make(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = value;
  }

  get length(): number {
    return this.#length;
  }

  /** What was pushed, as it is. */
  values(): Numbers {
    return this.#numbers.subarray(0, this.#length) as Numbers;
  }
}

export const floats = () => new Column((length) => new Float64Array(length));
export const integers = () => new Column((length) => new Int32Array(length));
export const bytes = () => new Column((length) => new Uint8Array(length));

const DIGIT = 2 ** 16;
const WORD = 2 ** 32;

/**
 * The places of some whole numbers in the order of their sizes; equal ones stay in their order. A radix sort: with a
 * function that compares, millions take seconds.
 * @param keys 0 to 2^53
 */
export function stableOrder(keys: Float64Array): Uint32Array {
  const { length } = keys;
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  for (let at = 0; at < length; at++) {
    low[at] = floatAt(keys, at) % WORD;
    high[at] = floatAt(keys, at) / WORD;
  }
  let order = new Uint32Array(length);
  for (let at = 0; at < length; at++) order[at] = at;
  let next = new Uint32Array(length);
  for (const [words, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    const starts = new Uint32Array(DIGIT + 1);
    for (let at = 0; at < length; at++) {
      const digit = (wordAt(words, at) >>> shift) & (DIGIT - 1);
      starts[digit + 1] = wordAt(starts, digit + 1) + 1;
    }
    if (starts.includes(length)) continue;
    for (let digit = 1; digit <= DIGIT; digit++) {
      starts[digit] = wordAt(starts, digit) + wordAt(starts, digit - 1);
    }
    for (let at = 0; at < length; at++) {
      const place = wordAt(order, at);
      const digit = (wordAt(words, place) >>> shift) & (DIGIT - 1);
      const to = wordAt(starts, digit);
      next[to] = place;
      starts[digit] = to + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
