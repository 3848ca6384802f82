/**
 * Room for the numbers of one run, used again for the next: a sweep reads its figures at once, and a hundred
 * thousand small copies would be work for those who clear memory away, on the cores of other runs.
 */
export class Scratch {
  #room = new Float64Array(1 << 12);
  #used = 0;

  /** What was kept so far may be written over. */
  begin(): void {
    this.#used = 0;
  }

  /** The same numbers, good until the next `begin`. */
  keep(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
    const end = this.#used + numbers.length;
    // What was handed out stays where it is.
    if (end > this.#room.length) {
      this.#room = new Float64Array(2 * end);
      this.#used = 0;
      return this.keep(numbers);
    }
    const kept = this.#room.subarray(this.#used, end);
    kept.set(numbers);
    this.#used = end;
    return kept;
  }
}
