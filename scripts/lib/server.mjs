import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, posix, sep } from 'node:path';
import { compressor, encodingFor, isCompressible } from './compressed.mjs';
import { headersFor } from './headers.mjs';

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
  '.py': 'text/x-python; charset=utf-8',
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
 * Sends a file, compressed for those who accept it, or 304 to those who have it already.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Answer} answer
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} file
 * @property {Record<string, string>} headers
 * @property {ReturnType<typeof compressor> | undefined} compress
 */
async function sendFile(request, response, { status, file, headers, compress }) {
  const { size, mtimeMs } = await stat(file);
  const version = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('etag', version);
  const varies = compress !== undefined && isCompressible(file);
  if (varies) response.setHeader('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === version) {
    response.writeHead(304).end();
    return;
  }
  response.statusCode = status;
  response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
  const encoding = varies ? encodingFor(request.headers['accept-encoding']) : undefined;
  const bytes = encoding && (await compress?.(file, version, encoding));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes ? bytes.length : size);
  if (request.method === 'HEAD' || bytes) return response.end(bytes);
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * A server of the files under `root`: folders answer with their index.html, and what is not there
 * with 404.html. It compresses, and sends the headers of our policy (headers.mjs); `plain` is a server
 * that knows of neither, as many hosts are.
 * @param {string} root
 * @param {{ plain?: boolean }} [options]
 */
export function createFileServer(root, { plain = false } = {}) {
  const compress = plain ? undefined : compressor();
  return createServer(async (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    if (request.method !== 'HEAD' && request.method !== 'GET') {
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
      const status = found ? 200 : 404;
      // What may change is asked for again each time, which costs little: most answers are 304.
      const headers = plain
        ? {}
        : { 'cache-control': 'no-cache', ...headersFor(found ? path : '/') };
      await sendFile(request, response, {
        status,
        file: found ?? join(root, '404.html'),
        headers,
        compress,
      });
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
