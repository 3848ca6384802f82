/**
 * Script time per frame of the lanes at a million records, in headless Chromium, on real runs; and how
 * long they take to open. `node bench/lanes/measure.mjs` prints it; bench/run.mjs may import it.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { servePage } from '../pageServer.mjs';

/** 8 CPUs, 67 processes; its trace is full at a million records. */
const LONG = {
  run: { until_ms: 5000 },
  machine: { cpus: 8 },
  sessions: { count: 64, think_ms: 4, cpu_ms: 0.3 },
  noise: { count: 2 },
};

const CITY = {
  run: { until_ms: 1000 },
  machine: { cpus: 256 },
  sessions: { count: 1950, think_ms: 20, cpu_ms: 2 },
  noise: { count: 49 },
};

/** @typedef {{ name: string, times?: import('./page').LaneTimes, opening?: import('./page').OpeningTimes }} Row */

/** @returns {Promise<Row[]>} */
export async function measureLanes() {
  const server = await servePage('lanes');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction('globalThis.postwaitBench');
    const call = (/** @type {string} */ name, /** @type {unknown} */ given) =>
      page.evaluate(`postwaitBench.${name}(${JSON.stringify(given)})`);
    return [
      { name: 'opening, 8 CPUs', opening: await call('open', LONG) },
      { name: 'opening, 256 CPUs', opening: await call('open', CITY) },
      { name: 'zooming, 8 CPUs', times: await call('zoom', LONG) },
      { name: 'zooming, 256 CPUs', times: await call('zoom', CITY) },
      { name: 'scrolling, 256 CPUs', times: await call('scroll', CITY) },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {number} value */
const ms = (value) => `${value.toFixed(1)} ms`.padStart(8);

/** @param {Row} row */
export function wordLanes({ name, times, opening }) {
  if (opening) {
    const { firstMs, completeMs, longestTaskMs, records } = opening;
    return (
      `${name.padEnd(20)} first ${ms(firstMs)}   complete ${ms(completeMs)}` +
      `   longest task ${ms(longestTaskMs)}   (${records} records)`
    );
  }
  if (!times) return name;
  return (
    `${name.padEnd(20)} median ${ms(times.medianMs)}   p95 ${ms(times.p95Ms)}   max ${ms(times.maxMs)}` +
    `   (${times.lanes} lanes, ${times.records} records, ${times.frames} frames)`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureLanes()) console.log(wordLanes(row));
}
