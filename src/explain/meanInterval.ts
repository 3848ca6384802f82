/** A mean and its interval in print: one unit, and as many digits as the interval says something about. */
import type { MeanInterval } from '$model/compare/meanInterval';
import { formatFixed, formatNumber, timeUnitFor } from '$model/axisFormat';
import type { FigureKind } from '$model/figures/figures';

export interface IntervalWords {
  readonly mean: string;
  /** `20.9 to 22.5 ms`; empty if there is one run. */
  readonly interval: string;
}

const MOST_DECIMALS = 6;

const AGREED = 'the same in all seeds';

/** @param runs how many there were, each with a seed of its own */
export function wordInterval(
  { mean, low, high }: MeanInterval,
  kind: FigureKind,
  runs = 1,
): IntervalWords {
  const { one, unit } = unitOf(mean, kind);
  const word = wordWith((high - low) / 2 / one);
  const after = unit === '' ? '' : ` ${unit}`;
  const [from, to] = [word(low / one), word(high / one)];
  const agreed = runs > 1 ? AGREED : '';
  return {
    mean: word(mean / one) + after,
    interval: from === to ? agreed : `${from} to ${to}${after}`,
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
