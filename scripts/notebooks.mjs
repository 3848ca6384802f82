// Executes the lessons' notebooks, whose files have no outputs:
//   npm run notebooks                      executes lessons/*/notebook.ipynb, and fails if a cell does
//   npm run notebooks -- 02                only those whose folder begins so
//   npm run notebooks -- --out FOLDER      puts them there, with their outputs
//   npm run notebooks -- --strip           executes nothing: takes outputs out of the files, as Jupyter saves them
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { executeNotebooks, execution, fileOf, lessonsWithNotebook } from './lib/notebooks.mjs';
import { runProgram } from './lib/problem.mjs';
import { projectRoot as root } from './lib/project.mjs';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, strip: { type: 'boolean', default: false } },
});

/** @param {string[]} slugs */
async function strip(slugs) {
  const { notebookText, withoutOutputs } = await execution();
  for (const slug of slugs) {
    const file = fileOf(root, slug);
    await writeFile(file, notebookText(withoutOutputs(JSON.parse(await readFile(file, 'utf8')))));
  }
}

await runProgram(async () => {
  const slugs = await lessonsWithNotebook(root, positionals);
  if (options.strip) return strip(slugs);
  const executed = await executeNotebooks(root, slugs);
  console.log(`Executed ${slugs.join(', ')}`);
  if (options.out === undefined) return;
  await mkdir(options.out, { recursive: true });
  for (const slug of slugs) {
    const name = `${slug}.ipynb`;
    await copyFile(path.join(executed, name), path.join(options.out, name));
  }
});
