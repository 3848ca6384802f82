/** Which build of the core a lesson's page fetches: one of them, not both. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { describe, expect, it } from 'vitest';
import { smallCorePath } from '../fixtures/core';
import { contents } from './contents';

const small = await loadCoreFromDisk(smallCorePath);

describe.each(Object.values(contents))('the page of $slug', ({ definition }) => {
  const { demo, simulations, largerCore = false } = definition;
  const shown = [...demo.plays, ...Object.values(simulations)].map(({ scenario }) => scenario);

  it('fetches the larger core if the smaller one refuses what it shows', () => {
    const refused = shown.some((scenario) => small.check(scenario.settings()) !== null);
    expect(largerCore).toBe(refused);
  });
});
