import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asPlainText,
  LARGEST_WITH_OUTPUTS,
  MOST_CELLS,
  newCell,
  newNotebook,
  parseNotebook,
  writeNotebook,
  type SavedNotebook,
} from '$notebook/document/ipynb';
import { isDeeper, linesOf, textOf, type Json } from '$notebook/document/json';
import { describe, expect, it, afterEach, vi } from 'vitest';
import { Dice, mutate } from '../fixtures/random';
import { withEdit } from '$model/scenario/edits';
import { Scenario } from '$model/scenario/scenario';
import { encodeQuery } from '$model/scenario/query';
import { Collector, MOST_CHARACTERS } from '$notebook/kernel/outputCollector';
import { CREDITS } from '$notebook/credits';
import { CommandKeys } from '$notebook/document/cellKeys';
import type { Output } from '$notebook/kernel/outputTypes';
import { sourceOf } from '$notebook/opening/openRequest';
import { readPlot, readSlider, readTable } from '$notebook/outputs/bundles';
import { outputKeys } from '$notebook/outputs/outputKeys';
import { readBundle, readOutput, toSaved } from '$notebook/outputs/readOutput';
import { wordPieces } from '$notebook/outputs/longWords';
import { shorten } from '$notebook/outputs/shorten';
import { dependents } from '$notebook/document/reactive';
import { pythonOf } from '$notebook/document/scenarioCells';
import { Sliders } from '$notebook/document/sliderReruns';

function read(json: unknown): SavedNotebook {
  return opened(JSON.stringify(json));
}

function opened(text: string): SavedNotebook {
  const found = parseNotebook(text);
  if ('problem' in found) throw new Error(found.problem);
  return found.notebook;
}

function problemOf(text: string): string {
  const found = parseNotebook(text);
  return 'problem' in found ? found.problem : '';
}

/** Executed and saved by nbclient 0.11 with ipykernel, ipywidgets and matplotlib. */
const JUPYTERS = readFileSync(join(import.meta.dirname, 'jupyter/rich.ipynb'), 'utf8');

const EVERYTHING = {
  cells: [
    {
      cell_type: 'markdown',
      id: 'prose',
      metadata: { tags: ['a'], deep: { unknown: [1, null, { x: true }] } },
      attachments: { 'one.png': { 'image/png': 'iVBORw0KGgo=' } },
      source: ['# Title\n', 'text'],
    },
    {
      cell_type: 'code',
      id: 'python',
      execution_count: 3,
      metadata: { collapsed: true },
      outputs: [
        { output_type: 'stream', name: 'stdout', text: ['1\n', '2\n'] },
        { output_type: 'from-the-future', anything: 1 },
      ],
      source: ['1 + 1'],
      a_member_of_nbformat_4_9: { kept: true },
    },
    { cell_type: 'raw', id: 'raw', metadata: { format: 'text/latex' }, source: ['\\alpha'] },
  ],
  metadata: { kernelspec: { name: 'python3' }, widgets: { state: {} } },
  nbformat: 4,
  nbformat_minor: 5,
  extension_of_somebody: [1, 2],
};

