/** "Wait Event Histogram" of AWR and Statspack reports: of each event, the percentages of its waits by how long they took. */
import type { Line } from '../../intake/intake';
import { DeviceError, type DeviceNote } from '../device';
import type { Interval } from '../moments';
import { readCount, readDecimal } from '../numbers';
import { limitOf } from './columns';
import type { Row, Table } from './tables';

/** A report has three digits of a percentage at most. */
const ROUNDING_PERCENT = 0.06;
const LONGEST_US = 2_048_000;

export interface Percentages {
  readonly event: string;
  /** How many waits; 0 where it isn't told. */
  readonly waits: number;
  /** Weights are percentages, times microseconds. What has no upper limit ends at twice its lower one. */
  readonly intervals: readonly Interval[];
}

export interface Awr {
  readonly events: readonly Percentages[];
  readonly unit: 'us' | 'ms';
  readonly columns: readonly string[];
  readonly notes: readonly DeviceNote[];
  readonly unread: readonly Line[];
}

export const isOfBuckets = ({ columns }: Table): boolean =>
  (columns ?? []).filter((name) => limitOf(name)).length >= 3;

/** @param tables the section itself, and its details of longer waits if they are there @throws DeviceError */
export function percentagesOf(tables: readonly Table[]): Awr {
  const notes: DeviceNote[] = [];
  const unread: Line[] = [];
  const events = new Map<string, Percentages>();
  const first = tables[0] ? bucketsOf(tables[0]) : [];
  for (const [place, table] of tables.entries()) {
    const limits = bucketsOf(table);
    const isDetail =
      place > 0 && limits.length > 0 && (limits[0]?.until ?? 0) > (first[0]?.until ?? 0);
    for (const row of table.rows) {
      const found = row.isShifted ? null : rowOf(row, limits);
      const before = found && events.get(found.event);
      if (found && before) events.set(found.event, joined(before, found));
      // What a detail alone has is only the longer waits of it.
      else if (found && !isDetail) events.set(found.event, found);
      else if (!found) {
        notes.push({ code: 'damaged', of: row.cells[0] ?? '', line: row.line });
        unread.push(row.line);
      }
    }
  }
  const labels = (tables[0]?.columns ?? []).filter((name) => limitOf(name));
  const isMicro = labels.some((name) => (limitOf(name)?.us ?? 1000) < 1000);
  return {
    events: [...events.values()],
    unit: isMicro ? 'us' : 'ms',
    columns: labels,
    notes,
    unread,
  };
}

interface Bucket {
  readonly column: number;
  readonly from: number;
  readonly until: number;
}

/** Where each column begins and ends. @throws DeviceError if one of them is no limit, or they don't follow each other */
function bucketsOf({ columns, heading }: Table): Bucket[] {
  const buckets: Bucket[] = [];
  for (const [column, name] of (columns ?? []).entries()) {
    const limit = limitOf(name);
    if (!limit) {
      // Before them are the event and how many; behind them there must be nothing else.
      if (buckets.length > 0) throw new DeviceError({ code: 'awr_heading' }, heading);
      continue;
    }
    const from = buckets.at(-1)?.until ?? 0;
    const isInOrder = limit.isOpen ? Math.abs(limit.us - from) <= 0.03 * from : limit.us > from;
    if (!isInOrder) throw new DeviceError({ code: 'awr_heading' }, heading);
    buckets.push({ column, from, until: limit.isOpen ? 2 * from : limit.us });
  }
  return buckets;
}

function rowOf({ cells }: Row, buckets: readonly Bucket[]): Percentages | null {
  const intervals: Interval[] = [];
  for (const { column, from, until } of buckets) {
    const cell = (cells[column] ?? '').replace('%', '').trim();
    const percent = cell === '' ? 0 : readDecimal(cell);
    if (percent === null) return null;
    intervals.push({ weight: percent, from, until });
  }
  const all = intervals.reduce((sum, { weight }) => sum + weight, 0);
  if (Math.abs(all - 100) > ROUNDING_PERCENT * buckets.length) return null;
  return { event: (cells[0] ?? '').trim(), waits: waitsOf(cells[1] ?? ''), intervals };
}

const FACTORS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, G: 1e9 };

/** `35.9K`, `3138.K`, `6966`. */
function waitsOf(text: string): number {
  const [, number = '', suffix] = /^([\d.,]+)\s*([KMG])$/.exec(text.trim()) ?? [];
  if (suffix !== undefined) return (readDecimal(number) ?? 0) * (FACTORS[suffix] ?? 1);
  return readCount(text)?.value ?? 0;
}

/** A detail has what the section puts into its last columns, more finely. */
function joined(section: Percentages, detail: Percentages): Percentages {
  const [shorter] = detail.intervals;
  const border = shorter?.until ?? Infinity;
  const covered = section.intervals.filter(({ until }) => until <= border);
  const longer = detail.intervals.filter(({ from }) => from >= border);
  // A detail of still longer waits: of those the model has one row, which they are in.
  const isFiner = border < LONGEST_US && covered.at(-1)?.until === border && longer.length > 0;
  return isFiner ? { ...section, intervals: [...covered, ...longer] } : section;
}
