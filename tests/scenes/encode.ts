/** Writes traces and runs by hand, record by record, so that tests can say what a reader must see. */
import { PROCESS_KINDS, State, TABLES, TraceType } from '$model/generated';
import { Run, type KindId, type RunData } from '$model/run';
import { Scenario } from '$model/scenario';
import type { TableData, TableId } from '$model/table';
import { RECORD_BYTES, Trace, type TraceData } from '$model/trace';
import { NO_PROCESS, type TraceShape } from '$model/trace-records';

interface Entry {
  readonly timeNs: number;
  readonly type: number;
  readonly process: number;
  readonly cpu?: number;
  readonly arg?: number;
  readonly value?: number | bigint;
}

export class Scene {
  readonly #entries: Entry[] = [];

  constructor(
    readonly shape: TraceShape,
    readonly fromNs: number,
    readonly untilNs: number,
  ) {}

  /** Any record. */
  add(
    timeNs: number,
    type: number,
    process: number,
    rest: Omit<Entry, 'timeNs' | 'type' | 'process'> = {},
  ): this {
    this.#entries.push({ timeNs, type, process, ...rest });
    return this;
  }

  /** A change of state. */
  state(
    timeNs: number,
    process: number,
    state: number,
    cpu: number,
    cause: number,
    other = NO_PROCESS,
  ): this {
    return this.add(timeNs, TraceType.state, process, {
      cpu,
      arg: state | (cause << 8),
      value: other,
    });
  }

  data(): TraceData {
    const records = this.#entries.length;
    const buffer = new ArrayBuffer(records * RECORD_BYTES);
    const view = new DataView(buffer);
    for (const [index, entry] of this.#entries.entries()) {
      const start = index * RECORD_BYTES;
      view.setBigUint64(start, BigInt(entry.timeNs), true);
      view.setBigInt64(start + 8, BigInt(entry.value ?? 0), true);
      view.setUint32(start + 16, entry.arg ?? 0, true);
      view.setUint16(start + 20, entry.process, true);
      view.setUint8(start + 22, entry.cpu ?? 0);
      view.setUint8(start + 23, entry.type);
    }
    return { buffer, records, fromNs: this.fromNs, untilNs: this.untilNs };
  }

  trace(): Trace {
    return new Trace(this.data(), this.shape);
  }

  /** A run with this trace; its tables hold only what names the processes. */
  run(
    kinds: readonly KindId[],
    overrides: Partial<RunData> = {},
    scenario = Scenario.defaults,
  ): Run {
    return new Run(scenario, {
      tables: tablesFor(kinds, this.shape),
      trace: this.data(),
      hash: '0123456789abcdef',
      durationNs: this.untilNs,
      sampleNs: 10e6,
      failure: null,
      ...overrides,
    });
  }
}

/** Tables full of zeros but for the kind and ordinal of each process. */
export function tablesFor(kinds: readonly KindId[], shape: TraceShape): RunData['tables'] {
  const rowsOf: Partial<Record<TableId, number>> = {
    processes: kinds.length,
    cpus: shape.cpus,
    disks: shape.disks,
  };
  const tables = TABLES.map(({ id, columns }): [TableId, TableData] => {
    const width = id === 'histograms' ? 32 : columns.length;
    const rows = rowsOf[id] ?? 64;
    return [id, { rows, columns: width, numbers: new Float64Array(rows * width) }];
  });
  const all = Object.fromEntries(tables) as Record<TableId, TableData>;
  for (const [process, kind] of kinds.entries()) {
    const start = process * all.processes.columns;
    all.processes.numbers[start] = PROCESS_KINDS.findIndex(({ id }) => id === kind);
    all.processes.numbers[start + 2] = kinds
      .slice(0, process)
      .filter((each) => each === kind).length;
  }
  return all;
}

export { State };
