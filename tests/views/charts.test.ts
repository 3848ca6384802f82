import { describe, expect, it } from 'vitest';
import { piecesOf } from '$views/charts/explained';
import { histogramBars } from '$views/charts/histogram';
import { axisFromZero, timeAxis, timeAxisFromZero } from '$views/charts/scales';
import { formatClock, TIME_UNITS } from '$model/format';
import { wordClock } from '$explain/clock';
import { formatFixed, formatInstant, formatNumber } from '$model/axisFormat';

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
