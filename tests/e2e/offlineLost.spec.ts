/** Parts that neither the browser has kept whole nor the host can send: the reader is told, and has a way on. */
import { expect, test } from '@playwright/test';
import { Host, damage, firstVisit } from './offline';
import { cellAt } from './notebook';

test.use({ serviceWorkers: 'allow' });

const RAW = /imported module|Failed to fetch|Internal Error/;

// What starts every page, what all pages share, and what one page is made of.
const PARTS = [/entry\/start/, /nodes\/0\./, /nodes\/\d\d\./, /chunks\/.*js/];

// One visit keeps the site, which takes longest.
test('a cell and a page say in words what is missing, and the page tries again; a network that answers in the place of the host costs nothing that is kept', async ({
  page,
}) => {
  const host = await Host.start();
  try {
    await firstVisit(page, host.address());
    // Python was never asked for, so it is not kept.
    await host.stop();
    await page.goto(host.address('notebook/'));
    await cellAt(page, 2).getByRole('button', { name: 'Run cell 2' }).click();
    const output = cellAt(page, 2).getByRole('group', { name: 'Output of cell 2' });
    await expect(output).toContainText('some of its files are not kept in this browser');
    await expect(page.getByText(RAW)).toHaveCount(0);
    await expect(page.locator('#not-loaded')).toHaveCount(0);
    await host.resume();
    for (const part of PARTS) {
      await test.step(String(part), async () => {
        expect(await damage(page, part, 'change')).toBeGreaterThan(0);
        await host.stop();
        await page.goto(host.address('sandbox/'));
        await expect(page.getByText('missing or damaged in what this browser keeps')).toBeVisible();
        await expect(page.getByText(RAW)).toHaveCount(0);
        await host.resume();
        await page.getByRole('button', { name: /Try again|Load it again/ }).click();
        await expect(page.locator('canvas').first()).toBeVisible();
      });
    }

    await page.goto(host.address());
    expect(await damage(page, /favicon\.svg/, 'delete')).toBeGreaterThan(0);
    await host.stop();
    await host.answerEverythingWith('<!doctype html><p>Sign in to this network.</p>');
    const status = await page.evaluate(() =>
      fetch('favicon.svg').then(
        ({ status }) => status,
        () => 0,
      ),
    );
    expect(status, 'The page of the network was taken for the file').toBe(0);
    await page.goto(host.address('sandbox/'));
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeTruthy();
    await host.stop();
    await host.resume();
    expect(await page.evaluate(async () => (await fetch('../favicon.svg')).ok)).toBe(true);
  } finally {
    await host.end();
  }
});

for (const [what, pattern] of [
  ['scripts', /\.js$/],
  ['style sheets', /\.css$/],
] as const) {
  test(`a lesson whose ${what} are another page says so`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL });
    const page = await context.newPage();
    await page.route(pattern, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in.</p>' }),
    );
    await page.goto('/lessons/02-noisy-neighbour/');
    // Its own styles came within the page: the first sheet that it asks for is that of a simulation.
    if (what === 'style sheets') {
      await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
    }
    await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
}
