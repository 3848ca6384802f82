/**
 * Runs in sites of other hosts, pasted as docs/embedding.md says. Those whose generator is light are built each
 * time, all of them by `npm run test:all`.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sirv from 'sirv';
import { listen } from '../../scripts/lib/ports.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { loadCoreFromDisk } from '../../src/engine/coreFromDisk';
import { NO_TRACE } from '../../src/engine/protocol';
import { readScenario } from '../../src/model/scenario/decode';
import type { Metrics } from '../../src/embed/element';
import { buildHost, HOSTS, type Host } from './sites';

const root = join(import.meta.dirname, '../..');
const isEverything = process.env.POSTWAIT_SAMPLE_SEED === 'all';

/** What the recipes show, by the core alone. */
async function hashOfLesson(): Promise<string> {
  const core = await loadCoreFromDisk(join(root, 'src/engine/postwait.wasm'));
  const json: unknown = JSON.parse(readFileSync(join(root, 'cases/S3-starved.json'), 'utf8'));
  return core.runToEnd(readScenario(json).settings(), NO_TRACE).hash;
}

let server: Server;
let origin: string;
let answer: RequestListener;

test.beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What stands in its place without JavaScript. */
const FALLBACK =
  'a[href$="/lessons/02-noisy-neighbour/"] > img[alt="The noisy neighbour"][src$=".png"]';

/** The run is that of the site, and it plays. */
async function seePlaying(page: Page): Promise<void> {
  const embed = page.locator('post-wait');
  await expect(embed).toHaveCount(1);
  await embed.scrollIntoViewIfNeeded();
  await expect(embed.locator('canvas').first()).toBeVisible();
  const metrics = await embed.evaluate((element) =>
    (element as HTMLElement & { run(): Promise<Metrics | null> }).run(),
  );
  expect(metrics?.hash).toBe(await hashOfLesson());
  const clock = embed.locator('.clock');
  const before = await clock.textContent();
  await embed.locator('.play').click();
  await expect(clock).not.toHaveText(before ?? '');
  await expect(embed.locator('.play')).toHaveAttribute('aria-label', 'Pause');
}

/** Whether its generator is here; those of npm and of Python are installed. */
async function demandGenerator({ build: [program = ''] = [] }: Host): Promise<void> {
  if (program === '' || program.includes('/')) return;
  const { ok } = await run('sh', ['-c', `command -v ${program}`], { quiet: true });
  if (isEverything) expect(ok, `apt-get install ${program}`).toBe(true);
  else test.skip(!ok, `${program} is not installed: on Debian, apt-get install ${program}`);
}

for (const host of HOSTS) {
  test(`a run pasted by the recipe of ${host.recipe} plays`, async ({ page, browser, baseURL }) => {
    test.skip(!host.isLight && !isEverything, 'npm run test:all builds it');
    await demandGenerator(host);
    const folder = await buildHost(host, `${baseURL}/`, origin);
    answer = sirv(folder, { dev: true });
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    for (const name of host.posts ?? ['Notes on commits']) {
      // By a link inside the site, then the same page by its address.
      await page.goto(origin);
      await page.evaluate(() => Object.assign(window, { stays: true }));
      await page.getByRole('link', { name }).first().click();
      await seePlaying(page);
      const stays = await page.evaluate(() => Reflect.get(window, 'stays') === true);
      expect(stays, 'The site changes pages by itself').toBe(host.isApp ?? false);
      await page.goto(page.url());
      await seePlaying(page);

      const still = await browser.newContext({ javaScriptEnabled: false });
      const bare = await still.newPage();
      await bare.goto(page.url());
      await expect(bare.locator(FALLBACK)).toBeAttached();
      await still.close();
    }
    expect(failures).toEqual([]);
  });
}
