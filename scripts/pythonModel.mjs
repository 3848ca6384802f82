// Bundles what the Python package says and draws by an engine of JavaScript: the model itself, so that nothing of it is
// written twice. Writes python/src/postwait/_native/*.js and _version.py, or with --check only compares: npm run python [-- --check]
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BROWSERS } from './lib/browsers.mjs';
import { roomAliases, tsconfig } from './lib/rooms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Those of what others wrote, for the package to bring along. */
const LICENCES = 'licences.md';

/** What is another there: the core is native, and nothing is of Node. */
const embedded = {
  '$engine/coreFromDisk': path.join(root, 'src/engine/embeddedCoreFromDisk.ts'),
  'node:fs/promises': path.join(root, 'src/cli/embeddedNode.ts'),
  'node:fs': path.join(root, 'src/cli/embeddedNode.ts'),
  'node:os': path.join(root, 'src/cli/embeddedNode.ts'),
  'node:stream': path.join(root, 'src/cli/embeddedNode.ts'),
  'node:zlib': path.join(root, 'src/cli/embeddedNode.ts'),
  'node:util': path.join(root, 'src/cli/embeddedNode.ts'),
};

/** What is another in a notebook: there are no files beside the widget's. */
const inNotebook = {
  './loadCore': path.join(root, 'src/engine/loadCore.inline.ts'),
  './fastCore': path.join(root, 'src/engine/loadCore.inline.ts'),
  './newWorker': path.join(root, 'src/engine/newWorker.single.ts'),
};

/** Placeholder for the digest of the widget, by which a page knows it. */
const WIDGET = 'postwait.widget';

/** The module of the widget: an ES module that needs nothing else. */
async function widget() {
  const result = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      tsconfig,
      define: { __WIDGET__: JSON.stringify(WIDGET) },
      resolve: { alias: { ...inNotebook, ...roomAliases } },
      worker: { format: 'iife' },
      build: {
        write: false,
        target: BROWSERS,
        minify: true,
        modulePreload: false,
        lib: { entry: path.join(root, 'src/routes/embed/notebook.ts'), formats: ['es'] },
        rolldownOptions: { output: { minify: true, comments: false, codeSplitting: false } },
      },
    })
  );
  const output = result[0]?.output ?? [];
  const [module] = output;
  if (!module || output.length !== 1) throw new Error(`The widget has ${output.length} files.`);
  const digest = createHash('sha256').update(module.code).digest('hex').slice(0, 16);
  return module.code.replaceAll(WIDGET, `${WIDGET}.${digest}`);
}

/** In Pyodide the model has its core in itself. */
const inPyodide = { '$engine/embeddedCore': path.join(root, 'src/engine/embeddedWasm.ts') };

/** @param {string} entry below src @param {Record<string, string>} [others] what is another there */
async function bundled(entry, others = {}) {
  const result = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      tsconfig,
      resolve: { alias: { ...others, ...embedded, ...roomAliases } },
      build: {
        write: false,
        license: { fileName: LICENCES },
        target: 'es2023',
        minify: true,
        rolldownOptions: {
          input: path.join(root, 'src', entry),
          output: { format: 'iife' },
        },
      },
    })
  );
  const licences = result.output.find(({ fileName }) => fileName === LICENCES);
  return {
    code: result.output[0].code,
    licences: licences?.type === 'asset' ? String(licences.source) : '',
  };
}

/** @param {string} name @param {string} text */
function put(name, text) {
  const target = path.join(root, 'python/src/postwait/_native', name);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    console.log(`${path.basename(name)}: ${(text.length / 1000).toFixed(0)} kB`);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(
      `${path.basename(name)} of the Python package is stale: run \`npm run python\` and commit it.`,
    );
    process.exitCode = 1;
  }
}

// `--wasm` writes that of the wheel for Pyodide alone, which is not kept.
if (process.argv.includes('--wasm')) {
  put('wasm.js', (await bundled('notebook/kernel/embedded.ts', inPyodide)).code);
  process.exit();
}

for (const [entry, name] of /** @type {const} */ ([
  ['notebook/kernel/embedded.ts', 'model.js'],
  ['notebook/kernel/embeddedPictures.ts', 'pictures.js'],
  ['cli/embedded.ts', 'cli.js'],
])) {
  const { code, licences } = await bundled(entry);
  put(name, code);
  // The others have nothing in them that is not ours.
  if (name === 'pictures.js') put(LICENCES, licences);
}

put('widget.js', await widget());

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
put(
  '../_version.py',
  `"""Written by \`npm run python\`, of the project's version."""\n\nVERSION = "${version}"\n`,
);
