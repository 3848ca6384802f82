import { describe, expect, it } from 'vitest';
import { at } from '$model/at';
import { ALL_CPUS, allowsCpu, formatCpuSet, parseCpuSet } from '$model/schema/cpuSet';
import { editDistance, nearest } from '$model/suggest';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatDecimal,
  formatInUnit,
  formatNs,
  formatPercent,
  parseDuration,
} from '$model/format';
import { meanInterval, studentQuantile } from '$model/compare/meanInterval';
import { runSlice, runToEnd, stepsOf, type Work } from '$model/slices';
import { wordInterval } from '../../src/explain/meanInterval';

describe('at', () => {
  it('reads what is there and refuses what is not', () => {
    expect(at([4, 5], 1)).toBe(5);
    expect(() => at(new Float64Array(2), 2)).toThrow('no element 2 among 2');
  });
});

describe('CPU sets', () => {
  it.each([
    ['all', []],
    ['5', [5]],
    ['0-3,7', [0, 1, 2, 3, 7]],
    [' 7, 0 - 1 ', [0, 1, 7]],
    ['3,3,2-3', [2, 3]],
    ['255', [255]],
  ])('"%s" is read', (text, cpus) => expect(parseCpuSet(text)).toEqual(cpus));

  it.each(['', 'none', '3-1', '256', '1,,2', '-1', '1-', '0x3', '1.5', '1 2'])(
    '"%s" is refused',
    (text) => expect(parseCpuSet(text)).toBeNull(),
  );

  it.each(['all', '0', '0-3,7', '1,3,5-6'])('"%s" is written back as it was', (text) =>
    expect(formatCpuSet(parseCpuSet(text) ?? [])).toBe(text),
  );

  it('without members allow every CPU', () => {
    expect(allowsCpu(ALL_CPUS, 200)).toBe(true);
    expect(allowsCpu([1], 2)).toBe(false);
  });
});

describe('near misses', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['nice', 'niec', 1],
    ['nice', 'nise', 1],
    ['kitten', 'sitting', 3],
  ])('from %s to %s it is %d changes', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it.each([
    ['lgwr.nise', 'lgwr.nice'],
    ['run.until', 'run.until_ms'],
    ['Run.Until-MS', 'run.until_ms'],
    ['completely.else', null],
    ['x', null],
  ])('%s was meant as %s', (word, meant) =>
    expect(nearest(word, ['lgwr.nice', 'run.until_ms', 'run.seed'])).toBe(meant),
  );
});

describe('numbers for people', () => {
  it.each([
    [0, '0 ms'],
    [7, '7 ns'],
    [999, '999 ns'],
    [999.6, '1 µs'],
    [12_345, '12.3 µs'],
    [999_950, '1 ms'],
    [12_400_000, '12.4 ms'],
    [130e9, '130 s'],
    [4321e9, '4,320 s'],
    [-2.5e6, '-2.5 ms'],
  ])('%d ns is %s', (ns, text) => expect(formatNs(ns)).toBe(text));

  it.each([
    [0, '0'],
    [0.123456, '0.123'],
    [12.345, '12.3'],
    [999.9, '1,000'],
    [1234.5, '1,235'],
    [123_456, '123,456'],
    [1_234_567, '1.23 million'],
    [5e9, '5 billion'],
  ])('a count of %d is %s', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    [0, '0 bytes'],
    [512, '512 bytes'],
    [1024, '1 KB'],
    [8 * 1024 * 1024, '8 MB'],
    [12_698, '12.4 KB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('have their unit', () => {
    expect(formatPercent(0.1239)).toBe('12.4 %');
    expect(formatClock(41_003_400)).toBe('41.003 ms');
    expect(formatClock(583_526_689)).toBe('583.526 ms');
    expect(formatInUnit(1e6, 'ns')).toBe('1 ms');
    expect(formatInUnit(2048, 'bytes')).toBe('2 KB');
    expect(formatInUnit(7, '')).toBe('7');
    expect(formatInUnit(7, 's')).toBe('7 s');
  });

  it.each([
    ['60s', 60e9],
    ['1.5 ms', 1.5e6],
    ['.5us', 500],
    ['250µs', 250_000],
    ['2min', 120e9],
    ['10ns', 10],
  ])('"%s" is a duration', (text, ns) => expect(parseDuration(text)).toBe(ns));

  it.each(['', '60', 's', '-1s', '1e3s', '1 h', '1s2'])('"%s" is none', (text) =>
    expect(parseDuration(text)).toBeNull(),
  );

  it('are written without exponent where programs read them', () => {
    expect(formatDecimal(1e-7)).toBe('0.0000001');
    expect(formatDecimal(0.000_001)).toBe('0.000001');
    expect(formatDecimal(-20)).toBe('-20');
  });
});

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

/** A clock that each step moves on by a millisecond, so that a slice of this many milliseconds has this many steps. */
function* counting(clock: { ms: number }, steps: number): Work<string> {
  for (let step = 0; step < steps; step++) {
    clock.ms++;
    yield;
  }
  return 'done';
}

it('does as many steps as fit into a slice, then the rest', () => {
  const clock = { ms: 0 };
  const work = counting(clock, 5);
  expect(runSlice(work, () => clock.ms >= 3)).toEqual({ steps: 3, end: null });
  expect(runSlice(work, () => clock.ms >= 3)).toEqual({ steps: 0, end: null });
  expect(runSlice(work, () => clock.ms >= 9)).toEqual({ steps: 2, end: { result: 'done' } });
});

it('does all of it at once where no frame waits', () => {
  const clock = { ms: 0 };
  expect(runToEnd(counting(clock, 5))).toBe('done');
  expect(clock.ms).toBe(5);
});

it('goes on as long as a step did something', () => {
  let left = 3;
  expect([...stepsOf(() => left-- > 0)]).toHaveLength(3);
});

/** Means and their intervals in print. */
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
