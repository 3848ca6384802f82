/** A plot as a still picture, for saved files: Jupyter shows it, and this page before it can draw. */
import { parseHTML } from 'linkedom/worker';
import type { PlotBundle } from '../../kernel/outputTypes';
import { colourOfSeries, drawPlot } from '../plot';

const SVG = 'http://www.w3.org/2000/svg';

/** In a worker and in Node there is no other. */
const { document } = parseHTML('<!doctype html><html></html>');

const WIDTH = 640;
const TEXT_PX = 12;
const ROW_PX = 22;
/** About so wide is a letter; nothing here can measure one. */
const LETTER_PX = 7.2;
const SWATCH_PX = 18;

/** The light theme's own, since a file has no theme. A test holds them to it. */
export const PAPER: Readonly<Record<string, string>> = {
  '--paper-raised': '#ffffff',
  '--ink': '#1b2026',
  '--ink-faint': '#666c73',
  '--state-runnable': '#d55e00',
  '--state-user': '#0072b2',
  '--state-io': '#8a1f5c',
  '--run-a': '#0d6470',
  '--run-b': '#c2560c',
  '--run-c': '#6b4aa0',
  '--run-d': '#5f6b1f',
};

/** SVG on its own: no script, no link, nothing that is loaded. */
export function staticPlot(plot: PlotBundle): string {
  const drawn = drawPlot(plot, WIDTH, document);
  const head = headOf(plot);
  const height = Number(drawn.getAttribute('height')) + head.height;
  drawn.setAttribute('y', String(head.height));
  drawn.setAttribute('font-size', String(TEXT_PX));
  const whole = made('svg', {
    xmlns: SVG,
    viewBox: `0 0 ${WIDTH} ${height}`,
    width: WIDTH,
    height,
    color: 'var(--ink)',
  });
  const paper = made('rect', { width: WIDTH, height, fill: 'var(--paper-raised)' });
  whole.append(paper, head.group, drawn);
  for (const { attributes } of whole.querySelectorAll('*')) {
    // Hundredths of a pixel are invisible.
    for (const each of attributes) each.value = each.value.replace(/(\.\d\d)\d+/g, '$1');
  }
  return whole.outerHTML.replace(/var\((--[\w-]+)\)/g, (word, name: string) => PAPER[name] ?? word);
}

/** The title, and the names of the series after their colours, in as many rows as they need. */
function headOf({ title, series }: PlotBundle) {
  const group = made('g', { 'font-family': 'system-ui, sans-serif', fill: 'var(--ink)' });
  let x = 8;
  let row = 0;
  const write = (text: string, weight: string) => {
    const at = { x, y: row * ROW_PX + 16, 'font-size': TEXT_PX, 'font-weight': weight };
    const element = made('text', at);
    element.textContent = text;
    group.appendChild(element);
  };
  if (title) {
    write(title, '600');
    row++;
  }
  const named = series.length > 1 ? series : [];
  for (const [place, name] of named.entries()) {
    const width = SWATCH_PX + (name.length + 2) * LETTER_PX;
    if (x > 8 && x + width > WIDTH) {
      x = 8;
      row++;
    }
    const side = { width: TEXT_PX, height: TEXT_PX, fill: colourOfSeries(place) };
    group.appendChild(made('rect', { x, y: row * ROW_PX + 6, ...side }));
    x += SWATCH_PX;
    write(name, '400');
    x += width - SWATCH_PX;
  }
  return { group, height: (row + (named.length > 0 ? 1 : 0)) * ROW_PX };
}

function made(name: string, attributes: Record<string, string | number>) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
