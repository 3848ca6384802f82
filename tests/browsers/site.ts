/** The built site on a host that has its pages tell what goes wrong in them: a driver of WebKit doesn't. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { withOrigin } from '../../scripts/lib/embedFiles.mjs';
import { headersFor } from '../../scripts/lib/headers.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';

const built = join(import.meta.dirname, '../../build');

const LISTENER = `window.failures = [];
const fail = (text) => failures.push(String(text));
addEventListener('error', ({ message, target }) => {
  // Told where a picture is drawn once more for the size that it has taken: nothing is lost by it.
  if (!/^ResizeObserver loop/.test(message)) fail(message ?? target.src ?? target.href);
}, true);
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
document.addEventListener('securitypolicyviolation', (e) => fail(e.violatedDirective + ' ' + e.blockedURI));
const { error } = console;
console.error = (...all) => { fail(all.join(' ')); error(...all); };`;

/** Serves the site as it is published, or as a host without our headers does. */
export async function startSite({ plain = false } = {}) {
  const files = createFileServer(built, { plain });
  const address = () => `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const known = join(built, pathname, 'index.html');
    const isKnown = existsSync(known);
    const page = isKnown ? known : join(built, '404.html');
    if (pathname === '/failures.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(LISTENER);
    } else if (pathname.endsWith('/')) {
      const headers = plain ? {} : headersFor(pathname);
      const html = readFileSync(page, 'utf8').replace(
        /(?=<script|<link|<\/head>)/,
        '<script src="/failures.js"></script>',
      );
      // As it is published: a build that knows its address names it.
      const published = pathname === '/embed/' ? withOrigin(html, address()) : html;
      response
        .writeHead(isKnown ? 200 : 404, { ...headers, 'content-type': 'text/html; charset=utf-8' })
        .end(published);
    } else {
      files.emit('request', request, response);
    }
  });
  const port = await listen(server, 0);
  return {
    origin: address(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
