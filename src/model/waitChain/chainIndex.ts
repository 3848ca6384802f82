/** What the search for causes looks up again and again in a run: made when it is first asked for. */
import { at } from '../at';
import { TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import { RecordGroups } from '../trace/recordGroups';
import { placeOf } from '../trace/search';

const indexes = new WeakMap<Run, ChainIndex>();

export class ChainIndex {
  readonly #run: Run;
  #byProcess: RecordGroups | undefined;
  #received: RecordGroups | undefined;

  static of(run: Run): ChainIndex {
    let index = indexes.get(run);
    if (!index) indexes.set(run, (index = new ChainIndex(run)));
    return index;
  }

  private constructor(run: Run) {
    this.#run = run;
  }

  /** All records of a process. */
  get byProcess(): RecordGroups {
    const { trace } = this.#run;
    const { processes } = trace.shape;
    this.#byProcess ??= new RecordGroups(trace, processes, (of, index) => {
      const process = of.process(index);
      return process < processes ? process : -1;
    });
    return this.#byProcess;
  }

  /** The posts and messages that a process was sent. */
  get received(): RecordGroups {
    const { trace } = this.#run;
    this.#received ??= new RecordGroups(trace, trace.shape.processes, (of, index) => {
      const type = of.type(index);
      return type === TraceType.post || type === TraceType.message ? of.arg(index) : -1;
    });
    return this.#received;
  }

  /** The last record of a process before another record that matches; -1 if there is none. */
  lastBefore(process: number, record: number, matches: (record: number) => boolean): number {
    const own = this.byProcess.of(process);
    for (let place = placeOf(own, record) - 1; place >= 0; place--) {
      if (matches(at(own, place))) return at(own, place);
    }
    return -1;
  }

  /** The first record of a process at or after a record that matches; -1 if there is none. */
  firstFrom(process: number, record: number, matches: (record: number) => boolean): number {
    const own = this.byProcess.of(process);
    for (let place = placeOf(own, record); place < own.length; place++) {
      if (matches(at(own, place))) return at(own, place);
    }
    return -1;
  }
}
