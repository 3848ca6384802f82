/** How far the model is from what was published. */
import { signed } from '$explain/prose';
import type { Figure, PublishedFigure, Residual } from './definition';

/** A difference as readers compare it: shares in points, everything else in per cent. */
export function difference(row: Residual, theirs: PublishedFigure, ours: Figure): string {
  const simulated = ours.value * row.scale;
  if (row.inPoints) return `${signedShortly(simulated - theirs.value)} points`;
  return `${signedShortly((simulated / theirs.value - 1) * 100)} %`;
}

const signedShortly = (value: number) => signed(value, Math.abs(value) < 10 ? 1 : 0);
