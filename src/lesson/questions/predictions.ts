/** What became of a drawn curve, once the reader has committed to it. */
import type { CurvePrediction, Figure } from '../content/definition';
import { compareCurves, readDrawn, sayDrawn, shapeOf, textOf } from './curve';
import { rowOf } from '../lesson.svelte';

const wordFarthest = (axis: string, where: string, yours: string, ours: string) =>
  `The widest gap is at ${where} (${axis}): you drew ${yours}, the run gave ${ours}.`;

export interface Outcome {
  readonly agrees: boolean;
  /** What to say to this reader. */
  readonly feedback: string;
}

type Figures = Readonly<Record<string, Figure>>;

/** The runs' value at each point of a curve, in the unit of its axis. */
export function actualOf({ points, y }: CurvePrediction, figures: Figures): number[] {
  return points.map(({ figure }) => rowOf(figures, 'figure', figure).value * y.scale);
}

/** The outcome of a kept curve; null if it was skipped, or is of an older lesson. */
export function outcomeOf(
  prediction: CurvePrediction,
  kept: string,
  figures: Figures,
): Outcome | null {
  const { points, y, feedback } = prediction;
  const drawn = readDrawn(kept, points.length);
  if (!drawn) return null;
  const { agrees, farthest } = compareCurves(prediction, drawn, actualOf(prediction, figures));
  const said = feedback[shapeOf(drawn, y.max)] ?? feedback.otherwise;
  const point = points[farthest];
  if (!point || agrees) return { agrees, feedback: said };
  const ours = rowOf(figures, 'figure', point.figure).text;
  return {
    agrees,
    feedback: `${said} ${wordFarthest(prediction.x.label, textOf(point), sayDrawn(drawn[farthest] ?? 0, y), ours)}`,
  };
}
