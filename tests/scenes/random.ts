/** Seeded pseudo-random numbers for tests: the same mutations each time (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }
}

/** The text with up to six mistakes in it. */
export function mutate(text: string, dice: Dice): string {
  const alphabet = '@.=&%+-,0129aemnsu{}[]":\u00b5\u{1f600} \\';
  const letters = [...text];
  for (let times = 1 + dice.below(6); times > 0; times--) {
    const at = dice.below(letters.length + 1);
    const how = dice.below(4);
    if (how === 0) letters.splice(at, 1);
    else if (how === 1) letters.splice(at, 0, dice.pick([...alphabet]));
    else if (how === 2) letters[at] = dice.pick([...alphabet]);
    else letters.splice(at, dice.below(20), ...letters.slice(0, dice.below(20)));
  }
  return letters.join('');
}
