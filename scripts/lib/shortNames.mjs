import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** In the order in which the minifier names variables: what is alike packs well. */
const LETTERS = 'etnriaoscludfpmhgvybxSCwTEDOkAjMPNFILRHBVUWzGqYKXJQZ';

/**
 * A Vite plugin: the fields and methods that a program gives its own objects, by one or two letters. A name
 * stays if anybody else may know it: the language or the browser, whoever reads `outside`, or the program
 * itself as a text.
 * @param {readonly string[]} outside sources whose interfaces, and classes of the page's own, others read
 * @param {(chunk: string) => boolean} isOurs whether a chunk speaks to the program by these names
 * @returns {import('vite').Plugin}
 */
export function shortNames(outside, isOurs) {
  /** @type {Map<string, string>} */
  let names = new Map();
  return {
    name: 'short-names',
    renderStart() {
      const sources = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? '');
      names = namesFor(sources, [...platformWords(), ...outside.flatMap(declaredIn)]);
    },
    renderChunk: {
      order: 'post',
      handler: (code, { name }) =>
        isOurs(name) ? { code: renamed(code, names), map: null } : null,
    },
  };
}

/**
 * @param {readonly string[]} sources
 * @param {readonly string[]} known names that stay
 */
function namesFor(sources, known) {
  const kept = new Set(known);
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const source of sources) {
    for (const node of nodesOf(source, 'js')) {
      for (const text of textsOf(node)) kept.add(text);
      const name = nameIn(node)?.name;
      if (name) uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  const short = letters([...uses.keys()].filter((name) => kept.has(name)));
  // By their names where they are used alike: modules come in another order each time.
  const own = [...uses]
    .filter(([name]) => !kept.has(name))
    .sort(([name, one], [other, two]) => two - one || (name < other ? -1 : 1));
  return new Map(own.map(([name]) => [name, String(short.next().value)]));
}

/** @param {readonly string[]} taken */
function* letters(taken) {
  yield* [...LETTERS].filter((letter) => !taken.includes(letter));
  for (const first of LETTERS) {
    yield* [...LETTERS].map((next) => first + next).filter((name) => !taken.includes(name));
  }
}

/**
 * @param {string} code
 * @param {ReadonlyMap<string, string>} names
 */
function renamed(code, names) {
  let result = '';
  let end = 0;
  for (const place of nodesOf(code, 'js')
    .map(nameIn)
    .sort((one, two) => start(one) - start(two))) {
    const name = names.get(place?.name ?? '');
    if (!place || !name) continue;
    result += code.slice(end, place.start) + name + (place.isAlone ? `: ${place.name}` : '');
    end = place.end;
  }
  return result + code.slice(end);
}

const start = (/** @type {ReturnType<typeof nameIn>} */ place) => place?.start ?? 0;

/**
 * The name of a field or method that a node reads, sets or declares.
 * @param {Node} node
 */
function nameIn(node) {
  if (node.computed) return null;
  const isMember = node.type === 'MemberExpression';
  if (!isMember && !/^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type)) return null;
  const key = /** @type {Node} */ (isMember ? node.property : node.key);
  if (key.type !== 'Identifier') return null;
  return { start: key.start, end: key.end, name: String(key.name), isAlone: node.shorthand };
}

/**
 * Texts that may be names, and names by which modules know each other's parts.
 * @param {Node} node
 * @returns {string[]}
 */
function textsOf(node) {
  // What a pattern finds may be looked up as well.
  if (node.type === 'Literal' && node.regex) return Object(node.regex).pattern.match(/\w+/g) ?? [];
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type === 'TemplateElement') return [String(Object(node.value).cooked)];
  if (node.type === 'ExportSpecifier') return [String(Object(node.exported).name)];
  const { declaration } = Object(node);
  if (node.type !== 'ExportNamedDeclaration' || !declaration) return [];
  const declared = declaration.declarations ?? [declaration];
  return declared.map((/** @type {{ id: { name: string } }} */ { id }) => id.name);
}

/** @param {string} path of a TypeScript source */
function declaredIn(path) {
  return nodesOf(readFileSync(path, 'utf8'), 'ts').flatMap((node) => {
    if (node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature')
      return [String(Object(node.key).name)];
    if (node.type !== 'ClassDeclaration' || !node.superClass) return [];
    return Object(node.body).body.map((/** @type {Node} */ member) => nameIn(member)?.name ?? '');
  });
}

/** Every word in what TypeScript knows of the language and of browsers. */
function platformWords() {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'));
  const files = readdirSync(folder).filter((name) => /^lib\.(es|dom|decorators)/.test(name));
  return files.flatMap((name) => {
    const declarations = readFileSync(join(folder, name), 'utf8').replace(
      /\/\*[^]*?\*\/|\/\/.*/g,
      '',
    );
    return declarations.match(/[\w$]+/g) ?? [];
  });
}

/**
 * @param {string} code
 * @param {'js' | 'ts'} lang
 * @returns {Node[]}
 */
function nodesOf(code, lang) {
  const all = /** @type {Node[]} */ ([]);
  const gather = (/** @type {unknown} */ value) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && 'type' in value) all.push(/** @type {Node} */ (value));
    for (const part of Object.values(value)) gather(part);
  };
  gather(parseSync(`source.${lang}`, code, { lang }).program);
  return all;
}
