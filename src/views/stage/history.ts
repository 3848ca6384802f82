/** Values that belong to processes and change over time, found by process and instant. */

/** The index of the last of `times` (in order) that is not after this instant, or -1. */
export function lastAt(times: ArrayLike<number>, timeNs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= timeNs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export class History<T> {
  readonly #byProcess = new Map<number, { timesNs: number[]; values: T[] }>();

  /** From this instant on, the process has this value; instants come in order. */
  add(process: number, timeNs: number, value: T) {
    let own = this.#byProcess.get(process);
    if (!own) this.#byProcess.set(process, (own = { timesNs: [], values: [] }));
    own.timesNs.push(timeNs);
    own.values.push(value);
  }

  /** The value that the process has at this instant. */
  at(process: number, timeNs: number): T | undefined {
    const own = this.#byProcess.get(process);
    return own?.values[lastAt(own.timesNs, timeNs)];
  }
}
