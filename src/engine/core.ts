/**
 * The simulation core as compiled to WebAssembly. This is the only file that knows its exports and
 * where things stand in its memory. Everything here is synchronous.
 *
 * A run has an instance of the core to itself until it is read. The instance is then used again, unless
 * the run broke it; runs that are under way side by side have one each.
 */
import { wordCoreRefusal } from '$explain/coreRefusals';
import { ERRORS, TABLES, type ErrorId } from '$model/schema/generated';
import { PARAMETERS, shown } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import type { RunData } from '$model/run/run';
import type { TableData, TableId } from '$model/run/table';
import { RECORD_BYTES, type TraceData } from '$model/trace/trace';
import { EngineError } from './errors';
import type { TraceWindow } from './protocol';

/** The functions of sim-core/src/wasm.c. Pointers and numbers of 32 bits are plain numbers. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Starts what the compiler added; there only if it added something. */
  _initialize?(): void;
  pw_text(): number;
  pw_text_room(): number;
  pw_open(length: number, fromNs: number, untilNs: number, records: number): number;
  pw_check_text(length: number): number;
  pw_error_number(): number;
  pw_error_parameter(): number;
  pw_error_line(): number;
  pw_error_first(): number;
  pw_error_second(): number;
  pw_error_value(): number;
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

/** What pw_slice returns: the values of pw_status. */
const MORE = 1;
const FULL = 4;

const DEFAULT_SLICE_EVENTS = 100_000;

interface Instance {
  readonly core: Exports;
  readonly texts: Texts;
}

/** Where the numbers of a table are kept: the core writes the next one over them. */
type Keep = (numbers: Float64Array<ArrayBuffer>) => Float64Array<ArrayBuffer>;

export class Core {
  readonly #module: WebAssembly.Module;
  readonly #keep: Keep;
  readonly #idle: Instance[] = [];

  /**
   * @param module the compiled core; it needs no imports.
   * @param keep copies the numbers of a table
   */
  constructor(module: WebAssembly.Module, keep: Keep = (numbers) => numbers.slice()) {
    this.#module = module;
    this.#keep = keep;
  }

  /** What the core itself finds wrong with the text form of a scenario; null if nothing. */
  check(text: string): string | null {
    return this.#with(({ core, texts }) =>
      core.pw_check_text(texts.write(text)) === 1 ? null : refusal(core, texts),
    );
  }

  /**
   * A run in slices. Each `next(events)` takes at most so many events and yields the simulated time
   * reached, in nanoseconds; the last one returns what was measured. The first takes `firstEvents`,
   * since a generator does not see what its first `next` is given.
   * @throws EngineError `scenario` if the core refuses the scenario.
   */
  *run(
    text: string,
    trace: TraceWindow,
    firstEvents = DEFAULT_SLICE_EVENTS,
  ): Generator<number, RunData, number | undefined> {
    let window = trace;
    for (;;) {
      const data = yield* this.#runOnce(text, window, firstEvents);
      if (!isTraceFull(data, window)) return data;
      // The core stops where the room for the trace ends. A window that ends there fits, and the
      // trace has no influence on the run.
      window = { ...window, untilNs: lastRecordNs(data.trace) };
    }
  }

  /** The whole run at once. */
  runToEnd(text: string, trace: TraceWindow): RunData {
    const run = this.run(text, trace);
    for (;;) {
      const step = run.next();
      if (step.done) return step.value;
    }
  }

  *#runOnce(
    text: string,
    trace: TraceWindow,
    firstEvents: number,
  ): Generator<number, RunData, number | undefined> {
    const instance = this.#take();
    const { core, texts } = instance;
    try {
      const world = core.pw_open(texts.write(text), trace.fromNs, trace.untilNs, trace.records);
      if (world === 0) throw new EngineError('scenario', refusal(core, texts));
      let events = firstEvents;
      let status = core.pw_slice(world, events);
      while (status === MORE) {
        events = (yield core.pw_time_ns(world)) ?? events;
        status = core.pw_slice(world, events);
      }
      const failure =
        status === FULL ? wordCoreRefusal({ code: codeOf(core.pw_failure_number(world)) }) : null;
      const data = readRun(core, world, trace, failure, this.#keep);
      this.#idle.push(instance);
      return data;
    } catch (error) {
      // A fault of the core itself leaves its memory in doubt; a refusal does not.
      if (error instanceof EngineError) this.#idle.push(instance);
      throw error;
    }
  }

  #with<T>(use: (instance: Instance) => T): T {
    const instance = this.#take();
    const result = use(instance);
    this.#idle.push(instance);
    return result;
  }

  #take(): Instance {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const instance = new WebAssembly.Instance(this.#module, {});
    const core = instance.exports as unknown as Exports;
    core._initialize?.();
    return { core, texts: new Texts(core) };
  }
}

