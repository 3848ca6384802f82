/** Plots as pictures for saved files: drawn without a page, harmless, and in the site's own colours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlotBundle } from '$notebook/kernel/outputTypes';
import { PAPER, staticPlot } from '$notebook/outputs/static/staticPlot';

const rows = [
  { x: 0.02, y: 1, name: 'a<b>&"c"' },
  { x: 2, y: 30, name: 'other' },
];

const plot: PlotBundle = {
  title: 'What </svg> it costs',
  x: { label: 'ms', type: 'log' },
  y: { label: 'LFS, ms' },
  series: ['a<b>&"c"', 'other'],
  marks: [{ mark: 'dot', data: rows, options: { x: 'x', y: 'y', fill: 'name', tip: true } }],
  height: 300,
  table: { caption: '', columns: [], rows: [] },
};

describe('a still picture of a plot', () => {
  const svg = staticPlot(plot);

  it('has the title, the names of the series, the labels and a mark for each row', () => {
    expect(svg).toContain('>What &lt;/svg&gt; it costs</text>');
    expect(svg).toContain('>a&lt;b&gt;&amp;"c"</text>');
    expect(svg).toContain('LFS, ms</text>');
    expect(svg.match(/<circle/g)?.length).toBe(rows.length);
    expect(svg).toContain('>0.02</text>');
  });

  it('marks no halves between whole numbers, and has room for large ones', () => {
    const counted = [
      { n: 0, ns: 8e6 },
      { n: 2, ns: 60e6 },
    ];
    const marks = [{ mark: 'dot' as const, data: counted, options: { x: 'n', y: 'ns' } }];
    const drawn = staticPlot({ ...plot, x: { type: 'linear' }, series: [], marks });
    expect(drawn).not.toContain('>0.5</text>');
    expect(drawn).toContain('>60,000,000</text>');
    const left = (picture: string) => Number(/<circle [^>]*cx="([\d.]+)"/.exec(picture)?.[1]);
    expect(left(drawn)).toBeGreaterThanOrEqual(10 * 7.2 + 16);
  });

  it('is one element, of known kinds, that loads nothing and runs nothing', () => {
    const names = new Set([...svg.matchAll(/<([\w:-]+)/g)].map(([, name]) => name));
    const known = ['circle', 'g', 'line', 'path', 'rect', 'style', 'svg', 'text'];
    expect([...names].filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"[^]*<\/svg>$/);
    expect(svg).not.toMatch(/var\(|href|url\(|\son\w+=|NaN|undefined/);
  });

  it('is as tall as what is in it: rows of names are added', () => {
    const height = (text: string) => Number(/ height="(\d+)"/.exec(text)?.[1]);
    const many = Array.from({ length: 12 }, (_, place) => `a rather long name ${place}`);
    expect(height(staticPlot({ ...plot, title: '', series: [] }))).toBe(300);
    expect(height(staticPlot({ ...plot, series: many }))).toBeGreaterThan(height(svg) + 40);
  });

  it('has the colours of the light theme', () => {
    const css = ['theme.css', 'pageTheme.css']
      .map((name) => readFileSync(join(import.meta.dirname, '../../src/site', name), 'utf8'))
      .join('\n');
    for (const [name, colour] of Object.entries(PAPER)) {
      // The light one of a pair for light and dark.
      expect(new RegExp(`${name}: light-dark\\((#[0-9a-f]+),`).exec(css)?.[1], name).toBe(colour);
    }
  });
});
