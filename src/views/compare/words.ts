/** Figures of a comparison in print. */
import { formatBytes, formatCount, formatNs } from '$model/units';
import { formatNumber } from '../charts/units';
import type { FigureKind } from './figures';
import { texts } from './texts';

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
export function wordDifference(difference: number, kind: FigureKind): string {
  if (difference === 0) return texts.same;
  const sign = difference > 0 ? '+' : '−';
  const size = wordFigure(Math.abs(difference), kind);
  return `${sign}${kind === 'share' ? size.replace('%', 'points') : size}`;
}

/** "× 2.89"; a dash where nothing changed, "new" where there was nothing before. */
export function wordRatio(ratio: number | null): string {
  if (ratio === null) return texts.fromNothing;
  return ratio === 1 ? texts.same : `× ${formatNumber(ratio)}`;
}
