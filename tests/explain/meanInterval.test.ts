/** Means and their intervals in print. */
import { describe, expect, it } from 'vitest';
import { meanInterval } from '$model/compare/meanInterval';
import { wordInterval } from '../../src/explain/meanInterval';

describe('an interval in words', () => {
  it.each([
    ['time', 21.7e6, 21.6e6, 21.8e6, '21.70 ms', '21.60 to 21.80 ms'],
    ['time', 8e6, 4e6, 12e6, '8.0 ms', '4.0 to 12.0 ms'],
    ['time', 2e9, 2e9, 2e9, '2 s', ''],
    ['time', 0, 0, 0, '0 ms', ''],
    ['share', 0.88, 0.875, 0.885, '88.00 %', '87.50 to 88.50 %'],
    ['rate', 1234, 1200, 1268, '1,234', '1,200 to 1,268'],
    ['bytes', 4096, 4000, 4192, '4,096 bytes', '4,000 to 4,192 bytes'],
  ] as const)('%s %d', (kind, mean, low, high, inWords, interval) => {
    expect(wordInterval({ mean, low, high }, kind)).toEqual({ mean: inWords, interval });
  });

  it('says that seeds agree, instead of an interval whose ends are printed alike', () => {
    const agreed = { mean: '31.9 ms', interval: 'the same in all seeds' };
    // Five times this number and a fifth of the sum is another number.
    const alike = meanInterval(Array.from({ length: 5 }, () => 31921005.1));
    expect(wordInterval(alike, 'time', 5)).toEqual(agreed);
    expect(wordInterval({ mean: 2e9, low: 2e9, high: 2e9 }, 'time', 3).interval).toBe(
      agreed.interval,
    );
    expect(wordInterval({ mean: 8, low: 4, high: 12 }, 'rate', 3).interval).toBe('4.0 to 12.0');
  });
});
