/** Starts the built site and Chromium for the hostile inputs of tests/hostile. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provideSite, siteFolder } from './buildSite.mjs';
import { testedChromium } from './chromium.mjs';
import { loadModule } from './loadModule.mjs';
import { listen } from './ports.mjs';
import { projectRoot } from './project.mjs';

const folder = 'test-results/hostile';

/** @typedef {import('../../tests/hostile/hostile.ts').Site} Site */

/**
 * The site as a browser of its own has it.
 * @param {string} origin
 * @returns {Promise<Site & { close(): Promise<void> }>}
 */
async function openBrowser(origin) {
  const { chromium } = await import('@playwright/test');
  let browser = await chromium.launch(testedChromium);
  return {
    origin,
    get browser() {
      return browser;
    },
    async startAgain() {
      await browser.close();
      browser = await chromium.launch(testedChromium);
    },
    close: () => browser.close(),
  };
}

/**
 * @template T
 * @param {(sites: [Site, Site]) => Promise<T>} use
 */
async function withSites(use) {
  await provideSite(projectRoot, { quiet: true });
  const { createFileServer } = await import('./server.mjs');
  const server = createFileServer(join(projectRoot, siteFolder));
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  /** @type {Awaited<ReturnType<typeof openBrowser>>[]} */
  const opened = [];
  try {
    const one = await openBrowser(origin);
    opened.push(one);
    const other = await openBrowser(origin);
    opened.push(other);
    return await use([one, other]);
  } finally {
    await Promise.all(opened.map((site) => site.close()));
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Opens inputs from a seed on, for so many seconds; says what failed, and where its input is.
 * @param {{ seconds: number, seed: number, kinds?: string[], say?: (line: string) => void }} settings
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function huntHostile({ seconds, seed, kinds, say = console.log }) {
  const { hostile } = await loadModule('tests/hostile/hostile.ts');
  const { KINDS } = await loadModule('tests/hostile/inputs.ts');
  say(`Hostile inputs: --seed ${seed} --seconds ${seconds}`);
  const settings = { seed, seconds, kinds: kinds ?? KINDS, folder: join(projectRoot, folder), say };
  const { opened, found } = await withSites((sites) => hostile(sites, settings));
  say(`${opened} inputs opened, ${found.length} failed.`);
  if (found.length > 0) say('Again: npm run hostile -- --replay FILE');
  return found.length === 0;
}

/**
 * Opens an input again that has failed.
 * @param {string} file
 */
export async function replayHostile(file) {
  const { replay } = await loadModule('tests/hostile/hostile.ts');
  const { input } = JSON.parse(await readFile(file, 'utf8'));
  const problems = await withSites(([site]) => replay(site, input));
  console.log(problems.length === 0 ? 'Nothing fails.' : problems.join('\n'));
  return problems.length === 0;
}
