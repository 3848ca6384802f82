import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { headersFor } from './headers.mjs';

const compress = compression();

/**
 * A server of the files under `root`: folders answer with their index.html, and what is not there
 * with 404.html. It compresses, and sends the headers of our policy (headers.mjs); `plain` is a server
 * that knows of neither, as many hosts are.
 * @param {string} root
 * @param {{ plain?: boolean }} [options]
 */
export function createFileServer(root, { plain = false } = {}) {
  /** @type {import('sirv').Options['setHeaders']} */
  const setHeaders = (response, path) => {
    if (!plain) response.setHeaders(new Map(Object.entries(headersFor(path))));
  };
  // As in development, files are looked for at every request: the site may be built again meanwhile.
  const files = sirv(root, { dev: true, etag: true, setHeaders });
  return createServer((request, response) => {
    const { pathname, search } = addressOf(request);
    const answer = () => {
      if (isFolder(root, pathname)) {
        // With a slash: pages name their files relatively. The same host, whatever the path begins with.
        const location = `./${basename(pathname)}/${search}`;
        response.writeHead(308, { location }).end();
        return;
      }
      files(request, response, async () => {
        const page = await readFile(join(root, '404.html')).catch(() => 'There is no such page.\n');
        setHeaders(response, '/', /** @type {any} */ (undefined));
        response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(page);
      });
    };
    if (plain) answer();
    else compress(/** @type {any} */ (request), /** @type {any} */ (response), answer);
  });
}

/** @param {import('node:http').IncomingMessage} request */
const addressOf = ({ url }) => new URL(`http://localhost${url}`);

/**
 * Whether a path without a slash at its end is that of a folder with a page. Dots have been resolved by
 * then: no path leaves `root`.
 * @param {string} root
 * @param {string} path
 */
function isFolder(root, path) {
  return !path.endsWith('/') && existsSync(join(root, path, 'index.html'));
}
