/** Lines of a chart over time, computed from the gathered series of one or more runs. */
import { line } from 'd3-shape';
import type { TimeRange } from '$model/timeRange';
import type { Axis } from './scales';
import type { Intervals } from './intervals';
import { runDash } from './namedRun';
import { texts } from './texts';

/** A value that holds from one instant to another; null where there is nothing to measure. */
export interface Step extends TimeRange {
  value: number | null;
}

export interface ChartLine {
  /** Unique in its chart; also the head of its column in the table. */
  name: string;
  /** A few characters written at the line's end. */
  shortName: string;
  /** CSS colour. */
  colour: string;
  /** SVG dash pattern; empty for a solid line. */
  dash: string;
  steps: Step[];
}

/** A run that is drawn, with the name and colour it has in every view. */
export interface NamedSeries {
  name: string;
  colour: string;
  intervals: Intervals;
}

/**
 * One solid line for each run: transactions per second. Each run is dashed in its own way, for eyes without colour. Of a
 * sliver at the end a rate would be chance, and may be any number.
 */
export function throughputLines(runs: NamedSeries[]): ChartLine[] {
  return runs.map(({ name, colour, intervals }, index) => ({
    name: name || texts.throughputUnit,
    shortName: name,
    colour,
    dash: runDash(index),
    steps: intervals.all.map(({ fromNs, untilNs, perSecond }) => ({
      fromNs,
      untilNs,
      value: untilNs - fromNs > intervals.lengthNs / 2 ? perSecond : null,
    })),
  }));
}

/** With more runs than these, their longest waits would be a tangle. */
const MOST_WITH_LONGEST = 2;

/** Two lines for each run: the mean wait for a commit of an interval, and dotted its longest; of many runs the mean. */
export function lfsLines(runs: NamedSeries[]): ChartLine[] {
  const nameOf = (run: NamedSeries, what: string) =>
    runs.length > 1 ? `${run.name} ${what}` : what;
  const hasLongest = runs.length <= MOST_WITH_LONGEST;
  return runs.flatMap((run, index) => {
    const longest = {
      name: nameOf(run, texts.longestLine),
      shortName: nameOf(run, texts.longestLine),
      colour: run.colour,
      dash: '1.5 3',
      steps: run.intervals.all.map((interval) => ({ ...interval, value: interval.lfsMaxNs })),
    };
    const mean = {
      name: nameOf(run, texts.meanLine),
      shortName: nameOf(run, texts.meanLine),
      colour: run.colour,
      dash: runDash(index),
      steps: run.intervals.all.map((interval) => ({ ...interval, value: interval.lfsMeanNs })),
    };
    return hasLongest ? [longest, mean] : [mean];
  });
}

/** The largest value of all lines; 0 if none has any. */
export function largestValue(lines: ChartLine[]): number {
  let largest = 0;
  for (const { steps } of lines) {
    for (const { value } of steps) largest = Math.max(largest, value ?? 0);
  }
  return largest;
}

/** The steps of a line: flat over each stretch, joined upright, broken where there is no value. */
export function stepPath(steps: Step[], x: Axis, y: Axis): string {
  const corners = steps.flatMap(({ fromNs, untilNs, value }) => [
    { timeNs: fromNs, value },
    { timeNs: untilNs, value },
  ]);
  const draw = line<(typeof corners)[number]>()
    .defined((corner) => corner.value !== null)
    .x((corner) => x.scale(corner.timeNs))
    .y((corner) => y.scale(corner.value ?? 0))
    .digits(1);
  return draw(corners) ?? '';
}

export interface EndLabel {
  name: string;
  colour: string;
  y: number;
}

/** The last interval of a run may be a sliver, whose value says little of where the line was going. */
function isWhole({ fromNs, untilNs }: Step, [first]: Step[]): boolean {
  return first === undefined || untilNs - fromNs > (first.untilNs - first.fromNs) / 2;
}

/** Names beside the ends of their lines, moved apart so that none covers another. */
export function endLabels(lines: ChartLine[], y: Axis, apart: number, lowest: number): EndLabel[] {
  const labels = lines
    .map(({ shortName, colour, steps }) => {
      const last = steps.findLast((stretch) => stretch.value !== null && isWhole(stretch, steps));
      return { name: shortName, colour, y: last ? y.scale(last.value ?? 0) : Number.NaN };
    })
    .filter((label) => !Number.isNaN(label.y))
    .sort((a, b) => b.y - a.y);
  let limit = lowest;
  for (const label of labels) {
    label.y = Math.min(label.y, limit);
    limit = label.y - apart;
  }
  return labels;
}
