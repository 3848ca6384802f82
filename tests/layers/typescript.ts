import { posix } from 'node:path';
import ts from 'typescript';

/** The sources to judge: path from the project's folder, and text. */
export type Sources = ReadonlyMap<string, string>;

const readersRooms = ['lesson', 'article', 'clinic', 'notebook', 'embed', 'classroom', 'site'];
const sharedRooms = ['model', 'databases', 'cases', 'explain', 'engine', 'player', 'ui', 'views'];

/** Which rooms a room may import from, besides itself. */
const mayImport = new Map<string, readonly string[]>([
  ...sharedRooms.map((room, floor) => [room, sharedRooms.slice(0, floor)] as const),
  ...readersRooms.map((room) => [room, sharedRooms] as const),
  ['routes', [...sharedRooms, ...readersRooms]],
  ['cli', ['model', 'databases', 'explain', 'engine']],
  // It answers for every page, and knows none.
  ['service-worker', []],
]);

/** Parts of a room that may import less than the room: Python and its runs need no page. */
const strictParts = new Map<string, readonly string[]>([
  ['src/notebook/kernel/', ['model', 'databases', 'cases', 'explain', 'engine']],
]);

/** The room of a path such as src/views/stage/Stage.svelte; undefined for what is no room. */
export function roomOf(path: string): string | undefined {
  const [, inSrc, beside] = /^(?:src\/([^/]+)|(cases))\//.exec(path) ?? [];
  return inSrc ?? beside;
}

/** The rooms that a file may import from, besides its own; undefined in a room that has no name. */
function allowedIn(path: string): readonly string[] | undefined {
  const part = [...strictParts.keys()].find((folder) => path.startsWith(folder));
  return part ? strictParts.get(part) : mayImport.get(roomOf(path) ?? '');
}

/** The path that a module specifier leads to, without an ending where it has none; undefined for packages. */
function pathReached(from: string, specifier: string): string | undefined {
  const [, alias = '', rest = ''] = /^\$(\w+)(?:\/|$)(.*)/.exec(specifier) ?? [];
  if (mayImport.has(alias)) return alias === 'cases' ? `cases/${rest}` : `src/${alias}/${rest}`;
  if (specifier.startsWith('/')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return undefined;
}

/** The room that a module specifier leads to; undefined for packages and for what is no room. */
function roomReached(from: string, specifier: string): string | undefined {
  const path = pathReached(from, specifier);
  return path && roomOf(path);
}

function isImportMeta(node: ts.Expression): boolean {
  return ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword;
}

/** The expression that names another module in this node, if there is one. */
function specifiersIn(node: ts.Node): readonly ts.Node[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier ? [node.moduleSpecifier] : [];
  }
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? [node.argument.literal] : [];
  }
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const dynamic = expression.kind === ts.SyntaxKind.ImportKeyword;
    const glob = ts.isPropertyAccessExpression(expression) && isImportMeta(expression.expression);
    if (!dynamic && !glob) return [];
    return node.arguments.flatMap((argument) =>
      ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument],
    );
  }
  // A worker or a file beside this one: new URL('./worker.ts', import.meta.url).
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return [];
  return node.expression.text === 'URL' ? (node.arguments?.slice(0, 1) ?? []) : [];
}

/** What has been read already: the rules look at each file more than once. */
const known = new Map<string, readonly string[]>();

function specifiersOfScript(source: string): readonly string[] {
  const before = known.get(source);
  if (before) return before;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const specifier of specifiersIn(node)) {
      if (ts.isStringLiteralLike(specifier)) found.push(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest));
  known.set(source, found);
  return found;
}

/** Every module that a TypeScript, Svelte or Markdown file names, statically or dynamically. */
export function specifiersOf(path: string, source: string): readonly string[] {
  if (!/\.(svelte|md)$/.test(path)) return specifiersOfScript(source);
  const scripts: string[] = [];
  const markup = source.replace(/<script[^>]*>([\s\S]*?)<\/script>/g, (_, script: string) => {
    scripts.push(script);
    return '';
  });
  const inMarkup = [...markup.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)];
  return [...scripts.flatMap(specifiersOfScript), ...inMarkup.map(([, name = '']) => name)];
}

/** A sentence for every import that goes against the arrows. */
export function violations(sources: Sources): string[] {
  const found: string[] = [];
  for (const [path, source] of sources) {
    const room = roomOf(path);
    if (!room) continue;
    const allowed = allowedIn(path);
    if (!allowed) {
      found.push(`${path} is in a room, ${room}, that the arrows do not name`);
      continue;
    }
    for (const specifier of specifiersOf(path, source)) {
      const reached = roomReached(path, specifier);
      if (reached && reached !== room && !allowed.includes(reached)) {
        found.push(`${path} imports ${specifier}: ${room} may not import ${reached}`);
      }
    }
  }
  return found;
}

/** The files that a file names, types and what is fetched later included. */
function filesReached(sources: Sources, from: string): string[] {
  const endings = ['', '.ts', '.js', '.svelte', '/index.ts'];
  return specifiersOf(from, sources.get(from) ?? '').flatMap((specifier) => {
    const path = pathReached(from, specifier);
    return endings.map((ending) => `${path}${ending}`).find((file) => sources.has(file)) ?? [];
  });
}

/** A way through the files for every circle of imports that is met: none if and only if there is none. */
export function circles(sources: Sources): string[] {
  return circlesIn(sources.keys(), (path) => filesReached(sources, path));
}

/**
 * A way through the files for every circle that is met, where each file needs those that `uses` gives for it: none if
 * and only if there is none.
 */
export function circlesIn(
  files: Iterable<string>,
  uses: (file: string) => Iterable<string>,
): string[] {
  const found: string[] = [];
  const all = [...files];
  const left = new Set(all);
  const way: string[] = [];
  const visit = (file: string) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (!left.delete(file)) return;
    way.push(file);
    for (const next of uses(file)) visit(next);
    way.pop();
  };
  for (const file of all) visit(file);
  return found;
}
