/** Runs scenarios in a real browser with the engine's own core.ts, from a test in Node. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, firefox } from 'playwright';
import { build, type Rolldown } from 'vite';
import { testedChromium } from '../../scripts/lib/chromium.mjs';
import { firefoxLaunch } from '../../scripts/lib/firefox.mjs';
import { roomAliases } from '../../scripts/lib/rooms.mjs';
import type { Setting } from '$model/scenario/settings';
import { corePath } from '../fixtures/core';
import type * as page from './page';

const root = join(import.meta.dirname, '../..');

declare const parity: typeof page;

const start = {
  chromium: () => chromium.launch(testedChromium),
  firefox: () => firefox.launch(firefoxLaunch),
};

/** The hash of each scenario's trace, by the name of the scenario. */
export async function hashesIn(
  name: keyof typeof start,
  scenarios: Readonly<Record<string, readonly Setting[]>>,
): Promise<Record<string, string>> {
  const [content, wasm, browser] = await Promise.all([
    bundlePage(),
    readFile(corePath, 'base64'),
    start[name](),
  ]);
  try {
    const tab = await browser.newPage();
    await tab.addScriptTag({ content });
    return await tab.evaluate((work) => parity.hashes(work.wasm, work.scenarios), {
      wasm,
      scenarios,
    });
  } finally {
    await browser.close();
  }
}

/** page.ts and all it needs as one script that defines `parity`. */
async function bundlePage(): Promise<string> {
  const bundles = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: roomAliases },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'parity' },
    },
  })) as Rolldown.RolldownOutput[];
  const script = bundles[0]?.output[0];
  if (!script) throw new Error('The page of the parity test was bundled to nothing.');
  return script.code;
}
