/** Draws a plot that a cell asked for, with the colours of the page. Fetched when there is one. */
import * as Plot from '@observablehq/plot';
import type { PlotBundle, PlotMark } from '../kernel/protocol';

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

/** The plot at a width, without its title, which stands beside it. */
export function drawPlot(plot: PlotBundle, width: number): Element {
  const { series, height = 280 } = plot;
  const picture = Plot.plot({
    width,
    height,
    marginLeft: 56,
    marginBottom: 40,
    style: {
      background: 'transparent',
      color: 'var(--ink)',
      fontSize: '12px',
      overflow: 'visible',
    },
    x: axisOf(plot.x),
    y: { ...axisOf(plot.y), grid: true },
    color: {
      legend: series.length > 1,
      ...(series.length > 0 && { domain: series }),
      range: COLOURS,
    },
    marks: plot.marks.map((mark) => markOf(mark, series)),
  });
  // The picture as a whole has a name and a table; names of its groups are allowed to nobody.
  const drawings = picture.matches('svg') ? [picture] : picture.querySelectorAll('svg');
  for (const drawing of drawings) drawing.setAttribute('aria-hidden', 'true');
  return picture;
}

function axisOf({ label, ...axis }: PlotBundle['x']): Plot.ScaleOptions {
  return { ...axis, label: label || null } as Plot.ScaleOptions;
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
