/** The article: what a reader has without a script, and what the reader's number does to it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { needs } from './abilities';

const STAGES = [
  'alone',
  'neighbour',
  'crowd',
  'between',
  'told',
  'first',
  'tail',
  'faster',
  'plug',
  'far',
] as const;
const PLAYS: readonly string[] = ['alone', 'neighbour', 'crowd', 'told'];

const stage = (page: Page, id: string) => page.locator(`[data-stage="${id}"]`);
const claim = (page: Page, id: string) => stage(page, id).locator('figcaption strong');
const caption = (page: Page, id: string) => stage(page, id).locator('figcaption');
const field = (page: Page) => page.getByLabel('On my disk an fsync takes');

/** Scrolls to a stage and waits until its picture runs. */
async function near(page: Page, id: string) {
  await stage(page, id).scrollIntoViewIfNeeded();
  if (!PLAYS.includes(id)) return;
  await expect(stage(page, id).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(stage(page, id).locator('canvas')).toBeVisible();
}

const said = (page: Page, ids: readonly string[] = STAGES) =>
  Promise.all(ids.map((id) => caption(page, id).textContent()));

test('the reader’s number changes every picture, every claim and the prose', async ({ page }) => {
  await page.goto('/commit/');
  const before = await said(page);
  const prose = await page.locator('[data-figure="alone-verdict"]').textContent();
  await field(page).fill('250');
  await page.getByLabel('Unit').selectOption('µs');
  for (const id of STAGES) await near(page, id);
  await expect
    .poll(async () => (await said(page)).filter((each, nth) => each === before[nth]))
    .toEqual([]);
  await expect(page.locator('[data-figure="alone-verdict"]')).not.toHaveText(prose ?? '');
  await expect(page.locator('[data-figure="tail-fsync"]')).toHaveText('250 µs');
  await expect(page).toHaveURL(/fsync_ms=0\.25/);
  expect(await page.locator('a.sandbox').getAttribute('href')).toContain('service_ms=0.25');
  // It is remembered, and a link's own number counts for more.
  await page.goto('/commit/');
  await expect(field(page)).toHaveValue('0.25');
  await page.getByRole('link', { name: '6 ms' }).click();
  await expect(field(page)).toHaveValue('6');
  await expect(page.locator('[data-figure="answer-fsync"]')).toHaveText(/^6\.0\sms$/);
  await page.goto('/commit/?fsync_ms=4');
  await expect(field(page)).toHaveValue('4');
  await expect(page.getByLabel('Unit')).toHaveValue('1');
  await expect(claim(page, 'alone')).toHaveText(/The disk took 4\.0\sms/);
});

test('a number that can’t be says what can be, and loses nothing', async ({ page }) => {
  await page.goto('/commit/');
  const before = await said(page);
  await field(page).fill('quick');
  await expect(page.locator('#fsync-said')).toHaveText(
    '“quick” is no number. Type one, such as 0.8.',
  );
  await field(page).fill('900');
  await expect(page.locator('#fsync-said')).toHaveText(/^Between 10 µs and 50 ms, please/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await said(page)).toEqual(before);
  await field(page).fill('1');
  await expect(page.locator('#fsync-said')).toHaveText('');
});

test('a control changes its own picture alone', async ({ page }) => {
  await page.goto('/commit/');
  await near(page, 'neighbour');
  const others = STAGES.filter((id) => id !== 'neighbour');
  const before = await said(page, others);
  await expect(claim(page, 'neighbour')).toHaveText(/This commit took 22\.0\sms/);
  await stage(page, 'neighbour').getByRole('switch').uncheck();
  await expect(claim(page, 'neighbour')).toHaveText(/This commit took 1\.1\sms/);
  expect(await said(page, others)).toEqual(before);
  await near(page, 'plug');
  const drawing = await stage(page, 'plug').locator('.drawing').innerHTML();
  await stage(page, 'plug').getByRole('slider').press('ArrowLeft');
  await expect.poll(() => stage(page, 'plug').locator('.drawing').innerHTML()).not.toBe(drawing);
});

test('without a script all of it can be read and seen', async ({ browser }) => {
  needs('a page without JavaScript');
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto('/commit/');
    for (const id of STAGES) {
      await expect(stage(page, id).locator('svg:visible')).toHaveCount(1);
      await expect(claim(page, id)).toHaveText(/\.$/);
    }
    await expect(page.locator('form.fsync')).toBeHidden();
    await expect(page.locator('.control:visible, .play:visible')).toHaveCount(0);
    await context.close();
  }
});

test('a reader mode keeps the prose, the figures and every picture once', async ({ page }) => {
  const reader = readFileSync(
    join(import.meta.dirname, '../../node_modules/@mozilla/readability/Readability.js'),
    'utf8',
  );
  await page.route('**/_app/**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.goto('/commit/');
  // As text: the page's policy allows no code that is made of a string.
  const read: { title: string; textContent: string; pictures: number } =
    await page.evaluate(`${reader};
    (() => {
      const { content, title, textContent } = new Readability(document.cloneNode(true)).parse();
      const parsed = new DOMParser().parseFromString(content, 'text/html');
      return { title, textContent, pictures: parsed.querySelectorAll('svg').length };
    })()`);
  expect(read.title).toContain('What does a COMMIT wait for?');
  expect(read.textContent).toContain('A customer presses Buy');
  expect(read.textContent).toContain('The usual answer is right here');
  expect(read.textContent).toContain('a story of its own');
  expect(read.pictures).toBe(STAGES.length);
});

test('printed, every picture is on its page, and no control', async ({ page }) => {
  await page.goto('/commit/');
  await near(page, 'neighbour');
  await page.emulateMedia({ media: 'print' });
  // What a browser tells a page that it prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(stage(page, 'neighbour').locator('.caption')).toHaveText(
    /All it can do is queue|back in the run queue/,
  );
  await expect(stage(page, 'neighbour').locator('.past')).toHaveCSS('clip-path', 'none');
  for (const id of STAGES) {
    const picture = stage(page, id).locator('svg, canvas').filter({ visible: true });
    await expect(picture).toHaveCount(1);
    await expect(stage(page, id).locator('.control, .play').filter({ visible: true })).toHaveCount(
      0,
    );
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing where the system is ${colorScheme}`, async ({ page }) => {
    if (colorScheme === 'dark') needs('a dark system');
    await page.emulateMedia({ colorScheme });
    await page.goto('/commit/');
    for (const id of STAGES) await near(page, id);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('on a phone nothing is wider than the screen, and a machine plays by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/commit/');
  for (const id of STAGES) await near(page, id);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('it is where the home page sends a reader first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'What does a COMMIT wait for?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does a COMMIT wait for?');
  await page.getByRole('link', { name: 'lesson 4, The thundering herd' }).click();
  await expect(page).toHaveURL(/04-thundering-herd/);
});
