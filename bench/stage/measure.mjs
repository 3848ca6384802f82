/**
 * Script time per frame of the stage, in headless Chromium, on real runs.
 * `node bench/stage/measure.mjs` prints it; bench/run.mjs may import it.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { servePage } from '../pageServer.mjs';

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

/** Everything that a machine can have: sockets, workers, database writers, log groups, another instance. */
const WHOLE = {
  run: { until_ms: 1000 },
  machine: { cpus: 32, sockets: 4 },
  lgwr: { writers: 'workers', workers: 8 },
  redo: { group_kb: 4096 },
  rac: { broadcast: true, lms: 2 },
  archiver: { active: true },
  sessions: { count: 180, think_ms: 20, cpu_ms: 2, reads: 0.5, dirty_blocks: 2 },
  noise: { count: 1 },
  dbwr: { count: 8 },
  data_disk: { service_ms: 2, queue_depth: 64 },
};

/** @typedef {import('./page').FrameTimes} FrameTimes */

/** How long a stage is left alone to see what it does, in milliseconds. */
const REST_MS = 2000;

/** @typedef {{ name: string, times: FrameTimes } | { name: string, busyMs: number }} StageRow */

/** @returns {Promise<StageRow[]>} */
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
    /** @param {string} how */
    const restOf = async (how) => {
      await page.evaluate(
        `postwaitBench.restStage(${JSON.stringify(CITY)}, ${JSON.stringify(how)})`,
      );
      const busyMs = await busyFor(page, REST_MS);
      await page.evaluate('postwaitBench.removeStage()');
      return busyMs;
    };
    return [
      { name: 'stage, 5 ms a second', times: await call('playStage', CROWD, 0.005, 600) },
      { name: 'stage, 1 s a second', times: await call('playStage', CROWD, 1, 300) },
      { name: 'stage, everything', times: await call('playStage', WHOLE, 0.005, 300) },
      { name: 'stage, 256 CPUs', times: await call('playStage', CITY, 0.005, 200) },
      { name: 'stage, near one CPU', times: await call('playStage', CITY, 0.005, 200, 37) },
      { name: 'stage, paused', busyMs: await restOf('paused') },
      { name: 'stage, out of sight', busyMs: await restOf('unseen') },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Milliseconds that the page's main thread works while it is idle.
 * @param {import('playwright').Page} page
 * @param {number} restMs
 */
async function busyFor(page, restMs) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spentMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000;
  };
  await page.waitForTimeout(500);
  const before = await spentMs();
  await page.waitForTimeout(restMs);
  return (await spentMs()) - before;
}

/** @param {StageRow} row */
export function wordStage(row) {
  const { name } = row;
  const ms = (/** @type {number} */ value) => `${value.toFixed(2)} ms`.padStart(9);
  if ('busyMs' in row) {
    return `${name.padEnd(22)} ${ms(row.busyMs)} of script in ${REST_MS / 1000} s at 2,000 processes`;
  }
  const { times } = row;
  return (
    `${name.padEnd(22)} median ${ms(times.medianMs)}   p95 ${ms(times.p95Ms)}   max ${ms(times.maxMs)}` +
    `   (${times.processes} processes, ${times.records} records, ${times.frames} frames)`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureStage()) console.log(wordStage(row));
}
