/** What a seed draws, and the address that names it. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { askedBy, queryOf } from '$clinic/address';
import { CASE_IDS, drawCase, MOST_SEED } from '$clinic/cases';
import { CAUSES } from '$clinic/causes';
import { causePoints, POINTS, effectOf, outcomeOf } from '$clinic/grading';
import { remediesOf } from '$clinic/remedies';
import { CASE_WORDS, CAUSE_WORDS } from '$clinic/texts';
import { GIVEN, printed, type ClinicReport } from '$clinic/reports';
import { TELLING } from '$clinic/telling';
import { STATISTICS_ONLY } from '$engine/protocol';
import { runReal } from '../fixtures/core';
import { sample } from '../sample';
import { diagnose } from './solver';
import { tracedWhole } from './tracedWhole';

/** Of all that is drawn below. */
const DRAWN = 'f7089b7f051ad23d67e81c3748300b2f3ec7aef9919fa36cf18fe23c15f088fa';

const SEEDS = Array.from({ length: 50 }, (_, place) => place + 1);
const NUMBERS = CASE_IDS.map((_, place) => place + 1);

test('there are twelve cases, and each has a title and a complaint of its own', () => {
  expect(CASE_IDS).toHaveLength(12);
  const words = CASE_IDS.map((id) => CASE_WORDS[id]);
  expect(new Set(words.map(({ title }) => title)).size).toBe(12);
  expect(new Set(words.map(({ complaint }) => complaint)).size).toBe(12);
});

describe.each(NUMBERS)('case %i', (number) => {
  test('is drawn the same from the same seed, and otherwise from another', () => {
    const texts = SEEDS.map((seed) => drawCase(number, seed).scenario.toText());
    expect(drawCase(number, 7).scenario.toText()).toBe(texts[6]);
    expect(new Set(texts).size).toBe(SEEDS.length);
  });

  test('can be drawn from every seed, and every remedy carried out', () => {
    for (const seed of [0, ...SEEDS, MOST_SEED]) {
      const machine = drawCase(number, seed);
      const remedies = remediesOf(machine);
      expect(new Set(remedies.map(({ id }) => id)).size).toBe(remedies.length);
      for (const remedy of remedies) {
        expect(() => remedy.apply(machine.scenario), remedy.id).not.toThrow();
      }
    }
  });
});

test('an address draws the same machine in every version of the site', () => {
  // Set as homework it is opened weeks later: to change what is drawn is to change every homework.
  const drawn = NUMBERS.flatMap((number) =>
    SEEDS.map((seed) => {
      const { cause, offline, commands, scenario } = drawCase(number, seed);
      return JSON.stringify([number, seed, cause, offline, commands, scenario.toText()]);
    }),
  );
  expect(createHash('sha256').update(drawn.join('\n')).digest('hex')).toBe(DRAWN);
});

test('every cause but the two that are only ever suspected is behind some machine', () => {
  const met = new Set(
    NUMBERS.flatMap((number) => SEEDS.map((seed) => drawCase(number, seed).cause)),
  );
  expect(CAUSES.filter((cause) => !met.has(cause))).toEqual(['log_buffer', 'latches']);
  for (const cause of CAUSES) expect(CAUSE_WORDS[cause].shows).toMatch(/\.$/);
});

test('cases that may have several causes have each of them from some seed', () => {
  const causes = NUMBERS.map(
    (number) => new Set(SEEDS.map((seed) => drawCase(number, seed).cause)).size,
  );
  expect(causes.filter((count) => count > 1).length).toBeGreaterThanOrEqual(10);
});

test('short of CPU is half right where no CPU is idle and sessions take that of LGWR', () => {
  const herd = drawCase(11, 5);
  expect(herd.cause).toBe('herd');
  expect(causePoints(herd, 'cpu_full')).toBe(POINTS.cause / 2);
  expect(causePoints(herd, 'herd')).toBe(POINTS.cause);
  expect(causePoints(herd, 'slow_disk')).toBe(0);
});

