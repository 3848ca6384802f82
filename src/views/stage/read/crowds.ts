/** How crowded a run gets, so that the stage can give everybody room once and for all. */
import { State, TraceType } from '$model/schema/generated';
import type { Trace } from '$model/trace/trace';
import { isOnCpu, type TraceShape } from '$model/trace/records';
import type { Reader } from './scan';

export interface Crowds {
  /** The most processes in one run queue. */
  inRunQueue: number;
  /** The most sessions that waited for their commits. */
  atWriterArea: number;
  /** For each device: the most requests in its queue. */
  inDeviceQueue: readonly number[];
  /** By CPU: whether anybody ever ran or queued there. */
  usedCpus: readonly boolean[];
  /** The most redo, in bytes, that was in the buffer and not on disk. */
  unwrittenBytes: number;
}

export class CrowdReader implements Reader {
  readonly types = [
    TraceType.state,
    TraceType.wait_begin,
    TraceType.wait_end,
    TraceType.io_submit,
    TraceType.io_start,
    TraceType.published,
    TraceType.redo,
  ];
  readonly #queues: Counts;
  readonly #devices: Counts;
  readonly #writerArea = new Counts(1);
  /** By process: the CPU on whose run queue it is, or -1; and when its last request was submitted. */
  readonly #queuedOn: Int16Array;
  readonly #submittedNs: Float64Array;
  readonly #usedCpus: boolean[];
  #published = NaN;
  #unwrittenBytes = 0;

  constructor(shape: TraceShape) {
    this.#queues = new Counts(shape.cpus);
    this.#devices = new Counts(shape.disks);
    this.#usedCpus = Array.from({ length: shape.cpus }, () => false);
    this.#queuedOn = new Int16Array(shape.processes).fill(-1);
    this.#submittedNs = new Float64Array(shape.processes);
  }

  crowds(): Crowds {
    return {
      inRunQueue: Math.max(0, ...this.#queues.most),
      atWriterArea: Math.max(0, ...this.#writerArea.most),
      inDeviceQueue: [...this.#devices.most],
      usedCpus: this.#usedCpus,
      unwrittenBytes: this.#unwrittenBytes,
    };
  }

  take(trace: Trace, record: number, type: number) {
    switch (type) {
      case TraceType.state:
        this.#follow(trace, record);
        break;
      case TraceType.wait_begin:
        if (trace.arg(record) === trace.shape.roles.commitWait) this.#writerArea.add(0, 1);
        break;
      case TraceType.wait_end:
        if (trace.arg(record) === trace.shape.roles.commitWait) this.#writerArea.add(0, -1);
        break;
      case TraceType.io_submit:
        this.#submittedNs[trace.process(record)] = trace.timeNs(record);
        this.#devices.change(trace.arg(record), 1);
        break;
      case TraceType.io_start:
        this.#startService(trace, record);
        break;
      case TraceType.published:
        this.#published = trace.value(record);
        break;
      case TraceType.redo:
        // Before the first flush it is not known how much was on disk already.
        this.#unwrittenBytes = Math.max(
          this.#unwrittenBytes,
          trace.value(record) - this.#published || 0,
        );
        break;
    }
  }

  #follow(trace: Trace, record: number) {
    const process = trace.process(record);
    const before = this.#queuedOn[process] ?? -1;
    if (before >= 0) this.#queues.add(before, -1);
    const state = trace.state(record);
    const runnable = state === State.runnable;
    if (runnable || isOnCpu(state)) this.#usedCpus[trace.cpu(record)] = true;
    this.#queuedOn[process] = runnable ? trace.cpu(record) : -1;
    if (runnable) this.#queues.add(trace.cpu(record), 1);
  }

  /** A request that is served at once never stood in the queue. */
  #startService(trace: Trace, record: number) {
    const submittedNs = this.#submittedNs[trace.process(record)] ?? 0;
    if (trace.timeNs(record) > submittedNs) this.#devices.add(trace.arg(record), 0);
    this.#devices.change(trace.arg(record), -1);
  }
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
