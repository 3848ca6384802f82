/** A time as a sum in print: the printed figures add up to the printed total. */
import { TIME_UNITS } from '$model/format';

export interface PrintedSum {
  readonly total: string;
  /** One for each addend; null for those too short to print. */
  readonly addends: readonly (string | null)[];
  /** The sum of the rest; null if there is none, or it is too short to print. */
  readonly rest: string | null;
}

/**
 * All in the unit of the total, to a hundredth or, of hundreds, a tenth. Each addend is rounded as
 * everywhere else on the page, and the rest, which is nowhere else, takes up the difference. Without
 * a rest that can, what rounding down leaves over goes to those addends that lost the most by it.
 */
export function printSum(addendsNs: readonly number[], restNs = 0): PrintedSum {
  const totalNs = addendsNs.reduce((sum, ns) => sum + ns, restNs);
  const { name: unit, ns } = TIME_UNITS.findLast((each) => totalNs >= each.ns) ?? TIME_UNITS[0];
  const decimals = unit === 'ns' ? 0 : totalNs >= 100 * ns ? 1 : 2;
  const stepNs = ns / 10 ** decimals;
  const totalSteps = Math.round(totalNs / stepNs);
  const rounded = addendsNs.map((each) => Math.round(each / stepNs));
  const restSteps = totalSteps - sumOf(rounded);
  const [rest = 0, ...steps] =
    restNs > 0 && restSteps >= 0
      ? [restSteps, ...rounded]
      : evenedOut([restNs, ...addendsNs], stepNs, totalSteps);
  const print = (count: number) =>
    count > 0 ? `${((count * stepNs) / ns).toFixed(decimals)} ${unit}` : null;
  return {
    total: print(totalSteps) ?? `0 ${unit}`,
    addends: steps.map(print),
    rest: print(rest),
  };
}

/** In whole steps that add up to the total: those that rounding down takes most from get one more. */
function evenedOut(addendsNs: readonly number[], stepNs: number, totalSteps: number): number[] {
  const steps = addendsNs.map((each) => Math.floor(each / stepNs));
  const order = addendsNs
    .map((each, place) => ({ place, lost: each / stepNs - Math.floor(each / stepNs) }))
    .sort((a, b) => b.lost - a.lost || a.place - b.place);
  const over = totalSteps - sumOf(steps);
  for (const { place } of order.slice(0, Math.max(0, over))) steps[place] = (steps[place] ?? 0) + 1;
  return steps;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