/** The buffers of a run's data, which can be transferred to another thread instead of copied. */
export function transferables(data: RunData): ArrayBuffer[] {
  const numbers = Object.values(data.tables).map((table) => table.numbers.buffer as ArrayBuffer);
  return [...numbers, data.trace.buffer];
}

/** Texts on their way in and out of the core's memory. */
class Texts {
  readonly #core: Exports;

  constructor(core: Exports) {
    this.#core = core;
  }

  /** Puts a text where the core reads it; returns its length in bytes. */
  write(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const room = this.#core.pw_text_room();
    if (bytes.length > room) {
      const message = wordCoreRefusal({ code: 'text_too_long', first: bytes.length });
      throw new EngineError('scenario', message);
    }
    new Uint8Array(this.#core.memory.buffer, this.#core.pw_text(), room).set(bytes);
    return bytes.length;
  }

  /** A text of C, ended by a zero. */
  readZeroEnded(pointer: number): string {
    const bytes = new Uint8Array(this.#core.memory.buffer, pointer);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

/** Why the scenario that was opened or checked last was refused. */
function refusal(core: Exports, texts: Texts): string {
  const code = codeOf(core.pw_error_number());
  const parameter = PARAMETERS[core.pw_error_parameter()];
  const text = texts.readZeroEnded(core.pw_error_value());
  return wordCoreRefusal({
    code,
    key: parameter?.key,
    line: core.pw_error_line(),
    value: OF_VALUES.has(code) ? valueOf(parameter, text) : text,
    first: core.pw_error_first(),
    second: core.pw_error_second(),
  });
}

/** What a value of a parameter is refused for. */
const OF_VALUES: ReadonlySet<ErrorId> = new Set([
  'not_a_number',
  'out_of_range',
  'not_an_option',
  'not_a_flag',
  'not_cpus',
]);

/** A value in the scenario's text, as JSON would have it. */
function valueOf(parameter: Parameter | undefined, text: string): string {
  const isNumber = parameter?.type === 'number' && Number.isFinite(Number(text || NaN));
  return shown(isNumber ? Number(text) : text);
}

function codeOf(number: number): ErrorId {
  const code = ERRORS[number];
  if (!code) throw new RangeError(`The core has no error number ${number}.`);
  return code;
}

/** Copies everything out once; the core's memory can then go. */
function readRun(
  core: Exports,
  world: number,
  window: TraceWindow,
  failure: string | null,
  keep: Keep,
): RunData {
  const durationNs = core.pw_time_ns(world);
  // Their numbers are their places in the table of tables.
  const tables = TABLES.map(
    ({ id }, number) => [id, readTable(core, world, number, keep)] as const,
  );
  return {
    tables: Object.fromEntries(tables) as Record<TableId, TableData>,
    trace: readTrace(core, world, window, durationNs),
    hash: hex(core.pw_hash_high(world)) + hex(core.pw_hash_low(world)),
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
  const buffer = core.memory.buffer.slice(pointer, pointer + records * RECORD_BYTES) as ArrayBuffer;
  const fromNs = Math.min(window.fromNs, durationNs);
  return { buffer, records, fromNs, untilNs: Math.min(window.untilNs, durationNs) };
}

function isTraceFull(data: RunData, window: TraceWindow): boolean {
  return data.failure !== null && window.records > 0 && data.trace.records === window.records;
}

function lastRecordNs(trace: TraceData): number {
  const at = (trace.records - 1) * RECORD_BYTES;
  return Number(new DataView(trace.buffer).getBigUint64(at, true));
}

/** A number of 32 bits, which WebAssembly may hand over as negative, in 8 digits. */
function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
