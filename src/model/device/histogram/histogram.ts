/**
 * Histograms of wait events, whichever view or report of the database they are of. Rows of milliseconds are the empirical
 * distribution of the model; rows of microseconds become its lognormal one, with their mean and deviation.
 */
import type { Line } from '../../intake/intake';
import {
  DeviceError,
  lognormal,
  type DeviceNote,
  type DeviceReading,
  type Measurement,
} from '../device';
import { momentsOf, type Interval } from '../moments';
import { isOfBuckets, percentagesOf, type Percentages } from './awr';
import { countsOf, WRITE_EVENT, type Histogram } from './counts';
import { linedUp } from './lines';
import { markedUp, withoutEntities } from './markup';
import type { Table } from './tables';

export { WRITE_EVENT } from './counts';

/** The longest row that the model has. */
const LONGEST_MS = 2048;
const MOST_SHARE = 1_000_000_000;
const US = 1000;

/** Each event that has rows. @throws DeviceError */
export function readHistogram(text: string): DeviceReading {
  const marked = markedUp(text).filter(hasNumbers);
  const { tables, strays } =
    marked.length > 0 ? { tables: marked, strays: [] } : linedUp(withoutEntities(text));
  const lines = text.trimEnd().split('\n').length;
  if (tables.length === 0) throw new DeviceError({ code: 'not_a_histogram' }, strays[0] ?? null);
  const buckets = tables.filter(isOfBuckets);
  if (buckets.length > 0) return ofReport(buckets, strays, lines);
  // Where there is a heading, what came before it was something else.
  const headed = tables.filter(({ columns }) => columns);
  if (headed.length === 0) return ofView(tables, strays, lines);
  const others = tables
    .filter(({ columns }) => !columns)
    .flatMap(({ rows }) => rows.map(({ line }) => line));
  return ofView(headed, [...strays, ...others], lines);
}

const hasNumbers = (table: Table) =>
  isOfBuckets(table) || (table.columns ?? []).some((name) => /wait_?count|count|waits/i.test(name));

function ofView(tables: readonly Table[], strays: readonly Line[], lines: number): DeviceReading {
  const counted = countsOf(tables);
  const measurements = counted.histograms.flatMap(measuredByCounts);
  const unread = [...counted.unread, ...strays];
  if (measurements.length === 0) {
    const notes = counted.notes.filter(({ code }) =>
      ['twice', 'overflow', 'damaged'].includes(code),
    );
    if (notes.length > 0) throw new DeviceError({ code: 'none_usable', notes });
    throw new DeviceError({ code: 'no_waits' }, firstOf(unread));
  }
  return {
    understood: {
      tool: counted.view,
      unit: counted.unit,
      columns: counted.columns,
      lines,
      unread: unread.length,
      firstUnread: firstOf(unread),
      notes: counted.notes,
    },
    measurements,
  };
}

function ofReport(tables: readonly Table[], strays: readonly Line[], lines: number): DeviceReading {
  const report = percentagesOf(tables);
  // A whole report has more than these sections.
  const within = strays.filter(({ number }) =>
    tables.some(
      ({ heading, rows }) =>
        number > (heading?.number ?? 0) && number < (rows.at(-1)?.line.number ?? 0),
    ),
  );
  const unread = [...report.unread, ...within];
  const measurements = report.events.map((event) => measuredByPercentages(event, report.unit));
  if (measurements.length === 0) throw new DeviceError({ code: 'no_waits' }, firstOf(unread));
  return {
    understood: {
      tool: 'Wait Event Histogram of AWR or Statspack',
      unit: report.unit,
      columns: report.columns,
      lines,
      unread: unread.length,
      firstUnread: firstOf(unread),
      notes: report.notes,
    },
    measurements,
  };
}

const firstOf = (lines: readonly Line[]): Line | null =>
  [...lines].sort((a, b) => a.number - b.number)[0] ?? null;

const base = (of: string) =>
  ({
    tool: 'event_histogram',
    of,
    operation: '',
    // A log writer waits until its write is safe; what others wait for is no matter of that.
    durability: of === WRITE_EVENT ? 'synced' : 'unknown',
  }) as const;

function measuredByCounts(histogram: Histogram): Measurement[] {
  const { event, unit, counts } = histogram;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return [];
  const own = [...histogram.notes];
  if (unit === 'us') {
    const intervals = [...counts].map(([us, weight]) => ({
      weight,
      from: us === 1 ? 0 : us / 2,
      until: us,
    }));
    return [{ ...base(event), count: all, ...byMoments(intervals, own) }];
  }
  const shares = new Map<number, number>();
  for (const [ms, count] of counts) {
    const row = Math.min(ms, LONGEST_MS);
    shares.set(row, (shares.get(row) ?? 0) + count);
  }
  const longer = [...counts].reduce((sum, [ms, count]) => sum + (ms > LONGEST_MS ? count : 0), 0);
  if (longer > 0) own.push({ code: 'beyond', count: longer });
  return [{ ...base(event), count: all, device: empirical(shares), notes: own }];
}

function measuredByPercentages(
  { event, waits, intervals }: Percentages,
  unit: 'us' | 'ms',
): Measurement {
  if (unit === 'us') return { ...base(event), count: waits, ...byMoments(intervals, []) };
  const shares = new Map<number, number>();
  let spread = 0;
  // Percentages have one digit behind the point.
  const scale = waits > 1000 ? waits / 100 : 10;
  for (const { weight, from, until } of intervals) {
    const rows = rowsWithin(from / US, until / US);
    if (rows.length > 1) spread += weight;
    for (const ms of rows) shares.set(ms, (shares.get(ms) ?? 0) + (weight * scale) / rows.length);
  }
  return {
    ...base(event),
    count: waits,
    device: empirical(shares),
    notes: spread > 0 ? [{ code: 'spread', percent: spread }] : [],
  };
}

/** The rows of the model between two limits, of which a report has the longer ones in steps of 1,024. */
function rowsWithin(fromMs: number, untilMs: number): number[] {
  const rows: number[] = [];
  for (let ms = 1; ms <= LONGEST_MS; ms *= 2) {
    if (ms > 1.2 * fromMs && ms <= 1.2 * untilMs) rows.push(ms);
  }
  return rows.length > 0 ? rows : [LONGEST_MS];
}

function empirical(shares: ReadonlyMap<number, number>): Measurement['device'] {
  const scale = Math.max(1, Math.ceil(Math.max(...shares.values()) / MOST_SHARE));
  const fields: [string, number][] = [];
  for (let ms = 1; ms <= LONGEST_MS; ms *= 2) {
    fields.push([`share_${ms}ms`, Math.floor((shares.get(ms) ?? 0) / scale + 1e-9)]);
  }
  return { distribution: 'empirical', ...Object.fromEntries(fields) };
}

/** The model has no rows below a millisecond: a lognormal of the same mean and deviation, and how far the mean may be off. */
function byMoments(
  intervals: readonly Interval[],
  notes: readonly DeviceNote[],
): Pick<Measurement, 'device' | 'notes'> {
  const { mean, deviation, leastMean, mostMean } = momentsOf(intervals);
  const found = lognormal(mean / US, (100 * deviation) / mean);
  const bounds: DeviceNote = {
    code: 'from_buckets',
    leastMs: leastMean / US,
    mostMs: mostMean / US,
  };
  return { device: found.device, notes: [...notes, bounds, ...found.notes] };
}
