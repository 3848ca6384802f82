/** Another site: the pages of pages.mjs, with the address of our site put in. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listen } from '../../scripts/lib/ports.mjs';
import { htmlOf, PAGES } from './pages.mjs';

const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};
const root = join(import.meta.dirname, '../..');

/** What the document says is pasted into a page of HTML. */
async function documentedCode() {
  const guide = await readFile(join(root, 'docs/embedding.md'), 'utf8');
  const [, code = ''] = /### A page of HTML\n.*?```html\n(.*?)\n```/s.exec(guide) ?? [];
  return code.replaceAll('https://example.org/postwait', '{site}');
}

/** A module that says that it is version 0.0.9, and names its element by that. @param {Buffer} module */
const older = (module) =>
  String(module).replace(/(?<=["'`-])\d+([.-])\d+\1\d+(?:-dev)?(?=["'`])/g, '0$10$19');

/**
 * @param {string} site where Post/Wait is
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function startHost(site) {
  const recipe = await documentedCode();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    // A copy of the embeds in the page's own site, as a strict policy needs it, and one of an older version.
    const copy = /^(\/older)?(\/embed\/.*)/.exec(pathname);
    const page = PAGES[pathname.slice(1).replace(/\.html$/, '')];
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
      const html = htmlOf(page).replace('{recipe}', () => recipe);
      response.end(html.replaceAll('{site}', site));
      return;
    }
    try {
      const bytes = await readFile(join(root, 'build', copy?.[2] ?? 'nothing'));
      const type = types[/** @type {keyof typeof types} */ (extname(pathname))];
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
      response.end(copy?.[1] && extname(pathname) === '.js' ? older(bytes) : bytes);
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
