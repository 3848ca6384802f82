/** What the built lessons leave out of their scripts: no figure that one of them asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASKING, askedIn } from '../../scripts/lib/slimFigures.mjs';
import { contents, root } from './contents';

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

describe.each(contents)('the script of lesson $entry.slug', ({ definition }) => {
  const { slug, expected, predictions, questions, challenges, simulations } = definition;
  const code = ASKING.map((name) => readFileSync(join(root, 'lessons', slug, name), 'utf8'));
  const isAsked = askedIn(code.join(''));
  const figures = Object.keys(expected.figures);

  it('keeps every figure that its predictions, questions and challenges name', () => {
    const texts = new Set(textsIn([predictions, questions, challenges, simulations]));
    expect(figures.filter((id) => texts.has(id) && !isAsked(id))).toEqual([]);
  });

  it('leaves some out', () => {
    expect(figures.filter((id) => !isAsked(id)).length).toBeGreaterThan(0);
  });
});

describe('a figure', () => {
  it('is asked for by its name or by a template that makes it, and by nothing else', () => {
    const isAsked = askedIn("say('full.lfs'); sizes.map((size) => `post-${size}.lfs`);");
    expect(['full.lfs', 'post-8.lfs', 'post-256.lfs'].every(isAsked)).toBe(true);
    expect(['full', 'post-8.lfp', 'xpost-8.lfs', 'post-8xlfs'].some(isAsked)).toBe(false);
  });
});
