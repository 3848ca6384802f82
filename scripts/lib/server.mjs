import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, posix, sep } from 'node:path';

const mediaTypes = /** @type {Record<string, string>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ipynb': 'application/x-ipynb+json',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
});

/**
 * The file under `root` that answers a URL path, or undefined when the path leaves `root`
 * or cannot be read as a path.
 * @param {string} root
 * @param {string} urlPath
 */
function fileFor(root, urlPath) {
  let path;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = normalize(join(root, path));
  const inside = file === normalize(root) || file.startsWith(normalize(root + sep));
  return inside ? file : undefined;
}

/** @param {string} file */
async function kindOf(file) {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'missing';
  } catch {
    return 'missing';
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ status: number, file: string, keep: boolean, bodyless: boolean }} answer
 */
async function sendFile(response, { status, file, keep, bodyless }) {
  const { size } = await stat(file);
  response.writeHead(status, {
    'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream',
    'content-length': size,
    'cache-control': keep ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (bodyless) return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * A server of the files under `root`, as any plain file server would: folders answer with
 * their index.html, and what is not there with 404.html.
 * @param {string} root
 */
export function createFileServer(root) {
  return createServer(async (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    const bodyless = request.method === 'HEAD';
    if (!bodyless && request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    try {
      let file = fileFor(root, path);
      let kind = file ? await kindOf(file) : 'missing';
      if (file && kind === 'folder') {
        if (!path.endsWith('/')) {
          // Relative, so that no path can be mistaken for the address of another host.
          const location = `./${posix.basename(path)}/${query === undefined ? '' : `?${query}`}`;
          response.writeHead(308, { location }).end();
          return;
        }
        file = join(file, 'index.html');
        kind = await kindOf(file);
      }
      const found = file && kind === 'file' ? file : undefined;
      const keep = path.includes('/immutable/');
      await (found
        ? sendFile(response, { status: 200, file: found, keep, bodyless })
        : sendFile(response, { status: 404, file: join(root, '404.html'), keep: false, bodyless }));
    } catch {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('The file could not be read.\n');
    }
  });
}

/**
 * Starts listening on this machine only; the promise fails with Node's error (EADDRINUSE, EACCES).
 * @param {import('node:http').Server} server
 * @param {number} port 0 takes any free port
 * @returns {Promise<number>} the port taken
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** A port that nobody listens on at this moment. */
export async function freePort() {
  const probe = createServer();
  const port = await listen(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