describe('a notebook file', () => {
  it('goes through unchanged, with everything that is not known here', () => {
    expect(JSON.parse(writeNotebook(read(EVERYTHING)))).toEqual(EVERYTHING);
  });

  it('that Jupyter saved goes through byte for byte: rich outputs, widgets, metadata of VS Code and Colab', () => {
    expect(writeNotebook(opened(JUPYTERS))).toBe(JUPYTERS);
  });

  it('gives cells of formats before 4.5 an id, and two of one id different ones', () => {
    const cell = {
      cell_type: 'code',
      metadata: {},
      source: '1',
      outputs: [],
      execution_count: null,
    };
    const old = read({ cells: [cell, cell], metadata: {}, nbformat: 4, nbformat_minor: 2 });
    const twice = read({
      cells: [
        { ...cell, id: 'a' },
        { ...cell, id: 'a' },
        { ...cell, id: 'no id!' },
      ],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    });
    for (const { cells } of [old, twice]) {
      const ids = cells.map(({ id }) => id);
      expect(new Set(ids).size).toBe(cells.length);
      for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
    }
    expect(JSON.parse(writeNotebook(old)).nbformat_minor).toBe(5);
    expect(twice.cells[0]?.id).toBe('a');
  });

  it('keeps the number of a later 4.x', () => {
    const later = { ...EVERYTHING, nbformat_minor: 7 };
    expect(JSON.parse(writeNotebook(read(later)))).toEqual(later);
  });

  it('shows a cell that can not be read as plain text, whole', () => {
    const strange = { cell_type: 'heading', level: 1, source: 'Old' };
    const found = parseNotebook(
      JSON.stringify({ cells: [strange, 7], metadata: {}, nbformat: 4, nbformat_minor: 0 }),
    );
    if ('problem' in found) throw new Error(found.problem);
    const [first, second] = found.notebook.cells;
    expect(first?.kind).toBe('raw');
    expect(JSON.parse(first?.source ?? '')).toEqual(strange);
    expect(second?.source).toBe('7');
    expect(found.mended).toHaveLength(2);
    expect(found.mended[0]).toContain('Cell 1');
  });

  it('says in a sentence why it can not be read', () => {
    expect(problemOf('{"cells": [')).toContain('cut off or damaged');
    expect(problemOf('[]')).toContain('not a notebook');
    expect(problemOf('{"nbformat": 3, "worksheets": []}')).toContain('format 3');
    expect(problemOf('{"a": 1}')).toContain('does not say which format');
    expect(problemOf('{"nbformat": 4}')).toContain('no list of cells');
    expect(problemOf(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toContain('nested more than 200');
    expect(problemOf(' '.repeat(LARGEST_WITH_OUTPUTS + 1))).toContain('at most 8 MB');
    const many = Array.from({ length: MOST_CELLS + 1 }, () => newCell('raw'));
    expect(problemOf(writeNotebook(newNotebook(many)))).toContain('at most 2,000');
  });

  it('opens the text of a damaged file in a cell', () => {
    const text = '{"cells": [{"source": "my work';
    expect(asPlainText(text).cells[0]?.source).toBe(text);
  });

  it('is not fooled by names of prototypes', () => {
    const text = `{"cells": [{"cell_type": "code", "id": "a", "metadata": {"__proto__": {"polluted": 1}},
      "source": "", "outputs": [], "execution_count": null, "__proto__": {"polluted": 2}}],
      "metadata": {"constructor": {"prototype": {"polluted": 3}}}, "nbformat": 4, "nbformat_minor": 5,
      "__proto__": {"polluted": 4}}`;
    const notebook = opened(text);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(notebook.cells[0]?.metadata.polluted).toBeUndefined();
    const written = writeNotebook(notebook);
    expect(written.match(/"__proto__"/g)).toHaveLength(3);
  });

  it('reads what it wrote, whatever a file had (400 damaged ones)', () => {
    const text = JSON.stringify(EVERYTHING);
    let read = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const found = parseNotebook(mutate(text, new Dice(seed)));
      if ('problem' in found) {
        expect(found.problem).toMatch(/\.$|converts it/);
        continue;
      }
      read++;
      const once = writeNotebook(found.notebook);
      expect(writeNotebook(opened(once))).toBe(once);
    }
    expect(read).toBeGreaterThan(20);
  });

  it('reads what it wrote for random notebooks', () => {
    const dice = new Dice(7);
    for (let round = 0; round < 100; round++) {
      const json = randomNotebook(dice);
      const once = writeNotebook(read(json));
      expect(writeNotebook(opened(once))).toBe(once);
      expect(opened(once).cells.map(({ source }) => source)).toEqual(
        json.cells.map(({ source }) => textOf(source)),
      );
    }
  });
});

function randomNotebook(dice: Dice) {
  const text = () =>
    Array.from({ length: dice.below(6) }, () =>
      dice.pick(['a\n', '\n', 'é', '\r\n', '"', '\u2028']),
    ).join('');
  const value = (depth: number): Json => {
    const kind = dice.below(depth > 3 ? 4 : 6);
    if (kind === 4) return [value(depth + 1), value(depth + 1)];
    if (kind === 5) return { [text() || 'key']: value(depth + 1), __proto__x: null };
    return [null, dice.below(100), text(), true][kind] ?? null;
  };
  const cells = Array.from({ length: 1 + dice.below(5) }, (_, index) => ({
    id: `cell-${index}`,
    cell_type: dice.pick(['code', 'markdown', 'raw']),
    metadata: { x: value(0) },
    source: dice.below(2) === 0 ? text() : linesOf(text()),
    outputs: [value(0)],
    execution_count: dice.below(9),
    extra: value(0),
  }));
  return { cells, metadata: { y: value(0) }, nbformat: 4, nbformat_minor: 5, z: value(0) };
}

describe('JSON of strangers', () => {
  it('counts depth outside of strings', () => {
    const nested = { a: '[[[[', b: [[1]] };
    expect([2, 3].map((most) => isDeeper(nested, most))).toEqual([true, false]);
    expect(isDeeper('"[["', 0)).toBe(false);
  });

  it('takes texts apart and puts them together', () => {
    for (const text of ['', 'a', 'a\n', '\n\n', 'a\nb\r\nc']) {
      expect(textOf(linesOf(text))).toBe(text);
    }
    expect(textOf(['a', 1])).toBeNull();
  });
});

describe('cells that depend on a slider', () => {
  const cell = (id: string, reads: string[], writes: string[], sliders: string[] = []) => ({
    id,
    reads,
    writes,
    sliders,
  });

  it('are those that ask for it and those that read what these bind, in the order of the document', () => {
    const cells = [
      cell('imports', [], ['pw']),
      cell('slider', ['pw'], ['nice'], ['lgwr.nice']),
      cell('other', ['pw'], ['x']),
      cell('run', ['pw', 'nice'], ['run']),
      cell('show', ['run'], []),
    ];
    expect(dependents(cells, 'lgwr.nice')).toEqual(['slider', 'run', 'show']);
    expect(dependents(cells, 'noise.nice')).toEqual([]);
  });

  it('may stand above what they read', () => {
    const cells = [
      cell('above', ['b'], []),
      cell('slider', [], ['a'], ['s']),
      cell('b', ['a'], ['b']),
    ];
    expect(dependents(cells, 's')).toEqual(['above', 'slider', 'b']);
  });
});

describe('sliders', () => {
  afterEach(() => vi.useRealTimers());

  it('wait until they rest, and the newest value wins', async () => {
    vi.useFakeTimers();
    const ran: string[] = [];
    let now = 0;
    const sliders = new Sliders<string>({
      set: async (_, value) => void (now = value),
      cellsOf: () => ['a', 'b'],
      run: async (cell) => {
        ran.push(`${cell}${now}`);
        if (ran.length === 1) sliders.move('a', 's', 3);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return true;
      },
    });
    sliders.move('a', 's', 1);
    sliders.move('a', 's', 2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ran).toEqual(['a2', 'a3', 'b3']);
  });
});

describe('what a cell puts out', () => {
  const collect = () => {
    let shown: readonly Output[] = [];
    const collector = new Collector((outputs) => (shown = outputs));
    return { collector, shown: () => (collector.flush(), shown) };
  };

  it('joins what is printed to one stream', () => {
    const { collector, shown } = collect();
    for (const text of ['a', 'b']) collector.add({ output_type: 'stream', name: 'stdout', text });
    collector.add({ output_type: 'stream', name: 'stderr', text: 'c' });
    expect(shown()).toMatchObject([{ text: 'ab' }, { name: 'stderr', text: 'c' }]);
  });

  it('ends a flood and says so, but an error still comes', () => {
    const { collector, shown } = collect();
    const text = 'x'.repeat(MOST_CHARACTERS / 2 + 1);
    for (let times = 0; times < 4; times++) {
      collector.add({ output_type: 'stream', name: 'stdout', text });
    }
    collector.add({ output_type: 'error', ename: 'E', evalue: '', traceback: [] });
    const [first, second, third] = shown();
    expect(first?.output_type === 'stream' && first.text.length).toBe(MOST_CHARACTERS);
    expect(second).toMatchObject({ text: expect.stringContaining('Cut off') });
    expect(third?.output_type).toBe('error');
  });

  it('is displayed anew under its name, which no file has', () => {
    const { collector, shown } = collect();
    const transient = { display_id: 'p' };
    collector.add({
      output_type: 'display_data',
      data: { 'text/plain': '1' },
      metadata: {},
      transient,
    });
    const data = { 'text/plain': '2' };
    collector.update({ output_type: 'update_display_data', data, metadata: {}, transient });
    expect(shown()).toMatchObject([{ data }]);
    expect(shown().map(toSaved)).toEqual([{ output_type: 'display_data', data, metadata: {} }]);
  });

  it('is shortened in the middle', () => {
    expect(shorten('a\nb')).toBeNull();
    const lines = Array.from({ length: 1000 }, (_, line) => `line ${line}`).join('\n');
    expect(shorten(lines)).toMatchObject({ lines: 1000 });
    expect(shorten(lines)?.text).toMatch(/^line 0\n[^]*\n…\n[^]*line 999$/);
    expect(shorten('x'.repeat(100_000))?.text.length).toBeLessThan(21_000);
  });
});

describe('keys of outputs', () => {
  const slider = (name: string): Json => ({
    output_type: 'display_data',
    data: { 'application/vnd.postwait.slider+json': { name, min: 0, max: 1, step: 1, value: 0 } },
  });

  it('are none twice, and follow a slider to another place', () => {
    const printed: Json = { output_type: 'stream', text: 'x' };
    const keys = outputKeys([printed, slider('n'), slider('n'), slider('0'), printed]);
    expect(new Set(keys).size).toBe(5);
    expect(outputKeys([slider('n'), slider('n'), slider('0')])).toEqual(keys.slice(1, 4));
  });
});

describe('outputs of files', () => {
  it('are read in the best way that this page has', () => {
    const ours = { 'application/vnd.postwait.run+json': { hash: '1' }, 'text/plain': 'run' };
    expect(readBundle(ours)).toMatchObject({ kind: 'ours', type: 'run', plain: 'run' });
    expect(readBundle({ 'image/png': 'AAAA\n', 'text/html': '<b>' })).toMatchObject({
      kind: 'image',
    });
    expect(readBundle({ 'image/png': '" onerror="x', 'text/plain': 'p' })).toMatchObject({
      kind: 'text',
    });
    expect(readBundle({ 'application/javascript': 'alert(1)' })).toMatchObject({ kind: 'inert' });
    expect(readBundle({})).toBeNull();
  });

  it('of wrong types are no outputs', () => {
    for (const json of [
      null,
      1,
      [],
      {},
      { output_type: 'stream', text: 1 },
      { output_type: 'display_data' },
    ]) {
      expect(readOutput(json as Json)).toBeNull();
    }
    expect(
      readOutput({ output_type: 'error', ename: 1, traceback: ['\u001b[31mred\u001b[0m'] }),
    ).toEqual({
      kind: 'error',
      name: '',
      value: '',
      trace: 'red',
    });
  });

  it('of ours keep only what can be drawn', () => {
    const plot = readPlot({
      marks: [
        {
          mark: 'dot',
          data: [{ x: 1, y: { z: 1 } }, 2, 'three'],
          options: {
            x: 'x',
            href: 'javascript:x',
            fill: 'url(//evil.test)',
            stroke: 'red',
            channels: {},
          },
        },
        { mark: 'image', data: [], options: { src: 'x' } },
      ],
    });
    expect(plot?.marks).toEqual([
      { mark: 'dot', data: [{ x: 1 }, 2], options: { x: 'x', stroke: 'red' } },
    ]);
    expect(readSlider({ name: 's', min: 0, max: 0, step: 1, value: 0 })).toBeNull();
    expect(readSlider({ name: 's', min: -1, max: 1, step: 1, value: 0 })).toMatchObject({
      label: 's',
    });
    expect(readTable({ columns: [{ key: 'a' }], rows: [{ a: 1, b: [] }, 3] })).toEqual({
      caption: '',
      columns: [{ key: 'a', label: 'a' }],
      rows: [{ a: 1 }],
    });
    expect(readTable({ columns: 1 })).toBeNull();
  });
});

describe('a scenario', () => {
  const scenario = withEdit(
    Scenario.defaults
      .withTitle('Say "hello"\n')
      .withValues({ 'machine.cpus': 2, 'lgwr.protect': true, 'lgwr.affinity': '0-1' }),
    40,
    'lgwr.nice',
    -20,
  );

  it('is Python that makes the same one', () => {
    expect(pythonOf(scenario)).toBe(
      'pw.Scenario(\n    title="Say \\"hello\\"\\n",\n    machine__cpus=2,\n    lgwr__affinity="0-1",\n' +
        '    lgwr__protect=True,\n).edit(at_ms=40, lgwr__nice=-20)',
    );
    expect(pythonOf(Scenario.defaults)).toBe('pw.Scenario()');
  });

  it('comes by an address', () => {
    const source = sourceOf(`?scenario&hash=0123456789abcdef&${encodeQuery(scenario)}`);
    if (source.kind !== 'scenario') throw new Error(source.kind);
    expect(source.scenario.equals(scenario)).toBe(true);
    expect(source.hash).toBe('0123456789abcdef');
    expect(source.problems).toEqual([]);
    expect(sourceOf('?lesson=04')).toEqual({ kind: 'lesson', name: '04' });
    expect(sourceOf('?id=abc')).toEqual({ kind: 'kept', id: 'abc' });
    expect(sourceOf('')).toEqual({ kind: 'new' });
  });
});

describe('keys of commands', () => {
  const press = (keys: CommandKeys, key: string, now: number, more = {}) =>
    keys.read(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      now,
    );

  it('are those of Jupyter', () => {
    const keys = new CommandKeys();
    expect(press(keys, 'Enter', 0, { shiftKey: true })).toBe('run-next');
    expect(press(keys, 'Enter', 0, { ctrlKey: true })).toBe('run-stay');
    expect(press(keys, 'a', 0)).toBe('above');
    expect(press(keys, 'd', 100)).toBeNull();
    expect(press(keys, 'd', 200)).toBe('delete');
    expect(press(keys, 'd', 300)).toBeNull();
    expect(press(keys, 'd', 3000)).toBeNull();
    expect(press(keys, 'ArrowUp', 0, { altKey: true })).toBe('up');
    expect(press(keys, 'c', 0, { ctrlKey: true })).toBeNull();
  });
});

describe('credits', () => {
  it.each(CREDITS.filter(({ npm }) => npm))(
    'name the licence that $name comes with',
    ({ npm, license }) => {
      const file = join(import.meta.dirname, '../../node_modules', npm ?? '', 'package.json');
      expect(JSON.parse(readFileSync(file, 'utf8')).license).toBe(license);
    },
  );

  it('leave out nothing that the notebook imports', () => {
    const sources = import.meta.glob<string>('../../src/notebook/**/*.{ts,svelte}', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const imported = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/ from '(@?[a-z][\w/-]*)'/g)].map(([, name = '']) =>
        // CodeMirror comes in parts; Lezer is its parser. Others have several modules in a package.
        name
          .replace(/^@(codemirror|lezer)\/.*/, '@codemirror/view')
          .replace(/^([a-z][\w-]*)\/.*/, '$1'),
      ),
    );
    // Svelte is what all of the site is made of.
    const own = new Set(imported.filter((name) => name !== 'svelte'));
    expect(new Set(CREDITS.flatMap(({ npm }) => npm ?? []))).toEqual(own);
  });
});

describe('a long word', () => {
  it('may be broken every 200 letters, and loses none', () => {
    const word = 'x'.repeat(450);
    expect(wordPieces(word).map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(wordPieces(`${word} ${word}`).join('')).toBe(`${word} ${word}`);
    expect(wordPieces('x'.repeat(200))).toHaveLength(1);
    expect(wordPieces('word '.repeat(1000))).toHaveLength(1);
    expect(wordPieces('')).toEqual(['']);
  });

  it('is broken in no letter of two units, and before no mark', () => {
    expect(wordPieces('😀'.repeat(201))).toEqual(['😀'.repeat(200), '😀']);
    const marked = `${'x'.repeat(199)}a\u0301b`;
    expect(wordPieces(marked)).toEqual([`${'x'.repeat(199)}a\u0301`, 'b']);
  });
});
