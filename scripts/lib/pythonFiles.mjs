import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compiledStdlib } from './compiledStdlib.mjs';

const require = createRequire(import.meta.url);

/** Where the package is, and its version. */
const folder = dirname(require.resolve('pyodide/package.json'));
const { version } = /** @type {{ version: string }} */ (require('pyodide/package.json'));

/** What a browser needs of it. Its list of further packages stays away: none of them is served. */
const NAMES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

/** Below the site; of the version, so that a file never changes under its name. */
const PLACE = `pyodide/${version}/`;

const TYPES = /** @type {Record<string, string>} */ ({
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
});

const MODULE = 'virtual:python-files';

/** Where each file is, by the name that it has in the site. @returns {Promise<Map<string, string>>} */
async function paths() {
  const stdlib = await compiledStdlib();
  const files = new Map(NAMES.map((name) => [name, join(folder, name)]));
  return files.set(stdlib.name, stdlib.path);
}

/** How many bytes each has, so that a page can tell how much of them has come. */
async function sizes() {
  const entries = [...(await paths())].map(async ([name, path]) => [name, (await stat(path)).size]);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * A Vite plugin: puts the files of Python into the site, serves them while it is developed,
 * and tells the notebook where they are and how large (`virtual:python-files`).
 * @returns {import('vite').Plugin}
 */
export function pythonFiles() {
  let base = '/';
  let isBuild = false;
  /** @type {string | undefined} */
  let anchor;
  return {
    name: 'python-files',
    configResolved(config) {
      base = config.base;
      isBuild = config.command === 'build';
    },
    async buildStart() {
      anchor = undefined;
      if (!isBuild || this.environment.name !== 'client') return;
      for (const [name, path] of await paths()) {
        const source = await readFile(path);
        anchor = this.emitFile({ type: 'asset', fileName: PLACE + name, source });
      }
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // A site may stand anywhere, so its scripts find these files from where they are themselves.
      const place = anchor
        ? `new URL('./', import.meta.ROLLUP_FILE_URL_${anchor}).href`
        : `new URL('${base}${PLACE}', globalThis.location?.href ?? 'http://localhost').href`;
      return `export const folder = ${place};
export const sizes = ${JSON.stringify(await sizes())};`;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name = ''] = (request.url ?? '').replace(/\?.*/, '').split(`/${PLACE}`);
        const path = name && (await paths()).get(name);
        if (!path) return next();
        const bytes = await readFile(path);
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        response.setHeader('content-type', TYPES[name.split('.').pop() ?? ''] ?? '');
        response.end(bytes);
      });
    },
  };
}
