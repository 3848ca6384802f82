import { describe, expect, test, it } from 'vitest';
import { WAIT_EVENTS } from '$model/schema/generated';
import { STATISTICS } from '$model/schema/generatedNames';
import { Scenario } from '$model/scenario/scenario';
import {
  differences,
  differencesAsCsv,
  findDifferences,
  type Difference,
  type Order,
} from '$model/compare/difference';
import { FIGURES, figureOf, figuresIn, sweptFiguresOf } from '$databases/figures';
import { databaseOfId } from '$databases/index';
import { selectionFor } from '$views/compare/linkedSelection.svelte';
import { scenarioOfLink, SOURCES, tryToMake } from '$views/compare/sources';
import { meaningOfFigure, wordDifference, wordRatio } from '$explain/figures';
import { MachineSelection } from '$views/machine/selection.svelte';
import { Scene } from '../fixtures/encode';
import { handRun } from './reports.scene';
import { wordRefusal } from '$explain/refusals';
import { EngineError } from '$model/run/engineError';
import { EnginePool } from '$engine/pool';
import type { Run } from '$model/run/run';
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
import { multipleOf, sharesOf } from '$views/compare/multiples';
import { Sweep } from '$views/compare/sweep.svelte';
import { runReal } from '../fixtures/core';
import { Dice } from '../fixtures/random';

const noisy = Scenario.defaults.withValues({
  'noise.count': 1,
  'noise.affinity': '3',
  'noise.nice': -15,
});

describe('differences', () => {
  const rows = differences([handRun(), handRun({ times: 3 })], FIGURES);
  const find = (id: string) => {
    const row = rows.find(({ figure }) => figure.id === id);
    if (!row) throw new RangeError(id);
    return row;
  };

  test('a wait three times as long', () => {
    const { figure, values, ratios } = find('log_file_sync.mean');
    expect([values, ratios]).toEqual([
      [10e6, 30e6],
      [1, 3],
    ]);
    expect(wordDifference(20e6, figure.kind)).toBe('+20 ms');
    expect(wordRatio(3)).toBe('× 3');
  });

  test('figures that are the same say so', () => {
    const { values, ratios } = find('throughput');
    expect([values, ratios]).toEqual([
      [50, 50],
      [1, 1],
    ]);
    expect([wordDifference(0, 'rate'), wordRatio(1), wordRatio(null)]).toEqual(['–', '–', 'new']);
  });

  test('shares differ by points', () => {
    expect(wordDifference(-0.15, 'share')).toBe('−15 points');
  });

  test('figures that are zero in all runs are left out', () => {
    const ids = rows.map(({ figure }) => figure.id);
    expect(ids.some((id) => id.startsWith('log_buffer_space'))).toBe(false);
    expect(ids.length).toBeGreaterThan(10);
  });

  test('every statistic and every wait event is among the figures', () => {
    const ids = new Set(FIGURES.map(({ id }) => id));
    expect(ids.size).toBe(FIGURES.length);
    for (const { id } of WAIT_EVENTS) expect(ids).toContain(`${id}.mean`);
    for (const { id } of STATISTICS) expect(ids.has(id) || id === 'duration_ns').toBe(true);
    for (const figure of FIGURES) expect(meaningOfFigure(figure).length).toBeGreaterThan(10);
  });
});

describe('rows', () => {
  const row = (id: string, ...ratios: (number | null)[]): Difference => ({
    figure: figureOf(id),
    values: ratios.map((ratio) => ratio ?? 1),
    atLeast: ratios.map(() => false),
    ratios,
  });
  const rows = [
    row('throughput', 1, 2, 0.1),
    row('lfs', 1, 0.25, 1),
    row('idle', 1, null, 1.5),
    row('cpu', 1, 1, 1),
  ];
  const ids = (query: string, order: Order) =>
    findDifferences(rows, query, order, meaningOfFigure).map(({ figure }) => figure.id);

  test('are sorted by how far they are from the same, up or down', () => {
    expect(ids('', 'table')).toEqual(['throughput', 'lfs', 'idle', 'cpu']);
    expect(ids('', 'name')).toEqual(['cpu', 'lfs', 'idle', 'throughput']);
    expect(ids('', 'any')).toEqual(['idle', 'throughput', 'lfs', 'cpu']);
    expect(ids('', 1)).toEqual(['idle', 'lfs', 'throughput', 'cpu']);
    expect(ids('', 2)).toEqual(['throughput', 'idle', 'lfs', 'cpu']);
  });

  test('are found by every word, of the name or the meaning', () => {
    expect(ids('SYNC file', 'table')).toEqual(['lfs']);
    expect(ids('share idle', 'table')).toEqual(['idle']);
    expect(ids('nowhere', 'table')).toEqual([]);
  });

  test('as CSV are numbers in one unit, with difference and ratio to the first', () => {
    expect(differencesAsCsv([row('lfs', 1, 3), row('idle', 1, null)], ['A', 'B'])).toBe(
      'figure,unit,A,B,B - A,B / A\r\n"log file sync, mean",ns,1,3,2,3\r\nMachine idle,share of 1,1,1,0,\r\n',
    );
  });
});

