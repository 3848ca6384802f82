/**
 * A sweep of 1,000 runs in the pool of headless Chromium, one worker, beside the same runs by the core alone in
 * a worker, by turns; and what the page's memory grows by meanwhile. `node bench/sweep/measure.mjs` prints it.
 *
 * A cost is the CPU time of all threads of the page, its own and the workers': what a reader's machine has to give,
 * whatever else it does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { servePage } from '../pageServer.mjs';
import { median } from '../../scripts/lib/median.mjs';

const RUNS = 1000;
const TURNS = 3;

const S3 = JSON.parse(
  readFileSync(new URL('../../cases/S3-starved.json', import.meta.url), 'utf8'),
);

/** A lesson's two seconds, about the shortest run of any sweep, and runs that take longer. */
const SWEPT = {
  '2 s of S3': { ...S3, run: { ...S3.run, until_ms: 2000 } },
  '0.2 s of 50 processes': {
    run: { until_ms: 200 },
    machine: { cpus: 8 },
    sessions: { count: 48, think_ms: 5, cpu_ms: 0.5, reads: 2 },
  },
};

/** @typedef {{ name: string, poolMs: number, coreMs: number, ratio: number, grownMB: number }} SweepRow CPU time of one run; memory of all sweeps */

/** @returns {Promise<SweepRow[]>} */
export async function measureSweeps() {
  const server = await servePage('sweep');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction('globalThis.postwaitSweeps');
    const rows = [];
    for (const [name, json] of Object.entries(SWEPT)) rows.push(await rowOf(page, name, json));
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {import('playwright').Page} page @param {string} name @param {unknown} json @returns {Promise<SweepRow>} */
async function rowOf(page, name, json) {
  const carryOut = (/** @type {'inPool' | 'byCore'} */ way) =>
    page.evaluate(
      ([way, json, runs]) => globalThis.postwaitSweeps[way](json, runs),
      /** @type {const} */ ([way, json, RUNS]),
    );
  const pids = await rendererPids(page);
  const cpuMsOf = async (/** @type {'inPool' | 'byCore'} */ way) => {
    const began = cpuMs(pids);
    await carryOut(way);
    return cpuMs(pids) - began;
  };
  // The first ones start the workers and compile what they do.
  for (const way of /** @type {const} */ (['inPool', 'byCore'])) await carryOut(way);
  const before = await residentMB(page, pids);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) {
    turns.push({ pool: await cpuMsOf('inPool'), core: await cpuMsOf('byCore') });
  }
  return {
    name,
    poolMs: median(turns.map(({ pool }) => pool)) / RUNS,
    coreMs: median(turns.map(({ core }) => core)) / RUNS,
    ratio: median(turns.map(({ pool, core }) => pool / core)),
    grownMB: (await residentMB(page, pids)) - before,
  };
}

/** The browser's processes of pages; their workers are threads of these. @param {import('playwright').Page} page */
async function rendererPids(page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched can be measured.');
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** CPU time of every thread so far. @param {readonly number[]} pids */
function cpuMs(pids) {
  const ns = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    ),
  );
  return ns.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Memory after garbage collection. @param {import('playwright').Page} page @param {readonly number[]} pids */
async function residentMB(page, pids) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const kB = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return kB.reduce((sum, each) => sum + each, 0) / 1000;
}

/** @param {SweepRow} row */
export function wordSweep({ name, poolMs, coreMs, ratio, grownMB }) {
  return (
    `${`${RUNS} x ${name}`.padEnd(32)} ${poolMs.toFixed(3)} ms of CPU a run, the core alone ${coreMs.toFixed(3)} ms: ` +
    `${ratio.toFixed(2)} x; memory after ${TURNS} more sweeps ${grownMB >= 0 ? '+' : ''}${grownMB.toFixed(1)} MB`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureSweeps()) console.log(wordSweep(row));
}
