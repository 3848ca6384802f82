/** The smaller core, which a lesson's page and embeds fetch, runs all that they show without the larger one. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { describe, expect, it } from 'vitest';
import { smallCorePath } from '../fixtures/core';
import { contents } from './contents';

const small = await loadCoreFromDisk(smallCorePath);

describe.each(Object.values(contents))('the page of $slug', ({ definition }) => {
  const { demo, simulations } = definition;
  const shown = [...demo.plays, ...Object.values(simulations)].map(({ scenario }) => scenario);

  it('shows nothing that the smaller core refuses', () => {
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((scenario) => small.check(scenario.settings()) !== null)).toEqual([]);
  });
});