describe('a run to compare with', () => {
  test('comes from a link, whole or from its question mark on', () => {
    for (const link of [
      'https://example.org/run/?machine.cpus=2#v1.x',
      ' ?machine.cpus=2 ',
      '/run/?machine.cpus=2#anchor',
    ]) {
      const found = scenarioOfLink(link);
      if (link.includes('#v1')) expect(found).toHaveProperty('sentence');
      else expect('scenario' in found && found.scenario.resolve('machine.cpus')).toBe(2);
    }
    expect(scenarioOfLink('https://example.org/run/')).toHaveProperty('sentence');
    expect(scenarioOfLink('?machine.cpus=2000')).toMatchObject({
      sentence: expect.stringContaining('machine.cpus is 2000'),
    });
  });

  test('or from any preset, which gives another scenario or says why not', () => {
    for (const { sources } of SOURCES) {
      expect(sources.length).toBeGreaterThan(1);
      for (const { make } of sources) {
        const found = tryToMake(() => make(noisy));
        expect('scenario' in found || found.sentence.length > 10).toBe(true);
      }
    }
  });
});

describe('one selection of several runs', () => {
  const SHAPE = { processes: 3, cpus: 1, disks: 0 };
  const a = new Scene(SHAPE, 0, 1).run(['lgwr', 'session', 'noise']);
  const b = new Scene({ ...SHAPE, processes: 4 }, 0, 1).run([
    'lgwr',
    'session',
    'session',
    'noise',
  ]);

  test('goes by names', () => {
    const shared = new MachineSelection();
    const inB = selectionFor(shared, a, b);
    shared.toggleProcess(2);
    expect([inB.process, b.processName(inB.process ?? 0)]).toEqual([3, 'noise 1']);
    inB.toggleProcess(1);
    expect([shared.process, inB.process]).toEqual([1, 1]);
    inB.toggleProcess(2);
    expect([shared.process, inB.process]).toEqual([null, 2]);
    inB.toggleCpu(0);
    expect([shared.cpu, inB.cpu, inB.process]).toEqual([0, 0, null]);
    inB.clear();
    expect([shared.cpu, selectionFor(shared, a, b)]).toEqual([null, inB]);
  });

  test('is the same object where the processes are the same', () => {
    const shared = new MachineSelection();
    const again = new Scene(SHAPE, 0, 1).run(['lgwr', 'session', 'noise']);
    expect(selectionFor(shared, a, again)).toBe(shared);
  });
});

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
    for (const id of sweptFiguresOf(databaseOfId('oracle'))) {
      const { dots, medians, largest } = multipleOf(figureOf(id), values, sweep.points);
      expect([dots.length, medians.length]).toEqual([12, 4]);
      const middle = dots.slice(3, 6).map(({ value }) => value);
      expect(medians[1]).toBe(middle.toSorted((a, b) => a - b)[1]);
      expect(largest).toBe(Math.max(...dots.map(({ value }) => value)));
    }
    expect(multipleOf(figureOf('lfs'), values, sweep.points.slice(0, 3)).medians.slice(1)).toEqual([
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

test('figures are those of the runs’ databases, and are called as those call them', () => {
  const named = (...ids: string[]) =>
    new Map(figuresIn(ids.map(databaseOfId)).map(({ id, name }) => [id, name]));
  expect(named('oracle').get('lfs')).toBe('log file sync, mean');
  expect(named('oracle').has('part.wal_sync')).toBe(false);
  const postgresql = named('postgresql');
  expect(postgresql.get('lfs')).toBe('COMMIT, mean');
  expect(postgresql.get('lfpw')).toBe('IO:WALSync, mean');
  expect(postgresql.has('lgwr_runnable')).toBe(false);
  expect([...postgresql.keys()].filter((id) => id === 'part.lgwr_cpu')).toEqual([]);
  expect(named('oracle', 'mariadb').get('lfs')).toBe('log file sync or COMMIT, mean');
  for (const id of ['oracle', 'postgresql', 'mariadb']) {
    const known = figuresIn([databaseOfId(id)]).map((figure) => figure.id);
    expect(known).toEqual(expect.arrayContaining([...sweptFiguresOf(databaseOfId(id))]));
  }
});
