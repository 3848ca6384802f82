/**
 * What embeds cost a page of another site: the bytes of one, and the script time of ten on a page, all of
 * them seen and playing.
 */
import { chromium } from 'playwright';
import { fileURLToPath } from 'node:url';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { createFileServer, listen } from '../scripts/lib/server.mjs';
import { buildSite, siteFolder, siteIsFresh } from '../scripts/lib/site.mjs';
import { startHost } from '../tests/embed/host.mjs';
import { kilobytes, loadsOf, phone } from './bytes.mjs';

/** @typedef {import('playwright').Page} Page */

const root = fileURLToPath(new URL('..', import.meta.url));

/** The page for frames, which is an embed and the few lines that make one. */
export const embedPath = '/embed/?lesson=02-noisy-neighbour';

/** The same of a machine with database writers, whose drawing is fetched when it is needed. */
export const largePath = '/embed/?lesson=07-too-many-dbwrs';

/** @param {Page} page */
export const stageStands = (page) => page.locator('canvas').first().waitFor();

/** Seconds that ten embeds play before they are measured, so that all of them do. */
const WARM_S = 2;
const MEASURED_S = 5;

/** @param {Page} page */
async function tasksOfTen(page) {
  const server = createFileServer(fileURLToPath(new URL(`../${siteFolder}`, import.meta.url)));
  const port = await listen(server, 0);
  const host = await startHost(`http://127.0.0.1:${port}`);
  try {
    await page.addInitScript(() => {
      Object.assign(window, { longTasks: [] });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          Reflect.get(window, 'longTasks').push(duration);
      }).observe({ type: 'longtask' });
    });
    const began = Date.now();
    await page.goto(`${host.origin}/many.html`);
    for (const embed of await page.locator('post-wait').all()) {
      await embed.locator('canvas').first().waitFor();
    }
    const readyMs = Date.now() - began;
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const read = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (/** @type {string} */ name) =>
        metrics.find((each) => each.name === name)?.value ?? 0;
      return { script: of('ScriptDuration'), task: of('TaskDuration') };
    };
    await page.waitForTimeout(WARM_S * 1000);
    const before = await read();
    await page.waitForTimeout(MEASURED_S * 1000);
    const after = await read();
    const longest = await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'longTasks')));
    const share = (/** @type {'script' | 'task'} */ what) =>
      (after[what] - before[what]) / MEASURED_S;
    return { readyMs, script: share('script'), task: share('task'), longest };
  } finally {
    await host.close();
    server.closeAllConnections();
    server.close();
  }
}

/** @returns {Promise<{ name: string, text: string }[]>} */
export async function measureEmbed() {
  if (!(await siteIsFresh(root))) await buildSite(root, { quiet: true });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const bytesOf = async (/** @type {string} */ path) => {
      const page = await browser.newPage({ viewport: phone, serviceWorkers: 'block' });
      const loads = await loadsOf(page, path, stageStands);
      await page.close();
      return `${kilobytes(loads).toFixed(1)} kB gz of code`;
    };
    const one = await bytesOf(embedPath);
    const large = await bytesOf(largePath);
    // So high that all ten are seen at once.
    const page = await browser.newPage({ viewport: { width: 700, height: 9000 } });
    const { readyMs, script, task, longest } = await tasksOfTen(page);
    const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(0)} %`;
    return [
      { name: 'one embed', text: one },
      { name: 'with database writers', text: large },
      {
        name: 'ten embeds',
        text: `all ready after ${readyMs} ms; playing: script ${percent(script)}, all tasks ${percent(task)} of the page's thread; longest task ${longest.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** @param {{ name: string, text: string }} row */
export const wordEmbed = ({ name, text }) => `${name.padEnd(22)} ${text}`;
