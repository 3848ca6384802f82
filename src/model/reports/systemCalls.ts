/**
 * The system calls of one process, read from the trace.
 *
 * The trace does not name calls. It tells when a process enters the kernel, and marks where a call does
 * its work: a post, a request handed to a device, a message, a sleep. A process that makes one call after
 * the other stays in the kernel, so a call begins where the one before it ended. Behind a wait for a CPU,
 * where the trace cannot tell the switch from the call, a call is given the CPU time that the machine's
 * parameters give it.
 */
import { Cause, State, TraceType, WAIT_EVENTS } from '../schema/generated';
import type { ProcessInfo, Run, WaitId } from '../run/run';
import { NO_WAIT } from '../trace/records';
import { tracedRange } from './scope';
import type { TimeRange } from '../timeRange';

export interface SystemCall {
  readonly name: CallName;
  readonly fromNs: number;
  readonly untilNs: number;
  /** Of that, time asleep or in I/O, and time on a run queue. */
  readonly blockedNs: number;
  readonly queuedNs: number;
  /** The process posted, or null. */
  readonly target: number | null;
  /** The device, or null. */
  readonly disk: number | null;
  readonly bytes: number;
  /** Requests handed over, or completed. */
  readonly count: number;
  /** Number of `Wait` of the event that it was part of, or `NO_WAIT`. */
  readonly wait: number;
  /** Whether a timeout ended it. */
  readonly timedOut: boolean;
}

export type CallName =
  | 'semop'
  | 'semtimedop'
  | 'io_submit'
  | 'io_getevents'
  | 'pread64'
  | 'pwrite64'
  | 'read'
  | 'recvmsg'
  | 'sendmsg'
  | 'poll'
  | 'futex'
  | 'fdatasync'
  | 'epoll_wait'
  | 'select'
  | 'sched_yield';

/** The calls in which the processes of a database wait, and what they do in them. */
export interface WaitCalls {
  /** The call in which a process waits for an event; for a latch that depends on the machine. */
  readonly calls: Readonly<Partial<Record<WaitId, CallName | 'latch'>>>;
  /** By which one process wakes another, and in which it waits for that where `calls` says nothing else. */
  readonly post: 'semop' | 'futex';
  /** The events in which a process that is no log writer writes. */
  readonly writes: ReadonlySet<WaitId>;
  /** Those in which a log writer writes and waits in one call, whatever it may do otherwise. */
  readonly synchronous: ReadonlySet<WaitId>;
  /** Those in which a process syncs what it has written before. */
  readonly syncs?: ReadonlySet<WaitId>;
}

/** What a process was doing outside of its calls, in nanoseconds: it adds up with them to the range. */
export interface CallList {
  readonly range: TimeRange;
  readonly calls: readonly SystemCall[];
  readonly outsideNs: number;
}

const SLICE_RECORDS = 8192;

/** Every call of a process that ended in the range, or was under way at its ends. */
export function* systemCalls(
  run: Run,
  process: number,
  range: TimeRange,
  waitCalls: WaitCalls,
): Generator<void, CallList> {
  const { trace } = run;
  const reader = new CallReader(run, process, waitCalls);
  for (let index = 0; index < trace.length; index++) {
    if (trace.timeNs(index) > range.untilNs) break;
    if (trace.process(index) === process) reader.take(index);
    if (index % SLICE_RECORDS === SLICE_RECORDS - 1) yield;
  }
  reader.end(range.untilNs);
  const calls = reader.calls.filter((call) => call.untilNs >= range.fromNs);
  const inCalls = calls.reduce(
    (sum, call) => sum + call.untilNs - Math.max(call.fromNs, range.fromNs),
    0,
  );
  return { range, calls, outsideNs: range.untilNs - range.fromNs - inCalls };
}

/** The call in hand; its end may only show in what comes next. */
type OpenCall = { -readonly [K in keyof SystemCall]: SystemCall[K] };

