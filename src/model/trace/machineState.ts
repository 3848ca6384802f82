/**
 * The machine at any moment of a trace: where every process is, what waits in which queue.
 *
 * Reading a moment means replaying the records up to it. To keep that quick anywhere in the window,
 * the state is remembered every few thousand records; a reading starts from the nearest one before.
 */
import { at, byteAt } from '../at';
import { Limit, State, TraceType } from '../schema/generated';
import { isOnCpu, NO_WAIT, type TraceRecords, type TraceRoles } from './records';
import { NO_REDO, redoAfter, type RedoState } from './redo';

/** Records between two remembered states: replaying this many takes well under a millisecond. */
const CHECKPOINT_RECORDS = 4096;

export interface CpuState {
  /** The process on it, or -1. */
  readonly current: number;
  /** The processes on its run queue, in the order in which they were put there. */
  readonly queue: readonly number[];
}

export interface DiskState {
  /** The processes whose requests it serves, one entry for each request. */
  readonly inService: readonly number[];
  /** Those whose requests wait in its queue, first come first. */
  readonly queued: readonly number[];
}

/** The columns are indexed by process number. */
export interface MachineState {
  /** Numbers of `State`. */
  readonly state: Uint8Array;
  /** CPU on which each process runs or is queued, or was last. */
  readonly cpu: Uint8Array;
  /** Number of `Wait` of what each process waits for, or `NO_WAIT`. */
  readonly wait: Uint8Array;
  /** Number of `Cause` of its last change of state. */
  readonly cause: Uint8Array;
  /** When it came to its state; a state older than the window is given the window's start. */
  readonly sinceNs: Float64Array;
  readonly cpus: readonly CpuState[];
  readonly disks: readonly DiskState[];
  readonly redo: RedoState;
  /** Sessions that wait for their commits, in the order in which they began to wait. */
  readonly commitWaiters: readonly number[];
}

class Replay implements MachineState {
  readonly state: Uint8Array;
  readonly cpu: Uint8Array;
  readonly wait: Uint8Array;
  readonly cause: Uint8Array;
  readonly sinceNs: Float64Array;
  readonly cpus: { current: number; queue: number[] }[];
  readonly disks: { inService: number[]; queued: number[] }[];
  redo = NO_REDO;
  readonly commitWaiters: number[];

  constructor(trace: TraceRecords, from?: Replay) {
    const { processes, cpus, disks } = trace.shape;
    this.state = from ? from.state.slice() : new Uint8Array(processes).fill(State.new);
    this.cpu = from ? from.cpu.slice() : new Uint8Array(processes);
    this.wait = from ? from.wait.slice() : new Uint8Array(processes).fill(NO_WAIT);
    this.cause = from ? from.cause.slice() : new Uint8Array(processes);
    this.sinceNs = from ? from.sinceNs.slice() : new Float64Array(processes).fill(trace.fromNs);
    this.cpus = from
      ? from.cpus.map(({ current, queue }) => ({ current, queue: queue.slice() }))
      : Array.from({ length: cpus }, () => ({ current: -1, queue: [] }));
    this.disks = from
      ? from.disks.map(({ inService, queued }) => ({
          inService: inService.slice(),
          queued: queued.slice(),
        }))
      : Array.from({ length: disks }, () => ({ inService: [], queued: [] }));
    this.commitWaiters = from ? from.commitWaiters.slice() : [];
    if (from) this.redo = from.redo;
  }

  apply(trace: TraceRecords, index: number): void {
    const process = trace.process(index);
    const type = trace.type(index);
    if (type !== TraceType.state) this.redo = redoAfter(this.redo, trace, index, type);
    switch (type) {
      case TraceType.state:
        this.#changeState(trace, index, process);
        break;
      case TraceType.migrate:
        this.#queueOn(process, trace.cpu(index));
        break;
      case TraceType.io_submit:
        at(this.disks, trace.arg(index)).queued.push(process);
        break;
      case TraceType.io_start: {
        const disk = at(this.disks, trace.arg(index));
        remove(disk.queued, process);
        disk.inService.push(process);
        break;
      }
      case TraceType.io_done:
        remove(at(this.disks, trace.arg(index)).inService, process);
        break;
      case TraceType.wait_begin:
        this.wait[process] = trace.arg(index);
        if (trace.arg(index) === trace.shape.roles.commitWait) this.commitWaiters.push(process);
        break;
      case TraceType.wait_end:
        if (trace.arg(index) === trace.shape.roles.commitWait) remove(this.commitWaiters, process);
        this.wait[process] = this.#outerWait(trace.shape.roles, process);
        break;
    }
  }

