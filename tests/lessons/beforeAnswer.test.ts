/** What is shown of a run before its prediction is answered leads to the answer, and does not have it. */
import { readFileSync } from 'node:fs';
import { makeRun } from '$databases/index';
import type { Core } from '$engine/core';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { beforeAnswer } from '$lesson/beside/beforeAnswer';
import { momentOf } from '$lesson/simulation/moment';
import { protagonistAt } from '$model/story/usualProtagonist';
import { commitsIn } from '$model/trace/commits';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../sample';
import { contents, corePath } from './contents';

/** A simulation may open right after a moment that the text leads to. */
const OPENING_NS = 10_000;

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const gated = contents.flatMap(({ definition }) => {
  const prose = readFileSync(`lessons/${definition.slug}/lesson.md`, 'utf8');
  return [...prose.matchAll(/<Simulation id="([^"]+)" after="/g)].map(([, id = '']) => ({
    definition,
    id,
  }));
});

it('finds simulations that predictions open', () => {
  expect(gated.length).toBeGreaterThan(20);
});

describe.each(sample(gated, 1 / 4))('$definition.slug, $id', ({ definition, id }) => {
  it('ends before every instant that the text leads to, and has something to play', async () => {
    const simulation = definition.simulations[id];
    if (!simulation) throw new Error(`${definition.slug} has no simulation ${id}`);
    const { scenario, window, options } = simulation;
    const settings = { records: 400_000, ...window };
    const run = makeRun(scenario, core.runToEnd(scenario.settings(), settings));
    const { fromNs, untilNs } = await beforeAnswer(run, simulation);
    expect(untilNs).toBeGreaterThan(fromNs);
    expect(fromNs).toBeGreaterThanOrEqual(run.trace.fromNs);
    // No commit of the session whose story it is ends within: how long it takes is not told.
    const { process } = protagonistAt(run, untilNs);
    const commits = commitsIn(run.trace);
    const ends = [...commits.endNs].filter(
      (ns, commit) => commits.process[commit] === process && ns > fromNs && ns <= untilNs,
    );
    expect(ends).toEqual([]);
    for (const [name, action] of Object.entries(definition.actions)) {
      const { show, values } = action;
      if (action.simulation !== id || values || (show ?? action.atMs) === undefined) continue;
      const ns = show ? momentOf(run, show, action, options.open).mark?.timeNs : undefined;
      const atNs = ns ?? (action.atMs ?? Infinity) * 1e6;
      const isWithin = atNs >= fromNs && atNs < untilNs - OPENING_NS;
      expect(isWithin, `${name} at ${atNs / 1e6} ms, ${fromNs / 1e6} to ${untilNs / 1e6}`).toBe(
        false,
      );
    }
  });
});
