/** Recordings that were not looked at while the estimate of the twin was made, against their twins. */
import { expect, it } from 'vitest';
import { heldBars, PAIRS, recordedTwins, twinSection } from '../../scripts/lib/twin.mjs';

const { recordings } = recordedTwins();
const unseen = recordings.filter(({ isUnseen }) => isUnseen);

/** So the bars can be told from chance: a model without a fault would hold them as often. */
it('the kernel holds both bars against itself in eight of ten', () => {
  for (const pairOf of [PAIRS.again, PAIRS.halves]) {
    const { roles, medians, longs } = heldBars(recordings, pairOf);
    expect(roles).toBeGreaterThan(35);
    expect(medians / roles).toBeGreaterThan(0.8);
    expect(longs / roles).toBeGreaterThan(0.8);
  }
});

/** The bar is eight of ten. */
it('twins hold the bar for long waits in eight of ten', () => {
  const { roles, longs } = heldBars(unseen);
  expect(roles).toBeGreaterThan(30);
  expect(longs / roles).toBeGreaterThan(0.8);
});

/** The bar is eight of ten here too, and missed by far: the chapter says why. */
it('twins hold the bar for medians in four of ten', () => {
  const { roles, medians } = heldBars(unseen);
  expect(medians / roles).toBeGreaterThan(0.4);
  expect(twinSection({ recordings })).toContain(`${medians} of ${roles}`);
});