  /** What a process still waits for when a wait within that has ended. */
  #outerWait({ commitWait, commitHoldsWaits }: TraceRoles, process: number): number {
    return commitHoldsWaits && this.commitWaiters.includes(process) ? commitWait : NO_WAIT;
  }

  #changeState(trace: TraceRecords, index: number, process: number): void {
    const next = trace.state(index);
    const before = byteAt(this.state, process);
    const cpuBefore = at(this.cpus, byteAt(this.cpu, process));
    if (before === State.runnable) remove(cpuBefore.queue, process);
    if (isOnCpu(before) && cpuBefore.current === process) cpuBefore.current = -1;
    this.state[process] = next;
    this.cause[process] = trace.cause(index);
    this.sinceNs[process] = trace.timeNs(index);
    if (next === State.runnable) {
      this.cpu[process] = trace.cpu(index);
      at(this.cpus, trace.cpu(index)).queue.push(process);
    } else if (isOnCpu(next)) {
      this.cpu[process] = trace.cpu(index);
      at(this.cpus, trace.cpu(index)).current = process;
    }
  }

  /** A process that is runnable goes to the end of another queue; any other only changes its CPU. */
  #queueOn(process: number, cpu: number): void {
    if (byteAt(this.state, process) === State.runnable && byteAt(this.cpu, process) !== cpu) {
      remove(at(this.cpus, byteAt(this.cpu, process)).queue, process);
      at(this.cpus, cpu).queue.push(process);
    }
    this.cpu[process] = cpu;
  }
}

export class Checkpoints {
  readonly #trace: TraceRecords;
  /** The state after 0, 4096, 8192, ... records; made as far as they were needed. */
  readonly #states: Replay[];
  #latest: { records: number; state: Replay } | undefined;

  constructor(trace: TraceRecords) {
    this.#trace = trace;
    this.#states = [stateBefore(trace)];
  }

  stateAfter(records: number): MachineState {
    const wanted = Math.max(0, Math.min(records, this.#trace.length));
    if (this.#latest?.records === wanted) return this.#latest.state;
    const nearest = this.#nearestBefore(wanted);
    const state = this.#replay(nearest.state, nearest.records, wanted);
    this.#latest = { records: wanted, state };
    return state;
  }

  /** The last checkpoint, or what was read last if that is nearer, as it is while a picture plays. */
  #nearestBefore(wanted: number): { records: number; state: Replay } {
    const checkpoint = Math.floor(wanted / CHECKPOINT_RECORDS);
    const records = checkpoint * CHECKPOINT_RECORDS;
    const latest = this.#latest;
    if (latest && latest.records >= records && latest.records < wanted) return latest;
    while (this.#states.length <= checkpoint) this.advance();
    return { records, state: at(this.#states, checkpoint) };
  }

  /** Remembers one more state, which takes well under a millisecond; false if there is none left. */
  advance(): boolean {
    const last = this.#states.length - 1;
    const from = last * CHECKPOINT_RECORDS;
    const until = from + CHECKPOINT_RECORDS;
    if (until > this.#trace.length) return false;
    this.#states.push(this.#replay(at(this.#states, last), from, until));
    return true;
  }

  #replay(start: Replay, from: number, until: number): Replay {
    const state = new Replay(this.#trace, start);
    for (let index = from; index < until; index++) state.apply(this.#trace, index);
    return state;
  }
}

/**
 * The state before the first record. The window begins with a snapshot of processes and the log, but
 * not of what was in flight; that shows in records whose beginning lies before the window.
 */
function stateBefore(trace: TraceRecords): Replay {
  const state = new Replay(trace);
  // At the beginning of the run nothing is in flight.
  if (trace.fromNs === 0) return state;
  const submitted = new Map<number, number>();
  const started = new Map<number, number>();
  let sawFlush = false;
  let flushUntil: number | null = null;
  for (let index = 0; index < trace.length; index++) {
    const request = trace.process(index) * Limit.requests + trace.arg(index);
    const type = trace.type(index);
    if (type === TraceType.io_submit) {
      submitted.set(request, (submitted.get(request) ?? 0) + 1);
    } else if (type === TraceType.io_start) {
      if (!take(submitted, request)) {
        at(state.disks, trace.arg(index)).queued.push(trace.process(index));
      }
      started.set(request, (started.get(request) ?? 0) + 1);
    } else if (type === TraceType.io_done) {
      if (!take(started, request)) {
        at(state.disks, trace.arg(index)).inService.push(trace.process(index));
      }
    } else if (type === TraceType.flush) {
      sawFlush = true;
    } else if (type === TraceType.published && !sawFlush && trace.timeNs(index) > trace.fromNs) {
      flushUntil ??= trace.value(index);
    }
  }
  state.redo = { ...state.redo, writingUntil: flushUntil };
  return state;
}

/** Takes one off a count; false if there was none. */
function take(counts: Map<number, number>, key: number): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

/** Moved up by hand: `splice` makes a list of what it takes out, and here that is done for every other record. */
function remove(list: number[], item: number): void {
  const index = list.indexOf(item);
  if (index < 0) return;
  for (let place = index + 1; place < list.length; place++) list[place - 1] = at(list, place);
  list.pop();
}
