import { expect, it } from 'vitest';
import { PARAMETERS } from '$model/schema/parameters';

it('numbers parameters by their place', () => {
  expect(PARAMETERS.every((row, index) => row.index === index)).toBe(true);
  expect(new Set(PARAMETERS.map(({ key }) => key)).size).toBe(PARAMETERS.length);
});
