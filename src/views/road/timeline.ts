/** Values that change over time, each from an instant until the next: nanoseconds, or numbers of records. */
import { lastNotAfter } from '$model/trace/search';

export class Changes {
  readonly #instants: number[] = [];
  readonly #values: number[] = [];

  /** @param instant no less than the last one */
  add(instant: number, value: number): void {
    this.#instants.push(instant);
    this.#values.push(value);
  }

  /** The value that holds at an instant; undefined before the first. */
  at(instant: number): number | undefined {
    return this.#values[lastNotAfter(this.#instants, instant)];
  }
}

/** The same for each process. */
export class Timeline {
  readonly #own = new Map<number, Changes>();

  add(process: number, instant: number, value: number): void {
    let own = this.#own.get(process);
    if (!own) this.#own.set(process, (own = new Changes()));
    own.add(instant, value);
  }

  /** The value that holds at an instant; 0 if there is none. */
  at(process: number, instant: number): number {
    return this.#own.get(process)?.at(instant) ?? 0;
  }
}
