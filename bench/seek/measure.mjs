/**
 * Time from a seek to the picture of that instant, in headless Chromium on the real core: instants all
 * over the window, none near the one before. `node bench/seek/measure.mjs` prints it.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { longestTask } from '../tasks.mjs';
import { servePage } from '../pageServer.mjs';
import { summarize } from '../times.mjs';

const SEEKS = 41;
/** Multiples of it, modulo 1, are spread evenly and never near one another in a row. */
const GOLDEN_RATIO = 0.618_033_988_75;

/** 64 sessions on eight CPUs. @param {number} seconds */
const busy = (seconds) => ({
  run: { until_ms: seconds * 1000 },
  machine: { cpus: 8 },
  sessions: { count: 64, think_ms: 10, cpu_ms: 0.5, reads: 1 },
  noise: { count: 1 },
  data_disk: { service_ms: 2, queue_depth: 64 },
});

/** The second is so long that its trace is full. */
const CASES = [
  { name: '2 s, 64 sessions', seconds: 2, records: 400_000 },
  { name: 'a million records', seconds: 20, records: 1_000_000 },
];

/**
 * @typedef {{ name: string, medianMs: number, p95Ms: number, maxMs: number, records: number,
 *   task: import('../tasks.mjs').Task }} SeekTimes `task` is the longest of the main thread
 */

/** @returns {Promise<SeekTimes[]>} */
export async function measureSeek() {
  const server = await servePage('seek');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const results = [];
    for (const { name, seconds, records } of CASES) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForFunction('window.openRun !== undefined');
      const traced = { untilNs: seconds * 1e9, records };
      const length = await page.evaluate(({ run, traced }) => window.openRun(run, traced), {
        run: busy(seconds),
        traced,
      });
      /** @type {number[]} */
      const times = [];
      const task = await longestTask(page, async () => {
        for (let seek = 1; seek <= SEEKS; seek++) {
          times.push(await page.evaluate((at) => window.seekTo(at), (seek * GOLDEN_RATIO) % 1));
        }
      });
      results.push({ name, ...summarize(times), records: length, task });
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {SeekTimes} row */
export function wordSeek({ name, medianMs, p95Ms, maxMs, records, task }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`.padStart(7);
  const wall = `median ${ms(medianMs)}   p95 ${ms(p95Ms)}   max ${ms(maxMs)}`;
  const cpu = `longest task ${ms(task.cpuMs)} of CPU`;
  return `${name.padEnd(24)} ${wall}   ${cpu}   (${records} trace records)`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureSeek()) console.log(`seek to picture, ${wordSeek(row)}`);
}
