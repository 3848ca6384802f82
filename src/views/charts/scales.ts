/** Axes of the charts: domains that start at zero, ticks on round numbers, units said once. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { formatNumber, timeUnitFor } from '$model/axisFormat';
import { grouped, type TimeUnit } from '$model/format';

export interface Tick {
  /** In the data's own unit (nanoseconds for times). */
  value: number;
  /** In pixels. */
  at: number;
  text: string;
}

export interface Axis {
  scale: ScaleLinear<number, number>;
  ticks: Tick[];
  /** Unit of the tick texts; empty for plain numbers. */
  unit: string;
}

/** So much belongs to one tick, in units of the page's letter size, or their texts would touch. */
const ROOM_OF_TICK = { across: 5.25, up: 2.25 };

function tickCount(range: Range, direction: 'across' | 'up', rem: number): number {
  const room = ROOM_OF_TICK[direction] * rem;
  return Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / room));
}

/** Pixels. */
type Range = readonly [number, number];

/** Plain numbers from an honest zero to at least the largest value. */
export function axisFromZero(largest: number, range: Range, rem = 16): Axis {
  // Pixels grow downwards: only an axis up the page runs against them.
  const count = tickCount(range, range[1] > range[0] ? 'across' : 'up', rem);
  const scale = scaleLinear()
    .domain([0, largest > 0 ? largest : 1])
    .nice(count)
    .range(range);
  const ticks = scale
    .ticks(count)
    .map((value) => ({ value, at: scale(value), text: formatNumber(value) }));
  return { scale, ticks, unit: '' };
}

/** Times from zero, ticked in the unit of the largest: an axis of milliseconds has no tick at 1.05e6 ns. */
export function timeAxisFromZero(largestNs: number, range: Range, rem = 16): Axis {
  const unit = timeUnitFor(largestNs > 0 ? largestNs : 1e6);
  const inUnits = axisFromZero(largestNs / unit.ns, range, rem);
  return inNanoseconds(inUnits, unit);
}

/** A stretch of simulated time across the page. */
export function timeAxis(fromNs: number, untilNs: number, range: Range, rem = 16): Axis {
  const unit = unitOfStretch(fromNs, untilNs);
  const scale = scaleLinear()
    .domain([fromNs / unit.ns, untilNs / unit.ns])
    .range(range);
  const ticks = scale
    .ticks(tickCount(range, 'across', rem))
    .map((value) => ({ value, at: scale(value), text: formatTick(value) }));
  return inNanoseconds({ scale, ticks, unit: '' }, unit);
}

/** Tick texts keep all their digits: 40.125 must not become 40.1 beside 40.15. */
function formatTick(value: number): string {
  return grouped(value, 0, 9);
}

/** The unit of the stretch's end, unless the stretch is so short that its ticks would need many decimals. */
function unitOfStretch(fromNs: number, untilNs: number): TimeUnit {
  const byEnd = timeUnitFor(untilNs);
  const byLength = timeUnitFor(untilNs - fromNs);
  return byLength.ns * 1e3 < byEnd.ns ? byLength : byEnd;
}

function inNanoseconds(axis: Axis, unit: TimeUnit): Axis {
  const [low = 0, high = 1] = axis.scale.domain();
  const scale = axis.scale.copy().domain([low * unit.ns, high * unit.ns]);
  const ticks = axis.ticks.map((tick) => ({ ...tick, value: tick.value * unit.ns }));
  return { scale, ticks, unit: unit.name };
}
