/** The lessons' notebooks. Their files have no outputs; the build executes them for the site, and tests do. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { loadModule } from './loadModule.mjs';

/** @typedef {typeof import('../../src/notebook/kernel/execute.js')} Execute */

/** What the outputs of a notebook depend on, besides the notebook. */
const inputs = ['src', 'cases', 'python/src/postwait', 'package-lock.json'];

/**
 * The lessons that have a notebook.
 * @param {string} root
 * @param {readonly string[]} [names] how their folders begin; all lessons without any
 */
export async function lessonsWithNotebook(root, names = []) {
  const slugs = (await readdir(join(root, 'lessons'))).sort();
  return slugs
    .filter((slug) => names.length === 0 || names.some((name) => slug.startsWith(name)))
    .filter((slug) => existsSync(fileOf(root, slug)));
}

/** @param {string} root @param {string} slug */
export const fileOf = (root, slug) => join(root, 'lessons', slug, 'notebook.ipynb');

/** @returns {Promise<Execute>} */
export const execution = () => loadModule('src/notebook/kernel/execute.ts');

/**
 * Executes notebooks, each once for as long as nothing changes that its outputs depend on.
 * @param {string} root
 * @param {readonly string[]} slugs
 * @returns {Promise<string>} the folder of the notebooks with their outputs, `<lesson>.ipynb`
 */
export async function executeNotebooks(root, slugs) {
  const cache = join(root, '.cache/notebooks');
  const name = (await fingerprintOf(root, inputs)).slice(0, 16);
  const folder = join(cache, name);
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(cache)) {
    if (other !== name) await rm(join(cache, other), { recursive: true, force: true });
  }
  /** @type {import('../../src/notebook/kernel/execute.js').NotebookRunner | undefined} */
  let runner;
  const { isExecutionOf, notebookText, openNotebookRunner } = await execution();
  for (const slug of slugs) {
    const target = join(folder, `${slug}.ipynb`);
    const source = JSON.parse(await readFile(fileOf(root, slug), 'utf8'));
    const kept = await readFile(target, 'utf8').catch(() => null);
    if (kept !== null && isExecutionOf(JSON.parse(kept), source)) continue;
    runner ??= await openNotebookRunner(join(root, 'src/engine/postwait-fast.wasm'));
    const unfinished = `${target}.${process.pid}`;
    await writeFile(unfinished, notebookText(await runner.execute(source)));
    await rename(unfinished, target);
  }
  return folder;
}

/**
 * A Vite plugin: a lesson's notebook, asked for as text, is the one with its outputs in the folder that
 * EXECUTED_NOTEBOOKS names; without that variable it is the source.
 * @returns {import('vite').Plugin}
 */
export const executedNotebooks = () => ({
  name: 'executed-notebooks',
  enforce: 'pre',
  async load(id) {
    const folder = process.env.EXECUTED_NOTEBOOKS;
    const [, slug] = /\/lessons\/([^/]+)\/notebook\.ipynb\?raw$/.exec(id) ?? [];
    if (!folder || !slug) return null;
    const text = await readFile(join(folder, `${slug}.ipynb`), 'utf8');
    return `export default ${JSON.stringify(text)}`;
  },
});
