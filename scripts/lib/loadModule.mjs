import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { roomAliases, tsconfig } from './rooms.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Loads a module of this project that is written in TypeScript.
 * @param {string} file from the project's folder
 * @param {import('vite').PluginOption[]} [plugins] of Vite, for what is neither TypeScript nor JSON
 */
export async function loadModule(file, plugins = []) {
  // Here, and not at the top: scripts that set the project up load this file before there are dependencies.
  const { runnerImport } = await import('vite');
  const { lessonWords } = await import('./lessonWords.mjs');
  const options = {
    root,
    configFile: /** @type {const} */ (false),
    tsconfig,
    // Node would take its ES module for a script.
    resolve: { alias: roomAliases, noExternal: ['gifenc'] },
    plugins: [lessonWords(), ...plugins],
  };
  const { NODE_ENV } = process.env;
  try {
    return (await runnerImport(path.join(root, file), { ...options, logLevel: 'error' })).module;
  } finally {
    // Vite says 'development' here to all that this process starts later, also to the build of the site.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
