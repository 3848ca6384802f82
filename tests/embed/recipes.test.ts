/** What the share dialogue copies, whatever the run is called. */
import { describe, expect, it } from 'vitest';
import { EXAMPLE, RECIPES } from '$views/share/recipes';

const PINNED = { module: 'post-wait-1.0.0-abcdefgh.js', integrity: 'sha384-abc' };
/** A run of the reader's own, whose title means something to templates, to HTML and to configurations. */
const STRANGE = {
  ...EXAMPLE,
  title: `{{ x }} {% y %} "a" <b> 'c'`,
  attributes: { src: "?title=it's&lgwr.nice=-20" },
  page: "https://example.org/postwait/run/?title=it's&lgwr.nice=-20",
  name: null,
};

describe.each(RECIPES)('the recipe for $name', ({ code, setup, isPinnable }) => {
  it('is one line, but for the directive of reStructuredText', () => {
    const [first = '', ...rest] = code(EXAMPLE)?.split('\n') ?? [];
    expect(rest.length === 0 || first === '.. raw:: html').toBe(true);
  });

  it('leads to the page', () => {
    expect(code(EXAMPLE)).toContain(EXAMPLE.page);
  });

  it('has nothing of a title in it that its host would read', () => {
    const pasted = code(STRANGE) ?? '';
    expect(pasted).not.toMatch(/\{\{ x|\{%|<b>|"a"/);
  });

  it('names one version wherever it names the module', () => {
    const all = `${code(EXAMPLE, PINNED)}${setup?.text(EXAMPLE, PINNED)}`;
    expect(all.includes(PINNED.module) && all.includes(PINNED.integrity)).toBe(isPinnable);
    expect(all).not.toContain('embed/post-wait.js');
  });
});

it('recipes have names of their own', () => {
  expect(new Set(RECIPES.map(({ id }) => id)).size).toBe(RECIPES.length);
  expect(new Set(RECIPES.map(({ name }) => name)).size).toBe(RECIPES.length);
});
