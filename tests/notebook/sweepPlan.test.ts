/** How a sweep is dealt out: every run once, none of two scenarios, and small parts at the end. */
import { describe, expect, it } from 'vitest';
import { SweepPlan } from '../../src/notebook/kernel/sweep/plan';

/** Scenarios whose seeds begin so. */
const from = (...firstSeeds: number[]) => ({
  scenarios: firstSeeds.map((seed) => ({ run: { seed } })),
  firstSeeds,
});

/** Deals a whole plan out; every batch takes as long as its runs. */
function dealtOut(plan: SweepPlan, msPerRun: number) {
  const batches = [];
  for (let batch = plan.next(); batch; batch = plan.next()) {
    batches.push(batch);
    plan.learn(batch.seeds.length, batch.seeds.length * msPerRun);
  }
  return batches;
}

describe('the plan of a sweep', () => {
  it('has every run once, in order, and no batch of two scenarios', () => {
    const plan = new SweepPlan({ ...from(5, 90), seeds: 130, workers: null, hashes: true }, 2);
    const batches = dealtOut(plan, 0.1);
    expect(batches.flatMap(({ seeds }) => seeds)).toEqual([...plan.seeds]);
    expect(plan.seeds.length).toBe(260);
    expect([plan.seeds[0], plan.seeds[129], plan.seeds[130]]).toEqual([5, 134, 90]);
    for (const { first, scenario: at, seeds } of batches) {
      expect(at).toBe(Math.floor(first / 130));
      expect(Math.floor((first + seeds.length - 1) / 130)).toBe(at);
    }
  });

  it('makes batches large while much is left, and small at the end', () => {
    const plan = new SweepPlan({ ...from(1), seeds: 200, workers: 2, hashes: true }, 2);
    const sizes = dealtOut(plan, 0.5).map(({ seeds }) => seeds.length);
    expect(Math.max(...sizes)).toBeGreaterThan(30);
    expect(sizes.at(-2)).toBeLessThanOrEqual(3);
    expect(sizes.length).toBeLessThan(20);
  });

  it('deals long runs out one by one, so that the bar moves', () => {
    const plan = new SweepPlan({ ...from(1), seeds: 12, workers: 2, hashes: true }, 2);
    expect(dealtOut(plan, 900).every(({ seeds }) => seeds.length === 1)).toBe(true);
  });

  it('refuses more workers than a browser should have', () => {
    const request = { ...from(1), seeds: 4, workers: 99, hashes: true };
    expect(() => new SweepPlan(request, 99)).toThrow('at most 32 workers in a browser');
  });

  it('refuses more runs than a page should hold', () => {
    const request = { ...from(1, 2), seeds: 10_001, workers: null, hashes: true };
    expect(() => new SweepPlan(request, 2)).toThrow('at most 20000 runs in a browser');
  });
});
