import { describe, expect, test } from 'vitest';
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
import { FIGURES, figureOf } from '$databases/figures';
import { selectionFor } from '$views/compare/linkedSelection.svelte';
import { scenarioOfLink, SOURCES, tryToMake } from '$views/compare/sources';
import { meaningOfFigure, wordDifference, wordRatio } from '$explain/figures';
import { MachineSelection } from '$views/machine/selection.svelte';
import { Scene } from '../fixtures/encode';
import { handRun } from './reports.scene';

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
