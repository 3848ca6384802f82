/** Every case can be solved from what a reader is shown, and not by always naming the same. */
import { describe, expect, test } from 'vitest';
import { CASE_IDS, drawCase } from '$clinic/cases';
import { causePoints, effectOf, outcomeOf, POINTS } from '$clinic/grading';
import { GIVEN, printed, type ClinicReport } from '$clinic/reports';
import { TELLING } from '$clinic/telling';
import { remediesOf } from '$clinic/remedies';
import { STATISTICS_ONLY } from '$engine/protocol';
import { runReal } from '../fixtures/core';
import { sample } from '../sample';
import { diagnose } from './solver';
import { tracedWhole } from './tracedWhole';

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
    const right = takes.filter(({ number, seed }) => drawCase(number, seed).cause === 'neighbour');
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
