/**
 * Rows of v$event_histogram: an event, WAIT_TIME_MILLI and WAIT_COUNT, in columns or with commas or bars between them.
 * What took longer than 2,048 ms is counted there, the longest row that the model has.
 */
import { DeviceError, type Measurement } from './device';

const LONGEST_LINE = 1000;
const LONGEST_MS = 2048;
const MOST_SHARE = 1_000_000_000;

/** What LGWR waits for in its writes. */
export const WRITE_EVENT = 'log file parallel write';

interface Row {
  /** Empty where a row is two numbers alone. */
  readonly event: string;
  readonly untilMs: number;
  readonly count: number;
}

/** Each event that has rows. @throws DeviceError */
export function measuredByHistogram(text: string): Measurement[] {
  const rows = rowsOf(text);
  const events = [...new Set(rows.map(({ event }) => event))];
  const found = events.flatMap((event) => {
    const own = rows.filter((row) => row.event === event);
    return measured(event || WRITE_EVENT, own);
  });
  if (found.length === 0) throw new DeviceError({ code: 'no_histogram', event: WRITE_EVENT });
  return found;
}

/** @param event rows of others are passed over; those without a name are taken to be of this one @throws DeviceError */
export function deviceOfHistogram(text: string, event: string): Measurement {
  const own = rowsOf(text).filter((row) => row.event === '' || row.event.includes(event));
  const [found] = measured(event, own);
  if (!found) throw new DeviceError({ code: 'no_histogram', event });
  return found;
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const plain = line.slice(0, LONGEST_LINE).replaceAll('"', ' ').trimEnd();
    const [whole, untilMs, count] = /(?<!\d)(\d+)[\s|,]+(\d+)[|,]?$/.exec(plain) ?? [];
    if (whole === undefined) return [];
    // Before the event there may be the number of an instance.
    const before = plain.slice(0, plain.length - whole.length);
    const event = before.replace(/^[\s|,\d]+/, '').replace(/[\s|,]+$/, '');
    return { event, untilMs: Math.min(Number(untilMs), LONGEST_MS), count: Number(count) };
  });
}

function measured(event: string, rows: readonly Row[]): Measurement[] {
  const shares = new Map<number, number>();
  for (let ms = 1; ms <= LONGEST_MS; ms *= 2) shares.set(ms, 0);
  for (const { untilMs: ms, count } of rows) {
    const share = shares.get(ms);
    if (share === undefined) throw new DeviceError({ code: 'no_such_row', ms });
    shares.set(ms, share + count);
  }
  const counts = [...shares.values()];
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return [];
  const scale = Math.max(1, Math.ceil(Math.max(...counts) / MOST_SHARE));
  const fields = [...shares].map(([ms, count]) => [`share_${ms}ms`, Math.floor(count / scale)]);
  const device = { distribution: 'empirical', ...Object.fromEntries(fields) };
  return [{ tool: 'event_histogram', of: event, operation: '', count: all, device }];
}
