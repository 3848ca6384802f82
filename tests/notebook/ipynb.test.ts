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
import { describe, expect, it } from 'vitest';
import { Dice, mutate } from '../fixtures/random';

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
