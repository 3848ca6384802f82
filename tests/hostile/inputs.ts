/** Hostile inputs of every kind that the site takes, each as plain data that a file can hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { HOSTILE_NOTEBOOKS } from '../fixtures/packed';
import { Dice, mutate } from '../fixtures/random';
import { damaged, damagedText, nastyText, nestedSvg } from './damage';

/** One input: what is given to which page, and how. */
export type Input =
  /** A file that is chosen, a notebook that was kept, or the reader's copy of a lesson's notebook. */
  | { readonly kind: 'notebook'; readonly way: 'file' | 'kept' | 'lesson'; readonly text: string }
  | { readonly kind: 'link'; readonly path: string }
  | { readonly kind: 'replay'; readonly text: string }
  | { readonly kind: 'progress'; readonly way: 'file' | 'kept'; readonly text: string }
  /** A recording of a kernel: the bytes of its file, as base64. */
  | { readonly kind: 'recording'; readonly bytes: string }
  /** What the windows of a class say to the wall, or what the presenter's window had kept. */
  | { readonly kind: 'class'; readonly way: 'said'; readonly messages: readonly unknown[] }
  | { readonly kind: 'class'; readonly way: 'kept'; readonly text: string }
  /** A site of which some files arrive wrongly. */
  | {
      readonly kind: 'deploy';
      readonly path: string;
      readonly faults: readonly { readonly file: string; readonly fault: Fault }[];
    };

export const FAULTS = ['missing', 'page', 'empty', 'half', 'refused', 'broken'] as const;
/** How a file fails: 404, another page in its place, nothing, its first half, no connection, 500. */
export type Fault = (typeof FAULTS)[number];

export const KINDS = [
  'notebook',
  'link',
  'replay',
  'progress',
  'class',
  'deploy',
  'recording',
] as const;
export type Kind = Input['kind'];

const tests = join(import.meta.dirname, '..');
const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(tests, ...path), 'utf8')) as unknown;

const NOTEBOOKS = [
  read('corpus/notebook-v1.ipynb'),
  read('notebook/everything.ipynb'),
  ...HOSTILE_NOTEBOOKS.map(({ text }) => JSON.parse(text) as unknown),
];
const {
  links: LINKS,
  replays: REPLAYS,
  progress: PROGRESS,
  classes: CLASSES,
  embeds: EMBEDS,
} = read('corpus/v1.json') as {
  links: { link: string; view: unknown }[];
  replays: unknown[];
  progress: unknown[];
  classes: { state: unknown }[];
  embeds: { query: string }[];
};
const TRACEFS = gunzipSync(readFileSync(join(tests, '../data/traces/noise.trace'))).toString();
/** The same by `perf script`, and by `trace-cmd report`. */
const PERF = TRACEFS.replace(
  /^ *(.+?)-(\d+) +(\[\d+\]) \S+ +([\d.]+): /gm,
  '$1 $2 $3 $4: 1 sched:',
);
const TRACE_CMD = TRACEFS.replace(
  /prev_comm=(.*) prev_pid=(\d+) prev_prio=(\d+) prev_state=(\S+) ==> next_comm=(.*) next_pid=(\d+) next_prio=(\d+)/g,
  '$1:$2 [$3] $4 ==> $5:$6 [$7]',
);
const RECORDINGS = [TRACEFS, PERF, TRACE_CMD, exportedLines()].map((text) => text.split('\n'));
const LESSONS = readdirSync(join(tests, '../lessons')).filter((name) => /^\d\d-/.test(name));

/** Chromium ends when its driver sends it 100 MB at once, in which letters may be escaped once more. */
const LARGEST = 40_000_000;

/** The input that a number makes; the same one each time. @param kinds of which it is one */
export function inputOf(seed: number, kinds: readonly Kind[] = KINDS): Input {
  const dice = new Dice(seed);
  try {
    const input = MAKERS[dice.pick(kinds)](dice);
    if (JSON.stringify(input).length > LARGEST) throw new RangeError('More than the driver takes.');
    return input;
  } catch (error) {
    // Damage within damage may nest deeper than can be walked here, or become larger than anything.
    if (!(error instanceof RangeError)) throw error;
    return inputOf(seed + 1e9, kinds);
  }
}

