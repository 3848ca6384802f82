/**
 * Runs in sites of other hosts, pasted as docs/embedding.md says. Those whose generator is light are built each
 * time, all of them by `npm run test:all`.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { listen } from '../../scripts/lib/ports.mjs';
import { demandProgram, isEverything, seePlaying } from './playing';
import { HOSTS } from './hosts';
import { buildHost, onSite, recipeOf } from './sites';

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

/** What is in its place without JavaScript. */
const FALLBACK =
  'a[href$="/lessons/02-noisy-neighbour/"] > img[alt="The noisy neighbour"][src$=".png"]';

for (const host of HOSTS) {
  test(`a run pasted by the recipe of ${host.recipe} plays`, async ({ page, browser, baseURL }) => {
    test.skip(!host.isLight && !isEverything, 'npm run test:all builds it');
    // Those of npm and of Python are installed.
    const [generator = '/'] = host.build ?? [];
    if (!generator.includes('/')) await demandProgram(generator);
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

/** A page of a host that lets no script run of its own. */
function answerWith(html: string) {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "script-src 'none'");
    response.end(`<!doctype html><html lang="en"><title>A post</title>${html}</html>`);
  };
}

test('a frame plays where scripts are not allowed', async ({ page, baseURL }) => {
  answerWith(onSite(recipeOf('Where frames are allowed, and no scripts').code, `${baseURL}/`));
  await page.goto(origin);
  await seePlaying(page.frameLocator('iframe'));
});

for (const recipe of [
  'Where pictures are allowed, and no frames',
  "Where SVG is allowed: a picture in the reader's theme",
]) {
  test(`there is a picture, with its link: ${recipe}`, async ({ page, baseURL }) => {
    answerWith(onSite(recipeOf(recipe).code, `${baseURL}/`));
    await page.goto(origin);
    const link = page.getByRole('link', { name: 'The noisy neighbour' });
    const image = link.locator('img');
    await expect
      .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await link.click();
    await expect(page).toHaveTitle(/The noisy neighbour/);
  });
}
