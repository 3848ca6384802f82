import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Replaces what has to be there.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaced(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Problem(`The page for unknown addresses has no ${pattern}.`);
  return text.replace(pattern, replacement);
}

/**
 * Makes 404.html of the prerendered page not-found/. It is shown at any depth, so its addresses are
 * those of the site's root; find-site.js mends them if the site has been put elsewhere.
 * @param {string} site the folder of the built site
 * @param {string} base where the site will be put: empty, or such as /postwait
 */
export async function makeNotFoundPage(site, base) {
  const script = await readFile(new URL('find-site.js', import.meta.url), 'utf8');
  const hash = createHash('sha256').update(script).digest('base64');
  let page = await readFile(join(site, 'not-found/index.html'), 'utf8');
  page = replaced(page, /(?<=(?:href|src)=")\.\.\//g, `${base}/`);
  page = replaced(page, /'wasm-unsafe-eval'/, `$& 'sha256-${hash}'`);
  page = page.replace('</head>', () => `<script>${script}</script></head>`);
  await writeFile(join(site, '404.html'), page);
  await rm(join(site, 'not-found'), { recursive: true });
}
