import { describe, expect, it, test } from 'vitest';
import { piecesOf } from '$views/charts/docText';
import { histogramBars } from '$views/charts/histogram';
import { axisFromZero, timeAxis, timeAxisFromZero } from '$views/charts/scales';
import { formatClock, TIME_UNITS } from '$model/format';
import { wordClock } from '$explain/clock';
import { formatFixed, formatInstant, formatNumber } from '$model/axisFormat';
import { partsBeside } from '$databases/parts';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { gatherIntervals, intervalAt } from '$views/charts/intervals';
import { endLabels, lfsLines, stepPath, throughputLines } from '$views/charts/lines';
import { overTime } from '$views/charts/overTime';
import { largestPart, partColour, partsBar, partsRows, textureOf } from '$views/charts/parts';
import { BUSY, runReal } from '../fixtures/core';
import { handRun } from './reports.scene';

const texts = (ticks: { text: string }[]) => ticks.map(({ text }) => text);

describe('axes', () => {
  it('begin at zero and end on a round number', () => {
    const axis = axisFromZero(133, [150, 0]);
    expect(axis.scale.domain()).toEqual([0, 150]);
    expect(texts(axis.ticks)).toEqual(['0', '50', '100', '150']);
    expect(axis.scale(0)).toBe(150);
  });

  it('tick times in the unit of the largest', () => {
    const axis = timeAxisFromZero(23e6, [150, 0]);
    expect(axis.unit).toBe('ms');
    expect(texts(axis.ticks)).toEqual(['0', '5', '10', '15', '20', '25']);
    expect(axis.ticks.at(-1)?.value).toBe(25e6);
    expect(axis.scale(25e6)).toBe(0);
  });

  it('keep a scale when there is nothing to show', () => {
    expect(axisFromZero(0, [100, 0]).scale.domain()).toEqual([0, 1]);
    expect(timeAxisFromZero(0, [100, 0]).unit).toBe('ms');
  });

  it('keep all digits of an instant deep inside a run', () => {
    const axis = timeAxis(1_284_000_000, 1_284_001_000, [0, 400]);
    expect(axis.unit).toBe('µs');
    expect(texts(axis.ticks)[0]).toBe('1,284,000');
    expect(new Set(texts(axis.ticks)).size).toBe(axis.ticks.length);
  });
});

describe('figures', () => {
  it('have three digits, and all those before the point', () => {
    expect(formatNumber(0.036123)).toBe('0.0361');
    expect(formatNumber(1117.4)).toBe('1,117');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(Number.NaN)).toBe('n/a');
    expect(formatFixed(68965, 2)).toBe('68,965.00');
  });

  it('name an instant as exactly as asked', () => {
    expect(formatInstant(1_204_000_000, 1e6)).toBe('1.204 s');
    expect(formatInstant(40_120_000, 1e4)).toBe('40.12 ms');
    expect(formatInstant(0, 1e7)).toBe('0.00 s');
  });

  it('cut an instant as the clock does: its digits are those that the clock begins with', () => {
    for (const timeNs of [583_526_689, 508_770_772, 999_999_999, 1_737_624_962, 41_003_000, 0]) {
      const [shown = ''] = wordClock(timeNs, true).split(' ');
      expect(formatClock(timeNs)).toBe(`${shown} ms`);
      expect(formatInstant(timeNs, 1e3, TIME_UNITS[2]).replaceAll(',', '')).toBe(`${shown} ms`);
    }
  });
});

describe('histogram', () => {
  it('shows the buckets from the first to the last that counts anything', () => {
    const histogram = [0, 0, 3, 0, 1, 0, 0, 0];
    const [bars = []] = histogramBars([histogram]);
    expect(bars.map(({ label, count, share }) => [label, count, share])).toEqual([
      ['under 4 µs', 3, 0.75],
      ['under 8 µs', 0, 0],
      ['under 16 µs', 1, 0.25],
    ]);
  });

  it('gives two runs the same buckets', () => {
    const [a = [], b = []] = histogramBars([
      [1, 0, 0, 0],
      [0, 0, 0, 2],
    ]);
    expect(a.map(({ label }) => label)).toEqual(b.map(({ label }) => label));
    expect(b.at(-1)).toMatchObject({ fromNs: 4000, untilNs: Infinity, label: '4 µs or more' });
  });

  it('is empty when no session waited', () => {
    expect(histogramBars([[0, 0]])).toEqual([[]]);
  });
});

describe('meanings of model.def', () => {
  it('are taken apart into text, code and sources', () => {
    expect(piecesOf('Waits for `log buffer space` [G: 1 to 5 us].')).toEqual([
      { kind: 'text', text: 'Waits for ' },
      { kind: 'code', text: 'log buffer space' },
      { kind: 'text', text: ' ' },
      { kind: 'source', text: '[assumed: 1 to 5 us]', meaning: 'an assumption: vary it' },
      { kind: 'text', text: '.' },
    ]);
    expect(piecesOf('A [S, F] b')[1]).toMatchObject({ text: '[published, documented]' });
    expect(piecesOf('A [S1, inferred] b')[1]).toMatchObject({ text: '[published]' });
  });
});

const named = (run = handRun(), name = 'A') => ({ name, colour: 'var(--run-a)', run });

