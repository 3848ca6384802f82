/** A time as a sum in print: the printed figures add up to the printed total. */

const UNITS = [
  { unit: 's', ns: 1e9 },
  { unit: 'ms', ns: 1e6 },
  { unit: 'µs', ns: 1e3 },
  { unit: 'ns', ns: 1 },
] as const;

export interface PrintedSum {
  readonly total: string;
  /** One for each addend; null for those too short to print. */
  readonly addends: readonly (string | null)[];
}

/**
 * All in the unit of the total, to a hundredth or, of hundreds, a tenth. What rounding down leaves over goes to those
 * addends that lost the most by it, so that nobody who adds up finds a gap.
 */
export function printSum(addendsNs: readonly number[]): PrintedSum {
  const totalNs = addendsNs.reduce((sum, ns) => sum + ns, 0);
  const { unit, ns } = UNITS.find((each) => totalNs >= each.ns) ?? UNITS[3];
  const decimals = unit === 'ns' ? 0 : totalNs >= 100 * ns ? 1 : 2;
  const stepNs = ns / 10 ** decimals;
  const steps = addendsNs.map((each) => Math.floor(each / stepNs));
  const totalSteps = Math.round(totalNs / stepNs);
  const order = addendsNs
    .map((each, place) => ({ place, lost: each / stepNs - Math.floor(each / stepNs) }))
    .sort((a, b) => b.lost - a.lost || a.place - b.place);
  let over = totalSteps - steps.reduce((sum, each) => sum + each, 0);
  for (const { place } of order) {
    if (over-- <= 0) break;
    steps[place] = (steps[place] ?? 0) + 1;
  }
  const print = (count: number) => `${((count * stepNs) / ns).toFixed(decimals)} ${unit}`;
  return {
    total: print(totalSteps),
    addends: steps.map((each) => (each > 0 ? print(each) : null)),
  };
}
