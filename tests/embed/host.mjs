/** The site of somebody else: the pages of tests/embed/pages, with the address of our site put in. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listen } from '../../scripts/lib/server.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};
const root = join(import.meta.dirname, '../..');

/**
 * @param {string} site where Post/Wait is
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function startHost(site) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    // A copy of the embeds in the page's own site, as a strict policy needs it.
    const folder = pathname.startsWith('/embed/') ? 'build' : 'tests/embed/pages';
    try {
      const bytes = await readFile(join(root, folder, pathname));
      const type = types[/** @type {keyof typeof types} */ (extname(pathname))];
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
      response.end(
        type?.startsWith('text/html') ? String(bytes).replaceAll('{site}', site) : bytes,
      );
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
