/**
 * The notebook in headless Chromium: Python's start with nothing in the cache and with everything, a cell
 * that runs two simulated seconds of S3, and sweeps of 200 runs on one worker and on two, by turns: of that
 * cell's, which take half a millisecond, and of a crowd's, which take as long as a reader's own. Beside them,
 * the same runs on the same workers without a notebook: what this machine gives at most.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { pythonFiles } from '../../scripts/lib/pythonFiles.mjs';
import { servePage } from '../pageServer.mjs';
import { median } from '../../scripts/lib/median.mjs';

const STARTS = 3;
const CELLS = 21;
const SWEEPS = 15;
const LONG_SWEEPS = 5;
const RUNS = 200;

// The page is not part of the site, and has none of its published cases.
const S3 = JSON.parse(
  readFileSync(new URL('../../cases/S3-starved.json', import.meta.url), 'utf8'),
);
const SHORT = { ...S3, run: { ...S3.run, until_ms: 2000 } };
const CROWD = {
  run: { until_ms: 2000 },
  machine: { cpus: 8 },
  sessions: { count: 64, think_ms: 1, cpu_ms: 0.2, reads: 2 },
};
const PREPARE = `import json
import postwait as pw
scenario = pw.Scenario.from_dict(json.loads(${JSON.stringify(JSON.stringify(SHORT))}))
crowd = pw.Scenario.from_dict(json.loads(${JSON.stringify(JSON.stringify(CROWD))}))`;
const CELL = 'pw.run(scenario).wait("log file sync").mean_ns';
const sweepOn = (/** @type {string} */ scenario, /** @type {number} */ workers) =>
  `_ = pw.sweep(${scenario}, seeds=${RUNS}, workers=${workers})`;

/** What two workers have to give, of twice the speed of one. */
export const LEAST_EFFICIENCY = 0.85;

/** @typedef {{ name: string, value: number, unit: string, bar?: number }} NotebookFigure */

/** @param {number} times @param {() => Promise<number>} measure */
async function medianOf(times, measure) {
  const results = [];
  for (let each = 0; each < times; each++) results.push(await measure());
  return median(results);
}

/**
 * One worker and two by turns, so that what else the machine does hits both alike.
 * @param {(workers: number) => Promise<number>} sweep @param {number} times
 */
async function measureSweeps(sweep, times) {
  // The workers' first sweep starts them, and compiles what they do.
  for (const workers of [2, 1, 2, 1]) await sweep(workers);
  const pairs = [];
  for (let each = 0; each < times; each++) {
    pairs.push({ one: await sweep(1), two: await sweep(2) });
  }
  return {
    one: median(pairs.map(({ one }) => one)),
    two: median(pairs.map(({ two }) => two)),
    efficiency: median(pairs.map(({ one, two }) => one / (2 * two))),
  };
}

/**
 * @param {string} what
 * @param {{ sweep: (workers: number) => Promise<number>, alone: (workers: number) => Promise<number> }} ways
 * @param {number} times @returns {Promise<NotebookFigure[]>}
 */
async function sweepRows(what, { sweep, alone }, times) {
  const { one, two, efficiency } = await measureSweeps(sweep, times);
  const limit = await measureSweeps(alone, times);
  return [
    { name: `sweep of ${RUNS} ${what}, one worker`, value: one, unit: 'ms' },
    { name: `sweep of ${RUNS} ${what}, two workers`, value: two, unit: 'ms' },
    { name: `efficiency of two, ${what}`, value: efficiency, unit: '', bar: LEAST_EFFICIENCY },
    { name: `  the same without a notebook`, value: limit.efficiency, unit: '' },
  ];
}

/** @returns {Promise<NotebookFigure[]>} */
export async function measureNotebook() {
  const server = await servePage('notebook', [pythonFiles()]);
  const browser = await chromium.launch(chromiumLaunch);
  const address = server.resolvedUrls?.local[0] ?? '';
  /** @param {import('playwright').Page} page */
  const open = async (page) => {
    await page.goto(address);
    await page.waitForFunction('window.runCell !== undefined');
  };
  /** @param {import('playwright').Page} page @param {string} code */
  const run = (page, code) => page.evaluate((text) => window.runCell(text), code);
  try {
    // The server makes its modules when they are first asked for; that is no reader's time.
    const first = await browser.newPage();
    await open(first);
    await run(first, '1');
    await first.close();

    const cold = await medianOf(STARTS, async () => {
      const page = await browser.newPage();
      await open(page);
      const ms = await run(page, '1');
      await page.close();
      return ms;
    });
    const page = await browser.newPage();
    await open(page);
    await run(page, '1');
    const warm = await medianOf(STARTS, async () => {
      await open(page);
      return run(page, '1');
    });
    await run(page, PREPARE);
    const cell = await medianOf(CELLS, () => run(page, CELL));
    /** @param {string} name @param {unknown} json */
    const waysOf = (name, json) => ({
      sweep: (/** @type {number} */ workers) => run(page, sweepOn(name, workers)),
      alone: (/** @type {number} */ workers) =>
        page.evaluate(
          ([of, runs, on]) => window.runAlone(of, runs, on),
          /** @type {const} */ ([json, RUNS, workers]),
        ),
    });
    const short = await sweepRows('short runs', waysOf('scenario', SHORT), SWEEPS);
    const long = await sweepRows('long runs', waysOf('crowd', CROWD), LONG_SWEEPS);
    return [
      { name: 'cold start, 14 MB from this machine', value: cold, unit: 'ms' },
      { name: 'warm start, files in the cache', value: warm, unit: 'ms' },
      { name: 'cell of 2 s of S3, round trip', value: cell, unit: 'ms' },
      ...short,
      ...long,
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {NotebookFigure} row */
export function wordNotebook({ name, value, unit, bar }) {
  const number = value < 10 ? value.toFixed(2) : value.toFixed(0);
  const verdict = bar === undefined ? '' : `   at least ${bar}: ${value >= bar ? 'met' : 'missed'}`;
  return `${name.padEnd(38)} ${`${number} ${unit}`.padStart(10)}${verdict}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureNotebook()) console.log(wordNotebook(row));
}
