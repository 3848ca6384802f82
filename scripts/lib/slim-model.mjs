import { readFileSync } from 'node:fs';

const generated = readFileSync(new URL('../../src/model/generated.ts', import.meta.url), 'utf8');

/** The numbers of model.def by the names that the sources give them: `State.runnable` is 1. */
const numbers = new Map(
  [...generated.matchAll(/^export const (\w+) = \{\n((?: {2}\w+: \d+,\n)+)\}/gm)].flatMap(
    ([, table = '', rows = '']) =>
      [...rows.matchAll(/(\w+): (\d+)/g)].map(([, name, number]) => [`${table}.${name}`, number]),
  ),
);
const tables = [...new Set([...numbers.keys()].map((name) => name?.split('.')[0]))].join('|');
const number = new RegExp(String.raw`\b(?:${tables})\.\w+\b`, 'g');

/** Rows whose numbers are all that an embed reads. */
const nameless =
  /(?<=^export const (?:LFS_PARTS|TRACE_TYPES) = \[\n(?:(?!^\]).*\n)*) +name: .*\n/gm;

/** What tables say for people alone, where an embed says none of it. */
const said = /^ +(?:label|waitClass|unit|row): ('[^']*'|"[^"]*"),\n/gm;

/**
 * A Vite plugin: numbers of the model instead of their names, and its tables without what is said of
 * their rows: an embed has no bytes to spare.
 * @returns {import('vite').Plugin}
 */
export function slimModel() {
  return {
    name: 'slim-model',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/ },
      handler(source, id) {
        if (id.endsWith('/generated.ts'))
          return { code: source.replace(said, '').replace(nameless, ''), map: null };
        const code = source.replace(number, (name) => numbers.get(name) ?? name);
        return { code, map: null };
      },
    },
  };
}
