/** Recordings that were not looked at while replays were made, against their replays. */
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

/** Who did not know the recordings is as near to them as the bars ask for. */
it('replays hold both bars in eight of ten', () => {
  const { roles, medians, longs } = heldBars(unseen);
  expect(roles).toBeGreaterThan(40);
  expect(medians / roles).toBeGreaterThan(0.8);
  expect(longs / roles).toBeGreaterThan(0.8);
  expect(twinSection({ recordings })).toContain(`${medians} of ${roles}`);
});
