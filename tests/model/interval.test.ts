import { describe, expect, it } from 'vitest';
import { meanInterval, studentQuantile } from '$model/compare/meanInterval';

describe('the interval of a mean', () => {
  it.each([
    [1, 12.706],
    [4, 2.776],
    [8, 2.306],
    [9, 2.262],
    [19, 2.093],
    [30, 2.042],
    [120, 1.98],
  ])('uses the quantile of Student for %i degrees of freedom', (freedom, quantile) => {
    expect(studentQuantile(freedom)).toBeCloseTo(quantile, 3);
  });

  it('lies around the mean as the textbook computes it', () => {
    // Mean 3, standard deviation sqrt(2.5), 2.776 x sqrt(2.5 / 5).
    const { mean, low, high } = meanInterval([1, 2, 3, 4, 5]);
    expect(mean).toBe(3);
    expect(high - mean).toBeCloseTo(1.963, 3);
    expect(mean - low).toBeCloseTo(1.963, 3);
  });

  it('is the mean itself for one run, and for runs that are all alike', () => {
    expect(meanInterval([7])).toEqual({ mean: 7, low: 7, high: 7 });
    expect(meanInterval([7, 7, 7])).toEqual({ mean: 7, low: 7, high: 7 });
  });
});
