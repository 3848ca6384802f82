/**
 * Script time per frame of the stage, in headless Chromium, on real runs.
 * `node bench/stage/measure.mjs` prints it; bench/run.mjs may import it.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { servePage } from '../page-server.mjs';

/** 8 CPUs and 200 processes: 198 sessions, a noise, LGWR. */
const CROWD = {
  run: { until_ms: 2000 },
  machine: { cpus: 8 },
  sessions: { count: 198, think_ms: 20, cpu_ms: 0.5, reads: 0.5 },
  noise: { count: 1 },
  data_disk: { service_ms: 4, queue_depth: 64 },
};

const CITY = {
  run: { until_ms: 300 },
  machine: { cpus: 256 },
  sessions: { count: 1950, think_ms: 20, cpu_ms: 2 },
  noise: { count: 49 },
};

/** @typedef {{ frames: number, medianMs: number, p95Ms: number, maxMs: number, records: number, processes: number }} FrameTimes */

/** @returns {Promise<{ name: string, times: FrameTimes }[]>} */
export async function measureStage() {
  const server = await servePage('stage');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction('globalThis.postwaitBench');
    const call = (/** @type {string} */ name, /** @type {unknown[]} */ ...given) =>
      /** @type {Promise<FrameTimes>} */ (
        page.evaluate(`postwaitBench.${name}(${given.map((it) => JSON.stringify(it)).join(', ')})`)
      );
    return [
      { name: 'stage, 5 ms a second', times: await call('playStage', CROWD, 0.005, 600) },
      { name: 'stage, 1 s a second', times: await call('playStage', CROWD, 1, 300) },
      { name: 'stage, 256 CPUs', times: await call('playStage', CITY, 0.005, 200) },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {{ name: string, times: FrameTimes }} row */
export function wordStage({ name, times }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(2)} ms`.padStart(9);
  return (
    `${name.padEnd(22)} median ${ms(times.medianMs)}   p95 ${ms(times.p95Ms)}   max ${ms(times.maxMs)}` +
    `   (${times.processes} processes, ${times.records} records, ${times.frames} frames)`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureStage()) console.log(wordStage(row));
}
