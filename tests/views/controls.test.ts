import { describe, expect, it } from 'vitest';
import { parameterOf } from '$model/schema/parameters';
import type { NumberParameter } from '$model/schema/schema';
import {
  isLogarithmic,
  placeOfValue,
  readNumber,
  SLIDER_PLACES,
  stepValue,
  sliderRangeOf,
  valueAtPlace,
} from '$views/controls/number';
import { wordMisfit } from '$explain/misfits';
import { wordValue } from '$explain/values';
import { optionSetOf } from '$model/schema/optionSets';

function numberParameter(key: Parameters<typeof parameterOf>[0]): NumberParameter {
  const parameter = parameterOf(key);
  if (parameter.type !== 'number') throw new TypeError(`${key} is no number`);
  return parameter;
}

const nice = numberParameter('noise.nice');
const burst = numberParameter('noise.burst_ms');
const sessions = numberParameter('sessions.count');
const reads = numberParameter('sessions.reads');

describe('reading a number', () => {
  it.each([
    ['-15', nice, -15],
    ['−15', nice, -15],
    [' 3 ', burst, 3],
    ['200us', burst, 0.2],
    ['0.036', burst, 0.036],
    ['1,500', sessions, 1500],
    ['2.3', reads, 2.3],
    ['2.3 on average', reads, 2.3],
  ])('understands %j', (text, parameter, value) => {
    expect(readNumber(text, parameter)).toBe(value);
  });

  it.each([
    ['30', nice, 'nice must be a whole number from -20 to 19; “30” does not fit.'],
    ['1.5', nice, 'nice must be a whole number from -20 to 19; “1.5” does not fit.'],
    ['', nice, 'nice must be a whole number from -20 to 19; nothing does not fit.'],
    ['much', burst, 'Burst must be a number from 0.001 to 60000 ms; “much” does not fit.'],
  ])('refuses %j with a sentence that names the range', (text, parameter, sentence) => {
    expect(readNumber(text, parameter)).toBeNull();
    expect(wordMisfit(parameter, text)).toBe(sentence);
  });
});

describe('slider', () => {
  it('is logarithmic over more than three decades, and never below zero', () => {
    expect(isLogarithmic(burst, sliderRangeOf(burst))).toBe(true);
    expect(isLogarithmic(nice, sliderRangeOf(nice))).toBe(false);
    expect(isLogarithmic(burst, sliderRangeOf(burst, { from: 1, to: 30 }))).toBe(false);
  });

  it.each([nice, burst, sessions, reads])('reaches both ends of $key exactly', (parameter) => {
    const stretch = sliderRangeOf(parameter);
    expect(valueAtPlace(0, parameter, stretch)).toBe(parameter.min);
    expect(valueAtPlace(SLIDER_PLACES, parameter, stretch)).toBe(parameter.max);
  });

  it.each([nice, burst, sessions, reads])('has a place for the default of $key', (parameter) => {
    const stretch = sliderRangeOf(parameter);
    const place = placeOfValue(parameter.default, parameter, stretch);
    expect(valueAtPlace(place, parameter, stretch)).toBe(parameter.default);
  });

  it('moves by one visible step for an arrow key', () => {
    expect(stepValue(-15, 1, nice, sliderRangeOf(nice))).toBe(-14);
    expect(stepValue(19, 1, nice, sliderRangeOf(nice))).toBe(19);
    expect(stepValue(0, 1, sessions, sliderRangeOf(sessions))).toBe(1);
    expect(stepValue(1, -1, sessions, sliderRangeOf(sessions))).toBe(0);
    expect(stepValue(3, 1, burst, sliderRangeOf(burst))).toBe(3.1);
  });

  it('stays inside a stretch that is wider than the range', () => {
    expect(sliderRangeOf(nice, { from: -100, to: 5 })).toEqual({ from: -20, to: 5 });
  });
});

describe('words', () => {
  it('prints values with their unit', () => {
    expect(wordValue(burst, 3)).toBe('3 ms');
    expect(wordValue(parameterOf('noise.active'), true)).toBe('on');
    expect(wordValue(parameterOf('lgwr.affinity'), '0-3')).toBe('0-3');
  });

  it('finds the set that a choice belongs to', () => {
    const scheduler = parameterOf('machine.scheduler');
    if (scheduler.type !== 'choice') throw new TypeError('the scheduler is a choice');
    expect(optionSetOf(scheduler.options)).toBe('scheduler');
    expect(optionSetOf(['cfs'])).toBeUndefined();
  });
});
