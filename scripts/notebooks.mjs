// Executes the lessons' notebooks and saves what their cells put out:
//   npm run notebooks            executes lessons/*/notebook.ipynb and writes them
//   npm run notebooks -- --check only compares, and names every notebook that differs
//   npm run notebooks -- 02      only those whose folder begins so
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadModule } from './lib/loadModule.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});

const { openNotebookRunner, notebookText } =
  /** @type {typeof import('../src/notebook/kernel/execute.js')} */ (
    await loadModule('src/notebook/kernel/execute.ts')
  );

const notebooks = readdirSync(path.join(root, 'lessons'))
  .filter((slug) => positionals.length === 0 || positionals.some((name) => slug.startsWith(name)))
  .map((slug) => path.join('lessons', slug, 'notebook.ipynb'))
  .filter((file) => existsSync(path.join(root, file)));

const runner = await openNotebookRunner(path.join(root, 'src/engine/postwait-fast.wasm'));
for (const file of notebooks) {
  const target = path.join(root, file);
  const before = readFileSync(target, 'utf8');
  const text = notebookText(await runner.execute(JSON.parse(before)));
  if (!options.check) {
    writeFileSync(target, text);
    console.log(`Wrote ${file}`);
  } else if (before !== text) {
    console.error(`${file} is stale: run \`npm run notebooks\`.`);
    process.exitCode = 1;
  }
}
