import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostWait } from '$embed/element';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Measured, PostWaitElement } from '../../packages/embed/index.d.ts';

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
