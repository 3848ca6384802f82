/** Figures of a comparison in print. */
import { formatBytes, formatCount, formatNs } from '$model/units';
import { formatNumber } from '../charts/units';
import type { Difference, FigureKind } from './difference';

/** A figure in the unit of its kind. */
export function wordFigure(value: number, kind: FigureKind): string {
  switch (kind) {
    case 'time':
      return formatNs(value);
    case 'bytes':
      return formatBytes(value);
    case 'share':
      return `${formatNumber(value * 100)} %`;
    case 'rate':
      return formatNumber(value);
    case 'count':
      return formatCount(value);
  }
}

/** The difference with its sign, or a dash where nothing changed. Shares differ by percentage points. */
export function wordDifference({ difference, kind }: Difference): string {
  if (difference === 0) return '–';
  const sign = difference > 0 ? '+' : '−';
  const size = wordFigure(Math.abs(difference), kind);
  return `${sign}${kind === 'share' ? size.replace('%', 'points') : size}`;
}

/** "× 2.89"; a dash where nothing changed or there is nothing to divide by. */
export function wordRatio({ ratio }: Difference): string {
  return ratio === null || ratio === 1 ? '–' : `× ${formatNumber(ratio)}`;
}
