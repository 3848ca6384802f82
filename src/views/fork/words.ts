/** Figures of a fork and its original in print. */
import { formatNumber } from '$model/axisUnits';
import { wordFigure } from '$explain/figures';
import type { Row } from './changed';
import { texts } from './texts';

export interface WordedRow {
  readonly original: string;
  readonly fork: string;
  /** How many times the original's; a dash where both print the same. */
  readonly ratio: string;
}

export function wordRow(row: Row): WordedRow {
  const original = wordFigure(row.original, row.kind);
  const fork = wordFigure(row.fork, row.kind);
  return { original, fork, ratio: original === fork ? texts.same : ratioOf(row) };
}

function ratioOf({ original, fork }: Row): string {
  return original === 0 ? texts.fromNothing : `× ${formatNumber(fork / original)}`;
}
