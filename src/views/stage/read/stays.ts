/** How long each process stays where it is: the instants at which it goes to another place on the stage. */
import { byteAt } from '$model/at';
import { State, TraceType } from '$model/schema/generated';
import { isModeSwitch } from '$model/trace/records';
import { lastNotAfter } from '$model/trace/recordGroups';
import type { Trace } from '$model/trace/trace';
import type { Reader } from './scan';

/** When a process came to its place and when it will leave it; infinite where the trace doesn't say. */
export interface Stay {
  fromNs: number;
  untilNs: number;
}

/** Reads from a trace when processes move. */
export class StayReader implements Reader {
  readonly types = [TraceType.state, TraceType.migrate, TraceType.io_start];
  readonly #movesNs: number[][];
  readonly #state: Uint8Array;

  constructor(processes: number) {
    this.#movesNs = Array.from({ length: processes }, () => []);
    this.#state = new Uint8Array(processes);
  }

  take(trace: Trace, record: number, type: number): void {
    const process = trace.process(record);
    const state = byteAt(this.#state, process);
    if (type === TraceType.state) {
      this.#state[process] = trace.state(record);
      // Between user and kernel mode nobody leaves the CPU.
      if (isModeSwitch(trace, record)) return;
    } else if (type === TraceType.migrate ? state !== State.runnable : state !== State.io) {
      return;
    }
    const moves = this.#movesNs[process];
    const timeNs = trace.timeNs(record);
    if (moves && moves.at(-1) !== timeNs) moves.push(timeNs);
  }

  /** Writes the stay of a process at an instant into `out`. */
  at(process: number, timeNs: number, out: Stay): void {
    const moves = this.#movesNs[process] ?? [];
    const last = lastNotAfter(moves, timeNs);
    out.fromNs = moves[last] ?? -Infinity;
    out.untilNs = moves[last + 1] ?? Infinity;
  }
}
