/**
 * The Trace Event Format, as far as this project writes it, as a JSON schema (draft 7). Written from the
 * public description of the format (Chromium's "Trace Event Format", and perfetto.dev on what its
 * importer reads): complete events, instants, counters, flows and metadata. What a schema can't say
 * about events, their relation, is said by the functions below it.
 */
import Ajv from 'ajv';

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

type Schema = Readonly<Record<string, unknown>>;

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

const TRACE_SCHEMA: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
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

const validate = new Ajv().compile(TRACE_SCHEMA);

/** What is wrong with a trace, its form first; nothing of what its readers rely on may be. */
export function complaintsAbout(trace: unknown): string[] {
  if (!validate(trace)) {
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
  const { traceEvents } = trace as { traceEvents: TraceEvent[] };
  return [
    ...outOfOrder(traceEvents),
    ...overlaps(traceEvents),
    ...withoutName(traceEvents),
    ...loneArrows(traceEvents),
  ];
}

/** Times run on from event to event, over all tracks and so on each of them. */
function outOfOrder(events: readonly TraceEvent[]): string[] {
  let lastTs = 0;
  return events.flatMap(({ ph, name, ts = lastTs }) => {
    const isLate = ts < lastTs;
    lastTs = ts;
    return isLate ? [`${ph} ${name} at ${ts} us comes after a later one`] : [];
  });
}

/** Slices of one track that neither follow each other nor lie one within the other. */
function overlaps(events: readonly TraceEvent[]): string[] {
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

/** Events on a track that no metadata names. */
function withoutName(events: readonly TraceEvent[]): string[] {
  const named = new Set(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ ph }) => ph === 'X' || ph === 's' || ph === 'f')
    .filter(({ pid, tid }) => !named.has(`${pid}/${tid}`))
    .map(({ ph, name, tid }) => `${ph} ${name} is on track ${tid}, which has no name`);
}

/** Arrows that lack an end, and ends that no slice of their track holds. */
function loneArrows(events: readonly TraceEvent[]): string[] {
  const ends = (ph: string) => events.filter((event) => event.ph === ph);
  const [starts, finishes] = [ends('s'), ends('f')];
  const ids = new Map(starts.map(({ id, ts }) => [id, ts]));
  const slices = new Map<number, TraceEvent[]>();
  for (const slice of ends('X')) {
    const others = slices.get(slice.tid);
    if (others) others.push(slice);
    else slices.set(slice.tid, [slice]);
  }
  const isHeld = ({ tid, ts = 0 }: TraceEvent) =>
    slices
      .get(tid)
      ?.some(({ ts: fromUs = 0, dur = 0 }) => fromUs <= ts && ts <= fromUs + dur + 1e-6);
  return [
    ...(ids.size < starts.length ? ['two arrows have one number'] : []),
    ...(starts.length === finishes.length ? [] : ['an arrow has one end']),
    ...finishes
      .filter(({ id, ts }) => ids.get(id) !== ts)
      .map(({ id }) => `arrow ${id} never began`),
    ...[...starts, ...finishes].filter((end) => !isHeld(end)).map(({ id }) => `arrow ${id} hangs`),
  ];
}