describe('an address', () => {
  test('names a case and a seed', () => {
    expect(askedBy('?case=3&seed=17')).toMatchObject({ number: 3, seed: 17 });
    expect(askedBy(queryOf({ number: 12, seed: MOST_SEED }))).toMatchObject({
      number: 12,
      seed: MOST_SEED,
      noCase: null,
      noSeed: null,
    });
  });

  test('without one is of the first of each', () => {
    expect(askedBy('')).toEqual({ number: 1, seed: 1, noCase: null, noSeed: null });
  });

  test.each(['0', '13', '-1', '1.5', 'x', '', '1e1', '99999999999'])(
    'of a case “%s” says that there is none',
    (text) => {
      const asked = askedBy(`?case=${text}&seed=4`);
      expect(asked).toEqual({ number: 1, seed: 4, noCase: text, noSeed: null });
    },
  );

  test('of no seed says so', () => {
    expect(askedBy('?case=2&seed=many')).toMatchObject({ number: 2, seed: 1, noSeed: 'many' });
  });
});

/** Every case can be solved from what a reader is shown, and not by always naming the same. */
describe('solvable', () => {
  /** Of the points for the act: most of the waiting is gone. */
  const GOOD = 40;

  const SEEDS = Array.from({ length: 50 }, (_, place) => place + 1);
  const takes = CASE_IDS.flatMap((id, place) =>
    SEEDS.map((seed) => ({ id, number: place + 1, seed })),
  );

  describe.each(sample(takes, 1 / 10))('case $number, $id, with seed $seed', ({ number, seed }) => {
    test('is solved from its printed reports', () => {
      const clinicCase = drawCase(number, seed);
      const run = tracedWhole(clinicCase);
      expect(run.trace.untilNs, 'traced whole').toBeGreaterThanOrEqual(run.durationNs);
      const opened = new Set<ClinicReport>();
      const found = diagnose((report) => {
        opened.add(report);
        return printed(report, run, clinicCase);
      });
      expect(found.cause).toBe(clinicCase.cause);
      expect(causePoints(clinicCase, found.cause)).toBe(POINTS.cause);
      // What is said to tell the cause is what told it here.
      expect(TELLING[found.cause].some((report) => opened.has(report))).toBe(true);
      const remedy = remediesOf(clinicCase).find(
        ({ id, command }) => id === found.remedy || `renice ${command}` === found.remedy,
      );
      expect(remedy, found.remedy).toBeDefined();
      const after = runReal(
        remedy?.apply(clinicCase.scenario) ?? clinicCase.scenario,
        STATISTICS_ONLY,
      );
      const effect = effectOf(outcomeOf(run), outcomeOf(after));
      expect(effect.points, `${found.remedy}: ${effect.removed}`).toBeGreaterThanOrEqual(GOOD);
      expect(opened.size - GIVEN.length).toBeLessThanOrEqual(7);
    });
  });

  describe('always the same answer', () => {
    test('that LGWR is kept from its CPU is wrong in most cases', () => {
      const right = takes.filter(
        ({ number, seed }) => drawCase(number, seed).cause === 'neighbour',
      );
      expect(right.length / takes.length).toBeLessThan(1 / 3);
      expect(right.length).toBeGreaterThan(0);
    });

    test.each(['lgwr_nice', 'lgwr_rr', 'fast_log'])('%s helps in fewer than half of them', (id) => {
      const some = takes.filter(({ seed }) => seed <= 3);
      const good = some.filter(({ number, seed }) => {
        const clinicCase = drawCase(number, seed);
        const remedy = remediesOf(clinicCase).find((each) => each.id === id);
        const [before, after] = [clinicCase.scenario, remedy?.apply(clinicCase.scenario)].map(
          (scenario) => outcomeOf(runReal(scenario ?? clinicCase.scenario, STATISTICS_ONLY)),
        );
        return before && after && effectOf(before, after).points >= GOOD;
      });
      expect(good.length / some.length).toBeLessThan(1 / 2);
      expect(good.length).toBeGreaterThan(0);
    });
  });
});
