import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { headersFor } from './headers.mjs';

const compress = compression();

/** Room for an address as long as a page writes one; many hosts allow 8 KB. */
const LARGEST_HEADERS = 96 * 1024;

const TOO_LONG = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Post/Wait</title>
<h1>The address is too long</h1>
<p>It holds more of a scenario than an address can carry. Ask its sender for the replay file, which
“Share” saves, and open that in the <a href="/sandbox/">sandbox</a>.</p>
`;

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
  const server = createServer({ maxHeaderSize: LARGEST_HEADERS }, (request, response) => {
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
  server.on('clientError', refuse);
  return server;
}

/**
 * Node itself answers a request that it can't read with a number alone.
 * @param {NodeJS.ErrnoException} error
 * @param {import('node:stream').Duplex} socket
 */
function refuse({ code }, socket) {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const isLong = code === 'HPE_HEADER_OVERFLOW';
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = isLong ? TOO_LONG : 'This is no request that a browser makes.\n';
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/html;charset=utf-8`;
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
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
