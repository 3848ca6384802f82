/**
 * Time from letting a slider go to the picture of the new run, in headless Chromium on the real core.
 * `node bench/slider/measure.mjs` prints it; bench/run.mjs may import it.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { servePage } from '../pageServer.mjs';
import { summarize } from '../times.mjs';

const RELEASES = 21;

/** Two simulated seconds of S3: one session, a noise above LGWR on its CPU. */
const STARVED = {
  run: { until_ms: 2000 },
  machine: { cpus: 8, scheduler: 'cfs' },
  cfs: { latency_ms: 5, min_granularity_ms: 1 },
  lgwr: { affinity: '5', gather_us: 360, finish_us: 720, header_writes: 2 },
  sessions: { count: 1, cpu_ms: 1 },
  noise: { count: 1, nice: -15, affinity: '5' },
  redo_disk: { service_ms: 2.3, distribution: 'lognormal' },
};

/** Two simulated seconds of 64 sessions on eight CPUs. */
const BUSY = {
  run: { until_ms: 2000 },
  machine: { cpus: 8 },
  sessions: { count: 64, think_ms: 10, cpu_ms: 0.5, reads: 1 },
  noise: { count: 1 },
  data_disk: { service_ms: 2, queue_depth: 64 },
};

/** @typedef {{ name: string, medianMs: number, p95Ms: number, maxMs: number, records: number }} ReleaseTimes */

/**
 * @param {string} name
 * @param {{ milliseconds: number, records: number }[]} releases
 * @returns {ReleaseTimes}
 */
function timesOf(name, releases) {
  return {
    name,
    ...summarize(releases.map(({ milliseconds }) => milliseconds)),
    records: Math.max(...releases.map(({ records }) => records)),
  };
}

/** @returns {Promise<ReleaseTimes[]>} */
export async function measureSlider() {
  const server = await servePage('slider');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const results = [];
    for (const [name, scenario] of Object.entries({
      'S3, 2 s, 1 session': STARVED,
      '2 s, 64 sessions': BUSY,
    })) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForFunction('window.openWorkbench !== undefined');
      await page.evaluate((given) => window.openWorkbench(given, 'noise.burst_ms'), scenario);
      const releases = [];
      for (let release = 0; release < RELEASES; release++) {
        releases.push(
          await page.evaluate((place) => window.releaseAt(place), 300 + ((release * 37) % 200)),
        );
      }
      results.push(timesOf(name, releases));
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, medianMs, p95Ms, maxMs, records } of await measureSlider()) {
    console.log(
      `slider to picture, ${name}: median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, ` +
        `max ${maxMs.toFixed(0)} ms (${records} trace records)`,
    );
  }
}
