import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { texts as homeTexts } from '../../src/site/homeTexts';
import { texts as siteTexts } from '../../src/site/texts';
import { texts as classroomTexts } from '../../src/classroom/shared/texts';
import { sample } from '../sample';
import { frames } from './frames';
import { Host, damage, firstVisit, publish } from './offline';
import { cellAt, write } from './notebook';
import { pages } from './pages';

test.use({ serviceWorkers: 'allow' });

const lesson = 'lessons/02-noisy-neighbour/';
const paths = () => pages().filter((path) => !path.includes('no-such-page'));

/** Opens a lesson's first simulation: its parts, its worker and its core have to be there. */
async function playLesson(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
  await page.getByRole('button', { name: /^Play/ }).first().scrollIntoViewIfNeeded();
  await expect(page.locator('.workbench canvas').first()).toBeVisible();
}

/** A class in both of its windows, with the machine on the wall. */
async function openClass(page: Page, host: Host) {
  await page.goto(host.address('classroom/?lesson=04'));
  await page
    .getByRole('navigation', { name: classroomTexts.steps })
    .getByRole('button', { name: /Play it/ })
    .click();
  const [wall] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: classroomTexts.wall.open }).click(),
  ]);
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText('Play it');
  await expect(wall.locator('canvas').first()).toBeVisible();
  await wall.close();
}

// One visit keeps the site, which takes longest: what can be seen of one visit is seen in one test.
for (const base of sample(['/', '/lab/'], 1 / 2)) {
  test(`after one visit everything under ${base} works without its host`, async ({ page }) => {
    const host = await Host.start({ base, whole: true });
    try {
      await firstVisit(page, host.address(lesson));
      await host.stop();
      const lost: string[] = [];
      page.on('requestfailed', (request) => {
        // What a page was still asking for when it was left is not lost.
        const isGivenUp = /ABORTED$/.test(request.failure()?.errorText ?? '');
        if (!isGivenUp) lost.push(request.url());
      });
      page.on('pageerror', (error) => lost.push(error.message));
      for (const path of sample(paths(), 1 / 8)) {
        await page.goto(host.address(path.slice(1)), { waitUntil: 'networkidle' });
        await expect(page.locator('h1').first(), path).toBeVisible();
      }
      await playLesson(page, host.address(lesson));
      await page.goto(host.address('sandbox/'));
      await expect(page.locator('canvas').first()).toBeVisible();
      await page.goto(host.address('embed/?lesson=02-noisy-neighbour'));
      await expect(page.locator('post-wait canvas').first()).toBeVisible();
      await openClass(page, host);
      expect(lost).toEqual([]);

      // Addresses written otherwise lead to their page, unknown ones say so.
      await page.goto(host.address('glossary?from=mail'));
      await expect(page).toHaveURL(host.address('glossary/?from=mail'));
      await page.goto(host.address('published/index.html'));
      await expect(page).toHaveURL(host.address('published/'));
      const answer = await page.goto(host.address('deep/down/nowhere'));
      expect(answer?.status()).toBe(404);
    } finally {
      await host.end();
    }
  });
}

test('the host’s missing headers are added; what was lost or damaged is fetched again and kept', async ({
  page,
}) => {
  const host = await Host.start();
  try {
    await firstVisit(page, host.address());
    // A host without headers gets them from the worker: shared memory from the second page on.
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await playLesson(page, host.address(lesson));
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.evaluate(() => localStorage.clear());
    const kinds = [/postwait.*\.wasm/, /\.js(\?|$)/, /\.css$/, /noisy-neighbour\//];
    for (const how of ['change', 'delete'] as const) {
      for (const kind of kinds) expect(await damage(page, kind, how)).toBeGreaterThan(0);
      await playLesson(page, host.address(lesson));
      await host.stop();
      // Nothing is skipped yet: each time is the first.
      await page.evaluate(() => localStorage.clear());
      await playLesson(page, host.address(lesson));
      await page.evaluate(() => localStorage.clear());
      await host.resume();
    }
  } finally {
    await host.end();
  }
});

test('the notebook works without its host once Python has run, and damaged files of it are fetched again', async ({
  page,
}) => {
  const host = await Host.start({ base: '/lab/' });
  const runsPython = async () => {
    await page.goto(host.address('notebook/'));
    await expect(cellAt(page, 2)).toBeVisible();
    await write(page, 2, '6 * 7');
    await cellAt(page, 2).getByRole('button', { name: 'Run cell 2' }).click();
    const output = cellAt(page, 2).getByRole('group', { name: 'Output of cell 2' });
    await expect(output).toContainText('42');
  };
  const isKept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const cache = await caches.open(names.find((name) => name.endsWith('later')) ?? '');
      return (await cache.keys()).length;
    });
  try {
    // Python comes before the worker does: it is kept all the same.
    await runsPython();
    await expect.poll(isKept).toBe(4);
    expect(await damage(page, /pyodide.*zip$/, 'change')).toBe(1);
    await runsPython();
    await host.stop();
    await runsPython();
  } finally {
    await host.end();
  }
});

