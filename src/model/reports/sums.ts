/** What every process and every CPU did in a range of the trace, added up. */
import { byteAt, floatAt } from '../at';
import { Cause, State, STATES, TraceType, WAIT_EVENTS } from '../schema/generated';
import type { ProcessAccounts } from '../run/accounts';
import type { Run } from '../run/run';
import type { Trace } from '../trace/trace';
import { isOnCpu, NO_WAIT } from '../trace/records';
import type { TimeRange } from '../timeRange';
import { niceAt } from './processNames';
import { walk, type SchedulingState, type Visitor } from './pass';

/** Place of "no wait event" behind those of the events. */
const NO_EVENT = WAIT_EVENTS.length;
const SLOTS = NO_EVENT + 1;

/** Counts of each process. */
const COUNTS = [
  'voluntary',
  'forced',
  'migrations',
  'transactions',
  'commits',
  'redoBytes',
  'posts',
  'requests',
  'requestBytes',
] as const;
type CountId = (typeof COUNTS)[number];

export class ProcessTally implements Visitor {
  /** Nanoseconds of process p in state s at p x states + s. */
  readonly #stateNs: Float64Array;
  /** Of process p in wait w at p x slots + w: nanoseconds, of them on a run queue, and waits that ended. */
  readonly #waitNs: Float64Array;
  readonly #queuedNs: Float64Array;
  readonly #waits: Uint32Array;
  readonly #counts: Float64Array;

  constructor(readonly processes: number) {
    this.#stateNs = new Float64Array(processes * STATES.length);
    this.#waitNs = new Float64Array(processes * SLOTS);
    this.#queuedNs = new Float64Array(processes * SLOTS);
    this.#waits = new Uint32Array(processes * SLOTS);
    this.#counts = new Float64Array(processes * COUNTS.length);
  }

