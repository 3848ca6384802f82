/**
 * docs/model.md and docs/sources.md say what the core does and where it comes from: every parameter with
 * its default, every source that is cited, and nothing in the project cites what is not in it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '$model/schema/fields';
import { SECTIONS } from '$model/schema/generated';
import { PEOPLE, PRIVATE } from '../layers/english';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every parameter of the first instance of its section, with its default as docs/model.md writes it. */
const DEFAULTS = new Map(
  FIELDS.map((field) => {
    const section = SECTIONS.find(({ id }) => id === field.section)?.keys[0] ?? field.section;
    const value = typeof field.default === 'boolean' ? Number(field.default) : field.default;
    const unit = 'unit' in field && field.unit !== 'on average' ? field.unit : '';
    return [`${section}.${field.field}`, `${value} ${unit}`.trim()];
  }),
);

const SECTION_KEYS = SECTIONS.flatMap(({ keys }) => keys);

/** Everything between backticks that reads like the key of a parameter. */
function keysIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z_0-9]+)\.([a-z_0-9]+)`/g)];
  return quoted.filter(([, section]) => SECTION_KEYS.some((key) => key === section)).map(([, a, b]) => `${a}.${b}`);
}

/** Keys with their defaults, from the tables that begin with those two columns. */
function defaultsIn(text: string): [string, string][] {
  const rows = text.matchAll(/^\| `([a-z_0-9]+\.[a-z_0-9]+)` \| ([^|]+) \|/gm);
  return [...rows].map(([, key = '', value = '']) => [key, value.trim()]);
}

/** What headings are called in a link. */
const slugsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading ?? '').toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'),
  );

/** Links of a file in docs/ that lead to no file or to no heading of one. */
function brokenLinks(file: string): string[] {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  return links.flatMap(([link, path = '', heading]) => {
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return [link];
    return heading === undefined || slugsOf(read(target)).includes(heading) ? [] : [link];
  });
}

/** Ids of sources that a text cites: S1, S2b. */
const sourcesIn = (text: string) => new Set([...text.matchAll(/\bS\d+[a-z]?\b/g)].map(([id]) => id));

const FOLDERS = ['.ci', 'bench', 'cases', 'docs', 'lessons', 'public', 'python', 'scripts', 'sim-core', 'src', 'tests', 'validation'];
const OMITTED = /(^|\/)(node_modules|\.cache|build|corpus_\w+|__screenshots__|wheels)(\/|$)/;
const TEXT = /\.(c|css|def|h|html|ipynb|js|json|md|mjs|py|svelte|ts|txt|yml)$/;

/** Every text file of the project, by its path from the root. */
function filesOfProject(): string[] {
  const folders = FOLDERS.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const below = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
      relative(root, join(entry.parentPath, entry.name)),
    ),
  );
  const atRoot = readdirSync(root).filter((name) => name !== 'package-lock.json');
  return [...below, ...atRoot].filter((file) => TEXT.test(file) && !OMITTED.test(file));
}

/** Lines that cite a paper from outside the project. Its names are put together, so that this file cites none. */
function strangersIn(text: string): string[] {
  const names = ['MODEL', 'FACTS', 'HOUSE', 'DESIGN'].map((name) => `${name}\\.md`);
  const cited = new RegExp([...names, 'FACTS S\\d', '\\b[Ii]ssue #?\\d+'].join('|'));
  return text.split('\n').filter((line) => cited.test(line));
}

describe('docs/model.md', () => {
  const model = read('docs/model.md');

  it('mentions every parameter', () => {
    const mentioned = new Set(keysIn(model));
    expect([...DEFAULTS.keys()].filter((key) => !mentioned.has(key))).toEqual([]);
  });

  it('mentions no parameter that there is not', () => {
    expect(keysIn(model).filter((key) => !DEFAULTS.has(key))).toEqual([]);
    expect(keysIn('`lgwr.nice` and `lgwr.pace`')).toEqual(['lgwr.nice', 'lgwr.pace']);
  });

  it('has the defaults of the core', () => {
    const told = defaultsIn(model);
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(([key, value]) => DEFAULTS.get(key) !== value)).toEqual([]);
  });
});

describe('docs/sources.md', () => {
  const described = sourcesIn([...read('docs/sources.md').matchAll(/^## (.+)$/gm)].map(([line]) => line).join('\n'));

  it('has every source that the table of parameters, the model and the cases cite', () => {
    const marks = [...filesOfProject().filter((file) => file.endsWith('.def')).map(read).join('').matchAll(/\[[SFG][^\]]*\]/g)].join(' ');
    const cases = filesOfProject().filter((file) => /^cases\//.test(file));
    const citing = [marks, read('docs/model.md'), ...cases.map((file) => `${file.replaceAll(/[/-]/g, ' ')} ${read(file)}`)];
    const cited = new Set(citing.flatMap((text) => [...sourcesIn(text)]));
    expect(cited.size).toBeGreaterThanOrEqual(7);
    expect([...cited].filter((id) => !described.has(id))).toEqual([]);
  });
});

describe('links and citations', () => {
  it.each(['docs/model.md', 'docs/sources.md'])('%s links to files and headings that exist', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it('name no paper and no number of an issue that readers cannot look up', () => {
    const files = filesOfProject();
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => strangersIn(read(file)).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it('would be found', () => {
    expect(strangersIn(['see MO', 'DEL.md, section 4'].join(''))).toHaveLength(1);
    expect(strangersIn(['comes with iss', 'ue 6'].join(''))).toHaveLength(1);
  });
});

/**
 * Documents and help texts are in the field's English: sentences name the process, session or CPU that they are about. The
 * names and help texts are those of model.def.
 */
describe('english', () => {
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const TABLES = ['sim-core/include/model.def', ...['oracle/oracle', 'leaders/leaders', 'postgresql/postgresql', 'mariadb/mariadb'].map((path) => `sim-core/src/databases/${path}.def`)];

/** The lines of a text that have any of them. */
const privateLines = (text: string) =>
  text.split('\n').filter((line) => [...PRIVATE, PEOPLE].some((pattern) => pattern.test(line)));

/** A document without its code, which has names and messages of its own. */
const proseOf = (document: string) =>
  document.replace(/^ *```[^]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '`code`');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('the English', () => {
  it.each(documents)('of %s names what it is about', (file) => {
    expect(privateLines(proseOf(read(file)))).toEqual([]);
  });

  it('of the names and help texts of model.def does as well', () => {
    const rows = TABLES.map(read)
      .join('\n')
      .split('\n')
      .filter((line) => /^[A-Z_]+\(/.test(line));
    const texts = rows.flatMap((row) => [...row.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.flatMap(privateLines)).toEqual([]);
  });

  it.each([
    'Who wakes up is compared with none.',
    'A list: Whoever came first may have gone.',
    'It takes the CPU from nobody when it wakes up.',
    'The interrupt says whom it wakes.',
    'It takes more CPU than who ran before.',
    'It asks anew at each tick.',
  ])('is missed by: %s', (sentence) => {
    expect(privateLines(sentence)).toHaveLength(1);
  });

  it('may ask who it was, and say which process it is', () => {
    expect(privateLines('Who took the CPU? The process that woke up.')).toEqual([]);
    expect(privateLines(proseOf('```text\nnobody\n```\nThe state `NOBODY` is none.'))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  /** Words of a text that is read with care, in a minute. */
  const PACE = 220;

  it('is read in five minutes', () => {
    expect(read('docs/architecture.md').split(/\s+/).length).toBeLessThan(5 * PACE);
  });
});

  it('leads from a slider to a pixel by at most 25 files, which are there', () => {
    const [, way = ''] = /^## One click, from slider to pixel$(.*?)^## /ms.exec(read('docs/architecture.md')) ?? [];
    const files = [...way.matchAll(/`((?:src|sim-core)\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(15);
    expect(files.length).toBeLessThanOrEqual(25);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
