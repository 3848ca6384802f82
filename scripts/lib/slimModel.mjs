import { readFileSync } from 'node:fs';

const generated = readFileSync(
  new URL('../../src/model/schema/generated.ts', import.meta.url),
  'utf8',
);

/** The numbers of model.def by the names that the sources give them: `State.runnable` is 1. */
const numbers = new Map(
  [...generated.matchAll(/^export const (\w+) = \{\n((?: {2}\w+: \d+,\n)+)\}/gm)].flatMap(
    ([, table = '', rows = '']) =>
      [...rows.matchAll(/(\w+): (\d+)/g)].map(([, name, number]) => [`${table}.${name}`, number]),
  ),
);
const tables = [...new Set([...numbers.keys()].map((name) => name?.split('.')[0]))].join('|');
const number = new RegExp(String.raw`\b(?:${tables})\.\w+\b`, 'g');

/** @param {string} source */
const inNumbers = (source) => source.replace(number, (name) => numbers.get(name) ?? name);

/**
 * A Vite plugin: numbers of the model instead of their names, so that no script brings the tables that
 * lead from one to the other.
 * @returns {import('vite').Plugin}
 */
export function modelNumbers() {
  return {
    name: 'model-numbers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/src\/.*\.ts$/, exclude: /\/generated\.ts$/ } },
      handler: (source) => ({ code: inNumbers(source), map: null }),
    },
  };
}

/** What tables say for people alone, where an embed says none of it. */
const said = /^ +(?:label|waitClass|unit|row|section): ('[^']*'|"[^"]*"),\n/gm;

/** Rows of this table are found by their numbers alone. */
const nameless = /(?<=^export const WAIT_EVENTS = \[\n(?:(?!^\]).*\n)*) +id: .*\n/gm;

/** What each phase of LGWR is, for the table behind a chart. */
const explained = /, name: '[^']*', doc: '[^']*'/g;

/** Of the sections an embed reads the disks' alone. */
const otherSections =
  /(?<=^export const SECTIONS = \[\n(?:(?!^\]).*\n)*) {2}\{\n {4}id: '(?!disk')[^]*?^ {2}\},\n/gm;

/** A table of which an embed reads nothing, and columns that it does not read. */
const unread = /(?<=^export const LFS_PARTS = \[)[^]*?(?=^\])/gm;
const uncounted =
  /(?<= id: '(?:histograms|lfs_parts|cpus|series)',\n {4}columns: \[)[^]*?(?= {4}\])|(?<= id: '(?:ordinal|requests)',\n {6}\},\n)[^]*?(?= {4}\])/g;

/** What the sources look up by a name that they are given: these, and nothing else in an embed. */
const lookedUp = { Wait: 'log_file_sync', Stat: 'transactions' };

/** A stage that nobody can zoom names nobody in a queue, and has no third line of words at a CPU. */
const zoomed = /\bplace\.named\b|\bzoom > 1\b|\b\w+(?:\.words)? === 'three lines'/g;

/** What `Run` tells of a wait and of a process, and an embed asks nobody for. */
const untold = /^ +(?:histogram: .*row\(row\)|maxNs: .*'max'\)|section: .*),\n/gm;

/** An embed brings every colour itself. */
const otherwise = /(?<=token\((?:'--[\w-]+'|`--[^`]+`)), [^)]+(?=\))/g;

/** The small core is compiled as soon when it has come whole. */
const streamed = /const isWasm = .*\n.*\n +return isWasm\s+\? .*\s+: /;

/** What an embed has no use for, by file, and what stands there instead. */
const unneeded = /** @type {Record<string, [RegExp, string]>} */ ({
  'model/run.ts': [untold, ''],
  'views/stage/phases.ts': [explained, ''],
  'views/stage/ink.ts': [otherwise, ''],
  'engine/load.ts': [streamed, 'return '],
});

/** What a promise that was broken inside the program says: an embed's reader is told in its own words. */
const broken = /new RangeError\(\s*`[^;]*`,?\s*\)/g;

/** Methods that an embed never calls, by file. */
const uncalled = {
  'model/trace.ts': [
    ...['signedValue', 'isSame', 'processIntervals', 'cpuIntervals'],
    ...['commits', 'intervals'],
  ],
  'model/table.ts': ['sum', 'row'],
  'model/run.ts': ['lfsParts'],
  'engine/core.ts': ['check', '#with', 'runToEnd'],
  'engine/client.ts': ['warmUp', 'close'],
  'engine/sturdy.ts': ['close'],
  'player/playhead.svelte.ts': ['toggle', 'faster', 'slower'],
  'views/stage/drawing.ts': ['processAt', 'placeOf'],
  'views/stage/facts.ts': ['of'],
  'views/stage/backstage.ts': ['of'],
};

/** @param {string} source of src/model/schema/generated.ts */
function slimTables(source) {
  let slim = source
    .replace(said, '')
    .replace(nameless, '')
    .replace(otherSections, '')
    .replace(unread, '\n')
    .replace(uncounted, '\n');
  for (const [table, name] of Object.entries(lookedUp)) {
    const rows = new RegExp(String.raw`(?<=^export const ${table} = \{\n)[^]*?(?=^\})`, 'm');
    slim = slim.replace(rows, `${name}: ${numbers.get(`${table}.${name}`)},\n`);
  }
  return slim;
}

/**
 * What a table by file says of this one.
 * @template T
 * @param {Record<string, T>} table
 * @param {string} id
 */
const rowOf = (table, id) =>
  Object.entries(table).find(([file]) => id.endsWith(`/src/${file}`))?.[1];

/**
 * @param {string} source
 * @param {string} id
 */
function withoutUnneeded(source, id) {
  const row = rowOf(unneeded, id);
  if (!row) return source;
  const slim = source.replace(...row);
  if (slim === source) throw new Error(`${id} has nothing of ${row[0]} that could be left out.`);
  return slim;
}

/**
 * @param {string} source laid out by Prettier
 * @param {string} name of a method of its class
 * @param {string} id
 */
function withoutMethod(source, name, id) {
  const method = new RegExp(String.raw`^  (?:async |static )?${name}(?:<.*?>)?\([^]*?^  \}\n`, 'm');
  if (!method.test(source)) throw new Error(`${id} has no method ${name} that could be left out.`);
  return source.replace(method, '');
}

/**
 * A Vite plugin: numbers of the model instead of their names, its tables without what an embed does not
 * read of them, and classes without what it does not call: an embed has no bytes to spare.
 * @returns {import('vite').Plugin}
 */
export function slimModel() {
  return {
    name: 'slim-model',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/ },
      handler(source, id) {
        if (id.endsWith('/generated.ts')) return { code: slimTables(source), map: null };
        let code = inNumbers(withoutUnneeded(source, id));
        for (const name of rowOf(uncalled, id) ?? []) code = withoutMethod(code, name, id);
        code = code.replace(zoomed, 'false').replace(broken, 'new RangeError()');
        return { code, map: null };
      },
    },
  };
}
