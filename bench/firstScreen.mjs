/**
 * How soon something moves on the home page, on a phone: CPU four times slower, 150 ms to the server, 1.6 Mbit/s,
 * nothing kept. `node bench/firstScreen.mjs --write` puts it into docs/bench.md.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { provideSite, siteFolder } from '../scripts/lib/buildSite.mjs';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { listen } from '../scripts/lib/ports.mjs';
import { median } from '../scripts/lib/median.mjs';
import { createFileServer } from '../scripts/lib/server.mjs';
import { writePart } from './benchDoc.mjs';
import { tasksDuring } from './tasks.mjs';

const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Notes when the page is drawn, when its bar has begun to grow, and when the machine plays. */
function watch() {
  const seen = { drawnMs: 0, largestMs: 0, growsMs: 0, playsMs: 0 };
  Object.assign(globalThis, { seen });
  const observe = (
    /** @type {string} */ type,
    /** @type {(entry: PerformanceEntry) => void} */ take,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestMs = startTime));
  const look = () => {
    const bar = document.querySelector('.opening .past');
    const isDrawn = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isDrawn && bar && bar.getAnimations().length > 0) seen.growsMs ||= performance.now();
    if (document.querySelector('.opening canvas') && bar?.getAttribute('style')) {
      seen.playsMs ||= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function visit(browser, address) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let [bytes, requests] = [0, 0];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watch);
  const { longestMs } = await tasksDuring(page, async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });
  await page.waitForTimeout(2000);
  const seen = await page.evaluate('seen');
  await context.close();
  return { .../** @type {Record<string, number>} */ (seen), longestMs, bytes, requests };
}

async function measure() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await provideSite(root, { quiet: true });
  const server = createFileServer(join(root, siteFolder));
  const port = await listen(server, 0);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const visits = [];
    for (let round = 0; round < ROUNDS; round++) {
      visits.push(await visit(browser, `http://127.0.0.1:${port}/`));
    }
    return (/** @type {string} */ name) =>
      median(visits.map((each) => /** @type {Record<string, number>} */ (each)[name] ?? 0));
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const load = loadavg()[0] ?? 0;
  const of = await measure();
  const seconds = (/** @type {string} */ name) => `${(of(name) / 1000).toFixed(2)} s`;
  const told = `# How soon the home page moves

Written by \`node bench/firstScreen.mjs --write\`: a phone of 390 x 844 with a CPU four times slower, 150 ms to the
server, 1.6 Mbit/s, nothing kept; medians of ${ROUNDS}. Other programs kept the machine busy (load average ${load.toFixed(1)}, 2 CPUs).

| | |
|---|--:|
| Clicks until something moves | 0 |
| Largest Contentful Paint (LCP) | ${seconds('largestMs')} |
| The bar of the commit grows | ${seconds('growsMs')} |
| The machine plays | ${seconds('playsMs')} |
| Longest task until then, in CPU time | ${of('longestMs').toFixed(0)} ms |
| Bytes, all files | ${(of('bytes') / 1000).toFixed(0)} kB |
| Requests | ${of('requests')} |
`;
  console.log(told);
  if (process.argv.includes('--write')) writePart(told);
}
