/**
 * Policies in three engines, under the site's own Content-Security-Policy and on a host that sends no headers: the same run,
 * bit for bit, in a frame that is gone afterwards.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, firefox, type BrowserType, type LaunchOptions } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Core } from '$engine/core';
import { PolicyHost } from '$engine/policy/host';
import { namesOfModel } from '$engine/policy/names';
import { nodePolicy } from '$engine/policy/nodePolicy';
import { textHashOf } from '$engine/policy/textHash';
import { NO_TRACE } from '$engine/protocol';
import { readFileSync } from 'node:fs';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { findFirefox, firefoxLaunch } from '../../scripts/lib/firefox.mjs';
import { policyWorker } from '../../scripts/lib/policyWorker.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { roomAliases, tsconfig } from '../../scripts/lib/rooms.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { findWebKit } from '../../scripts/lib/tools.mjs';
import config from '../../svelte.config.js';
import { startWebKit } from '../browsers/webkit';
import { BUSY, POLICIES } from './policyCases';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wasm = readFileSync(join(root, 'src/engine/postwait-fast.wasm'));

/** The policy that SvelteKit writes into the site's pages. */
function contentPolicy(): string {
  const quoted = (source: string) =>
    /^(self|none|unsafe-|wasm-|sha256-)/.test(source) ? `'${source}'` : source;
  return Object.entries(config.kit?.csp?.directives ?? {})
    .map(([name, sources]) => `${name} ${(sources as string[]).map(quoted).join(' ')}`)
    .join('; ');
}

let folder = '';
const hosts: { name: string; server: ReturnType<typeof createFileServer>; address: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwait-policies-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    tsconfig,
    resolve: { alias: roomAliases },
    plugins: [policyWorker()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'tests/parity/policyPage.ts'),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy()}" />`;
  const page = `<!doctype html><title>-</title>${meta}<body><script type="module" src="main.js"></script>`;
  await writeFile(join(folder, 'index.html'), page);
  for (const plain of [false, true]) {
    const server = createFileServer(folder, { plain });
    const port = await listen(server, 0);
    const name = plain ? 'without headers' : 'with headers';
    hosts.push({ name, server, address: `http://127.0.0.1:${port}/` });
  }
});

afterAll(async () => {
  for (const { server } of hosts) server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a page of each host says in a browser. */
type Say = (address: string) => Promise<string>;

async function inPlaywright(
  type: BrowserType,
  launch: LaunchOptions,
  work: (say: Say) => Promise<void>,
) {
  const browser = await type.launch(launch);
  try {
    await work(async (address) => {
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForFunction(() => document.title === 'done');
      return page.evaluate(() => document.body.textContent ?? '');
    });
  } finally {
    await browser.close();
  }
}

async function inWebKit(work: (say: Say) => Promise<void>) {
  const { page, quit } = await startWebKit();
  try {
    await work(async (address) => {
      await page.driver.get(address);
      await page.driver.wait(async () => (await page.driver.getTitle()) === 'done', 60_000);
      return page.driver.executeScript<string>('return document.body.textContent');
    });
  } finally {
    await quit();
  }
}

function hashInNode(policy: string): string {
  const host = new PolicyHost(nodePolicy(policy), namesOfModel, textHashOf(policy));
  const core = new Core(new WebAssembly.Module(wasm), undefined, undefined, undefined, host);
  return core.runToEnd(BUSY.settings(), NO_TRACE).hash;
}

async function holds(say: Say): Promise<void> {
  for (const { name, address } of hosts) {
    const told = JSON.parse(await say(address)) as Record<string, never>;
    expect(told.newest, name).toEqual({ hash: hashInNode(POLICIES.newest) });
    for (const [policy, line] of [
      ['endless', 3],
      ['faulty', 3],
    ] as const)
      expect(told[policy], name).toMatchObject({
        hash: hashInNode(POLICIES[policy]),
        ejection: { reason: 'fault', fault: { line, hook: 'pick' } },
      });
    expect(told.unreadable, name).toBe('Line 2: Unexpected token.');
    expect(told.thrown, name).toMatch(/^Line 3: /);
    expect(told.leaving, name).toMatch(/^Line 2: /);
    expect(told.frames, name).toBe(0);
  }
}

describe('policies are the same, and confined', () => {
  it('in Chromium', () => inPlaywright(chromium, chromiumLaunch, holds));
  it.skipIf(!findFirefox())('in Firefox', () => inPlaywright(firefox, firefoxLaunch, holds));
  it.skipIf(!findWebKit())('in WebKit', () => inWebKit(holds));
});
