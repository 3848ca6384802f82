/** Rows of v$event_histogram and its like: an event, how long it waited at most, and how often. */
import type { Line } from '../../intake/intake';
import { DeviceError, type DeviceNote } from '../device';
import { nearest } from '../../suggest';
import { readCount } from '../numbers';
import { roleOf, type Role } from './columns';
import type { Table } from './tables';

/** What a log writer waits for in its writes: rows that name no event are of this one. */
export const WRITE_EVENT = 'log file parallel write';

export type Unit = 'ms' | 'us';

/** The last rows of the views are of 2^22 milliseconds and 2^32 microseconds. */
const MOST: Readonly<Record<Unit, number>> = { ms: 2 ** 22, us: 2 ** 32 };
/** No device completes a write within 2 us: rows of 1 and 2 that hold so much are of milliseconds. */
const SHORTEST = 2;
const SHORTEST_SHARE = 0.1;

export interface Histogram {
  readonly event: string;
  readonly unit: Unit;
  /** By how long they took at most; powers of two. */
  readonly counts: ReadonlyMap<number, number>;
  readonly notes: readonly DeviceNote[];
}

export interface Counted {
  readonly histograms: readonly Histogram[];
  readonly unit: Unit;
  readonly view: string;
  readonly columns: readonly string[];
  readonly notes: readonly DeviceNote[];
  /** Rows that were not understood. */
  readonly unread: readonly Line[];
}

interface Entry {
  readonly event: string;
  readonly time: number;
  readonly count: number;
  readonly line: Line;
  /** By which the same row may be there several times. */
  readonly keys: Readonly<Record<'instance' | 'container' | 'snapshot', string>>;
}

/** @throws DeviceError if the rows have no unit, or are none of a histogram */
export function countsOf(tables: readonly Table[]): Counted {
  const notes = new Map<string, DeviceNote>();
  const unread: Line[] = [];
  const read = tables.map((table) => entriesOf(table, notes, unread));
  const entries = read.flatMap((each) => each.entries);
  if (entries.length === 0) throw new DeviceError({ code: 'no_counts' }, unread[0] ?? null);
  const units = new Set(read.filter((each) => each.entries.length > 0).map(({ unit }) => unit));
  const unit = unitOf(units, entries, tables, notes);
  const limited = entries.filter((entry) => isRowOf(unit, entry.time));
  const wrong = entries.filter((entry) => !isRowOf(unit, entry.time));
  if (wrong[0] && wrong.length > limited.length / 4) {
    throw new DeviceError({ code: 'no_such_row', time: wrong[0].time, unit }, wrong[0].line);
  }
  for (const { event, line } of wrong) noteDamage(notes, event, line, unread);
  const events = [...new Set(limited.map(({ event }) => event))];
  const lost = lostEvents(notes, events);
  const columns = tables.find((table) => table.columns)?.columns ?? [];
  return {
    histograms: events
      .filter((event) => !lost.has(event))
      .flatMap((event) =>
        histogramOf(
          event,
          unit,
          limited.filter((entry) => entry.event === event),
          notes,
        ),
      ),
    unit,
    view: unit === 'us' ? 'v$event_histogram_micro' : 'v$event_histogram',
    columns: columns.filter((name) => roleOf(name) !== 'other'),
    notes: [...notes.values()],
    unread,
  };
}

const isRowOf = (unit: Unit, time: number) =>
  Number.isInteger(Math.log2(time)) && time <= MOST[unit];

function noteDamage(notes: Map<string, DeviceNote>, of: string, line: Line, unread: Line[]): void {
  notes.set(`damaged ${line.number}`, { code: 'damaged', of: of || WRITE_EVENT, line });
  unread.push(line);
}

/** The row that can't be read may have had most of the waits: without it the others are no histogram. */
function lostEvents(
  notes: ReadonlyMap<string, DeviceNote>,
  events: readonly string[],
): Set<string> {
  const damaged = [...notes.values()].filter(
    (note) => note.code === 'damaged' || note.code === 'overflow',
  );
  return new Set(
    damaged.map(
      ({ of }) =>
        events.find((event) => (event || WRITE_EVENT) === of) ??
        nearest(of, events) ??
        events[0] ??
        '',
    ),
  );
}

interface Entries {
  readonly unit: Unit | null;
  readonly entries: readonly Entry[];
}

function entriesOf(table: Table, notes: Map<string, DeviceNote>, unread: Line[]): Entries {
  const roles: readonly Role[] = table.columns
    ? table.columns.map(roleOf)
    : ['event', 'time', 'count'];
  // The number of an event may be called as its name is: that comes behind it.
  const place = (role: Role) => (role === 'event' ? roles.lastIndexOf(role) : roles.indexOf(role));
  const timed = (['micro', 'milli'] as const).find((role) => place(role) >= 0);
  if (table.columns && place('count') < 0) {
    throw new DeviceError({ code: 'no_counts' }, table.heading);
  }
  let event = '';
  const entries = table.rows.flatMap((row): Entry[] => {
    const cell = (role: Role) => row.cells[place(role)]?.trim() ?? '';
    // `break on event` leaves a name out that is the same as above.
    event = cell('event') === '' ? event : cell('event').replace(/\s+/g, ' ');
    const counted = readCount(cell('count'));
    const time =
      timed || place('time') >= 0 ? readCount(cell(timed ?? 'time')) : formatted(cell('format'));
    if (/^#+$/.test(cell('count')) || /^#+$/.test(cell(timed ?? 'time'))) {
      notes.set(`overflow ${event}`, {
        code: 'overflow',
        of: event || WRITE_EVENT,
        line: row.line,
      });
      unread.push(row.line);
      return [];
    }
    if (!counted || !time || row.isShifted || !isConsistent(cell('format'), time.value)) {
      noteDamage(notes, event, row.line, unread);
      return [];
    }
    noteNumbers(counted, notes);
    noteNumbers(time, notes);
    const keys = {
      instance: cell('instance'),
      container: cell('container'),
      snapshot: cell('snapshot'),
    };
    return [{ event, time: time.value, count: counted.value, line: row.line, keys }];
  });
  return { unit: unitByColumns(timed, place('format') >= 0), entries };
}

