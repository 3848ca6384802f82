/**
 * Numbers as people read them. Times are nanoseconds, shown in the unit that leaves one to three
 * digits before the point, with at most three significant digits.
 */

/** The units in which times are printed, the finest first. */
export interface TimeUnit {
  /** As printed after a number. */
  readonly name: 'ns' | 'µs' | 'ms' | 's';
  /** Nanoseconds in one of it. */
  readonly ns: number;
}

export const TIME_UNITS = [
  { name: 'ns', ns: 1 },
  { name: 'µs', ns: 1e3 },
  { name: 'ms', ns: 1e6 },
  { name: 's', ns: 1e9 },
] as const satisfies readonly TimeUnit[];

/** `12.4 ms`, `130 s`, `0 ms`; a dash for the length of nothing, NaN. */
export function formatNs(ns: number): string {
  if (ns === 0) return '0 ms';
  if (Number.isNaN(ns)) return '–';
  // Rounding may carry into the next unit (999.9 µs is 1 ms), so round before choosing.
  const rounded = roundTo3(Math.abs(ns));
  const { name, ns: one } = TIME_UNITS.findLast((unit) => rounded >= unit.ns) ?? TIME_UNITS[0];
  return `${ns < 0 ? '-' : ''}${plain(rounded / one)} ${name}`;
}

/** The reading of a clock: milliseconds with all three places, `41.003 ms`. */
export function formatClock(ns: number): string {
  return `${(cutTo(1e3, ns) / 1e6).toFixed(3)} ms`;
}

/**
 * An instant to the last whole step that has passed. Lengths are rounded; instants are cut, everywhere, as a clock
 * cuts them: 583 526 689 ns is in the microsecond 583.526, whether its other digits are shown or not.
 */
export function cutTo(stepNs: number, timeNs: number): number {
  return Math.floor(Math.round(timeNs) / stepNs) * stepNs;
}

/** `1,234`; from a million on `1.23 million`. */
export function formatCount(count: number): string {
  if (Math.abs(count) >= 1e9) return `${plain(roundTo3(count / 1e9))} billion`;
  if (Math.abs(count) >= 1e6) return `${plain(roundTo3(count / 1e6))} million`;
  return plain(Math.abs(count) >= 1000 ? Math.round(count) : roundTo3(count));
}

/** A number with the noun that fits it: `1 session`, `1,234 sessions`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `512 bytes`, `12.4 KB`, `8 MB`: 1,024 of one are one of the next. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (roundTo3(Math.abs(value)) >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${plain(roundTo3(value))} ${units[unit] ?? 'bytes'}`;
}

/** A share of 1 as `12.4 %`. */
export function formatPercent(share: number): string {
  return `${plain(roundTo3(share * 100))} %`;
}

/** A number in the unit of model.def (`ns`, `bytes` or none) as people read it. */
export function formatInUnit(value: number, unit: string): string {
  if (unit === 'ns') return formatNs(value);
  if (unit === 'bytes') return formatBytes(value);
  return unit === '' ? formatCount(value) : `${formatCount(value)} ${unit}`;
}

const NS_PER_UNIT: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  min: 60e9,
};

/** Reads `60s`, `1.5 ms`, `250us`, `2min` as nanoseconds; null if it is no duration. */
export function parseDuration(text: string): number | null {
  const match = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(ns|us|µs|ms|s|min)\s*$/.exec(text);
  if (!match) return null;
  const ns = Number(match[1]) * (NS_PER_UNIT[match[2] ?? ''] ?? Number.NaN);
  return Number.isFinite(ns) ? Math.round(ns) : null;
}

/** A decimal without exponent, for sizes below 1e21: what the core's text form and URLs are written in. */
export function formatDecimal(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value.toFixed(12).replace(/\.?0+$/, '');
}

function roundTo3(value: number): number {
  return Number(value.toPrecision(3));
}

/**
 * A number of three digits, or a whole one, with grouped thousands. The browser's own formatter says the
 * same, but its first one takes a page longer than all of its scripts.
 */
function plain(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Each is made when it is first asked for and kept: making one takes as long as twenty numbers. */
const formatters: Intl.NumberFormat[] = [];

/** A number with grouped thousands, and with as many decimals as it has, but at least and at most these. */
export function grouped(value: number, fewest: number, most: number): string {
  const formatter = (formatters[fewest * 100 + most] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  }));
  return formatter.format(value);
}

/** A length of time in three digits at most. */
export function briefDuration(ns: number): string {
  if (ns < 999.5) return `${Math.round(ns)} ns`;
  if (ns < 999.5e3) return `${threeDigits(ns / 1e3)} µs`;
  if (ns < 999.5e6) return `${threeDigits(ns / 1e6)} ms`;
  return `${threeDigits(ns / 1e9)} s`;
}

function threeDigits(value: number): string {
  return value < 9.995 ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : value.toFixed(0);
}
