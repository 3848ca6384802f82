import { wordRefusal } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { EngineError } from '$model/run/engineError';
import { EnginePool } from '$engine/pool';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import {
  refusalOf,
  roundedOf,
  decodeSweep,
  planSweep,
  sweepToJson,
  sweepValues,
  usualSettings,
  type SweepSettings,
} from '$model/compare/sweep';
import { sweptFigures } from '$databases/figures';
import { multipleOf, sharesOf } from '$views/compare/multiples';
import { Sweep } from '$views/compare/sweep.svelte';
import { runReal } from '../fixtures/core';
import { Dice } from '../fixtures/random';

const SMALL = Scenario.defaults.withValues({
  'run.until_ms': 20,
  'sessions.count': 2,
  'machine.cpus': 2,
});
const NICE: SweepSettings = {
  key: 'lgwr.nice',
  from: -20,
  to: 10,
  steps: 4,
  seeds: 3,
  byRatio: false,
};

describe('a sweep', () => {
  it('goes through numbers evenly or by ratio, as the core can count them', () => {
    expect(sweepValues(NICE)).toEqual([-20, -10, 0, 10]);
    expect(sweepValues({ ...NICE, steps: 40 })).toHaveLength(31);
    expect(roundedOf(NICE)).toEqual([]);
    expect(roundedOf({ ...NICE, steps: 3, to: -17 }).map((each) => wordRefusal(each))).toEqual([
      'lgwr.nice is -18.5, finer than the smallest step of 1: -18 is taken.',
    ]);
    const think = { ...NICE, key: 'sessions.think_ms' as const, from: 0.1, to: 10, steps: 3 };
    expect(sweepValues({ ...think, byRatio: true })).toEqual([0.1, 1, 10]);
    expect(sweepValues({ ...NICE, key: 'noise.active' })).toEqual([false, true]);
    expect(sweepValues({ ...NICE, key: 'lgwr.affinity' })).toEqual([]);
  });

  it('runs each value with the seeds that follow the own one, and leaves refused values out', () => {
    const plan = planSweep(SMALL.withValue('run.seed', 7), NICE);
    expect(plan.points.map(({ at, seed }) => [at, seed]).slice(0, 4)).toEqual([
      [0, 7],
      [0, 8],
      [0, 9],
      [1, 7],
    ]);
    expect(plan.points[4]?.scenario.resolve('lgwr.nice')).toBe(-10);
    const pinned = SMALL.withValues({ 'lgwr.affinity': '1' });
    const cpus = planSweep(pinned, { ...NICE, key: 'machine.cpus', from: 1, to: 3, steps: 3 });
    expect(cpus.values).toEqual([2, 3]);
    expect(cpus.refusals).toMatchObject([{ value: 1, problems: [{ code: 'no_such_cpus' }] }]);
  });

  it('says what is wrong with what was asked for', () => {
    expect(refusalOf(NICE)).toBeNull();
    for (const wrong of [
      { from: -21 },
      { to: -20 },
      { steps: 1 },
      { steps: 2.5 },
      { seeds: 0 },
      { seeds: Number.NaN },
      { byRatio: true },
      { key: 'lgwr.affinity' as const },
    ]) {
      const refusal = refusalOf({ ...NICE, ...wrong });
      expect(refusal && wordRefusal(refusal), JSON.stringify(wrong)).toMatch(/\.$/);
    }
  });

  it('opens with settings that make one, for every kind of parameter', () => {
    for (const key of ['lgwr.nice', 'sessions.think_ms', 'noise.active', 'sync.mode'] as const) {
      const settings = usualSettings(SMALL, key);
      expect([key, refusalOf(settings)]).toEqual([key, null]);
      expect(sweepValues(settings).length).toBeGreaterThan(1);
      const written: unknown = JSON.parse(JSON.stringify(sweepToJson(settings)));
      expect(decodeSweep(written)).toEqual(settings);
    }
    for (const damaged of [null, 3, [], {}, { key: 'x.y' }, { key: 'lgwr.nice', seeds: 'a' }]) {
      expect(decodeSweep(damaged)).toHaveProperty('code');
    }
  });
});

/** Answers in an order of the dice, whatever was asked first. */
function shuffledPool(dice: Dice): EnginePool {
  const asked: { scenario: Scenario; answer: (run: Run) => void }[] = [];
  const answerOne = () => {
    const [request] = asked.splice(dice.below(asked.length), 1);
    request?.answer(runReal(request.scenario));
  };
  return new EnginePool(4, () => ({
    run: (scenario) =>
      new Promise((answer) => {
        asked.push({ scenario, answer });
        setTimeout(answerOne, dice.below(3));
      }),
    close: () => undefined,
  }));
}

describe('a sweep at work', () => {
  it('has the same points in the same order, whichever run is done first', async () => {
    const outcomes = [];
    for (const seed of [1, 2, 3]) {
      const sweep = new Sweep(shuffledPool(new Dice(seed)));
      await sweep.start(SMALL, NICE);
      expect([sweep.running, sweep.done, sweep.error]).toEqual([false, 12, null]);
      outcomes.push(sweep.points.map(({ at, seed, figures }) => [at, seed, [...figures]]));
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    expect(outcomes[0]?.map(([at, seed]) => [at, seed])).toEqual(
      planSweep(SMALL, NICE).points.map(({ at, seed }) => [at, seed]),
    );
  });

  it('can be cancelled, and keeps what is done', async () => {
    const waiting: (() => void)[] = [];
    const sweep = new Sweep({
      run: (scenario, options) =>
        new Promise((resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new EngineError('cancelled')));
          waiting.push(() => resolve(runReal(scenario)));
        }),
    });
    const work = sweep.start(SMALL, NICE);
    await Promise.resolve();
    waiting[0]?.();
    await expect.poll(() => sweep.done).toBe(1);
    sweep.cancel();
    await work;
    expect([sweep.running, sweep.done, sweep.all, sweep.error]).toEqual([false, 1, 12, null]);
  });

  it('says why it failed', async () => {
    const sweep = new Sweep({ run: () => Promise.reject(new Error('broken')) });
    await sweep.start(SMALL, NICE);
    expect([sweep.running, sweep.error?.message]).toEqual([false, 'broken']);
  });
});

describe('small multiples', () => {
  it('draw the run of every seed, and the median of each value', async () => {
    const sweep = new Sweep(shuffledPool(new Dice(4)));
    await sweep.start(SMALL, NICE);
    const values = sweep.plan?.values ?? [];
    for (const id of sweptFigures) {
      const { dots, medians, largest } = multipleOf(id, values, sweep.points);
      expect([dots.length, medians.length]).toEqual([12, 4]);
      const middle = dots.slice(3, 6).map(({ value }) => value);
      expect(medians[1]).toBe(middle.toSorted((a, b) => a - b)[1]);
      expect(largest).toBe(Math.max(...dots.map(({ value }) => value)));
    }
    expect(multipleOf('lfs', values, sweep.points.slice(0, 3)).medians.slice(1)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('put numbers by their size, choices side by side', () => {
    expect(sharesOf([0, 5, 20], false)).toEqual([0, 0.25, 1]);
    expect(sharesOf([1, 10, 100], true)).toEqual([0, 0.5, 1]);
    expect(sharesOf(['a', 'b', 'c'], false)).toEqual([0, 0.5, 1]);
    expect(sharesOf([true], false)).toEqual([0.5]);
  });
});
