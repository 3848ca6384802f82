/** What replaces Intl beside Python says what Intl says. */
import { describe, expect, it } from 'vitest';
import { englishList, englishNumber } from '$engine/embeddedIntl';

/** Numbers of all sizes, and those that lie on the edge between two roundings. */
const NUMBERS = [
  0,
  -0,
  0.5,
  1.5,
  2.5,
  -2.5,
  1.005,
  1.045,
  0.000_123_45,
  -0.000_4,
  999.995,
  999_999.999_5,
  1234.5678,
  1e21,
  1.7e-9,
  Number.NaN,
  Infinity,
  -Infinity,
  ...Array.from({ length: 4000 }, (_, at) => Math.sin(at * 12.9898) * 10 ** ((at % 31) - 15)),
  ...Array.from({ length: 2000 }, (_, at) => at / 200 + 0.005),
];

describe('numbers in English', () => {
  it.each([
    [0, 0],
    [0, 3],
    [2, 2],
    [0, 9],
    [1, 6],
    [0, 20],
  ])('with %i to %i decimals', (fewest, most) => {
    const options = { minimumFractionDigits: fewest, maximumFractionDigits: most };
    const intl = new Intl.NumberFormat('en-US', options);
    const other = NUMBERS.filter((each) => englishNumber(each, options) !== intl.format(each));
    expect(other).toEqual([]);
  });
});

describe('lists in English', () => {
  const intl = new Intl.ListFormat('en');
  it.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c', 'd']]])('%j', (words) => {
    expect(englishList(words)).toBe(intl.format(words));
  });
});
