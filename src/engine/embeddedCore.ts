/**
 * The core of Python outside of a browser, for an engine of JavaScript that is beside it: runs are carried out
 * natively, by `carryOut`, which Python puts into the engine. All goes as JSON.
 */
import type { RunData } from '$model/run/run';
import { TABLE_IDS, type TableData, type TableId } from '$model/run/table';
import type { Setting } from '$model/scenario/settings';
import { WORDS } from '$model/trace/trace';
import { narrowerWindow, type Core } from './core';
import { Interrupted } from './interrupted';
import type { CoreRefusal, TraceWindow } from './protocol';

/** What the native core measured, as Python writes it. */
export interface Measured {
  readonly tables: readonly { readonly columns: number; readonly numbers: readonly number[] }[];
  /** The records, in words of 32 bits. */
  readonly trace: readonly number[];
  readonly hash: string;
  readonly durationNs: number;
  readonly sampleNs: number;
  /** The number of the limit that ended the run early; 0 if none did. */
  readonly failure: number;
}

/** Runs the settings; an empty text if Python was interrupted meanwhile. */
declare function carryOut(request: string): string;

/** Has the core look at settings: its refusal, or null. */
declare function checkSettings(settings: string): string;

/** The same as the engine hands it over. */
export function dataOf(measured: Measured, window: TraceWindow): RunData {
  const { durationNs, sampleNs, hash, trace, failure } = measured;
  const tables = TABLE_IDS.map((id, place) => {
    const { columns, numbers } = measured.tables[place] ?? { columns: 0, numbers: [] };
    const table: TableData = {
      rows: columns > 0 ? numbers.length / columns : 0,
      columns,
      numbers: new Float64Array(numbers),
    };
    return [id, table] as const;
  });
  return {
    tables: Object.fromEntries(tables) as Record<TableId, TableData>,
    trace: {
      buffer: new Uint32Array(trace).buffer,
      records: trace.length / WORDS,
      fromNs: Math.min(window.fromNs, durationNs),
      untilNs: Math.min(window.untilNs, durationNs),
    },
    hash,
    durationNs,
    sampleNs,
    failure,
  };
}

/** The native core; a run is a single step, between whose slices Python itself looks for an interrupt. */
export const embeddedCore: Pick<Core, 'run' | 'check'> = {
  check: (settings) =>
    JSON.parse(checkSettings(JSON.stringify([...settings]))) as CoreRefusal | null,
  *run(settings: readonly Setting[], trace: TraceWindow): Generator<number, RunData, undefined> {
    let window = trace;
    for (;;) {
      const measured = carryOut(JSON.stringify({ settings, window }));
      if (measured === '') throw new Interrupted();
      const data = dataOf(JSON.parse(measured) as Measured, window);
      const narrower = narrowerWindow(data, window);
      if (!narrower) return data;
      yield data.durationNs;
      window = narrower;
    }
  },
};
