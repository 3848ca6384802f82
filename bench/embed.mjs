/**
 * What embeds cost a page of another site: the bytes of one, and the work of ten on a page, all of them
 * seen and playing.
 */
import { chromium } from 'playwright';
import { fileURLToPath } from 'node:url';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { listen } from '../scripts/lib/ports.mjs';
import { createFileServer } from '../scripts/lib/server.mjs';
import { provideSite, siteFolder } from '../scripts/lib/buildSite.mjs';
import { startHost } from '../tests/embed/host.mjs';
import { kilobytes, loadsOf, phone } from './bytes.mjs';
import { tasksDuring } from './tasks.mjs';

/** @typedef {import('playwright').Page} Page */

const root = fileURLToPath(new URL('..', import.meta.url));

/** The page for frames, which is an embed and the few lines that make one. */
export const embedPath = '/embed/?lesson=02-noisy-neighbour';

/** The same of a machine with database writers, whose drawing is fetched when it is needed. */
export const largePath = '/embed/?lesson=07-too-many-dbwrs';

/** The largest: such a machine, with controls. */
export const largestPath = `${largePath}&controls=lgwr.nice`;

/** @param {Page} page */
export const stageStands = (page) => page.locator('canvas').first().waitFor();

/** Seconds that ten embeds play before they are measured, so that all of them do. */
const WARM_S = 2;
const MEASURED_S = 5;

/**
 * Opens ten embeds so high that all of them are seen at once, and lets them play.
 * @param {Page} page
 * @param {string} site where Post/Wait is
 */
export async function tasksOfTen(page, site) {
  const host = await startHost(site);
  try {
    await page.setViewportSize({ width: 700, height: 9000 });
    const loading = await tasksDuring(page, async () => {
      await page.goto(`${host.origin}/many.html`);
      for (const embed of await page.locator('post-wait').all()) {
        await embed.locator('canvas').first().waitFor();
      }
    });
    await page.waitForTimeout(WARM_S * 1000);
    const began = performance.now();
    const tasks = await tasksDuring(page, () => page.waitForTimeout(MEASURED_S * 1000));
    const share = tasks.busyMs / (performance.now() - began);
    return { loading, playing: { ...tasks, share } };
  } finally {
    await host.close();
  }
}

/** @returns {Promise<{ name: string, text: string }[]>} */
export async function measureEmbed() {
  await provideSite(root, { quiet: true });
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
    const largest = await bytesOf(largestPath);
    const server = createFileServer(fileURLToPath(new URL(`../${siteFolder}`, import.meta.url)));
    const port = await listen(server, 0);
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const { loading, playing } = await tasksOfTen(page, `http://127.0.0.1:${port}`);
    server.closeAllConnections();
    server.close();
    const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;
    return [
      { name: 'one embed', text: one },
      { name: 'with database writers', text: large },
      { name: 'and with controls', text: largest },
      {
        name: 'ten embeds',
        text:
          `CPU of the page's thread: ${ms(loading.busyMs)} until all are ready, longest task ${ms(loading.longestMs)};` +
          ` playing ${(playing.share * 100).toFixed(0)} %, longest task ${ms(playing.longestMs)}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** @param {{ name: string, text: string }} row */
export const wordEmbed = ({ name, text }) => `${name.padEnd(22)} ${text}`;
