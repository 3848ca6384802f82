/** What holds for every challenge: it needs its solution, and nothing that the lesson has just shown will do. */
import type { Core } from '$engine/core';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import type { ChallengeDefinition, Setting } from '$lesson/content/definition';
import { makeRun } from '$databases/index';
import { chosenControls, type ChosenControl } from '$views/controls/choice';
import { SLIDER_PLACES, sliderRangeOf, valueAtPlace } from '$views/controls/number';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../sample';
import { contents, corePath } from './contents';
import { takenUp } from './takenUp';

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const challenges = (
  await Promise.all(
    contents.map(async ({ entry, definition }) =>
      Object.entries(await takenUp(definition)).map(([id, challenge]) => ({
        name: `${entry.slug}: ${id}`,
        challenge,
      })),
    ),
  )
).flat();

/** Any twenty will do; these were not used to make the challenges. */
const ALL_SEEDS = Array.from({ length: 20 }, (_, index) => 1_000_003 * (index + 1));

/** How many of the runs on these seeds pass with a setting. */
function passing({ start, demands }: ChallengeDefinition, setting: Setting, seeds = ALL_SEEDS) {
  const scenario = start.withValues(setting);
  return sample(seeds, 1 / 10).filter((seed) => {
    const seeded = scenario.withValue('run.seed', seed);
    const run = makeRun(
      seeded,
      core.runToEnd(seeded.settings(), { fromNs: 0, untilNs: 0, records: 0 }),
    );
    return gradeRun(run, demands).passed;
  }).length;
}

/** Places of a slider that are tried: as many as a reader would who sweeps it. */
const PLACES = 8;

/** What one control can be set to: every choice, or places of its slider from end to end. */
function reachOf({ parameter, range }: ChosenControl): (string | number | boolean)[] {
  switch (parameter.type) {
    case 'choice':
      return [...parameter.options];
    case 'flag':
      return [false, true];
    case 'number': {
      const slider = sliderRangeOf(parameter, range);
      const places = Array.from({ length: PLACES + 1 }, (_, place) =>
        valueAtPlace((place / PLACES) * SLIDER_PLACES, parameter, slider),
      );
      return [...new Set(places)];
    }
    default:
      // Sets of CPUs are too many to sweep: those that a lesson shows are among its settings.
      return [];
  }
}

describe.each(challenges)('challenge $name', ({ challenge }) => {
  const controls = chosenControls(challenge.controls);
  const sweeps = controls.flatMap((control) =>
    reachOf(control).map((value): Setting => ({ [control.key]: value })),
  );

  it('fails as it starts, on unseen seeds', () => {
    expect(passing(challenge, {})).toBe(0);
  });

  it('is solved by its solution, on unseen seeds', () => {
    const seeds = sample(ALL_SEEDS, 1 / 10);
    expect(passing(challenge, challenge.solution.values)).toBe(seeds.length);
  });

  it('demands something of every run', () => {
    for (const { label, atMost, atLeast } of challenge.demands) {
      expect(atMost ?? atLeast, label).toBeTypeOf('number');
    }
  });

  it('lets the reader reach its solution', () => {
    const keys = controls.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(challenge.solution.values)));
  });

  it('takes more than one control', () => {
    expect(Object.keys(challenge.solution.values).length).toBeGreaterThan(1);
  });

  it('passes by no setting that the lesson has shown or warns of', () => {
    expect(challenge.shown.length).toBeGreaterThan(0);
    for (const setting of challenge.shown) {
      expect(passing(challenge, setting, ALL_SEEDS.slice(0, 1)), JSON.stringify(setting)).toBe(0);
    }
  });

  it('passes by no single control, wherever it is', () => {
    for (const setting of sample(sweeps, 1 / 4)) {
      expect(passing(challenge, setting, ALL_SEEDS.slice(1, 2)), JSON.stringify(setting)).toBe(0);
    }
  });

  it('asks for a reason, with feedback for each', () => {
    const { reasons, right } = challenge;
    expect(reasons.length).toBeGreaterThanOrEqual(4);
    expect(reasons.map(({ id }) => id)).toContain(right);
    expect(new Set(reasons.map(({ id }) => id)).size).toBe(reasons.length);
    for (const { feedback } of reasons) expect(feedback.length).toBeGreaterThan(20);
  });
});
