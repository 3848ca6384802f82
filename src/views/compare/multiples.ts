/** What a small multiple draws of a sweep: a point for each run, and a median for each value. */
import { median } from 'd3-array';
import type { Value } from '$model/schema/parameters';
import { FIGURES, figureOf } from '$databases/figures';
import { openFigureId, type Figure } from '$model/figures/figures';
import type { SweptPoint } from './sweep.svelte';

export interface Dot {
  readonly point: SweptPoint;
  /** NaN where the run has none: then there is nothing to draw. */
  readonly value: number;
  /** Whether it is a lower bound, since waits that have not ended count in it. */
  readonly isAtLeast: boolean;
}

export interface Multiple {
  readonly figure: Figure;
  readonly dots: readonly Dot[];
  /** For each value of the parameter, of the runs that have the figure; null where none has it yet. */
  readonly medians: readonly (number | null)[];
  readonly largest: number;
}

/** What is drawn of one figure. */
export function multipleOf(
  figure: Figure,
  values: readonly Value[],
  points: readonly SweptPoint[],
): Multiple {
  const column = FIGURES.indexOf(figureOf(figure.id));
  const openId = openFigureId(figure);
  const open = openId === null ? -1 : FIGURES.indexOf(figureOf(openId));
  const dots = points.map((point) => ({
    point,
    value: point.figures[column] ?? 0,
    isAtLeast: (point.figures[open] ?? 0) > 0,
  }));
  const medians = values.map(
    (_, at) =>
      median(dots.filter(({ point }) => point.at === at).map(({ value }) => value)) ?? null,
  );
  const drawn = dots.flatMap(({ value }) => (Number.isNaN(value) ? [] : [value]));
  return { figure, dots, medians, largest: Math.max(0, ...drawn) };
}

/** Where each value is on an axis from 0 to 1: numbers by their size, choices side by side. */
export function sharesOf(values: readonly Value[], byRatio: boolean): number[] {
  const numbers = values.map((value, at) => (typeof value === 'number' ? value : at));
  const scaled = byRatio ? numbers.map((value) => Math.log(value)) : numbers;
  const [low, high] = [Math.min(...scaled), Math.max(...scaled)];
  return scaled.map((value) => (high > low ? (value - low) / (high - low) : 0.5));
}
