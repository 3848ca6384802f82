import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostWait } from '$embed/element';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Measured, PostWaitElement } from '../../packages/embed/index.d.ts';
import { EXAMPLE, RECIPES } from '$views/share/recipes';
import { frameAddress, mystSnippet } from '$views/share/snippets';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [element] = JSON.parse(read('packages/embed/custom-elements.json')).modules[0].declarations;
const namesOf = (kind: string) => element[kind].map(({ name }: { name: string }) => name);

describe('the package of the element', () => {
  it('has types that are those of the element', () => {
    expectTypeOf<PostWait['set']>().toEqualTypeOf<PostWaitElement['set']>();
    expectTypeOf<PostWait['toDataURL']>().toEqualTypeOf<PostWaitElement['toDataURL']>();
    expectTypeOf<PostWait['metrics']>().toEqualTypeOf<Measured | null>();
    expectTypeOf<PostWait>().toMatchTypeOf<Omit<PostWaitElement, keyof HTMLElement>>();
  });

  it('names every attribute and member of the element, and no others', () => {
    expect(namesOf('attributes').sort()).toEqual([...PostWait.observedAttributes].sort());
    const members = Object.getOwnPropertyNames(PostWait.prototype).filter(
      (name) => !/^constructor$|Callback$/.test(name),
    );
    expect(namesOf('members').sort()).toEqual(members.sort());
  });

  it('is described as docs/embedding.md has it', () => {
    const docs = read('docs/embedding.md');
    const all = ['attributes', 'members', 'events', 'cssParts', 'cssProperties'].flatMap(namesOf);
    // A name that bubbles is that of the event, with the element's before it.
    const missing = all
      .map((name: string) => name.replace(/^post-wait:/, ''))
      .filter((name: string) => !new RegExp(`[\`\\s]${name}\\b[^\\s\`]*[\`\\s]`).test(docs));
    expect(missing).toEqual([]);
  });

  it('has the version and licence of the project', () => {
    const [own, project] = ['packages/embed/package.json', 'package.json'].map((path) =>
      JSON.parse(read(path)),
    );
    expect([own.version, own.license]).toEqual([project.version, project.license]);
  });
});

/** What the share dialogue copies, whatever the run is called. */
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
  it('is one line, but for directives', () => {
    const [first = '', ...rest] = code(EXAMPLE)?.split('\n') ?? [];
    expect(rest.length === 0 || /^\.\. raw:: html$|^:::\{anywidget\} /.test(first)).toBe(true);
  });

  it('leads to the page, or is the run without a way to what it would be without scripts', () => {
    const pasted = code(EXAMPLE) ?? '';
    const isRunAlone = pasted === frameAddress(EXAMPLE) || pasted === mystSnippet(EXAMPLE);
    expect(isRunAlone || pasted.includes(EXAMPLE.page)).toBe(true);
  });

  it('has its question in words wherever it has a picture', () => {
    const pasted = code(EXAMPLE) ?? '';
    if (/\.png/.test(pasted)) expect(pasted).toContain(EXAMPLE.question);
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