describe('intervals', () => {
  test('rates are per second of what an interval covers', () => {
    const { lengthNs, all } = gatherIntervals(handRun(), 100);
    expect(lengthNs).toBe(0.5e9);
    expect(all.map(({ perSecond }) => perSecond)).toEqual([20, 40, 60, 80]);
    expect(all.map(({ lfsMeanNs }) => lfsMeanNs)).toEqual([10e6, null, 10e6, 10e6]);
  });

  test('samples are gathered into round multiples, the longest wait kept', () => {
    const { lengthNs, all } = gatherIntervals(handRun(), 2);
    expect(lengthNs).toBe(1e9);
    expect(all.map(({ perSecond }) => perSecond)).toEqual([30, 70]);
    expect(all.map(({ lfsMaxNs }) => lfsMaxNs)).toEqual([10e6, 13e6]);
  });

  test('the interval of an instant is the nearest one there is', () => {
    const intervals = gatherIntervals(handRun(), 100);
    expect([0, 0.6e9, 9e9].map((timeNs) => intervalAt(intervals, timeNs))).toEqual([0, 1, 3]);
  });
});

describe('lines', () => {
  const x = timeAxis(0, 2e9, [0, 200]);
  const y = axisFromZero(80, [100, 0]);

  test('are steps, broken where nothing was committed', () => {
    const { lines } = overTime([named()], lfsLines);
    const mean = lines.find(({ name }) => name === 'mean');
    const path = stepPath(mean?.steps ?? [], x, axisFromZero(20e6, [100, 0]));
    expect(path).toBe('M0,50L50,50M100,50L150,50L150,50L200,50');
  });

  test('of two runs have intervals of the same length', () => {
    const { intervalNs, untilNs, lines } = overTime(
      [named(), named(handRun(), 'B')],
      throughputLines,
    );
    expect([intervalNs, untilNs]).toEqual([0.5e9, 2e9]);
    expect(lines.map(({ dash }) => dash !== '')).toEqual([false, true]);
  });

  test('have no rate for a sliver at the end', () => {
    const { intervals, ...run } = { ...named(), intervals: gatherIntervals(handRun(), 100) };
    const cut = intervals.all.map((each, place) =>
      place === 3 ? { ...each, untilNs: each.fromNs + 0.1e9 } : each,
    );
    const [line] = throughputLines([{ ...run, intervals: { ...intervals, all: cut } }]);
    expect(line?.steps.map(({ value }) => value)).toEqual([20, 40, 60, null]);
  });

  test('have names that do not cover each other', () => {
    const line = {
      name: '',
      colour: '',
      dash: '',
      steps: [{ fromNs: 0, untilNs: 1, value: 40 }],
    };
    const labels = endLabels(
      [
        { ...line, shortName: 'one' },
        { ...line, shortName: 'two' },
      ],
      y,
      15,
      100,
    );
    expect(labels.map((label) => label.y)).toEqual([60, 45]);
  });
});

describe('parts of log file sync', () => {
  test('add up to the mean commit and stand one after the other', () => {
    const bar = partsBar(handRun());
    expect(bar).toMatchObject({ meanNs: 10e6, commits: 100 });
    const seen = bar.segments.filter(({ meanNs }) => meanNs > 0);
    expect(seen.map(({ id, startNs, meanNs, share }) => [id, startNs, meanNs, share])).toEqual([
      ['start_runnable', 0, 4e6, 0.4],
      ['io', 4e6, 6e6, 0.6],
    ]);
    expect(largestPart(bar)?.id).toBe('io');
  });

  test.each(['oracle', 'postgresql', 'mariadb'])(
    'are listed under their own names, and add up: %s',
    (database) => {
      const run = runReal(BUSY.withValues({ 'run.database': database, 'binlog.active': true }));
      const bar = partsBar(run);
      const { rows, small } = partsRows([bar]);
      const listed = [...rows, ...small];
      expect(listed.length).toBeGreaterThan(4);
      for (const { id, name, on } of listed) {
        const segment = bar.segments.find((each) => each.id === id);
        expect({ name, meanNs: on[0]?.meanNs }).toEqual({
          name: segment?.name,
          meanNs: segment?.meanNs,
        });
        if (database !== 'oracle') expect(name).not.toMatch(/LGWR|I\/O/);
      }
      const total = listed.reduce((sum, { on }) => sum + (on[0]?.meanNs ?? 0), 0);
      expect(total).toBeCloseTo(bar.meanNs, 3);
      expect(small.every(({ on }) => (on[0]?.share ?? 1) <= 0.005)).toBe(true);
    },
  );
});

test('the texture of a part says what the time went to', () => {
  const textures = Object.fromEntries(LFS_PARTS.map(({ id }) => [id, textureOf(id)]));
  expect(textures).toMatchObject({
    previous_io: 'device',
    previous_runnable: 'queue',
    lgwr_cpu: 'cpu',
    io: 'device',
    io_runnable: 'queue',
    others_posted: 'cpu',
    posting_preempted: 'queue',
    own_runnable: 'queue',
    own_cpu: 'cpu',
  });
});

test('every part of log file sync has a colour of its own, with the hue of its state', () => {
  for (const { id } of LFS_PARTS) {
    const colours = partsBeside(id).map(partColour);
    expect(new Set(colours).size).toBe(colours.length);
  }
  expect(partColour('io_runnable')).toContain('--state-runnable');
  expect(partColour('io')).toContain('--state-io');
});