function unitByColumns(timed: 'micro' | 'milli' | undefined, isFormatted: boolean): Unit | null {
  if (timed) return timed === 'micro' ? 'us' : 'ms';
  return isFormatted ? 'us' : null;
}

function noteNumbers(
  { separator, isRounded }: { readonly separator: string; readonly isRounded: boolean },
  notes: Map<string, DeviceNote>,
): void {
  if (separator !== '') notes.set(`thousands ${separator}`, { code: 'thousands', separator });
  if (isRounded) notes.set('rounded_counts', { code: 'rounded_counts' });
}

const FORMAT_US: readonly (readonly [RegExp, number])[] = [
  [/([\d.,]+)\s*microsecond/i, 1],
  [/([\d.,]+)\s*millisecond/i, 1e3],
  [/([\d.,]+)\s*minute/i, 60e6],
  [/([\d.,]+)\s*second/i, 1e6],
];

/** WAIT_TIME_FORMAT, `65 milliseconds`: the row of 65,536 us, whose rest it leaves out. */
function formatted(text: string): { value: number; separator: string; isRounded: boolean } | null {
  const us = formattedUs(text);
  if (us === null || us === 0) return null;
  return { value: 2 ** Math.round(Math.log2(us)), separator: '', isRounded: false };
}

function formattedUs(text: string): number | null {
  const found = FORMAT_US.flatMap(([pattern, us]) => {
    const value = pattern.exec(text)?.[1];
    return value === undefined ? [] : Number(value.replace(',', '.')) * us;
  });
  return found.length === 0 ? null : found.reduce((sum, us) => sum + us, 0);
}

/** Whether both columns tell of one time. */
function isConsistent(format: string, us: number): boolean {
  const said = formattedUs(format);
  return said === null || (said > 0.45 * us && said < 1.05 * us);
}

/** @throws DeviceError if nothing tells of the unit */
function unitOf(
  units: ReadonlySet<Unit | null>,
  entries: readonly Entry[],
  tables: readonly Table[],
  notes: Map<string, DeviceNote>,
): Unit {
  const known = [...units].filter((unit) => unit !== null);
  if (units.size === 1 && known[0]) return known[0];
  const heading = tables.find((table) => table.heading)?.heading;
  const all = entries.reduce((sum, { count }) => sum + count, 0);
  const shortest = entries.filter(({ time }) => time <= SHORTEST);
  const short = shortest.reduce((sum, { count }) => sum + count, 0);
  if (known.length > 0 || !(short > SHORTEST_SHARE * all)) {
    const wrong = entries.find(({ time }) => !Number.isInteger(Math.log2(time)));
    if (wrong && known.length === 0) {
      throw new DeviceError({ code: 'no_such_row', time: wrong.time, unit: '' }, wrong.line);
    }
    throw new DeviceError({ code: 'no_unit' }, heading ?? entries[0]?.line ?? null);
  }
  notes.set('unit_by_rows', { code: 'unit_by_rows' });
  return 'ms';
}

function histogramOf(
  event: string,
  unit: Unit,
  entries: readonly Entry[],
  notes: Map<string, DeviceNote>,
): Histogram[] {
  const own: DeviceNote[] = [];
  const latest = sinceFirst(entries, own);
  const seen = new Map<string, Entry>();
  const counts = new Map<number, number>();
  for (const entry of latest) {
    const { instance, container } = entry.keys;
    const key = `${instance} ${container} ${entry.time}`;
    const before = seen.get(key);
    if (before && before.count !== entry.count) {
      notes.set(`twice ${event}`, { code: 'twice', of: event || WRITE_EVENT, line: entry.line });
      return [];
    }
    // The same row once more, as when a text was pasted twice.
    if (before) continue;
    seen.set(key, entry);
    counts.set(entry.time, (counts.get(entry.time) ?? 0) + entry.count);
  }
  for (const what of ['instance', 'container'] as const) {
    const count = new Set(latest.map(({ keys }) => keys[what])).size;
    if (count > 1) own.push({ code: 'summed', what: `${what}s`, count });
  }
  return [{ event: event || WRITE_EVENT, unit, counts, notes: own }];
}

/** Rows of AWR's snapshots count from the start of the instance: what came between the first and the last is meant. */
function sinceFirst(entries: readonly Entry[], notes: DeviceNote[]): readonly Entry[] {
  const snapshots = [...new Set(entries.map(({ keys }) => keys.snapshot))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (first === undefined || last === undefined || first === last) return entries;
  notes.push({ code: 'between_snapshots', first, last });
  const keyOf = ({ keys, time }: Entry) => `${keys.instance} ${keys.container} ${time}`;
  const before = new Map(
    entries
      .filter(({ keys }) => keys.snapshot === first)
      .map((entry) => [keyOf(entry), entry.count]),
  );
  return entries
    .filter(({ keys }) => keys.snapshot === last)
    .map((entry) => ({
      ...entry,
      count: Math.max(0, entry.count - (before.get(keyOf(entry)) ?? 0)),
    }));
}
