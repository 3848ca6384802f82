/** The stays of threads, one entry of each column for each: where a thread was, from when until when. */
import { byteAt, integerAt } from '../at';
import { bytes, floats, integers } from './columns';

/** Where a thread is, in the numbers of the column `state`. */
export const ThreadState = {
  unknown: 0,
  cpu: 1,
  runnable: 2,
  asleep: 3,
  disk: 4,
  gone: 5,
} as const;

/** A stay that has not ended yet. Nanoseconds. */
export interface OpenInterval {
  state: number;
  fromNs: number;
  /** When the thread came into the run queue where it is. */
  queuedNs: number;
  cpu: number;
  by: number;
  purpose: number;
  isPreempted: number;
}

/** Stays in the order of their ends. */
export class IntervalList {
  readonly #task = integers();
  readonly #state = bytes();
  readonly #fromNs = floats();
  readonly #untilNs = floats();
  readonly #cpu = integers();
  readonly #by = integers();
  readonly #purpose = bytes();
  readonly #isPreempted = bytes();

  get length(): number {
    return this.#task.length;
  }

  push(task: number, stay: OpenInterval, untilNs: number): void {
    this.#task.push(task);
    this.#state.push(stay.state);
    this.#fromNs.push(stay.fromNs);
    this.#untilNs.push(untilNs);
    this.#cpu.push(stay.cpu);
    this.#by.push(stay.by);
    this.#purpose.push(stay.purpose);
    this.#isPreempted.push(stay.isPreempted);
  }

  /** The columns, and the places of each thread's stays and of those on each CPU. */
  columns(tasks: number, cpus: number) {
    const task = this.#task.values();
    const state = this.#state.values();
    const cpu = this.#cpu.values();
    const runsOnCpu = (stay: number) =>
      byteAt(state, stay) === ThreadState.cpu ? integerAt(cpu, stay) : -1;
    return {
      task,
      state,
      fromNs: this.#fromNs.values(),
      untilNs: this.#untilNs.values(),
      cpu,
      by: this.#by.values(),
      purpose: this.#purpose.values(),
      isPreempted: this.#isPreempted.values(),
      staysOf: placesBy(task.length, tasks, (stay) => integerAt(task, stay)),
      runsOn: placesBy(task.length, cpus, runsOnCpu),
    };
  }
}

/** The places of each of some groups, in their order. @param groupOf -1 where a place is in none */
function placesBy(
  length: number,
  groups: number,
  groupOf: (place: number) => number,
): readonly Int32Array[] {
  const counts = new Int32Array(groups);
  for (let place = 0; place < length; place++) {
    const group = groupOf(place);
    if (group >= 0) counts[group] = integerAt(counts, group) + 1;
  }
  const places = Array.from(counts, (count) => new Int32Array(count));
  const filled = new Int32Array(groups);
  for (let place = 0; place < length; place++) {
    const group = groupOf(place);
    const own = places[group];
    if (!own) continue;
    const next = integerAt(filled, group);
    own[next] = place;
    filled[group] = next + 1;
  }
  return places;
}