class CallReader {
  readonly calls: SystemCall[] = [];
  readonly #run: Run;
  readonly #process: ProcessInfo | undefined;
  #open: OpenCall | null = null;
  #state: number = State.new;
  #stateSinceNs: number;
  #wait = NO_WAIT;
  #inKernel = false;
  /** Where the call before ended, or the kernel was entered: the next call begins there at the earliest. */
  #boundaryNs: number;
  /** Whether the kernel was come back to through a run queue, so that the switch lies behind the boundary. */
  #dispatched = false;
  #pending = 0;

  constructor(
    run: Run,
    process: number,
    private readonly waitCalls: WaitCalls,
  ) {
    this.#run = run;
    this.#process = run.processes[process];
    this.#boundaryNs = this.#stateSinceNs = tracedRange(run).fromNs;
  }

  take(index: number): void {
    const { trace } = this.#run;
    const timeNs = trace.timeNs(index);
    switch (trace.type(index)) {
      case TraceType.state:
        this.#changeState(index, timeNs);
        break;
      case TraceType.wait_begin:
        this.#wait = trace.arg(index);
        break;
      case TraceType.wait_end:
        this.#endWait(timeNs);
        break;
      case TraceType.post:
        this.#complete(this.waitCalls.post, timeNs, { target: trace.arg(index), count: 1 });
        break;
      case TraceType.message:
        this.#complete('sendmsg', timeNs, { target: trace.arg(index), count: 1 });
        break;
      case TraceType.io_submit:
        this.#submit(index, timeNs);
        break;
      case TraceType.io_done:
        this.#pending = Math.max(0, this.#pending - 1);
        break;
    }
  }

  end(timeNs: number): void {
    this.#pass(timeNs);
    if (this.#open) this.#close(timeNs);
  }

  #changeState(index: number, timeNs: number): void {
    const { trace } = this.#run;
    this.#pass(timeNs);
    const before = this.#state;
    const next = (this.#state = trace.state(index));
    const cause = trace.cause(index);
    switch (next) {
      case State.user:
        this.#returnToUser(timeNs);
        break;
      case State.kernel:
        this.#dispatched = cause === Cause.dispatch;
        this.#boundaryNs = timeNs;
        this.#inKernel = true;
        break;
      case State.sleeping:
      case State.io:
        this.#block(next, before, timeNs, trace.cause(index) === Cause.snapshot);
        break;
      case State.runnable:
        // Woken in a call, it goes on there; any other has left the kernel when it loses its CPU.
        if (this.#open) this.#open.timedOut = cause === Cause.timer;
        else if (cause === Cause.yielded)
          this.#begin('sched_yield', this.#startOf(timeNs, 'sched_yield'), {});
        else this.#inKernel = false;
        break;
    }
  }

  /** What the state so far took belongs to the call in hand. */
  #pass(timeNs: number): void {
    const passed = timeNs - this.#stateSinceNs;
    this.#stateSinceNs = timeNs;
    if (!this.#open || passed <= 0) return;
    if (this.#state === State.sleeping || this.#state === State.io) this.#open.blockedNs += passed;
    if (this.#state === State.runnable) this.#open.queuedNs += passed;
  }

  #block(state: number, before: number, timeNs: number, isSnapshot: boolean): void {
    const name = this.#sleepName(state);
    const goesOn = this.#open !== null && isSynchronous(this.#open) && state === State.io;
    if (goesOn) return;
    const inUser = before === State.user || isSnapshot;
    const startNs = inUser ? timeNs : this.#startOf(timeNs, name);
    this.#begin(name, startNs, { count: state === State.io ? this.#pending : 0 });
    this.#inKernel = true;
    this.#dispatched = false;
  }

  #returnToUser(timeNs: number): void {
    this.#endCall(timeNs);
    this.#inKernel = false;
  }

  #endWait(timeNs: number): void {
    this.#pass(timeNs);
    this.#endCall(timeNs);
    this.#wait = NO_WAIT;
  }

  /** Ends the call in hand, or one that left no mark: it had nothing to wait for, or woke a process that a latch held up. */
  #endCall(timeNs: number): void {
    if (this.#open) this.#close(timeNs);
    else if (this.#inKernel && timeNs > this.#boundaryNs && !this.#dispatched)
      this.#complete(this.#callOfWait(), timeNs, {});
  }

  /** Requests that one call hands over are recorded at one instant. */
  #submit(index: number, timeNs: number): void {
    const { trace } = this.#run;
    const disk = trace.arg(index);
    const bytes = trace.value(index);
    this.#pending++;
    const last = this.#open ?? this.calls.at(-1);
    const sameCall =
      last !== undefined &&
      last.disk === disk &&
      (isSynchronous(last) ? last === this.#open : last.name === 'io_submit') &&
      (isSynchronous(last) || last.untilNs === timeNs);
    if (sameCall) {
      const open = last as OpenCall;
      open.bytes += bytes;
      open.count++;
      return;
    }
    const { name, asynchronous } = this.#submitCall();
    if (asynchronous) this.#complete('io_submit', timeNs, { disk, bytes, count: 1 });
    else this.#begin(name, this.#startOf(timeNs, name), { disk, bytes, count: 1 });
  }

  /** Database writers and, if they may, log writers submit and reap; all others read and write. */
  #submitCall(): { name: CallName; asynchronous: boolean } {
    const { syncs } = this.waitCalls;
    if (syncs && this.#isIn(syncs)) return { name: 'fdatasync', asynchronous: false };
    const asyncIo = this.#process ? this.#run.database.kinds[this.#process.kind].asyncIo : false;
    const isLogWriter = typeof asyncIo === 'string';
    const asynchronous = isLogWriter
      ? !this.#isIn(this.waitCalls.synchronous) && Boolean(this.#run.scenario.resolve(asyncIo))
      : asyncIo;
    const writes = isLogWriter || this.#isIn(this.waitCalls.writes);
    return { name: writes ? 'pwrite64' : 'pread64', asynchronous };
  }

  #isIn(waits: ReadonlySet<WaitId>): boolean {
    const event = WAIT_EVENTS[this.#wait];
    return event !== undefined && waits.has(event.id);
  }

  #sleepName(state: number): CallName {
    return state === State.io ? 'io_getevents' : this.#callOfWait();
  }

  #callOfWait(): CallName {
    const event = WAIT_EVENTS[this.#wait];
    const name = (event && this.waitCalls.calls[event.id]) ?? this.waitCalls.post;
    if (name !== 'latch') return name;
    const latchWait = this.#run.scenario.resolve('machine.latch_wait');
    return CALLS_OF_LATCHES[latchWait] ?? this.waitCalls.post;
  }

  #complete(name: CallName, timeNs: number, what: Partial<SystemCall>): void {
    this.#pass(timeNs);
    this.#begin(name, this.#startOf(timeNs, name), what);
    this.#close(timeNs);
  }

