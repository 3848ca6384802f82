/**
 * The simulation core as compiled to WebAssembly. This is the only file that knows its exports and
 * where things are in its memory. Everything here is synchronous.
 *
 * A run has an instance of the core to itself until it is read. The instance is then used again, unless
 * the run broke it; runs that are under way side by side have one each.
 */
import { runToEnd } from '$model/slices';
import type { Ejection } from '$model/run/ejection';
import type { RunData } from '$model/run/run';
import { TABLE_IDS, type TableData, type TableId } from '$model/run/table';
import type { Setting } from '$model/scenario/settings';
import { Limit } from '$model/schema/generated';
import { RECORD_BYTES, type TraceData } from '$model/trace/trace';
import type { Replay } from '$model/recording/replayData';
import type { CoreRefusal, TraceWindow } from './protocol';

/** The functions of sim-core/src/wasm.c. Pointers and numbers of 32 bits are plain numbers. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Starts what the compiler added; there only if it added something. */
  _initialize?(): void;
  pw_begin(): void;
  pw_number(atNs: number, parameter: number, number: number): void;
  pw_cpu(cpu: number): void;
  pw_cpus(atNs: number, parameter: number): void;
  pw_open(fromNs: number, untilNs: number, records: number, statisticsOnly: number): number;
  pw_check(): number;
  /** Only in the larger build. */
  pw_replay_of?(steps: number, lists: number, posts: number): number;
  pw_error_number(): number;
  pw_error_parameter(): number;
  pw_error_first(): number;
  pw_error_second(): number;
  pw_error_cpus(): number;
  pw_slice(world: number, events: number): number;
  pw_time_ns(world: number): number;
  pw_sample_interval_ns(world: number): number;
  pw_failure_number(world: number): number;
  pw_hash_high(world: number): number;
  pw_hash_low(world: number): number;
  pw_table_of(world: number, table: number): number;
  pw_trace_of(world: number): number;
  pw_rows(): number;
  pw_columns(): number;
}

/** Thrown for a scenario that is refused, unless the core was told of something better. */
export class CoreRefused extends Error {
  constructor(readonly refusal: CoreRefusal) {
    super();
  }
}

/** In the place of a time. */
const FROM_THE_START = -1;

/** What pw_slice returns where there is more to do, a value of pw_status. */
const MORE = 1;

const DEFAULT_SLICE_EVENTS = 100_000;

const NO_RECORDS = new ArrayBuffer(0);

/** Where the numbers of a table are kept: the core writes the next one over them. */
export type Keep = (numbers: Float64Array<ArrayBuffer>) => Float64Array<ArrayBuffer>;

/** What decides in the place of a scheduler: src/engine/policy/host.ts. */
export interface Decider {
  readonly imports: WebAssembly.Imports;
  begin(core: Exports): void;
  open(world: number): void;
  ejection(): Ejection | null;
}

/** What the larger build imports for a policy; without one it calls none of it. */
const NO_POLICY = { policy: new Proxy({}, { get: () => () => 0 }) } as WebAssembly.Imports;

/** Tells the core, beside its scenario, what the processes do. */
export type TellReplay = (core: Exports, replay: Replay) => void;

export class Core {
  readonly #module: WebAssembly.Module;
  readonly #keep: Keep;
  readonly #refused: (refusal: CoreRefusal) => Error;
  readonly #tellReplay: TellReplay | undefined;
  readonly #policy: Decider | undefined;
  readonly #idle: Exports[] = [];

  /**
   * @param module the compiled core
   * @param refused what is thrown for a scenario that the core refuses; where the tables of parameters are at
   *   hand, `scenarioErrorOf`
   * @param keep copies the numbers of a table
   * @param tellReplay needed where recordings are replayed
   * @param policy decides for the scheduler `custom`; one run at a time can have it
   */
  constructor(
    module: WebAssembly.Module,
    refused: (refusal: CoreRefusal) => Error = (refusal) => new CoreRefused(refusal),
    keep: Keep = (numbers) => numbers.slice(),
    tellReplay?: TellReplay,
    policy?: Decider,
  ) {
    this.#module = module;
    this.#refused = refused;
    this.#keep = keep;
    this.#tellReplay = tellReplay;
    this.#policy = policy;
  }

  /** What the core itself finds wrong with a scenario; null if nothing. */
  check(settings: Iterable<Setting>): CoreRefusal | null {
    const core = this.#take();
    write(core, settings);
    const refusal = core.pw_check() === 1 ? null : refusalOf(core);
    this.#idle.push(core);
    return refusal;
  }

  /**
   * A run in slices. Each `next(events)` takes at most that many events and yields the simulated time
   * reached, in nanoseconds; the last one returns what was measured. The first takes `firstEvents`,
   * since a generator does not see what its first `next` is given.
   * @throws what `refused` makes of it if the core refuses the scenario.
   */
  *run(
    settings: readonly Setting[],
    trace: TraceWindow,
    firstEvents = DEFAULT_SLICE_EVENTS,
    keep = this.#keep,
  ): Generator<number, RunData, number | undefined> {
    let window = trace;
    for (;;) {
      const data = yield* this.#runOnce(settings, window, firstEvents, keep);
      const narrower = narrowerWindow(data, window);
      if (!narrower) return data;
      window = narrower;
    }
  }

  /** The whole run at once. */
  runToEnd(settings: readonly Setting[], trace: TraceWindow): RunData {
    return runToEnd(this.run(settings, trace));
  }

