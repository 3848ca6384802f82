import { fileURLToPath } from 'node:url';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import { roomAliases } from '../scripts/lib/rooms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** As wide as a lesson's simulation. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Post/Wait: a benchmark</title>
  </head>
  <body style="margin: 0">
    <div id="app" style="width: 1136px"></div>
    <script type="module" src="./page.ts"></script>
  </body>
</html>
`;

/** @type {import('vite').Plugin} */
const onePage = {
  name: 'one-page',
  configureServer: (server) => () => {
    server.middlewares.use(async ({ originalUrl = '/' }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(originalUrl, PAGE));
    });
  },
};

/**
 * Serves the page of a benchmark, which runs bench/NAME/page.ts, with the rooms of src under their aliases.
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
    appType: 'custom',
    plugins: [svelte({ preprocess: vitePreprocess(), configFile: false }), onePage, ...plugins],
    resolve: { alias: roomAliases },
    worker: { format: 'es' },
    cacheDir: `${root}node_modules/.vite-bench-${name}`,
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [root] } },
  });
  await server.listen();
  return server;
}
