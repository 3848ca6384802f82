/**
 * Long work is a generator that yields between its steps, each well under a millisecond or a few: its caller
 * decides how many of them to do before something else gets its turn.
 */

export type Work<T> = Generator<void, T>;

/** Work on something that says of each step whether it did anything. */
export function* stepsOf(advance: () => boolean): Work<void> {
  while (advance()) yield;
}

/** Does all of the work at once. */
export function runToEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The result of a slice of the work. */
export interface Slice<T> {
  /** How many steps it had. */
  readonly steps: number;
  /** The result, once the work has ended. */
  readonly end: { readonly result: T } | null;
}

/** Does steps of the work until it ends or the time is up, which is asked before each step. */
export function runSlice<T>(work: Work<T>, isTimeUp: () => boolean): Slice<T> {
  let steps = 0;
  while (!isTimeUp()) {
    const step = work.next();
    if (step.done) return { steps, end: { result: step.value } };
    steps++;
  }
  return { steps, end: null };
}