const second = (page: Page) => page.locator('html[data-version="2"]');

/** A second version: its home page says so where no script writes. */
async function publishSecond(host: Host) {
  const home = join(host.site, 'index.html');
  const text = await readFile(home, 'utf8');
  await publish(host, () => writeFile(home, text.replace('<html ', '<html data-version="2" ')));
}

test('a new version is announced, waits for the reader, and comes whole', async ({
  page,
  context,
}) => {
  const host = await Host.start();
  try {
    await firstVisit(page, host.address());
    await publishSecond(host);
    const other = await context.newPage();
    const wall = await context.newPage();
    await wall.goto(host.address('classroom/audience/?class=nobody'));
    await other.goto(host.address());
    const notice = other.getByRole('complementary', { name: siteTexts.update.label });
    await expect(notice).toBeVisible();
    await expect(other.getByText(homeTexts.home.lead)).toBeVisible();
    await expect(second(other)).toHaveCount(0);
    // Until then every page is of the version in use.
    await page.reload();
    await expect(page.getByText(homeTexts.home.lead)).toBeVisible();
    await expect(second(page)).toHaveCount(0);
    // The window of a class knows of it too, and keeps silent: a class could not answer.
    await wall.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting,
    );
    await frames(wall, 20);
    await expect(wall.getByRole('complementary', { name: siteTexts.update.label })).toHaveCount(0);
    await notice.getByRole('button', { name: siteTexts.update.reload }).click();
    await expect(second(other)).toHaveCount(1);
    // The other window keeps what it shows, and is told.
    await expect(page.getByText(homeTexts.home.lead)).toBeVisible();
    await expect(second(page)).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: siteTexts.update.label })).toBeVisible();
    await host.stop();
    await page.getByRole('button', { name: siteTexts.update.reload }).click();
    await expect(second(page)).toHaveCount(1);
  } finally {
    await host.end();
  }
});

test('a page of the version before finds its parts after another window has gone on', async ({
  page,
  context,
}) => {
  const host = await Host.start();
  try {
    await firstVisit(page, host.address(lesson));
    await page.reload();
    // The second version has none of the parts of the first.
    await publish(host, () => rm(join(host.site, '_app/immutable/chunks'), { recursive: true }));
    const other = await context.newPage();
    await other.goto(host.address('glossary/'));
    await other.getByRole('button', { name: siteTexts.update.reload }).click();
    await other.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
    await page.getByRole('button', { name: /^Play/ }).first().scrollIntoViewIfNeeded();
    await expect(page.locator('.workbench canvas').first()).toBeVisible();
  } finally {
    await host.end();
  }
});

test('a browser that refuses to keep anything shows the site as before', async ({ page }) => {
  const host = await Host.start();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() => {
    // The empty page before the first has none in Firefox.
    if (!('serviceWorker' in navigator)) return;
    ServiceWorkerContainer.prototype.register = () => {
      document.documentElement.dataset.refused = 'yes';
      return Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    };
  });
  try {
    await playLesson(page, host.address(lesson));
    await expect(page.locator('html[data-refused]')).toHaveCount(1);
    expect(problems).toEqual([]);
  } finally {
    await host.end();
  }
});

/** Parts that neither the browser has kept whole nor the host can send: the reader is told, and has a way on. */
test.describe('offlineLost', () => {
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
          await expect(
            page.getByText('missing or damaged in what this browser keeps'),
          ).toBeVisible();
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
});
