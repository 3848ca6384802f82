import {
  compareCurves,
  ticksTo,
  placesOf,
  readDrawn,
  shapeOf,
  snap,
  stroke,
  textOf,
} from '$lesson/questions/curve';
import type { CurvePrediction, Shape } from '$lesson/content/definition';
import { describe, expect, it } from 'vitest';

const y: CurvePrediction['y'] = { label: 'time', unit: 's', scale: 1, max: 100, step: 0.5 };
const points = [1, 2, 10, 100].map((x) => ({ x, figure: '' }));

describe('the places of points', () => {
  it.each([
    [undefined, [0, 1 / 3, 2 / 3, 1]],
    ['even', [0, 1 / 3, 2 / 3, 1]],
    ['linear', [0, 1 / 99, 9 / 99, 1]],
    ['log', [0, Math.log10(2) / 2, 0.5, 1]],
  ] as const)('are spaced as asked: %s', (spacing, places) => {
    const found = placesOf({ x: { label: '', spacing }, points });
    for (const [index, place] of found.entries()) expect(place).toBeCloseTo(places[index] ?? NaN);
  });

  it('are written with a minus that is one', () => {
    expect(textOf({ x: -20, figure: '' })).toBe('−20');
    expect(textOf({ x: 0, text: 'none', figure: '' })).toBe('none');
  });
});

describe('the shape of a curve', () => {
  it.each<[Shape, number[]]>([
    ['flat', [50, 51, 49, 50]],
    ['rises', [0, 10, 9, 80]],
    ['falls', [90, 20, 22, 20]],
    ['peaks', [10, 80, 40, 10]],
    ['dips', [80, 10, 40, 90]],
    ['wavers', [10, 80, 10, 80]],
    ['wavers', [80, 10, 80, 10]],
    ['flat', []],
  ])('%s: %j', (shape, values) => {
    expect(shapeOf(values, 100)).toBe(shape);
  });
});

describe('a drawn value', () => {
  it('stays on the axis, on its steps', () => {
    expect(snap(-3, y)).toBe(0);
    expect(snap(130, y)).toBe(100);
    expect(snap(12.34, y)).toBe(12.5);
    expect(snap(0.3, { ...y, step: 0.1 })).toBe(0.3);
  });

  it.each(['', 'skipped', '[1,2]', '[1,2,3,"4"]', '[1,2,3,null]', '{"length":4}', undefined])(
    'is not read from %s',
    (text) => {
      expect(readDrawn(text, 4)).toBeNull();
    },
  );
});

describe('an axis', () => {
  it.each([
    [150, [0, 50, 100, 150]],
    [100, [0, 20, 40, 60, 80, 100]],
    [4, [0, 1, 2, 3, 4]],
    [0.6, [0, 0.2, 0.4, 0.6]],
    [25_000, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  ])('to %d has round numbers', (max, ticks) => {
    expect(ticksTo(max)).toEqual(ticks);
  });
});

describe('a stroke', () => {
  it('fills what it passes over, in both directions', () => {
    const none = [null, null, null, null];
    const [left, right] = [
      { index: 0, value: 10 },
      { index: 2, value: 30 },
    ] as const;
    expect(stroke(none, left, right)).toEqual([10, 20, 30, null]);
    expect(stroke(none, right, left)).toEqual([10, 20, 30, null]);
    expect(stroke([1, 2, 3, 4], left, left)).toEqual([10, 2, 3, 4]);
  });
});

describe('a comparison', () => {
  const actual = [10, 20, 40, 80];

  it('agrees with what is near and has the same shape', () => {
    expect(compareCurves({ points, y }, [12, 25, 35, 85], actual).agrees).toBe(true);
    expect(compareCurves({ points, y }, [80, 40, 20, 10], actual).agrees).toBe(false);
    // Near at most points, but of another shape.
    expect(compareCurves({ points, y }, [14, 14, 14, 14], [10, 12, 14, 20]).agrees).toBe(false);
  });

  it('finds where they are farthest apart, among what was drawn', () => {
    const given = points.map((point, index) => ({ ...point, known: index === 0 }));
    expect(compareCurves({ points: given, y }, [99, 20, 60, 90], actual).farthest).toBe(2);
  });
});
