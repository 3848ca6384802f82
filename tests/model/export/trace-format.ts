/**
 * The Trace Event Format, as far as this project writes it, as a JSON schema. Written from the public
 * description of the format (Chromium's "Trace Event Format", and perfetto.dev on what its importer
 * reads): complete events, instants, counters, flows and metadata.
 */
import type { Schema } from './json-schema';

export interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly cat?: string;
  readonly ts?: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly id?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

const number = (minimum: number): Schema => ({ type: 'number', minimum });
const text: Schema = { type: 'string', minLength: 1 };
const id: Schema = { type: 'integer', minimum: 1 };
/** Perfetto shows arguments of any shape; those of this project are flat. */
const args: Schema = { type: 'object', additionalProperties: {} };

function event(
  ph: string,
  required: readonly string[],
  more: Readonly<Record<string, Schema>>,
): Schema {
  return {
    type: 'object',
    required: ['ph', 'name', 'pid', 'tid', ...required],
    properties: { ph: { const: ph }, name: text, pid: id, tid: id, ...more },
    additionalProperties: false,
  };
}

const at = { ts: number(0), cat: text };

export const TRACE_SCHEMA: Schema = {
  type: 'object',
  required: ['traceEvents'],
  properties: {
    traceEvents: {
      type: 'array',
      items: {
        oneOf: [
          event('X', ['ts', 'dur', 'cat'], { ...at, dur: number(0), args }),
          event('i', ['ts', 's', 'cat'], { ...at, s: { enum: ['g', 'p', 't'] }, args }),
          event('C', ['ts', 'args'], {
            ts: number(0),
            args: { type: 'object', minProperties: 1, additionalProperties: { type: 'number' } },
          }),
          event('s', ['ts', 'id', 'cat'], { ...at, id }),
          event('f', ['ts', 'id', 'cat', 'bp'], { ...at, id, bp: { const: 'e' } }),
          event('M', ['args'], {
            name: {
              enum: ['process_name', 'process_sort_index', 'thread_name', 'thread_sort_index'],
            },
            args: {
              type: 'object',
              minProperties: 1,
              properties: { name: text, sort_index: { type: 'integer', minimum: 0 } },
              additionalProperties: false,
            },
          }),
        ],
      },
    },
    otherData: { type: 'object', additionalProperties: { type: 'string' } },
  },
  additionalProperties: false,
};

/** Slices of one track that neither follow each other nor lie one within the other. */
export function overlaps(events: readonly TraceEvent[]): string[] {
  const found: string[] = [];
  const open = new Map<number, { untilNs: number; name: string }[]>();
  for (const { ph, tid, ts = 0, dur = 0, name } of events) {
    if (ph !== 'X') continue;
    // As Perfetto reads them: each number by itself, cut off after the nanosecond.
    const fromNs = Math.trunc(ts * 1000);
    const untilNs = fromNs + Math.trunc(dur * 1000);
    const stack = open.get(tid) ?? [];
    open.set(tid, stack);
    while (stack.length > 0 && (stack.at(-1)?.untilNs ?? 0) <= fromNs) stack.pop();
    const outer = stack.at(-1);
    if (outer && untilNs > outer.untilNs) found.push(`${outer.name} and ${name} at ${fromNs} ns`);
    stack.push({ untilNs, name });
  }
  return found;
}
