/** The references have every public name, found here by plain patterns, and say something of each that a door has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Entry, Group } from '../../src/routes/reference/entry';
import { headerGroups } from '../../src/routes/reference/header';
import { addresses, modelModules, partAt, PARTS } from '../../src/routes/reference/parts';
import { moduleGroup } from '../../src/routes/reference/typescript';
import { paragraphsOf } from '../../src/routes/reference/paragraphs';
import { withSocialCard } from '../../src/routes/socialTags';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const entriesOf = (groups: readonly Group[]) => groups.flatMap(({ entries }) => entries);
const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name);
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the reference of postwait.h', () => {
  const entries = entriesOf(PARTS.c());
  const header = read('sim-core/include/postwait.h').replace(/\/\*[^]*?\*\//g, '');

  it('has every function and every type', () => {
    const functions = all(header, /^[a-z][\w *]*?\b(pw_\w+)\(/gm);
    const types = all(header, /^(?:typedef struct \w+|\}) (pw_\w+);/gm).filter(
      (name) => !name.includes('##'),
    );
    expect(functions.length).toBeGreaterThan(15);
    expect(types.length).toBeGreaterThan(15);
    expect(namesOf(entries)).toEqual(expect.arrayContaining([...functions, ...types]));
  });

  it('tells what functions do, but for those whose name does', () => {
    const silent = entries.filter(
      ({ signature, words }) => !words && /^[a-z][\w *]*\(/.test(signature),
    );
    expect(namesOf(silent)).toEqual([
      'pw_default_scenario',
      'pw_check_scenario',
      'pw_trace',
      'pw_sample_ns',
    ]);
  });

  it('parts declarations, comments and what follows a line', () => {
    const text =
      '/* head */\n\n/* ---- Part ---- */\n\n/* Two. */\nint one(void);\nint two(int a);\n\nint three(void); /* aside */\n';
    const [, part] = headerGroups(text);
    expect(part?.title).toBe('Part');
    expect(part?.entries.map(({ name, words }) => [name, words])).toEqual([
      ['one', 'Two.'],
      ['two', 'Two.'],
      ['three', 'aside'],
    ]);
  });
});

describe('the reference of the element', () => {
  it('has all of its manifest', () => {
    const manifest = read('packages/embed/custom-elements.json');
    const [whole = ''] = /"declarations"[^]*"exports"/.exec(manifest) ?? [];
    const rows = all(whole, /^ {14}"name": "([^"]+)"/gm);
    expect(rows.length).toBeGreaterThan(30);
    expect(namesOf(entriesOf(PARTS.element()))).toEqual(expect.arrayContaining(rows));
  });
});

describe('the reference of the model', () => {
  it('has every export', () => {
    const missing = modelModules().flatMap((file) => {
      const text = read(file);
      const names = namesOf(moduleGroup(file, text).entries);
      const exported = all(
        text,
        /^export (?:abstract |async )?(?:function\*?|class|interface|type|const|enum) (\w+)/gm,
      );
      return exported.filter((name) => !names.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
    expect(entriesOf(PARTS.typescript()).length).toBeGreaterThan(400);
  });

  it('is all on pages by folder', () => {
    const pages = addresses().filter((address) => address.startsWith('typescript-'));
    const shown = pages.flatMap((address) => partAt(address)?.groups ?? []);
    expect(shown.map(({ title }) => title).sort()).toEqual(
      PARTS.typescript()
        .map(({ title }) => title)
        .sort(),
    );
    expect(partAt('typescript-nowhere')).toBeUndefined();
  });

  it('leaves out bodies and what is private', () => {
    const text =
      '/** Head. */\n/** Adds. @param a first */\nexport function add(a: number): number {\n  return a + 1;\n}\nexport class Box {\n  #hidden = 1;\n  /** Opens it. */\n  open(): void {\n    this.#hidden++;\n  }\n}\nconst own = 2;\n';
    const { entries } = moduleGroup('x.ts', text);
    expect(entries.map(({ signature }) => signature)).toEqual([
      'export function add(a: number): number',
      'export class Box',
    ]);
    expect(entries[1]?.members).toEqual([
      { name: 'open', signature: 'open(): void', words: 'Opens it.', members: [] },
    ]);
  });
});

describe('the reference of the Python package', () => {
  const entries = entriesOf(PARTS.python());

  it('has what the documentation of the package lists', () => {
    const listed = all(read('python/docs/reference.md'), /^::: (postwait\.\w+)$/gm);
    const modules = PARTS.python().map(({ title }) => title);
    expect(listed.length).toBeGreaterThan(25);
    expect([...namesOf(entries), ...modules]).toEqual(expect.arrayContaining(listed));
  });

  it('has all that the package exports, each with words', () => {
    const text = read('python/src/postwait/__init__.py');
    const exported = all(/^__all__ = \[[^\]]*\]/m.exec(text)?.[0] ?? '', /"(\w+)"/g);
    const names = [...namesOf(entries), ...PARTS.python().map(({ title }) => title)];
    expect(names).toEqual(expect.arrayContaining(exported.map((name) => `postwait.${name}`)));
    expect(namesOf(entries.filter(({ words }) => !words))).toEqual([]);
  });

  it('has signatures up to the colon, and methods', () => {
    const scenario = entries.find(({ name }) => name === 'postwait.Scenario');
    expect(scenario?.signature).toMatch(/^(?:@.*\n)*class Scenario\b[^:]*$/);
    expect(namesOf(scenario?.members ?? [])).toContain('replace');
  });
});

it('words are prose with code in it, or code', () => {
  expect(paragraphsOf('One `two`\nthree.\n\n    x = 1\n')).toEqual([
    { isCode: false, runs: ['One ', 'two', ' three.'] },
    { isCode: true, runs: ['x = 1'] },
  ]);
});

const html =
  '<html><head><title>A &amp; B · Post/Wait</title><meta name="description" content="Why?" /></head></html>';

test('a page tells its own title and description, and which picture it has', () => {
  const page = withSocialCard(html, '/lessons/04-thundering-herd/', 'https://host.example/notes');
  expect(page).toContain('<meta property="og:title" content="A &amp; B" />');
  expect(page).toContain('<meta property="og:description" content="Why?" />');
  expect(page).toContain('content="https://host.example/notes/cards/04-thundering-herd.png"');
  expect(page).toContain('content="https://host.example/notes/lessons/04-thundering-herd/"');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

test('without a host it names none', () => {
  const page = withSocialCard(html, '/glossary/', '/notes');
  expect(page).toContain('content="/notes/cards/site.png"');
  expect(page).not.toContain('og:url');
});

test('what has no title is left alone', () => {
  expect(withSocialCard('<p>part</p>', '/', '')).toBe('<p>part</p>');
});

test('a description on lines of its own is told as well', () => {
  const frame = '<head><title>A</title><meta\n  name="description"\n  content="Why?"\n/></head>';
  expect(withSocialCard(frame, '/embed/', '')).toContain(
    'property="og:description" content="Why?"',
  );
});
