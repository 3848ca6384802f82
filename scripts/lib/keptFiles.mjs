import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from './filesIn.mjs';
import { Problem } from './problem.mjs';

/** The name that the service worker has for the list, as Workbox has it. */
const placeholder = 'self.__WB_MANIFEST';

/** What no reader's page asks for, and the worker itself; nor does one ask for the pictures in cards/. */
const skipped = new Set([
  ...['service-worker.js', '_headers', 'built-from.txt', '_app/version.json'],
]);

/** Kept only once a reader has asked for it: Python alone is larger than all the rest. */
const isLater = (/** @type {string} */ path) => /^pyodide\//.test(path);

/**
 * @param {string} site
 * @returns {Promise<string[]>} paths of the site's files, in a fixed order
 */
async function pathsIn(site) {
  return (await filesIn(site)).filter(
    (path) => !skipped.has(path) && !/\.map$|^cards\//.test(path),
  );
}

/**
 * @param {string} site
 * @param {string} path
 */
async function describe(site, path) {
  const digest = createHash('sha256').update(await readFile(join(site, path)));
  const hash = digest.digest('base64');
  return {
    // Pages are asked for by their folder; some hosts lead index.html there.
    url: `./${path.replace(/(^|\/)index\.html$/, '$1')}`,
    revision: path.includes('/immutable/') ? null : hash.slice(0, 12),
    integrity: `sha256-${hash}`,
  };
}

/**
 * Writes into the built service worker which files make up the site, and the hash of each: those that are there
 * now. What a build adds later is not kept.
 * @param {string} site the folder of the built site
 */
export async function listKeptFiles(site) {
  const paths = await pathsIn(site);
  const all = await Promise.all(paths.map((path) => describe(site, path)));
  const files = all.filter((_, index) => !isLater(paths[index] ?? ''));
  const later = all.filter((_, index) => isLater(paths[index] ?? ''));
  const version = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
  const worker = join(site, 'service-worker.js');
  const parts = (await readFile(worker, 'utf8')).split(placeholder);
  if (parts.length !== 2) {
    throw new Problem(
      `The built service worker names ${placeholder} ${parts.length - 1} times: once is needed, for the list of its files.`,
    );
  }
  await writeFile(worker, parts.join(JSON.stringify({ version, files, later })));
}

/** Removes what a worker of an earlier build kept at this address, and the worker itself. */
const RETIRING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = (await caches.keys()).filter((name) => name.startsWith('postwait ' + self.registration.scope + ' '));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/**
 * Puts a worker that keeps nothing in the place of the service worker: a site on the reader's own machine needs no
 * copy of itself, and must not be answered from that of an earlier build.
 * @param {string} site the folder of the built site
 */
export const keepNoFiles = (site) =>
  writeFile(join(site, 'service-worker.js'), RETIRING_WORKER.trimStart());
