/**
 * Numbers as axes, columns and ratios need them; `./format` words single figures. Both choose
 * the unit that keeps a time between 1 and 1000.
 */
import { cutTo, grouped, TIME_UNITS, type TimeUnit } from './format';

const SECONDS = TIME_UNITS[3];

/** The unit in which a time of this length reads as a number of 1 to 999. */
export function timeUnitFor(ns: number): TimeUnit {
  const length = Math.abs(ns);
  if (length === 0) return SECONDS;
  // 999.6 us would be rounded to 1000 us, so it is already a millisecond.
  return TIME_UNITS.find((unit) => length < unit.ns * 999.5) ?? SECONDS;
}

/** A number with at least three significant digits, all those before the point, and grouped thousands. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return 'n/a';
  const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  return grouped(value, 0, Math.min(20, Math.max(0, 2 - magnitude)));
}

/** A number with a fixed number of decimals and grouped thousands, as report columns need it. */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return 'n/a';
  return grouped(value, decimals, decimals);
}

/**
 * An instant in a run, cut to the given step: "1.204 s", "40.12 ms". Instants that are read one
 * below the other are given the same unit.
 */
export function formatInstant(
  timeNs: number,
  stepNs: number,
  unit: TimeUnit = timeUnitFor(timeNs),
): string {
  const decimals = Math.max(0, Math.ceil(Math.log10(unit.ns / Math.max(1, stepNs)) - 1e-9));
  const lastNs = unit.ns / 10 ** decimals;
  return `${formatFixed(cutTo(lastNs, timeNs) / unit.ns, decimals)} ${unit.name}`;
}
