/** Drawn curves: where their points are, what shape they have, how far they are from a run. */
import type { CurvePrediction, Shape } from '../content/definition';

/** The reader's values, point by point; null where there is none yet. */
export type Drawn = readonly (number | null)[];

/** A smaller part of the axis than this is no difference. */
const NEGLIGIBLE_SHARE = 0.06;
/** Nearer than this to the run, as a share of the axis, a curve counts as right. */
const NEAR_SHARE = 0.1;

/** Where each point is across the picture, from 0 to 1. */
export function placesOf({ x, points }: Pick<CurvePrediction, 'x' | 'points'>): number[] {
  const measure = { even: (_: number, index: number) => index, linear: Number, log: Math.log }[
    x.spacing ?? 'even'
  ];
  const at = points.map((point, index) => measure(point.x, index));
  const [first = 0, last = 1] = [at[0], at.at(-1)];
  return at.map((place) => (place - first) / (last - first || 1));
}

/** How a setting is written on the axis. */
export function textOf({ x, text }: CurvePrediction['points'][number]): string {
  return text ?? String(x).replace('-', '−');
}

/** A value that can be drawn: on the axis, and a whole number of its steps. */
export function snap(value: number, { max, step }: CurvePrediction['y']): number {
  const within = Math.min(max, Math.max(0, value));
  return Number((Math.round(within / step) * step).toFixed(6));
}

/** A drawn value as it is said: `60 s`. */
export function sayDrawn(value: number, { unit }: CurvePrediction['y']): string {
  return `${value.toLocaleString('en-US')} ${unit}`.trim();
}

/** About five round numbers from 0 to the end of an axis. */
export function ticksTo(max: number): number[] {
  const rough = max / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.floor(max / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

/** A curve as it is kept among the answers, a list of values in JSON; null for anything that is not one of this many points. */
export function readDrawn(text: string | undefined, points: number): number[] | null {
  try {
    const values: unknown = JSON.parse(text ?? '');
    const isCurve =
      Array.isArray(values) && values.length === points && values.every(Number.isFinite);
    return isCurve ? values : null;
  } catch {
    return null;
  }
}

/** The shape of a curve on an axis that ends at `max`. */
export function shapeOf(values: readonly number[], max: number): Shape {
  const small = max * NEGLIGIBLE_SHARE;
  const rises = climbOf(values) > small;
  const falls = climbOf(negated(values)) > small;
  if (!rises) return falls ? 'falls' : 'flat';
  if (!falls) return 'rises';
  if (hasOnePeak(values, small)) return 'peaks';
  return hasOnePeak(negated(values), small) ? 'dips' : 'wavers';
}

const negated = (values: readonly number[]) => values.map((value) => -value);

/** The largest rise from any point to a later one. */
function climbOf(values: readonly number[]): number {
  let lowest = Infinity;
  let most = 0;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    most = Math.max(most, value - lowest);
  }
  return most;
}

/** Whether a curve only rises up to its highest point and only falls from there. */
function hasOnePeak(values: readonly number[], small: number): boolean {
  const top = values.indexOf(Math.max(...values));
  const before = negated(values.slice(0, top + 1));
  const after = values.slice(top);
  return climbOf(before) <= small && climbOf(after) <= small;
}

/** A drawn curve beside that of the runs. */
export interface Comparison {
  readonly agrees: boolean;
  /** The point at which they are farthest apart. */
  readonly farthest: number;
}

/** How a drawn curve compares with the runs'. Points that the reader was given do not count. */
export function compareCurves(
  { points, y }: Pick<CurvePrediction, 'points' | 'y'>,
  drawn: readonly number[],
  actual: readonly number[],
): Comparison {
  const gaps = points.map((point, index) =>
    point.known ? 0 : Math.abs((drawn[index] ?? 0) - (actual[index] ?? 0)),
  );
  const own = points.filter((point) => !point.known).length;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / own;
  const sameShape = shapeOf(drawn, y.max) === shapeOf(actual, y.max);
  return {
    agrees: sameShape && mean <= y.max * NEAR_SHARE,
    farthest: gaps.indexOf(Math.max(...gaps)),
  };
}

/** A stroke from one point to another: what it leaves at each point between them. */
export function stroke(
  drawn: Drawn,
  from: { index: number; value: number },
  to: { index: number; value: number },
): (number | null)[] {
  const steps = Math.abs(to.index - from.index);
  const direction = Math.sign(to.index - from.index);
  const values = [...drawn];
  for (let step = 0; step <= steps; step++) {
    const part = steps === 0 ? 1 : step / steps;
    values[from.index + step * direction] = from.value + (to.value - from.value) * part;
  }
  return values;
}
