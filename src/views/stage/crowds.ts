/** How crowded a run gets, so that the stage can give everybody room once and for all. */
import { State, TraceType, Wait } from '$model/generated';
import type { Trace } from '$model/trace';

export interface Crowds {
  /** The most processes in one run queue. */
  inRunQueue: number;
  /** The most sessions in `log file sync`. */
  atTheDesk: number;
  /** For each device: the most requests in its queue. */
  inDeviceQueue: readonly number[];
  /** The most redo, in bytes, that was in the buffer and not on disk. */
  unwrittenBytes: number;
}

/** Reads the whole trace once. */
export function measureCrowds(trace: Trace): Crowds {
  const queues = new Counts(trace.shape.cpus);
  const devices = new Counts(trace.shape.disks);
  const desk = new Counts(1);
  const submittedNs = new Float64Array(trace.shape.processes);
  const queuedOn = new Int16Array(trace.shape.processes).fill(-1);
  let published = NaN;
  let unwrittenBytes = 0;
  for (let i = 0; i < trace.length; i++) {
    switch (trace.type(i)) {
      case TraceType.state:
        follow(trace, i, queuedOn, queues);
        break;
      case TraceType.wait_begin:
        if (trace.arg(i) === Wait.log_file_sync) desk.add(0, 1);
        break;
      case TraceType.wait_end:
        if (trace.arg(i) === Wait.log_file_sync) desk.add(0, -1);
        break;
      case TraceType.io_submit:
        submittedNs[trace.process(i)] = trace.timeNs(i);
        devices.change(trace.arg(i), 1);
        break;
      case TraceType.io_start:
        // A request that is served at once never stood in the queue.
        if (trace.timeNs(i) > (submittedNs[trace.process(i)] ?? 0)) devices.add(trace.arg(i), 0);
        devices.change(trace.arg(i), -1);
        break;
      case TraceType.published:
        published = trace.value(i);
        break;
      case TraceType.redo:
        unwrittenBytes = Math.max(unwrittenBytes, trace.value(i) - published || 0);
        break;
    }
  }
  return {
    inRunQueue: Math.max(0, ...queues.most),
    atTheDesk: Math.max(0, ...desk.most),
    inDeviceQueue: [...devices.most],
    unwrittenBytes,
  };
}

function follow(trace: Trace, record: number, queuedOn: Int16Array, queues: Counts) {
  const process = trace.process(record);
  const before = queuedOn[process] ?? -1;
  if (before >= 0) queues.add(before, -1);
  const runnable = trace.state(record) === State.runnable;
  queuedOn[process] = runnable ? trace.cpu(record) : -1;
  if (runnable) queues.add(trace.cpu(record), 1);
}

/** Counts that go up and down, and the most that each of them ever was. */
class Counts {
  readonly #now: Int32Array;
  readonly most: Int32Array;

  constructor(size: number) {
    this.#now = new Int32Array(size);
    this.most = new Int32Array(size);
  }

  /** Changes a count and remembers it if it is the most so far. */
  add(place: number, change: number) {
    this.change(place, change);
    this.most[place] = Math.max(this.most[place] ?? 0, this.#now[place] ?? 0);
  }

  /** Changes a count that is not worth remembering yet. */
  change(place: number, change: number) {
    // What began before the traced window can only be seen to end.
    this.#now[place] = Math.max(0, (this.#now[place] ?? 0) + change);
  }
}
