/**
 * What a reader of the built site waits for, in headless Chromium: from a permalink to the first
 * picture of its run, and the longest task of the page's main thread while the run's views are opened
 * one after the other, there and on a phone, and in a lesson. `node bench/opening/measure.mjs` prints it; bench/run.mjs may import it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { provideSite, siteFolder } from '../../scripts/lib/buildSite.mjs';
import { longestTask } from '../tasks.mjs';
import { median } from '../../scripts/lib/median.mjs';
import { desktop, rest, visits } from './visits.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('../tasks.mjs').Task} Task */
/** @typedef {import('./visits.mjs').Visit} Visit */
/** @typedef {{ name: string, ms?: number, maxMs?: number, task?: Task }} Row */

const root = fileURLToPath(new URL('../..', import.meta.url));
const OPENINGS = 5;

/** The link of the tests' corpus whose run has 64 sessions and two seconds. */
async function link() {
  const corpus = JSON.parse(await readFile(join(root, 'tests/corpus/v1.json'), 'utf8'));
  return corpus.links.find((/** @type {{ name: string }} */ { name }) => name === '64 sessions')
    .link;
}

/** Notes when something has been painted on the stage, by the clock that began with the navigation. */
function watchForPicture() {
  const look = () => {
    const canvas = /** @type {HTMLCanvasElement | null} */ (
      document.querySelector('section.stage canvas')
    );
    const { width = 0, height = 0 } = canvas ?? {};
    const pixels = width && canvas?.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (pixels && pixels.some((value) => value > 0)) performance.mark('picture');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param {Page} page */
async function msToPicture(page) {
  await page.waitForFunction(() => performance.getEntriesByName('picture').length > 0);
  return page.evaluate(() => performance.getEntriesByName('picture')[0]?.startTime ?? NaN);
}

/** A new reader each time, whose browser has nothing of the site. @param {import('playwright').Browser} browser @param {string} address @returns {Promise<Row>} */
async function measurePermalink(browser, address) {
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const context = await browser.newContext({ viewport: desktop });
    const page = await context.newPage();
    await page.addInitScript(watchForPicture);
    await page.goto(address);
    times.push(await msToPicture(page));
    await context.close();
  }
  return { name: 'permalink to first picture', ms: median(times), maxMs: Math.max(...times) };
}

/** @param {import('playwright').Browser} browser @param {string} site @param {Visit} visit @returns {Promise<Row[]>} */
async function measureTasks(browser, site, { name: visited, path, viewport, steps }) {
  const page = await browser.newPage({ viewport });
  /** @type {Row[]} */
  const rows = [];
  const take = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ act) => {
    const task = await longestTask(page, async () => {
      await act();
      await rest(page);
    });
    rows.push({ name: `${visited}: ${name}`, task });
  };
  await take('opening', async () => {
    await page.goto(site + path);
    await page.locator('section.stage canvas, h1').first().waitFor();
  });
  for (const [name, step] of Object.entries(steps)) await take(name, () => step(page));
  await page.close();
  return rows;
}

/** @returns {Promise<Row[]>} */
export async function measureOpening() {
  await provideSite(root, { quiet: true });
  const server = createFileServer(join(root, siteFolder));
  const port = await listen(server, 0);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const site = `http://127.0.0.1:${port}`;
    const run = await link();
    const rows = [await measurePermalink(browser, `${site}/run/${run}`)];
    for (const visit of visits(run)) rows.push(...(await measureTasks(browser, site, visit)));
    return rows;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** @param {Row} row */
export function wordOpening({ name, ms, maxMs, task }) {
  const word = (/** @type {number | undefined} */ value) => `${value?.toFixed(0)} ms`.padStart(7);
  if (!task) return `${name.padEnd(44)} median ${word(ms)}   max ${word(maxMs)}`;
  const { wallMs, cpuMs, what } = task;
  return `${`task: ${name}`.padEnd(44)} longest on CPU ${word(cpuMs)}   by the clock ${word(wallMs)}   ${what}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureOpening()) console.log(wordOpening(row));
}
