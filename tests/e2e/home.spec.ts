import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { needs } from './abilities';
import { frames, playUntil } from './frames';

const site = join(import.meta.dirname, '../../build');

const machine = (page: Page) => page.getByRole('region', { name: 'One commit, simulated' });
const picture = (page: Page) => machine(page).locator('canvas');
const bar = (page: Page) => machine(page).locator('.past');

/** What the canvas shows, as one number. */
const inkOf = (page: Page) =>
  picture(page).evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d');
    const { data } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let sum = 0;
    for (let index = 0; index < data.length; index += 97) sum = (sum * 31 + (data[index] ?? 0)) | 0;
    return sum;
  });

/** How far the commit has come, in percent. */
async function shareOf(page: Page): Promise<number> {
  const style = (await bar(page).getAttribute('style')) ?? '';
  const [, left = 'NaN'] = /inset\((?:0(?:px)? )([\d.]+)%/.exec(style) ?? [];
  return 100 - Number(left);
}

for (const { name, viewport } of [
  { name: 'a laptop', viewport: { width: 1366, height: 650 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`on ${name} the first screen shows a machine that runs, with no click`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(machine(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(picture(page)).toBeInViewport({ ratio: 1 });
    await expect(
      machine(page).getByText(/The disk took 0\.9\sms\. This commit took 22\.1\sms\./),
    ).toBeInViewport();
    // What one can change, and where to go on, a teacher and a writer too.
    await expect(machine(page).getByRole('switch')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'What does a COMMIT wait for?' })).toBeInViewport({
      ratio: 1,
    });
    const header = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Classroom', 'Embed']) {
      await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    const before = await inkOf(page);
    await expect.poll(() => inkOf(page)).not.toBe(before);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    // Of a file that did not come a page says so at its top.
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('the commit is told to its end, and then from its beginning again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(picture(page)).toBeVisible();
  const said = machine(page).locator('.caption');
  await playUntil(page, said.filter({ hasText: /^\s*The disk writes all 6 commits/ }));
  await playUntil(page, said.filter({ hasText: /^\s*Commit complete, after 22\.1\sms\.\s*$/ }));
  await playUntil(page, said.filter({ hasText: /says COMMIT/ }));
  await expect.poll(() => shareOf(page)).toBeGreaterThan(5);
});

test('without its neighbour the log writer is quicker, and the sentence says so', async ({
  page,
}) => {
  await page.goto('/');
  await machine(page).getByRole('switch').click();
  await expect(machine(page).getByText(/This commit took 2\.0\sms/)).toBeVisible();
  await expect(machine(page).getByText(/^2\.0 ms = 0\.9 on the disk/)).toBeVisible();
  await machine(page).getByRole('switch').click();
  await expect(machine(page).getByText(/^22\.1 ms = 21\.1 waiting for a CPU/)).toBeVisible();
});

/** All that was written on canvases of the page. */
const written = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'written') as Set<string>)]);

test('nothing on the machine needs a word of Oracle', async ({ page }) => {
  await page.addInitScript(() => {
    const written = new Set<string>();
    Object.assign(globalThis, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      written.add(text);
      fillText.call(this, text, ...where);
    };
  });
  await page.goto('/');
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => written(page)).toContain('log writer’s desk');
  const words = [await machine(page).textContent(), ...(await written(page))].join(' ');
  expect(words).not.toMatch(/LGWR|redo|log file sync|SQL\*Net|rdbms/i);
});

test('less motion means a picture at rest, and Play', async ({ page }) => {
  needs('reduced motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const play = machine(page).getByRole('button', { name: 'Play' });
  await expect(play).toBeEnabled();
  const before = await shareOf(page);
  expect(before).toBeGreaterThan(5);
  await frames(page, 20);
  expect(await shareOf(page)).toBe(before);
  await play.click();
  await expect.poll(() => shareOf(page)).not.toBe(before);
});

test('without a script there is a picture of the commit, and the sentence', async ({ browser }) => {
  needs('a page without JavaScript');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(machine(page).getByRole('img')).toBeVisible();
  await expect(machine(page).getByText(/This commit took 22\.1\sms/)).toBeVisible();
  await context.close();
});

test('the picture takes on the theme', async ({ page }) => {
  await page.goto('/');
  await expect(picture(page)).toBeVisible();
  await machine(page).getByRole('button', { name: 'Pause' }).click();
  const light = await inkOf(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => inkOf(page)).not.toBe(light);
});

test('the first screen leads to lesson 1, and to what teachers and writers look for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/');
  for (const [name, path] of [
    [/^Start with lesson 1/, '/lessons/01-what-a-commit-is/'],
    ['Worksheets, notes, a classroom mode', '/teaching/'],
    ['Embed a simulation in your page', '/gallery/'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toBeInViewport();
    expect(new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).pathname).toBe(path);
  }
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link')).toHaveText([
    ...['Lessons', 'Cases', 'Clinic', 'Sandbox', 'Notebook', 'Classroom', 'Embed', 'Search'],
  ]);
});

test('pages that are only read say which of the header’s they are', async ({ page }) => {
  await page.goto('/cases/');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect(current).toHaveText(['Cases']);
});

/** Width and height of a PNG. */
function sizeOf(path: string): readonly [number, number] {
  const file = readFileSync(path);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

/** What the picture of a link may take: each program that shows one fetches it. */
const CARD_BYTES = 12_000;

test('every page has a card for other sites, with a picture that is there', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('index.html') && !/^(embed|pyodide)\b/.test(path),
  );
  expect(pages.length).toBeGreaterThan(20);
  const pictures = new Set<string>();
  for (const path of pages) {
    const html = readFileSync(join(site, path), 'utf8');
    for (const property of ['og:title', 'og:description', 'og:image']) {
      expect(html, `${path}: ${property}`).toMatch(
        new RegExp(`<meta property="${property}" content="[^"]+" />`),
      );
    }
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    const [, picture = ''] = /og:image" content="[^"]*\/(cards\/[^"]+)"/.exec(html) ?? [];
    expect(existsSync(join(site, picture)), picture).toBe(true);
    pictures.add(picture);
  }
  expect(pictures.size).toBeGreaterThanOrEqual(8);
  expect([...pictures]).toEqual(expect.arrayContaining(['cards/clinic.png', 'cards/run.png']));
  const cards = readdirSync(join(site, 'cards')).map((name) => `cards/${name}`);
  expect(cards).toEqual(expect.arrayContaining([...pictures]));
  for (const picture of cards) {
    expect(sizeOf(join(site, picture))).toEqual([1200, 630]);
    expect(statSync(join(site, picture)).size, picture).toBeLessThan(CARD_BYTES);
  }
});

test('in forced colours the current page and the chosen theme can be told', async ({ page }) => {
  needs('forced colours');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/sandbox/');
  const lineOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  const other = await lineOf('Cases');
  await expect.poll(() => lineOf('Sandbox')).not.toBe(other);
  const chosen = page.locator('.theme-switch label');
  const backgrounds = () =>
    chosen.evaluateAll((labels) => [
      ...new Set(labels.map((label) => getComputedStyle(label).backgroundColor)),
    ]);
  // None is chosen until the script has come.
  await expect.poll(backgrounds).toHaveLength(2);
});

test('the theme can be changed in the middle of a lesson', async ({ page }) => {
  await page.goto('/lessons/01-what-a-commit-is/');
  await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
  const next = page.getByRole('button', { name: 'Next theme' }).first();
  const more = page.getByRole('button', { name: 'Speed and jumps' }).first();
  await expect(next.or(more).first()).toBeAttached();
  if (!(await next.isVisible())) await more.click();
  await next.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
