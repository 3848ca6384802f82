import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCoreFromDisk } from '../../src/engine/node';
import { NO_TRACE } from '../../src/engine/protocol';
import { readScenario } from '../../src/model/scenario-decode';
import type { Metrics } from '../../src/embed/element';
import { startHost } from '../embed/host.mjs';

const root = join(import.meta.dirname, '../..');

/** What the e2e tests say to the element. */
type Embed = HTMLElement & {
  run(): Promise<Metrics | null>;
  set(key: string, value: number): Promise<Metrics | null>;
  play(): void;
  pause(): void;
  seek(timeMs: number): void;
};

let host: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async ({ baseURL }) => {
  host = await startHost(baseURL ?? '');
});

test.afterAll(() => host.close());

async function open(page: Page, name: string) {
  await page.goto(`${host.origin}/${name}`);
  return page.locator('post-wait').first();
}

/** The run of a scenario of tests/facts, by the core alone. */
async function hashOf(fact: string): Promise<string> {
  const core = await loadCoreFromDisk(join(root, 'src/engine/postwait.wasm'));
  const json = readFileSync(join(root, `tests/facts/${fact}.json`), 'utf8');
  return core.runToEnd(readScenario(JSON.parse(json)).toText(), NO_TRACE).hash;
}

test('a blog of another origin shows a lesson, and its run is that of the site', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const embed = await open(page, 'blog.html');
  await expect(embed.locator('.title')).toHaveText('The noisy neighbour');
  await expect(embed.locator('.figures')).toContainText('44 per second');
  await expect(embed.locator('.figures')).toContainText('21.7 ms');
  const metrics = await embed.evaluate((element) => (element as Embed).run());
  expect(metrics?.hash).toBe(await hashOf('S3-starved'));
  expect(problems).toEqual([]);
});

test("neither the page's styles come in nor the embed's go out", async ({ page }) => {
  const embed = await open(page, 'blog.html');
  await expect(embed.locator('canvas').first()).toBeVisible();
  await expect(embed.locator('.title')).toHaveCSS('text-transform', 'none');
  await expect(embed.locator('.title')).toHaveCSS('font-size', '16px');
  await expect(page.locator('p').first()).toHaveCSS('text-transform', 'uppercase');
});
