/** The lessons' notebooks: valid files without outputs, whose cells run and state what their lesson states. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv-draft-04';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  notebookText,
  openNotebookRunner,
  withoutOutputs,
  type NotebookFile,
  type NotebookRunner,
} from '../../src/notebook/kernel/execute';
import { importPostwait } from '../../src/notebook/texts';
import { sample } from '../sample';
import schema from './nbformat/nbformat.v4.5.schema.json';

const root = join(import.meta.dirname, '../..');
const PATIENCE_MS = 300_000;

const slugs = readdirSync(join(root, 'lessons')).filter((slug) =>
  existsSync(join(root, 'lessons', slug, 'lesson.md')),
);

const read = (slug: string, file: string) =>
  readFileSync(join(root, 'lessons', slug, file), 'utf8');

// Not strict: the schema of nbformat misspells a keyword.
const ajv = new Ajv({ strict: false });
const isNotebook = ajv.compile(schema);

describe.each(slugs)('the notebook of %s', (slug) => {
  const notebook = JSON.parse(read(slug, 'notebook.ipynb')) as NotebookFile;

  it('is there, and valid by the schema of nbformat 4.5', () => {
    expect(isNotebook(notebook), ajv.errorsText(isNotebook.errors)).toBe(true);
  });

  it('keeps nothing that a run has put out', () => {
    const kept = notebookText(withoutOutputs(notebook));
    expect(read(slug, 'notebook.ipynb'), '`npm run notebooks -- --strip` mends it').toBe(kept);
  });

  it('says above its import where that module is to be found', () => {
    const first = notebook.cells.find(({ cell_type }) => cell_type === 'code');
    expect([first?.source ?? []].flat().join('').startsWith(importPostwait)).toBe(true);
  });

  it('is named after its lesson, whose title it begins with', () => {
    const [heading = ''] = notebook.cells[0]?.source ?? [];
    expect(notebook.metadata['title']).toBe(heading.replace(/^# /, '').trim());
    expect(read(slug, 'lesson.md')).toContain(`\ntitle: ${heading.replace(/^# /, '').trim()}\n`);
  });
});

describe('run in Node', () => {
  let runner: NotebookRunner;

  beforeAll(async () => {
    runner = await openNotebookRunner(join(root, 'src/engine/postwait-fast.wasm'));
  }, PATIENCE_MS);

  // Those of all lessons run in python/tests/test_lessons.py.
  it.each(sample(slugs, 1 / 5))(
    '%s puts something out in a cell, and says what its lesson states',
    async (slug) => {
      const source = JSON.parse(read(slug, 'notebook.ipynb')) as NotebookFile;
      const { cells } = await runner.execute(source);
      expect(cells.flatMap(({ outputs = [] }) => outputs).length).toBeGreaterThan(3);
      const { figures } = JSON.parse(read(slug, 'expected.json')) as {
        figures: Record<string, { value: number }>;
      };
      const stated = runner.valueOf('stated') as Record<string, number>;
      expect(Object.keys(stated).length).toBeGreaterThan(8);
      for (const [id, value] of Object.entries(stated)) {
        // The same divisions in another order may differ in the last bit.
        expect(value.toPrecision(12), id).toBe(figures[id]?.value.toPrecision(12));
      }
    },
    PATIENCE_MS,
  );
});
