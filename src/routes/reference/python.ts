/** What a module of Python offers, by its syntax. */
import { parser } from '@lezer/python';
import type { SyntaxNode } from '@lezer/common';
import type { Entry, Group } from './entry';

/** The text of a file of the package, such as `plots.py`. */
export type ReadModule = (file: string) => string;

/** A docstring as it is printed: without quotes and the indentation of its source. */
function cleaned(quoted: string): string {
  const text = quoted.replace(/^[rub]*("""|"|'''|')|("""|"|'''|')$/gi, '');
  const indents = [...text.matchAll(/\n( +)\S/g)].map(([, spaces = '']) => spaces.length);
  const least = indents.length > 0 ? Math.min(...indents) : 0;
  return text.replaceAll(`\n${' '.repeat(least)}`, '\n').trim();
}

class PythonModule {
  readonly #text: string;
  readonly #top: SyntaxNode;

  constructor(text: string) {
    this.#text = text;
    this.#top = parser.parse(text).topNode;
  }

  get words(): string {
    return this.#docstring(this.#top);
  }

  #slice({ from, to }: { from: number; to: number }): string {
    return this.#text.slice(from, to);
  }

  #docstring(body: SyntaxNode | null): string {
    const first = body?.getChild('ExpressionStatement');
    const isFirst = first && !first.prevSibling?.name.endsWith('Statement');
    const string = isFirst ? (first.getChild('String') ?? first.getChild('ContinuedString')) : null;
    return string ? cleaned(this.#slice(string)) : '';
  }

  /** Functions and classes of a body, decorated or not, by their names. */
  *#definitions(body: SyntaxNode): Generator<{ name: string; node: SyntaxNode; from: number }> {
    for (let child = body.firstChild; child; child = child.nextSibling) {
      const isDecorated = child.name === 'DecoratedStatement';
      const node = isDecorated
        ? (child.getChild('FunctionDefinition') ?? child.getChild('ClassDefinition'))
        : child;
      if (node?.name !== 'FunctionDefinition' && node?.name !== 'ClassDefinition') continue;
      const name = node.getChild('VariableName');
      if (name) yield { name: this.#slice(name), node, from: child.from };
    }
  }

  #entry(name: string, node: SyntaxNode, from: number): Entry {
    const body = node.getChild('Body');
    const signature = this.#text.slice(from, body?.from ?? node.to).trim();
    return { name, signature, words: this.#docstring(body), members: this.#members(node, body) };
  }

  #members(node: SyntaxNode, body: SyntaxNode | null): Entry[] {
    if (node.name !== 'ClassDefinition' || !body) return [];
    return [...this.#definitions(body)]
      .filter(({ name }) => !name.startsWith('_'))
      .map((each) => this.#entry(each.name, each.node, each.from));
  }

  /** What is defined under a name: the last of its overloads, which has the words. */
  find(name: string): Entry | undefined {
    const found = [...this.#definitions(this.#top)].findLast((each) => each.name === name);
    return found && this.#entry(name, found.node, found.from);
  }
}

/** Names that a module takes from others: by each, which file has it. */
function importsOf(text: string, folder: string): Map<string, { file: string; name: string }> {
  const found = new Map<string, { file: string; name: string }>();
  for (const [, from = '', names = ''] of text.matchAll(
    /^ *from \.([\w.]*) import (?!\()(.+)$/gm,
  )) {
    for (const each of names.split(',')) {
      const [name = '', alias = name] = each.trim().split(/ as /);
      const file = from === '' ? `${name}.py` : `${from.replaceAll('.', '/')}.py`;
      found.set(alias, { file: folder + file, name });
    }
  }
  return found;
}

/** The names that a module lists as its own, and those that it fetches when they are asked for. */
export function publicNames(text: string): string[] {
  const [, listed = ''] = /^__all__ = \[([^\]]*)\]/m.exec(text) ?? [];
  const [, typed = ''] = /^if [\w.]*TYPE_CHECKING:\n((?: {4}.*\n)+)/m.exec(text) ?? [];
  const later = [...typed.matchAll(/ as (\w+)/g)].map(([, name = '']) => name);
  const all = [...listed.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  return [...new Set([...all, ...later])].sort((one, other) => (one < other ? -1 : 1));
}

function groupOf(title: string, file: string, read: ReadModule): Group {
  const text = read(file);
  const own = new PythonModule(text);
  const imports = importsOf(text, file.replace(/[^/]*$/, ''));
  const entries = publicNames(text).flatMap((name) => {
    const { file: from, name: there } = imports.get(name) ?? { file, name };
    // A module has a group of its own.
    if (from === `${there}.py`) return [];
    const entry = own.find(name) ?? new PythonModule(read(from)).find(there);
    if (!entry) throw new Error(`postwait.${name} is defined nowhere in ${from}.`);
    return [{ ...entry, name: `${title}.${name}` }];
  });
  return { title, words: own.words, entries };
}

/** The package, and the modules that it offers. */
export function packageGroups(read: ReadModule): Group[] {
  return [
    groupOf('postwait', '__init__.py', read),
    groupOf('postwait.plots', 'plots.py', read),
    groupOf('postwait.device', 'device.py', read),
  ];
}