  /** Where a call began that does its work now. */
  #startOf(timeNs: number, name: CallName): number {
    if (!this.#dispatched) return Math.min(timeNs, this.#boundaryNs);
    const { scenario } = this.#run;
    const isPost = name === this.waitCalls.post;
    const costUs = scenario.resolveAt(isPost ? 'machine.post_us' : 'machine.syscall_us', timeNs);
    return Math.max(this.#boundaryNs, timeNs - Math.round(costUs * 1000));
  }

  #begin(name: CallName, fromNs: number, what: Partial<SystemCall>): void {
    if (this.#open) this.#close(fromNs);
    this.#open = {
      name,
      fromNs,
      untilNs: fromNs,
      blockedNs: 0,
      queuedNs: 0,
      target: null,
      disk: null,
      bytes: 0,
      count: 0,
      wait: this.#wait,
      timedOut: false,
      ...what,
    };
  }

  #close(timeNs: number): void {
    if (!this.#open) return;
    this.#open.untilNs = timeNs;
    this.calls.push(this.#open);
    this.#open = null;
    this.#boundaryNs = timeNs;
    this.#dispatched = false;
  }
}

function isSynchronous({ name }: Pick<SystemCall, 'name'>): boolean {
  return name === 'pread64' || name === 'pwrite64' || name === 'fdatasync';
}

/** That depends on how a process waits for a latch; one that is posted waits as for any post. */
const CALLS_OF_LATCHES = { posted: null, timed: 'poll', yielding: 'sched_yield' } as const;
