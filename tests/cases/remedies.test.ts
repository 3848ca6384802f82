/** Remedies on a real kernel, against the same on the twins of recordings without them. */
import { describe, expect, it } from 'vitest';
import {
  MEASURES,
  orderOf,
  recordedRemedies,
  REMEDIES,
  remediesSection,
} from '../../scripts/lib/remedies.mjs';

const { loads } = recordedRemedies();

describe('remedies', () => {
  it('were all recorded under each load', () => {
    expect(loads.length).toBeGreaterThan(3);
    for (const { remedies } of loads) {
      expect(remedies.map(({ id }) => id)).toEqual(Object.keys(REMEDIES));
    }
  });

  /** Every order is not reached; the chapter lists the pairs. */
  it.each([
    ['lfs_us', 0.95],
    ['long_us', 0.85],
  ] as const)('come in the same order by %s', (measure, least) => {
    const orders = loads.map((load) => orderOf(load, measure));
    const told = orders.reduce((sum, order) => sum + order.told, 0);
    const wrong = orders.reduce((sum, order) => sum + order.reversed.length, 0);
    expect(told).toBeGreaterThan(90);
    expect(1 - wrong / told).toBeGreaterThan(least);
    expect(remediesSection({ loads })).toContain(
      `| ${MEASURES[measure]} | ${told - wrong} of ${told} |`,
    );
  });

  it('lists a pair that comes in the other order', () => {
    const outcome = (lfs_us: number) => ({ lfs_us, median_us: 10, long_us: 10 });
    const remedies = [
      { id: 'base', kernel: outcome(100), again: outcome(102), simulated: outcome(50) },
      { id: 'nice', kernel: outcome(60), again: outcome(61), simulated: outcome(55) },
      { id: 'fifo', kernel: outcome(61), again: outcome(60), simulated: outcome(20) },
    ];
    const { told, reversed } = orderOf({ id: 'one', remedies }, 'lfs_us');
    expect(told).toBe(2);
    expect(reversed.map(([one, other]) => [one.id, other.id])).toEqual([['base', 'nice']]);
  });
});
