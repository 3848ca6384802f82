/** The checker of numbers in prose has to see a number that is new. */
import { describe, expect, it } from 'vitest';
import { attributes, measurementsIn } from './prose';

describe('a measurement typed into prose', () => {
  it.each([
    ['It takes 12 ms now.', ['12 ms']],
    ['It takes 1,234.5 µs.', ['1,234.5 µs']],
    ['About 40 % of it, or 40% of it.', ['40 %', '40%']],
    ['It reached 190 TPS.', ['190 TPS']],
    ['That is 3.5 as much.', ['3.5']],
    ['It waited 7 times, for 2 minutes.', ['7 times', '2 minutes']],
    ['A buffer of 512 KB.', ['512 KB']],
    ['**93,417 writes** in all', ['93,417 writes']],
  ])('is seen: %s', (prose, found) => {
    expect(measurementsIn(prose)).toEqual(found);
  });

  it.each([
    'It takes <Value of="free.lfs" />.',
    'Set `lgwr.nice = -5.5 ms`.',
    'CPU 5, nice −15, lesson 2, the year 2007.',
    '<Do action="x">a disk of 0.1 ms</Do>',
    'Linux 2.6.32, Oracle since version 11.2.',
  ])('is not seen where there is none: %s', (prose) => {
    expect(measurementsIn(prose)).toEqual([]);
  });
});

it('reads the attributes of components', () => {
  const prose = '<Value of="a.b" /> <Do action="c">d</Do> <Value of="e" />';
  expect(attributes(prose, 'Value', 'of')).toEqual(['a.b', 'e']);
  expect(attributes(prose, 'Do', 'action')).toEqual(['c']);
});
