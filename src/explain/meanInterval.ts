/** A mean and its interval in print: one unit, and as many digits as the interval says something about. */
import type { MeanInterval } from '$model/compare/meanInterval';
import { formatFixed, formatNumber, timeUnitFor } from '$model/axisFormat';
import type { FigureKind } from '$model/figures/figures';

export interface IntervalWords {
  readonly mean: string;
  /** `20.9 to 22.5 ms`. */
  readonly interval: string;
}

const MOST_DECIMALS = 6;

export function wordInterval({ mean, low, high }: MeanInterval, kind: FigureKind): IntervalWords {
  const { one, unit } = unitOf(mean, kind);
  const word = wordWith((high - low) / 2 / one);
  const after = unit === '' ? '' : ` ${unit}`;
  return {
    mean: word(mean / one) + after,
    interval: high > low ? `${word(low / one)} to ${word(high / one)}${after}` : '',
  };
}

function unitOf(mean: number, kind: FigureKind): { one: number; unit: string } {
  if (kind === 'share') return { one: 0.01, unit: '%' };
  if (kind !== 'time') return { one: 1, unit: kind === 'bytes' ? 'bytes' : '' };
  if (mean === 0) return { one: 1e6, unit: 'ms' };
  const { ns, name } = timeUnitFor(mean);
  return { one: ns, unit: name };
}

/** Two digits of half the interval's width are worth reading. */
function wordWith(half: number): (value: number) => string {
  if (!(half > 0)) return formatNumber;
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, 1 - Math.floor(Math.log10(half))));
  return (value) => formatFixed(value, decimals);
}
