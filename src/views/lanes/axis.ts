/**
 * The axis of time under the lanes. Close up, instants would need ten digits to differ; so the axis
 * names one instant in full and its ticks count from there: "1.284537 s" and then +200 ns, +400 ns.
 */
import { scaleLinear } from 'd3-scale';
import { formatFixed, formatInstant } from '$model/axisFormat';
import { TIME_UNITS } from '$model/format';
import type { TimeRange } from '$model/timeRange';

export interface AxisTick {
  timeNs: number;
  /** Pixels from the left. */
  at: number;
  text: string;
}

export interface TimeAxis {
  /** The instant that the ticks count from, in words; null when they count from the run's start. */
  base: string | null;
  ticks: AxisTick[];
  stepNs: number;
}

/** From one tick to the next, in units of type. */
const TICK = 6;

/** A tick from here on has more digits than can be compared at a glance. */
const MOST_ON_A_TICK = 1e5;

/** Ticks on round numbers, in the unit that fits their distance; width and type in pixels. */
export function axisOf(range: TimeRange, width: number, em = 16): TimeAxis {
  const room = Math.max(2, Math.floor(width / (TICK * em)));
  // There is no instant between two nanoseconds, so there is no tick either.
  const count = Math.min(room, Math.max(2, Math.floor(range.untilNs - range.fromNs)));
  // The base is taken off first: a scale of small numbers keeps its ticks exact.
  const roughStepNs = (range.untilNs - range.fromNs) / count;
  const unitIndex = Math.max(
    0,
    TIME_UNITS.findLastIndex((unit) => unit.ns <= roughStepNs * 1.01),
  );
  const unit = TIME_UNITS[unitIndex] ?? { name: 's' as const, ns: 1e9 };
  const coarser = TIME_UNITS[unitIndex + 1];
  const manyDigits = range.fromNs / unit.ns >= MOST_ON_A_TICK;
  const baseNs = coarser && manyDigits ? Math.floor(range.fromNs / coarser.ns) * coarser.ns : 0;
  const scale = scaleLinear()
    .domain([(range.fromNs - baseNs) / unit.ns, (range.untilNs - baseNs) / unit.ns])
    .range([0, width]);
  const values = scale.ticks(count);
  const stepNs = ((values[1] ?? 1) - (values[0] ?? 0)) * unit.ns;
  const sign = baseNs > 0 ? '+' : '';
  const decimals = Math.max(0, Math.ceil(-Math.log10(stepNs / unit.ns) - 1e-9));
  return {
    base: baseNs > 0 && coarser ? formatInstant(baseNs, coarser.ns) : null,
    ticks: values.map((value) => ({
      timeNs: baseNs + value * unit.ns,
      at: scale(value),
      text: `${sign}${formatFixed(value, decimals)} ${unit.name}`,
    })),
    stepNs,
  };
}