  *#runOnce(
    settings: readonly Setting[],
    trace: TraceWindow,
    firstEvents: number,
    keep: Keep,
  ): Generator<number, RunData, number | undefined> {
    const core = this.#take();
    write(core, settings);
    const { fromNs, untilNs, records, statisticsOnly, replay } = trace;
    if (replay) this.#tellReplay?.(core, replay);
    this.#policy?.begin(core);
    const world = core.pw_open(fromNs, untilNs, records, Number(statisticsOnly ?? false));
    if (world === 0) {
      const refusal = refusalOf(core);
      this.#idle.push(core);
      throw this.#refused(refusal);
    }
    this.#policy?.open(world);
    let events = firstEvents;
    let status = core.pw_slice(world, events);
    while (status === MORE) {
      events = (yield core.pw_time_ns(world)) ?? events;
      status = core.pw_slice(world, events);
    }
    const failure = core.pw_failure_number(world);
    const data = readRun(core, world, trace, failure, keep);
    const ejection = this.#policy?.ejection();
    // A fault of the core itself, which would leave its memory in doubt, does not come so far.
    this.#idle.push(core);
    return ejection ? { ...data, ejection } : data;
  }

  #take(): Exports {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const core = new WebAssembly.Instance(this.#module, this.#policy?.imports ?? NO_POLICY)
      .exports as unknown as Exports;
    core._initialize?.();
    return core;
  }
}

/** The buffers of the runs' data, which can be transferred to another thread instead of copied. */
export function transferables(runs: readonly RunData[]): ArrayBuffer[] {
  const buffers = runs.flatMap(({ tables, trace }) => [
    ...Object.values(tables).map(({ numbers }) => numbers.buffer as ArrayBuffer),
    trace.buffer,
  ]);
  // Several tables may share one, and the empty one is shared by all.
  return [...new Set(buffers)].filter(({ byteLength }) => byteLength > 0);
}

/** Tells the core of a scenario. */
function write(core: Exports, settings: Iterable<Setting>): void {
  core.pw_begin();
  for (const { atNs, parameter, value } of settings) {
    const when = atNs ?? FROM_THE_START;
    if (typeof value === 'number') core.pw_number(when, parameter, value);
    else {
      for (const cpu of value) core.pw_cpu(cpu);
      core.pw_cpus(when, parameter);
    }
  }
}

/** Why the scenario that was opened or checked last was refused. */
function refusalOf(core: Exports): CoreRefusal {
  const bits = new Uint8Array(core.memory.buffer, core.pw_error_cpus(), Limit.cpus / 8);
  const cpus = Array.from({ length: Limit.cpus }, (_, cpu) => cpu).filter(
    (cpu) => ((bits[cpu >> 3] ?? 0) >> (cpu & 7)) & 1,
  );
  return {
    error: core.pw_error_number(),
    parameter: core.pw_error_parameter(),
    first: core.pw_error_first(),
    second: core.pw_error_second(),
    cpus,
  };
}

/** Copies everything out once; the core's memory can then go. */
function readRun(
  core: Exports,
  world: number,
  window: TraceWindow,
  failure: number,
  keep: Keep,
): RunData {
  const durationNs = core.pw_time_ns(world);
  // Their numbers are their places in the table of tables.
  const tables = TABLE_IDS.map((id, number) => [id, readTable(core, world, number, keep)] as const);
  return {
    tables: Object.fromEntries(tables) as Record<TableId, TableData>,
    trace: readTrace(core, world, window, durationNs),
    hash: window.statisticsOnly ? '' : hex(core.pw_hash_high(world)) + hex(core.pw_hash_low(world)),
    durationNs,
    sampleNs: core.pw_sample_interval_ns(world),
    failure,
  };
}

function readTable(core: Exports, world: number, table: number, keep: Keep): TableData {
  const pointer = core.pw_table_of(world, table);
  const rows = core.pw_rows();
  const columns = core.pw_columns();
  const memory = core.memory.buffer as ArrayBuffer;
  return { rows, columns, numbers: keep(new Float64Array(memory, pointer, rows * columns)) };
}

function readTrace(
  core: Exports,
  world: number,
  window: TraceWindow,
  durationNs: number,
): TraceData {
  const pointer = core.pw_trace_of(world);
  const records = core.pw_rows();
  const end = pointer + records * RECORD_BYTES;
  const buffer = records > 0 ? (core.memory.buffer.slice(pointer, end) as ArrayBuffer) : NO_RECORDS;
  const fromNs = Math.min(window.fromNs, durationNs);
  return { buffer, records, fromNs, untilNs: Math.min(window.untilNs, durationNs) };
}

/**
 * The window with which a run is to be repeated that ended where the room for the trace did; null if it came to its
 * end. A window that ends there fits, and the trace has no influence on the run.
 */
export function narrowerWindow(data: RunData, window: TraceWindow): TraceWindow | null {
  const isFull = data.failure > 0 && window.records > 0 && data.trace.records === window.records;
  return isFull ? { ...window, untilNs: lastRecordNs(data.trace) } : null;
}

function lastRecordNs(trace: TraceData): number {
  const at = (trace.records - 1) * RECORD_BYTES;
  return Number(new DataView(trace.buffer).getBigUint64(at, true));
}

/** A number of 32 bits, which WebAssembly may hand over as negative, in 8 digits. */
function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
