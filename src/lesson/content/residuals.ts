/** How far the model is from what was published. */
import type { Figure, PublishedFigure, Residual } from './definition';

/** A difference as readers compare it: shares in points, everything else in per cent. */
export function difference(row: Residual, theirs: PublishedFigure, ours: Figure): string {
  const simulated = ours.value * row.scale;
  if (row.inPoints) return `${signed(simulated - theirs.value)} points`;
  return `${signed((simulated / theirs.value - 1) * 100)} %`;
}

function signed(value: number): string {
  const places = Math.abs(value) < 10 ? 1 : 0;
  const text = Math.abs(value).toFixed(places);
  return Number(text) === 0 ? '0' : `${value < 0 ? '−' : '+'}${text}`;
}