  spent(
    process: number,
    state: number,
    wait: number,
    _cpu: number,
    fromNs: number,
    untilNs: number,
  ) {
    const passed = untilNs - fromNs;
    add(this.#stateNs, process * STATES.length + state, passed);
    const slot = slotOf(state, wait);
    if (slot === null) return;
    const place = process * SLOTS + slot;
    add(this.#waitNs, place, passed);
    if (state === State.runnable) add(this.#queuedNs, place, passed);
  }

  record(trace: Trace, index: number) {
    const process = trace.process(index);
    switch (trace.type(index)) {
      case TraceType.state:
        this.#countSwitch(trace, index, process);
        break;
      case TraceType.migrate:
        this.#count(process, 'migrations', 1);
        break;
      case TraceType.transaction:
        this.#count(process, 'transactions', 1);
        break;
      case TraceType.redo:
        this.#count(process, 'redoBytes', trace.arg(index));
        break;
      case TraceType.post:
        this.#count(process, 'posts', 1);
        break;
      case TraceType.io_submit:
        this.#count(process, 'requests', 1);
        this.#count(process, 'requestBytes', trace.value(index));
        break;
      case TraceType.wait_end:
        add(this.#waits, process * SLOTS + trace.arg(index), 1);
        break;
    }
  }

  stateNs(process: number, state: number): number {
    return floatAt(this.#stateNs, process * STATES.length + state);
  }

  cpuNs(process: number): number {
    return this.stateNs(process, State.user) + this.stateNs(process, State.kernel);
  }

  /** Time in a wait event; for `NO_EVENT` the time that it ran or could have run outside of any. */
  waitNs(process: number, slot: number): number {
    return floatAt(this.#waitNs, process * SLOTS + slot);
  }

  /** Of that time, what it spent on a run queue. */
  queuedNs(process: number, slot: number): number {
    return floatAt(this.#queuedNs, process * SLOTS + slot);
  }

  /** Waits that ended. */
  waits(process: number, slot: number): number {
    return this.#waits[process * SLOTS + slot] ?? 0;
  }

  count(process: number, id: CountId): number {
    return floatAt(this.#counts, process * COUNTS.length + COUNTS.indexOf(id));
  }

  #count(process: number, id: CountId, by: number): void {
    add(this.#counts, process * COUNTS.length + COUNTS.indexOf(id), by);
  }

  /** As the core counts them: a process that blocks goes by itself, one that becomes runnable from a CPU is forced to. */
  #countSwitch(trace: Trace, index: number, process: number): void {
    switch (trace.cause(index)) {
      case Cause.blocked:
        this.#count(process, 'voluntary', 1);
        break;
      case Cause.preempted:
      case Cause.slice_over:
      case Cause.yielded:
        this.#count(process, 'forced', 1);
        break;
      case Cause.moved:
        if (trace.state(index) === State.runnable) this.#count(process, 'forced', 1);
        break;
    }
  }
}

function add(numbers: Float64Array | Uint32Array | Uint16Array, place: number, by: number): void {
  numbers[place] = (numbers[place] ?? 0) + by;
}

/**
 * Under what the database's views list this time: a wait event, whatever the process does in it, or
 * `NO_EVENT` for one that runs or is runnable outside of any; null for one that does not exist or rests.
 */
export function slotOf(state: number, wait: number): number | null {
  if (state === State.new || state === State.ended) return null;
  if (wait !== NO_WAIT) return wait;
  return isOnCpu(state) || state === State.runnable ? NO_EVENT : null;
}

/** What a CPU did, in nanoseconds. */
export interface CpuTime {
  userNs: number;
  /** User time of processes whose nice is above 0, which mpstat prints apart. */
  niceNs: number;
  kernelNs: number;
  /** Idle while a process whose last CPU this was is in I/O: what Linux calls iowait. */
  iowaitNs: number;
  idleNs: number;
  switches: number;
}

class CpuTally implements Visitor {
  readonly cpus: readonly CpuTime[];
  readonly #range: TimeRange;
  readonly #run: Run;
  /** By CPU: the state of the process on it (`State.new` for none), its number, how many are in I/O, since when. */
  readonly #state: Uint8Array;
  readonly #current: Uint16Array;
  readonly #inIo: Uint16Array;
  readonly #since: Float64Array;
  #nice: readonly number[];

  constructor(run: Run, range: TimeRange) {
    const { cpus } = run.trace.shape;
    this.#run = run;
    this.#range = range;
    this.cpus = Array.from({ length: cpus }, () => ({
      userNs: 0,
      niceNs: 0,
      kernelNs: 0,
      iowaitNs: 0,
      idleNs: 0,
      switches: 0,
    }));
    this.#state = new Uint8Array(cpus).fill(State.new);
    this.#current = new Uint16Array(cpus);
    this.#inIo = new Uint16Array(cpus);
    this.#since = new Float64Array(cpus).fill(range.fromNs);
    this.#nice = this.#niceAt(run.trace.fromNs);
  }

  changed(process: number, before: SchedulingState, after: SchedulingState, timeNs: number) {
    this.#settle(before.cpu, timeNs);
    if (after.cpu !== before.cpu) this.#settle(after.cpu, timeNs);
    const wasOnCpu = isOnCpu(before.state);
    if (wasOnCpu) this.#state[before.cpu] = State.new;
    if (before.state === State.io) add(this.#inIo, before.cpu, -1);
    if (after.state === State.io) add(this.#inIo, after.cpu, 1);
    if (!isOnCpu(after.state)) return;
    this.#state[after.cpu] = after.state;
    this.#current[after.cpu] = process;
    const cpu = this.cpus[after.cpu];
    if (cpu && !wasOnCpu && before.state !== State.new && timeNs >= this.#range.fromNs)
      cpu.switches++;
  }

  edited(timeNs: number) {
    this.end(timeNs);
    this.#nice = this.#niceAt(timeNs);
  }

  /** To be called when the walk is over: what lasts is counted up to here. */
  end(timeNs = this.#range.untilNs): void {
    for (let cpu = 0; cpu < this.cpus.length; cpu++) this.#settle(cpu, timeNs);
  }

  #settle(number: number, timeNs: number): void {
    const passed = timeNs - floatAt(this.#since, number);
    const cpu = this.cpus[number];
    if (passed <= 0 || !cpu) return;
    this.#since[number] = timeNs;
    switch (byteAt(this.#state, number)) {
      case State.user:
        if ((this.#nice[this.#current[number] ?? 0] ?? 0) > 0) cpu.niceNs += passed;
        else cpu.userNs += passed;
        break;
      case State.kernel:
        cpu.kernelNs += passed;
        break;
      default:
        if ((this.#inIo[number] ?? 0) > 0) cpu.iowaitNs += passed;
        else cpu.idleNs += passed;
    }
  }

  #niceAt(timeNs: number): number[] {
    const bySection = new Map<string, number>();
    return this.#run.processes.map((process) => {
      let nice = bySection.get(process.section);
      if (nice === undefined) {
        nice = niceAt(this.#run, process, timeNs);
        bySection.set(process.section, nice);
      }
      return nice;
    });
  }
}

/** Adds a range up by process. */
export function* tallyProcesses(run: Run, range: TimeRange): Generator<void, ProcessTally> {
  const tally = new ProcessTally(run.trace.shape.processes);
  yield* walk(run.trace, range, [tally]);
  return tally;
}

/** Adds a range up by CPU. */
export function* tallyCpus(run: Run, range: TimeRange): Generator<void, CpuTally> {
  const tally = new CpuTally(run, range);
  yield* walk(run.trace, range, [tally]);
  tally.end();
  return tally;
}

/** The accounts of `processAccounts`, of a range instead of the whole run. */
export function accountsOf(
  run: Run,
  tally: ProcessTally,
  accounts: readonly ProcessAccounts[],
): ProcessAccounts[] {
  return accounts.map((row) => {
    const process = Number(row.id);
    return {
      ...row,
      userNs: tally.stateNs(process, State.user),
      kernelNs: tally.stateNs(process, State.kernel),
      runnableNs: tally.stateNs(process, State.runnable),
      sleepingNs: tally.stateNs(process, State.sleeping),
      ioNs: tally.stateNs(process, State.io),
      voluntary: tally.count(process, 'voluntary'),
      forced: tally.count(process, 'forced'),
      migrations: tally.count(process, 'migrations'),
      transactions: tally.count(process, 'transactions'),
    };
  });
}

/** The times of several CPUs together. */
export function sumOf(times: readonly CpuTime[]): CpuTime {
  const sum = { userNs: 0, niceNs: 0, kernelNs: 0, iowaitNs: 0, idleNs: 0, switches: 0 };
  for (const time of times) {
    sum.userNs += time.userNs;
    sum.niceNs += time.niceNs;
    sum.kernelNs += time.kernelNs;
    sum.iowaitNs += time.iowaitNs;
    sum.idleNs += time.idleNs;
    sum.switches += time.switches;
  }
  return sum;
}

/** Everything that a CPU did, idle or not, in nanoseconds. */
export function allOf(time: CpuTime): number {
  return time.userNs + time.niceNs + time.kernelNs + time.iowaitNs + time.idleNs;
}
