import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { KIND_COLOURS } from '$model/database/kinds';
import { contrast, difference, eyes } from './colour';

const css = ['theme.css', 'projectorTheme.css', 'pageTheme.css']
  .map((name) => readFileSync(join(import.meta.dirname, '../../src/site', name), 'utf8'))
  .join('\n');

/** The tokens that the rules with this selector set. */
function tokensOf(selector: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(css).walkRules((rule) => {
    if (!rule.selectors.includes(selector)) return;
    rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value));
  });
  return tokens;
}

const tokens = tokensOf(':root');

/** The tokens as they are in the light or in the dark. */
const scheme = (which: 'light' | 'dark') =>
  new Map(
    [...tokens].map(([name, value]) => {
      const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
      return [name, pair?.[which === 'light' ? 1 : 2] ?? value];
    }),
  );

const light = scheme('light');
const themes = {
  light,
  dark: scheme('dark'),
  projector: new Map([...light, ...tokensOf(":root[data-theme='projector']")]),
};

const isColour = (value: string) => /^#[0-9a-f]{6}$/.test(value);
const isDrawn = (name: string) => /^--(state|kind|part|run)-/.test(name);
const ofFamily = (tokens: Map<string, string>, family: string) =>
  [...tokens].filter(([name]) => name.startsWith(`--${family}-`));

describe.each(Object.entries(themes))('the %s theme', (name, tokens) => {
  const colour = (token: string) => tokens.get(token) ?? '';
  const papers = ['--paper', '--paper-raised'];

  it.each(['--ink', '--ink-soft', '--ink-faint', '--accent', '--good', '--bad', '--warn'])(
    'can be read where it writes in %s',
    (token) => {
      for (const paper of papers) {
        const wanted = name === 'projector' ? 7 : 4.5;
        expect(contrast(colour(token), colour(paper)), paper).toBeGreaterThanOrEqual(wanted);
      }
    },
  );

  it('can be read where it writes on its accent, and on the wash of it', () => {
    expect(contrast(colour('--accent-ink'), colour('--accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('--ink'), colour('--accent-wash'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('--accent'), colour('--accent-wash'))).toBeGreaterThanOrEqual(4.5);
  });

  it('sets off from the paper everything that it draws', () => {
    const drawn = [...tokens.keys()].filter(isDrawn);
    expect(drawn.length).toBeGreaterThan(25);
    const faint = [...drawn, '--rule-strong', '--focus'].filter((token) =>
      papers.some((paper) => contrast(colour(token), colour(paper)) < 3),
    );
    expect(faint).toEqual([]);
  });

  it.each(Object.keys(eyes) as (keyof typeof eyes)[])('keeps the states apart: %s', (eye) => {
    const busy = ['runnable', 'user', 'kernel', 'io', 'sleeping'].map(
      (state) => `--state-${state}`,
    );
    const alike = busy.flatMap((one, index) =>
      busy
        .slice(index + 1)
        .filter((other) => difference(colour(one), colour(other), eye) < 7)
        .map((other) => `${one} and ${other}`),
    );
    expect(alike).toEqual([]);
  });

  it.each(['kind', 'run', 'part'])('gives every %s a colour of its own', (family) => {
    const members = ofFamily(tokens, family);
    const alike = members.flatMap(([one, its], index) =>
      members
        .slice(index + 1)
        .filter(([, others]) => difference(its, others, 'typical') < 5)
        .map(([other]) => `${one} and ${other}`),
    );
    expect(alike).toEqual([]);
  });

  it('has the colour that the table of kinds of process names for each', () => {
    for (const each of KIND_COLOURS) expect(isColour(colour(`--kind-${each}`)), each).toBe(true);
  });

  it('writes every colour so that a canvas can take it as it is', () => {
    for (const [token, value] of tokens) {
      if (isDrawn(token) || /^--(paper|ink|rule|accent|focus)/.test(token)) {
        expect(isColour(value), token).toBe(true);
      }
    }
  });
});

it('gives a reader without JavaScript the dark theme of a dark system', () => {
  const schemes = new Map<string, string>();
  postcss.parse(css).walkDecls('color-scheme', ({ parent, value }) => {
    if (parent?.type !== 'rule' || parent.parent?.type !== 'root') return;
    for (const selector of (parent as postcss.Rule).selectors) schemes.set(selector, value);
  });
  expect(schemes.get(':root')).toBe('light dark');
});
