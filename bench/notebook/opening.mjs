/**
 * What a reader of a notebook waits for, on the built site in headless Chromium: for the notice that a text of a
 * megabyte is not laid out, for a wide table, and for Python. `node bench/notebook/opening.mjs --write` puts it into
 * docs/bench.md.
 */
import { cpus, getPriority, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { provideSite, siteFolder } from '../../scripts/lib/buildSite.mjs';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { writePart } from '../benchDoc.mjs';
import { tasksDuring } from '../tasks.mjs';
import { median } from '../../scripts/lib/median.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Browser} Browser */

const ROUNDS = 5;
const STARTS = 3;
const COLUMNS = 60;
const ROWS = 1000;

const notebook = (/** @type {object} */ cell) =>
  JSON.stringify({
    cells: [{ metadata: {}, ...cell }],
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  });
const brackets = notebook({ cell_type: 'markdown', source: '['.repeat(1_000_000) });
const keys = Array.from({ length: COLUMNS }, (_, at) => `column ${at}`);
const table = {
  caption: 'Wide',
  columns: keys.map((key) => ({ key })),
  rows: Array.from({ length: ROWS }, (_, row) =>
    Object.fromEntries(keys.map((key, column) => [key, row * column])),
  ),
};
const wide = notebook({
  cell_type: 'code',
  source: '1',
  execution_count: 1,
  outputs: [
    {
      output_type: 'display_data',
      metadata: {},
      data: { 'application/vnd.postwait.table+json': table },
    },
  ],
});

/** @param {Page} page @param {string} text */
async function choose(page, text) {
  await page.getByText('File', { exact: true }).click();
  const file = { name: 'measured.ipynb', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

/**
 * Opens a notebook and waits for something in it.
 * @param {Browser} browser @param {string} site @param {string} text
 * @param {(page: Page) => Promise<unknown>} seen
 */
async function open(browser, site, text, seen) {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${site}/notebook/`);
  await page.locator('.cell').first().waitFor();
  let ms = 0;
  const { longestMs } = await tasksDuring(page, async () => {
    const begin = performance.now();
    await choose(page, text);
    await seen(page);
    ms = performance.now() - begin;
  });
  return { page, ms, longestMs };
}

/** @param {Browser} browser @param {string} site */
async function measureNotice(browser, site) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, ...times } = await open(browser, site, brackets, (page) =>
      page.getByText(/^Not laid out/).waitFor(),
    );
    rounds.push(times);
    await page.close();
  }
  return rounds;
}

/** @param {Browser} browser @param {string} site */
async function measureTable(browser, site) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, ...times } = await open(browser, site, wide, (page) =>
      page.locator('tbody tr').nth(16).waitFor(),
    );
    const more = await tasksDuring(page, async () => {
      await page.getByRole('button', { name: 'Show all 1,000 rows' }).click();
      await page.getByRole('button', { name: 'Later rows' }).click();
      await page.getByText('Rows 35 to 68 of 1,000').waitFor();
    });
    rounds.push({ ...times, turningMs: more.longestMs });
    await page.close();
  }
  return rounds;
}

/** Python in a new browser, and once more in the same one. @param {string} site */
async function measurePython(site) {
  const starts = [];
  for (let start = 0; start < STARTS; start++) {
    const browser = await chromium.launch(chromiumLaunch);
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const msOfStart = async () => {
      const page = await context.newPage();
      await page.goto(`${site}/notebook/`);
      await page.locator('.cell .cm-content').first().waitFor();
      const begin = performance.now();
      await page
        .getByRole('button', { name: /^Run cell/ })
        .first()
        .click();
      await page.getByText('Python: ready').waitFor();
      const ms = performance.now() - begin;
      await page.close();
      return ms;
    };
    starts.push({ cold: await msOfStart(), warm: await msOfStart() });
    await browser.close();
  }
  return starts;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
await provideSite(root, { quiet: true });
const server = createFileServer(join(root, siteFolder));
const site = `http://127.0.0.1:${await listen(server, 0)}`;
const browser = await chromium.launch(chromiumLaunch);
const load = loadavg()[0] ?? 0;
try {
  const notices = await measureNotice(browser, site);
  const tables = await measureTable(browser, site);
  const starts = await measurePython(site);
  const seconds = (/** @type {number[]} */ all) => `${(median(all) / 1000).toFixed(2)} s`;
  const ms = (/** @type {number[]} */ all) => `${median(all).toFixed(0)} ms`;
  const [one] = cpus();
  const part = `# How soon a notebook opens

Written by \`node bench/notebook/opening.mjs --write\`, in one run on one machine: ${cpus().length} x ${one?.model}, Node ${process.versions.node};
medians of ${ROUNDS}, of Python's starts of ${STARTS}; load average ${load.toFixed(1)} before, at priority ${getPriority()}. Tasks are in CPU time.

| | |
|---|--:|
| 1 MB of \`[\`: from the choice of the file to the notice that it is not laid out, at most 2 s | ${seconds(notices.map((each) => each.ms))} |
| Its longest task | ${ms(notices.map((each) => each.longestMs))} |
| A table of ${COLUMNS} columns and ${ROWS.toLocaleString('en')} rows, until its first rows are there | ${seconds(tables.map((each) => each.ms))} |
| Its longest task | ${ms(tables.map((each) => each.longestMs))} |
| Longest task of turning its pages | ${ms(tables.map((each) => each.turningMs))} |
| Python's first start, 14 MB from this machine | ${seconds(starts.map((each) => each.cold))} |
| Python's start with its files in the cache | ${seconds(starts.map((each) => each.warm))} |
`;
  console.log(part);
  if (process.argv.includes('--write')) writePart(part);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
