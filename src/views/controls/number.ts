/** What a reader types or drags for a number parameter: read, checked, put on a slider. */
import { checkText } from '$model/schema/parameters';
import type { NumberParameter } from '$model/schema/schema';

/** A lesson may show a narrower range of a parameter's range. */
export interface SliderRange {
  from: number;
  to: number;
}

/** How many places a slider has; its own value means nothing else. */
export const SLIDER_PLACES = 1000;

/** A slider over more than three decades is logarithmic. */
const LINEAR_DECADES = 3;

/**
 * Reads what was typed. Grouped thousands and a printed minus are understood, and a time may carry
 * another unit ("200 us" in a field of milliseconds). Null if it is no value of the parameter.
 */
export function readNumber(text: string, parameter: NumberParameter): number | null {
  const plain = text.replaceAll(/[,_]/g, '').replaceAll('−', '-').replaceAll('μ', 'µ').trim();
  const checked = checkText(parameter, withoutOwnUnit(plain, parameter.unit));
  return 'value' in checked && typeof checked.value === 'number' ? checked.value : null;
}

/** "40 %" and "64 KB" are how such a value is printed, so they can be typed too. */
function withoutOwnUnit(text: string, unit: string): string {
  const isTime = ['us', 'ms', 's'].includes(unit);
  if (unit === '' || isTime || !text.toLowerCase().endsWith(unit.toLowerCase())) return text;
  return text.slice(0, -unit.length).trim();
}

/** The range of a slider: the lesson's, or the parameter's own. */
export function sliderRangeOf(parameter: NumberParameter, wanted?: SliderRange): SliderRange {
  return {
    from: Math.max(parameter.min, wanted?.from ?? parameter.min),
    to: Math.min(parameter.max, wanted?.to ?? parameter.max),
  };
}

/** Where a logarithmic slider begins to be logarithmic; below it lies only the range's own start. */
function lowestPositive(parameter: NumberParameter, range: SliderRange): number {
  if (range.from > 0) return range.from;
  const finest = 1 / parameter.scale;
  const usual = parameter.default > 0 ? parameter.default / 100 : range.to / 1e4;
  return Math.max(finest, usual);
}

/** Whether a slider over this range is logarithmic. */
export function isLogarithmic(parameter: NumberParameter, range: SliderRange): boolean {
  if (range.from < 0) return false;
  return Math.log10(range.to / lowestPositive(parameter, range)) > LINEAR_DECADES;
}

/** The value at a place of the slider, rounded to what a reader would have typed. */
export function valueAtPlace(
  place: number,
  parameter: NumberParameter,
  range: SliderRange,
): number {
  if (place <= 0) return range.from;
  if (place >= SLIDER_PLACES) return range.to;
  if (!isLogarithmic(parameter, range)) {
    const width = range.to - range.from;
    const step = roundStep(width / 200, parameter.scale);
    const value = range.from + (place / SLIDER_PLACES) * width;
    return onGrid(Math.round(value / step) * step, parameter, range);
  }
  const low = lowestPositive(parameter, range);
  const value = low * (range.to / low) ** (place / SLIDER_PLACES);
  return onGrid(Number(value.toPrecision(2)), parameter, range);
}

/** The slider's place of a value; the ends for values outside its range. */
export function placeOfValue(
  value: number,
  parameter: NumberParameter,
  range: SliderRange,
): number {
  if (value <= range.from) return 0;
  if (value >= range.to) return SLIDER_PLACES;
  if (!isLogarithmic(parameter, range)) {
    return ((value - range.from) / (range.to - range.from)) * SLIDER_PLACES;
  }
  const low = lowestPositive(parameter, range);
  const place = (Math.log(value / low) / Math.log(range.to / low)) * SLIDER_PLACES;
  return Math.max(1, place);
}

/** 1, 2 or 5 times a power of ten, not finer than the core's own grid. */
function roundStep(atLeast: number, scale: number): number {
  const finest = 1 / scale;
  if (atLeast <= finest) return finest;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = [1, 2, 5, 10].find((candidate) => candidate * power >= atLeast) ?? 10;
  return Math.max(finest, step * power);
}

function onGrid(value: number, parameter: NumberParameter, range: SliderRange): number {
  const gridded = Math.round(value * parameter.scale) / parameter.scale;
  const tidy = Number(gridded.toPrecision(12));
  return Math.min(range.to, Math.max(range.from, tidy));
}

/** One step of the arrow keys, in places: at least one visible step of the value. */
export function stepValue(
  value: number,
  direction: 1 | -1,
  parameter: NumberParameter,
  range: SliderRange,
): number {
  let place = placeOfValue(value, parameter, range);
  for (;;) {
    place += direction;
    const next = valueAtPlace(place, parameter, range);
    if ((next - value) * direction > 0 || place <= 0 || place >= SLIDER_PLACES) return next;
  }
}
