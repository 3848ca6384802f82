import { withEdit } from '$model/scenario/edits';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scenario } from '$model/scenario/scenario';
import { encodeQuery } from '$model/scenario/query';
import { Collector, MOST_CHARACTERS } from '$notebook/kernel/outputCollector';
import { CREDITS } from '$notebook/credits';
import type { Json } from '$notebook/document/json';
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
import { afterEach, describe, expect, it, vi } from 'vitest';

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
