/** Seeded chances (mulberry32): the same case and seed draw the same machine in every browser. */
import { at } from '$model/at';

export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  /** A number between both, in hundredths. */
  number(least: number, most: number): number {
    return Math.round((least + this.share() * (most - least)) * 100) / 100;
  }

  of<Item>(items: readonly Item[]): Item {
    return at(items, this.whole(0, items.length - 1));
  }

  /** All of them, in another order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    return items.map(() => at(rest.splice(this.whole(0, rest.length - 1), 1), 0));
  }
}
