/**
 * Runs in sites of other hosts, pasted as docs/embedding.md says. Those whose generator is light are built each
 * time, all of them by `npm run test:all`.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { listen } from '../../scripts/lib/ports.mjs';
import { demandProgram, isEverything, seePlaying, seeStill } from './playing';
import { EXAMPLE } from '../../src/views/share/recipes';
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
      await seeStill(bare);
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
  // Its caption stays where the frame is taken away.
  const caption = page.locator('figcaption').getByRole('link', { name: EXAMPLE.question });
  await expect(caption).toHaveAttribute('href', /\/lessons\/02-noisy-neighbour\/$/);
});

test('where scripts run, the card is not fetched, and what the module shows as well is fetched once', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = onSite(recipeOf('A page of HTML').code, `${baseURL}/`);
  answer = (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A post</title>${code}</html>`);
  };
  await page.goto(origin);
  await seePlaying(page);
  expect(asked.filter((path) => path.includes('/cards/'))).toEqual([]);
  expect(asked.filter((path) => path.includes('/posters/')).length).toBe(1);
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