const MAKERS: Record<Kind, (dice: Dice) => Input> = {
  notebook: (dice) => {
    const way = dice.pick(['file', 'file', 'kept', 'lesson'] as const);
    const text = dice.below(3)
      ? damagedText(dice.pick(NOTEBOOKS), dice)
      : JSON.stringify(damaged(heavyNotebook(dice), dice));
    return { kind: 'notebook', way, text };
  },
  link: (dice) => ({ kind: 'link', path: hostileLink(dice) }),
  replay: (dice) => ({ kind: 'replay', text: damagedText(dice.pick(REPLAYS), dice) }),
  progress: (dice) => ({
    kind: 'progress',
    way: dice.pick(['file', 'kept'] as const),
    text: damagedText(dice.pick(PROGRESS), dice),
  }),
  class: (dice) => {
    const kept = dice.pick(CLASSES);
    if (dice.below(2)) return { kind: 'class', way: 'kept', text: damagedText(kept, dice) };
    const state = { version: 2, kind: 'state', state: shownPoll(kept.state) };
    const messages = Array.from({ length: 1 + dice.below(5) }, () => damaged(state, dice));
    return { kind: 'class', way: 'said', messages };
  },
  deploy: (dice) => {
    const path = dice.pick(['/', '/run/', '/sandbox/', '/notebook/', '/classroom/', lesson(dice)]);
    const files = ['.js', '.css', '.wasm', '.woff2', '.json', 'worker', 'immutable'];
    const faults = Array.from({ length: 1 + dice.below(3) }, () => ({
      file: dice.pick(files),
      fault: dice.pick(FAULTS),
    }));
    return { kind: 'deploy', path, faults };
  },
  recording: (dice) => ({ kind: 'recording', bytes: hostileRecording(dice).toString('base64') }),
};

/** What this site writes for Perfetto, in small: three processes take turns on two CPUs, and wake each other. */
function exportedLines(): string {
  const events = Array.from({ length: 300 }, (_, place) => {
    const cat = ['user', 'kernel', 'runnable', 'sleeping', 'io'][place % 5];
    const common = { pid: 2, tid: 1000 + (place % 3), ts: place * 10 };
    return [
      { ph: 'X', ...common, dur: 10, cat, name: cat, args: { CPU: place % 2 } },
      { ph: place % 2 ? 's' : 'f', ...common, id: place, cat: 'wake', name: 'wake' },
    ];
  });
  const names = [0, 1, 2].map((process) => {
    const args = { name: `cb.lgwr (${process})`, kind: 'lgwr' };
    return { ph: 'M', pid: 2, tid: 1000 + process, name: 'thread_name', args };
  });
  const lines = [...names, ...events.flat()].map((event) => JSON.stringify(event));
  return `{"traceEvents":[\n${lines.join(',\n')}\n]}`;
}

/** Lines of a kernel with names and numbers that no kernel has, gzipped or not, whole or not. */
function hostileRecording(dice: Dice): Buffer {
  const recorded = dice.pick(RECORDINGS);
  const from = dice.below(3) ? dice.below(recorded.length) : 0;
  const name = nastyText(dice).slice(0, 2000);
  const lines = recorded.slice(from, from + dice.pick([20, 200, 1000]));
  // Time runs backwards, or a second time.
  if (dice.below(8) === 0) lines.reverse();
  if (dice.below(8) === 0) lines.push(...lines);
  for (let harm = 1 + dice.below(60); harm > 0 && lines.length > 0; harm--) {
    const place = dice.below(lines.length);
    const line = (lines[place] ?? '').slice(0, 20_000);
    const harmed = [
      () => mutate(line, dice),
      () => line.replaceAll(/cb[.]\w+/g, name),
      () => line.replace(/\d+/g, () => dice.pick(['-1', '4294967296', '9'.repeat(40), '1e9', ''])),
      () =>
        line.replace(
          /[\d.]+:/,
          `${dice.pick(['0.000001', '9'.repeat(15) + '.1', '5e3', '-7.0'])}:`,
        ),
      () =>
        line.replace(
          /("(ts|dur|tid|CPU)"):\d+/g,
          `$1:${dice.pick(['1e308', '-5', 'null', '""', '66535'])}`,
        ),
      () => line.replace(/\[\d+\]/, dice.pick(['[254]', '[999999]', '[]', '[[0]'])),
      () => `${line}\n`.repeat(dice.pick([2, 200])),
      () => `CPU:0 [LOST ${dice.pick(['1', '999999999999', 'x'])} EVENTS]`,
    ];
    lines[place] = dice.pick(harmed)();
  }
  const text = Buffer.from(lines.join('\n'));
  const packed = dice.below(2)
    ? text
    : gzipSync(dice.below(4) ? text : Buffer.alloc(4e6, lines[0]));
  const file = dice.below(4) ? packed : packed.subarray(0, dice.below(packed.length + 1));
  return dice.below(12) ? file : otherFile(dice);
}

/** What is chosen by mistake or to do harm: files of other tools, and much that is packed into little. */
function otherFile(dice: Dice): Buffer {
  const noise = Buffer.from(Array.from({ length: 5000 }, () => dice.below(256)));
  const begin = dice.pick(['PERFILE2', '\x17\x08Dtracing', 'PK\x03\x04', '\x1f\x8b\x08\0', '']);
  const bomb = () => gzipSync(Buffer.alloc(64e6, dice.pick(['\0', 'a', '\n', ' [999999] '])));
  return dice.below(2) ? Buffer.concat([Buffer.from(begin, 'latin1'), noise]) : bomb();
}

