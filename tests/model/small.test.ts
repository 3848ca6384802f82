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
