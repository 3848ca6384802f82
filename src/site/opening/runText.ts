/** A run as text within a page: computed when the site is built, and read there without the core. */
import type { RunData } from '$model/run/run';
import type { TableData } from '$model/run/table';

/** Writes a run; numbers keep every digit. */
export function textOf(data: RunData): string {
  return JSON.stringify(data, (_, value: unknown) => {
    if (value instanceof Float64Array) return Array.from(value);
    return value instanceof ArrayBuffer ? base64Of(value) : value;
  });
}

/** Reads what `textOf` wrote. */
export function runDataOf(text: string): RunData {
  const { tables, trace, ...rest } = JSON.parse(text);
  return {
    ...rest,
    trace: { ...trace, buffer: bytesOf(trace.buffer) },
    tables: Object.fromEntries(
      Object.entries(tables as Record<string, TableData>).map(([id, table]) => [
        id,
        { ...table, numbers: Float64Array.from(table.numbers) },
      ]),
    ),
  };
}

const base64Of = (buffer: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