const lesson = (dice: Dice) => `/lessons/${dice.pick(LESSONS)}/`;

/** A cell for each way in which a text is read, with a text that is slow to read. */
function heavyNotebook(dice: Dice): unknown {
  const display = (data: unknown) => ({ output_type: 'display_data', metadata: {}, data });
  const many = dice.pick([1, 5, 30]);
  const html = `<table>${'<tr><td>x'.repeat(dice.pick([10, 20_000]))}</table>`;
  const rows = Array.from({ length: dice.pick([3, 5000]) }, (_, x) => ({ x, y: x % 7 }));
  const marks = Array.from({ length: dice.pick([1, 40]) }, () => ({
    mark: dice.pick(['dot', 'line', 'barY', 'text', 'ruleX']),
    data: rows,
    options: { x: 'x', y: 'y' },
  }));
  const columns = ['x', 'y'].map((key) => ({ key, label: key }));
  const outputs = [
    { 'text/html': dice.below(2) ? html : nastyText(dice) },
    { 'text/markdown': nastyText(dice) },
    { 'image/svg+xml': dice.below(2) ? nestedSvg(dice.pick([2, 9])) : nastyText(dice) },
    { 'text/plain': nastyText(dice) },
    { 'application/vnd.postwait.plot+json': { marks, table: { columns, rows } } },
    { 'application/vnd.postwait.slider+json': { name: 'n', min: 0, max: 9, step: 1, value: 3 } },
    { 'application/vnd.postwait.table+json': { caption: nastyText(dice), columns, rows } },
  ];
  const cell = (kind: string, source: string, rest = {}) => ({
    cell_type: kind,
    metadata: {},
    source,
    ...rest,
  });
  return {
    cells: [
      cell('markdown', nastyText(dice)),
      cell('code', nastyText(dice), {
        execution_count: 1,
        outputs: Array.from({ length: many }, () => display(dice.pick(outputs))),
      }),
      cell('raw', nastyText(dice)),
    ],
    metadata: { title: dice.below(4) ? 'Heavy' : nastyText(dice) },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

const LONGEST_ADDRESS = 6_000;
const LONGEST_FRAGMENT = 60_000;

function hostileLink(dice: Dice): string {
  const pages = ['/run/', '/run/', '/sandbox/', '/embed/', lesson(dice), '/go/', '/notebook/'];
  const page = dice.pick([...pages, '/classroom/', '/classroom/audience/']);
  const { link, view } = dice.pick(LINKS);
  const [query = '', fragment = ''] =
    page === '/embed/' ? [`?${dice.pick(EMBEDS).query}`] : link.split('#');
  const hash = dice.below(2) ? packed(damaged(view, dice)) : fragment;
  const pairs = query.replace(/^\?/, '').split('&');
  for (let times = dice.below(4); times > 0; times--) {
    const at = dice.below(pairs.length);
    const [key = ''] = (pairs[at] ?? '').split('=');
    const value = encodeURIComponent(nastyText(dice).toWellFormed().slice(0, 2000));
    pairs.splice(at, dice.below(2), dice.below(3) ? `${key}=${value}` : `${value}=${key}`);
  }
  const marks = { '/notebook/': ['scenario'], '/classroom/': ['lesson=04'] } as Record<
    string,
    string[]
  >;
  const search = [...(marks[page] ?? []), ...pairs].join('&').slice(0, LONGEST_ADDRESS);
  return `${page}?${search.replaceAll('#', '%23')}${hash === '' ? '' : `#${hash}`}`;
}

/** A state of the view as a link holds it: a check, then deflated JSON. */
function packed(view: unknown): string {
  const deflated = deflateRawSync(JSON.stringify(view));
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(deflated));
  const text = Buffer.concat([check, deflated]).toString('base64url');
  return text.length > LONGEST_FRAGMENT ? '' : `v1.${text}`;
}

/** A class that shows a poll, with what can repeat in it. */
function shownPoll(state: unknown): unknown {
  const copy = structuredClone(state) as { frozen: boolean; shown: Record<string, unknown> };
  const bar = { text: 'more', hands: 3, percent: 60, length: 0.6, isRight: true };
  copy.frozen = false;
  copy.shown = {
    ...copy.shown,
    link: '?machine.cpus=2&run.until_ms=20',
    poll: {
      ask: 'What happens?',
      bars: [bar, { ...bar, text: 'less' }],
      hands: 5,
      revealed: true,
      said: 'More.',
      curve: {
        x: 'CPUs',
        y: 'ms',
        points: [1, 2].map((at) => ({
          label: `${at}`,
          text: `${at} ms`,
          across: at / 2,
          height: 0.5,
        })),
      },
    },
    table: { caption: 'T', head: ['a', 'b'], rows: [['1', '2']], words: [true, false], source: '' },
  };
  return copy;
}
