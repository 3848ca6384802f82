/** Mean and deviation of what is known by intervals: rows of a histogram, or what lies between two percentiles. */

/** A share of all times, and between which two they lie. */
export interface Interval {
  readonly weight: number;
  readonly from: number;
  readonly until: number;
}

/** Mean and deviation if the times of every interval are spread evenly over it, and how far the mean may be off. */
export interface Moments {
  readonly mean: number;
  readonly deviation: number;
  readonly leastMean: number;
  readonly mostMean: number;
}

/** @param intervals with some weight in them */
export function momentsOf(intervals: readonly Interval[]): Moments {
  const all = sum(intervals, () => 1);
  const mean = sum(intervals, ({ from, until }) => (from + until) / 2) / all;
  const square =
    sum(intervals, ({ from, until }) => (from * from + from * until + until * until) / 3) / all;
  return {
    mean,
    deviation: Math.sqrt(Math.max(0, square - mean * mean)),
    leastMean: sum(intervals, ({ from }) => from) / all,
    mostMean: sum(intervals, ({ until }) => until) / all,
  };
}

/**
 * Whether a mean and a deviation can be those of times that lie in these intervals.
 * @param rounding by how much a limit may be off: a share of it, and an amount
 */
export function canBeOf(
  { mean, deviation }: Pick<Moments, 'mean' | 'deviation'>,
  intervals: readonly Interval[],
  rounding: { readonly share: number; readonly amount: number },
): boolean {
  const widened = intervals.map(({ weight, from, until }) => ({
    weight,
    from: Math.max(0, from * (1 - rounding.share) - rounding.amount),
    until: until * (1 + rounding.share) + rounding.amount,
  }));
  const all = sum(widened, () => 1);
  const square = mean * mean + deviation * deviation;
  return (
    mean >= sum(widened, ({ from }) => from) / all &&
    mean <= sum(widened, ({ until }) => until) / all &&
    square >= sum(widened, ({ from }) => from * from) / all &&
    square <= sum(widened, ({ until }) => until * until) / all
  );
}

const sum = (intervals: readonly Interval[], of: (interval: Interval) => number) =>
  intervals.reduce((total, interval) => total + interval.weight * of(interval), 0);
