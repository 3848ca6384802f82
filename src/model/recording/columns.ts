/** Numbers that come one by one, kept in typed arrays: a recording has millions of them. */

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

  /** What was pushed, as it stands. */
  values(): Numbers {
    return this.#numbers.subarray(0, this.#length) as Numbers;
  }
}

export const floats = () => new Column((length) => new Float64Array(length));
export const integers = () => new Column((length) => new Int32Array(length));
export const bytes = () => new Column((length) => new Uint8Array(length));
