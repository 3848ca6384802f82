/**
 * Bytes of code that a page of the built site asks for until it is interactive, gzipped. The tests of
 * the budgets hold them; bench/run.mjs prints them.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { listen } from '../scripts/lib/ports.mjs';
import { createFileServer } from '../scripts/lib/server.mjs';
import { provideSite, siteFolder } from '../scripts/lib/buildSite.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ path: string, bytes: number }} Load A file that a page asked for, and its size gzipped. */

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, siteFolder);
const counted = ['.js', '.mjs', '.css', '.wasm'];

/** The pages of all lessons, in reading order. */
export const lessonPaths = readdirSync(join(root, 'lessons'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/lessons/${name}/`)
  .sort();

/** On a phone, where bytes cost most; what a reader has not scrolled to is not needed yet. */
export const phone = { width: 390, height: 740 };

/**
 * Opens the lesson's first simulation as a reader does, past the predictions above it, and waits until its picture
 * stands.
 * @param {Page} page
 */
export async function openSimulation(page) {
  const simulation = page.locator('[id^="simulation-"]').first();
  const above = await simulation.evaluate((first) =>
    [...document.querySelectorAll('[id^="prediction-"]')]
      .filter((each) => each.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map(({ id }) => id),
  );
  for (const id of above) {
    const skip = { name: 'Skip this and show me' };
    await page.locator(`#${id}`).getByRole('button', skip).click();
  }
  // What is drawn is only loaded once the reader comes near it.
  const play = simulation.getByRole('button', { name: /^Play/ }).first();
  await play.scrollIntoViewIfNeeded();
  await simulation.locator('.workbench canvas').first().waitFor();
}

/** Nothing more is asked for in so long: what a picture needs comes in turns, after runs that take time. */
const QUIET_MS = 1500;

/**
 * Waits until a page asks its server for nothing more.
 * @param {Set<string>} asked what it has asked for, which grows meanwhile
 */
async function askedForAll(asked) {
  let before = -1;
  while (asked.size > before) {
    before = asked.size;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

/**
 * Opens a page of the built site and lists the code it asks the server for until `ready` says that
 * it is interactive: its own scripts and styles, those of its workers, and the core. Counting at
 * the server misses no file, no matter which page asks.
 * @param {Page} page
 * @param {string} path
 * @param {(page: Page) => Promise<unknown>} ready
 * @returns {Promise<Load[]>}
 */
export async function loadsOf(page, path, ready) {
  /** @type {Set<string>} */
  const asked = new Set();
  const server = createFileServer(site);
  server.prependListener('request', (request) => {
    const [file = ''] = (request.url ?? '').split('?');
    if (counted.includes(extname(file))) asked.add(file);
  });
  const port = await listen(server, 0);
  /** @type {string} */
  let styles;
  try {
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    await ready(page);
    await askedForAll(asked);
    styles = await page.evaluate(() =>
      [...document.querySelectorAll('head style')].map(({ textContent }) => textContent).join(''),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const sizeOf = (/** @type {string | Buffer} */ text) => gzipSync(text, { level: 9 }).length;
  const files = [...asked].map(async (file) => {
    return { path: file, bytes: sizeOf(await readFile(join(site, file))) };
  });
  return [
    { path: 'styles in the page itself', bytes: sizeOf(styles) },
    ...(await Promise.all(files)),
  ];
}

/**
 * The sum of the loads in kB, of 1000 bytes.
 * @param {Load[]} loads
 */
export const kilobytes = (loads) => loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/**
 * The loads as lines, the largest first, for a reader who has to make room.
 * @param {Load[]} loads
 */
export const listed = (loads) =>
  [...loads]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ path, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`)
    .join('\n');

/** @returns {Promise<{ name: string, loads: Load[] }[]>} */
export async function measureBytes() {
  await provideSite(root, { quiet: true });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const visit = async (
      /** @type {string} */ path,
      /** @type {typeof openSimulation} */ ready,
    ) => {
      const page = await browser.newPage({ viewport: phone, serviceWorkers: 'block' });
      const loads = await loadsOf(page, path, ready);
      await page.close();
      return loads;
    };
    const home = await visit('/', (page) => page.waitForLoadState('networkidle'));
    const rows = [{ name: 'home page', loads: home }];
    for (const path of lessonPaths) {
      const loads = await visit(path, openSimulation);
      rows.push({ name: path.replace('/lessons/', 'lesson ').slice(0, 9), loads });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @param {{ name: string, loads: Load[] }} row */
export function wordBytes({ name, loads }) {
  const wasm = loads.filter(({ path }) => path.endsWith('.wasm'));
  return (
    `${name.padEnd(22)} ${kilobytes(loads).toFixed(1).padStart(6)} kB gz of code` +
    ` (${loads.length} files, core ${kilobytes(wasm).toFixed(1)} kB)`
  );
}
