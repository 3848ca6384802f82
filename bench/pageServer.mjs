import { fileURLToPath } from 'node:url';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import { roomAliases } from '../scripts/lib/rooms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Serves the page of a benchmark, bench/NAME/index.html, with the rooms of src under their aliases.
 * @param {string} name
 * @param {import('vite').Plugin[]} [plugins] for what is neither TypeScript nor Svelte
 */
export async function servePage(name, plugins = []) {
  // As a reader gets it: without the checks that Svelte makes for a developer. Vite goes by this one.
  process.env.NODE_ENV = 'production';
  const server = await createServer({
    root: `${root}bench/${name}`,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [svelte({ preprocess: vitePreprocess(), configFile: false }), ...plugins],
    resolve: { alias: roomAliases },
    worker: { format: 'es' },
    cacheDir: `${root}node_modules/.vite-bench-${name}`,
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [root] } },
  });
  await server.listen();
  return server;
}
