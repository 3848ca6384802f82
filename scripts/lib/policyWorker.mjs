import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BROWSERS } from './browsers.mjs';
import { roomAliases, tsconfig } from './rooms.mjs';

const MODULE = 'virtual:policy-worker';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {Promise<string>} the worker as one text, without imports */
export async function policyWorkerText() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    tsconfig,
    publicDir: false,
    resolve: { alias: roomAliases },
    build: {
      write: false,
      target: BROWSERS,
      rolldownOptions: {
        input: path.join(root, 'src/engine/policy/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [{ output }] = /** @type {any} */ (Array.isArray(built) ? built : [built]);
  return output[0].code;
}

/**
 * A Vite plugin: the worker of src/engine/policy as a text. It runs in a frame that may fetch nothing, so the page hands it over.
 * @returns {import('vite').Plugin}
 */
export function policyWorker() {
  /** @type {Promise<string> | undefined} */
  let text;
  return {
    name: 'policy-worker',
    resolveId: (name) => (name === MODULE ? `\0${MODULE}` : undefined),
    async load(name) {
      if (name !== `\0${MODULE}`) return undefined;
      text ??= policyWorkerText();
      return `export default ${JSON.stringify(await text)};`;
    },
  };
}
