/** Values that belong to processes and change over time, found by process and instant. */
import { lastNotAfter } from '$model/trace/recordGroups';

export class Timeline<T> {
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
    return own?.values[lastNotAfter(own.timesNs, timeNs)];
  }
}
