import { describe, expect, test } from 'vitest';
import { partsBeside } from '$databases/parts';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { gatherIntervals, intervalAt } from '$views/charts/intervals';
import { endLabels, lfsLines, stepPath, throughputLines } from '$views/charts/lines';
import { overTime } from '$views/charts/overTime';
import { largestPart, partColour, partsBar, textureOf } from '$views/charts/parts';
import { axisFromZero, timeAxis } from '$views/charts/scales';
import { handRun } from './reports.scene';

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
