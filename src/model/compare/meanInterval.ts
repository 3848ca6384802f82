/** What a few runs with different seeds say of the mean over all seeds. */

export interface MeanInterval {
  readonly mean: number;
  /** The true mean lies between these with 95 % confidence; both are the mean if there is one run. */
  readonly low: number;
  readonly high: number;
}

/** The mean of independent values, with Student's interval of 95 %. */
export function meanInterval(values: readonly number[]): MeanInterval {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  // The sum of equal values may be rounded; what all agree on is exact.
  const [first = mean] = values;
  if (values.every((value) => value === first)) return { mean: first, low: first, high: first };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = studentQuantile(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return { mean, low: mean - half, high: mean + half };
}

/** The 97.5 % quantile of Student's t for few degrees of freedom, where the series below is too rough. */
const FEW = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306];

/** The same of the normal distribution. */
const Z = 1.959964;

/** The 97.5 % quantile of Student's t: Abramowitz and Stegun, 26.7.5. */
export function studentQuantile(freedom: number): number {
  const few = FEW[freedom - 1];
  if (few !== undefined) return few;
  const z2 = Z * Z;
  const terms = [
    (z2 + 1) / 4,
    ((5 * z2 + 16) * z2 + 3) / 96,
    (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
  ];
  return Z * (1 + terms.reduce((sum, term, power) => sum + term / freedom ** (power + 1), 0));
}
