/** Draws a plot that a cell asked for, with the colours of the page. Fetched when there is one. */
import * as Plot from '@observablehq/plot';
import type { PlotBundle, PlotMark } from '../kernel/outputTypes';
import { heightOf } from './plotHeight';

const COLOURS = [
  'var(--run-a)',
  'var(--run-b)',
  'var(--run-c)',
  'var(--run-d)',
  'var(--state-user)',
  'var(--state-io)',
  'var(--state-runnable)',
  'var(--ink-faint)',
];

/** About so wide is a digit of a tick. */
const LETTER_PX = 7.2;
/** More ticks than these leave no room for halves. */
const MOST_TICKS = 10;

/** The colour of a series by its place. */
export const colourOfSeries = (place: number): string => COLOURS[place % COLOURS.length] ?? '';

/**
 * The plot at a width, without its title, which is beside it.
 * @param document where there is no page: a still one, in which nothing is pointed at
 */
export function drawPlot(plot: PlotBundle, width: number, document?: Document): Element {
  const { series } = plot;
  const height = heightOf(plot);
  const picture = Plot.plot({
    ...(document && { document }),
    width,
    height,
    marginLeft: Math.max(56, LETTER_PX * lettersOf(plot) + 16),
    marginBottom: 40,
    style: {
      background: 'transparent',
      color: 'var(--ink)',
      fontSize: '12px',
      overflow: 'visible',
    },
    x: { ...axisOf(plot.x), ...wholeTicks(plot) },
    y: { ...axisOf(plot.y), grid: true },
    color: {
      legend: !document && series.length > 1,
      ...(series.length > 0 && { domain: series }),
      range: COLOURS,
    },
    marks: plot.marks.map((mark) => markOf(document ? still(mark) : mark, series)),
  });
  if (document) return picture;
  // The picture as a whole has a name and a table; its groups may not have names.
  const drawings = picture.matches('svg') ? [picture] : picture.querySelectorAll('svg');
  for (const drawing of drawings) drawing.setAttribute('aria-hidden', 'true');
  return picture;
}

/** What the marks of a plot have in some of their channels, as numbers. */
function numbersIn({ marks }: PlotBundle, channels: readonly string[]): number[] {
  return marks.flatMap(({ data, options }) =>
    data.flatMap((row) =>
      typeof row === 'number' ? [] : channels.map((each) => Number(row[String(options[each])])),
    ),
  );
}

/** Letters of the widest tick of y, as far as large numbers make it wide. */
function lettersOf(plot: PlotBundle): number {
  const sizes = numbersIn(plot, ['y', 'y1', 'y2']).map((value) => Math.abs(value) || 0);
  return Math.round(sizes.reduce((most, size) => Math.max(most, size), 0)).toLocaleString('en')
    .length;
}

/** Between few whole numbers there is nothing to mark: no half of a process. */
function wholeTicks(plot: PlotBundle): { ticks?: number } {
  const values = numbersIn(plot, ['x']);
  if (plot.x.type !== 'linear' || !values.every(Number.isInteger)) return {};
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most > least && most - least < MOST_TICKS ? { ticks: most - least } : {};
}

function axisOf({ label, ...axis }: PlotBundle['x']): Plot.ScaleOptions {
  // Plot would write 0.02 as 20m, which beside a unit is a riddle.
  const format = axis.type === 'log' && { tickFormat: '~g' };
  return { ...axis, ...format, label: label || null } as Plot.ScaleOptions;
}

/** Without tooltips. */
function still({ options: { tip: _, ...options }, ...mark }: PlotMark): PlotMark {
  return { ...mark, options };
}

/** A mark of a plot without series has the first colour. */
function markOf({ mark, data, options }: PlotMark, series: readonly string[]): Plot.Markish {
  const draw = Plot[mark] as (data: unknown, options: unknown) => Plot.Markish;
  const usual = mark === 'areaY' ? { fillOpacity: 0.18 } : {};
  const colour = series.length === 0 ? colourOf(mark, options) : {};
  return draw(data, { ...usual, ...colour, ...options });
}

function colourOf(mark: PlotMark['mark'], options: PlotMark['options']): Record<string, string> {
  if ('stroke' in options || 'fill' in options) return {};
  const isFilled = ['areaY', 'barY', 'barX', 'rectY'].includes(mark);
  const isText = mark === 'text';
  if (isText) return { fill: 'var(--ink)' };
  return isFilled ? { fill: 'var(--run-a)' } : { stroke: 'var(--run-a)' };
}
