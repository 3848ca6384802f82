import { expect, test, type Page } from '@playwright/test';
import { texts as homeTexts } from '../../src/site/homeTexts';
import { needs } from './abilities';
import { pages } from './pages';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const choose = (page: Page, theme: string) => page.getByRole('radio', { name: theme }).check();

test('the home page says what this is and leads to the lessons', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('COMMIT');
  await expect(page.getByRole('heading', { name: homeTexts.home.lessons })).toBeVisible();
  await expect(page).toHaveTitle(/Post\/Wait/);
});

test('a theme that is chosen stays, over a reload and on other pages', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Dark');
  expect(await themeOf(page)).toBe('dark');
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(21, 24, 28)');

  await page.reload();
  expect(await themeOf(page)).toBe('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.goto('/there-is-no-such-page/');
  expect(await themeOf(page)).toBe('dark');
});

test('the projector theme writes larger', async ({ page }) => {
  await page.goto('/');
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  await choose(page, 'Projector');
  expect(await size()).toBeGreaterThan(1.2 * before);
});

test('without a choice the theme follows the system, also while it changes', async ({ page }) => {
  needs('a dark system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await themeOf(page)).toBe('dark');
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await choose(page, 'Dark');
  await choose(page, 'As the system');
  expect(await themeOf(page)).toBe('light');
});

test('the theme is in force before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('postwait.theme', 'dark'));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  expect(await themeOf(page)).toBe('dark');
});

test('a stored theme that is none is passed over', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('postwait.theme', '{"broken'));
  await page.goto('/');
  expect(await themeOf(page)).toBe('light');
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
});

test('the theme switch works when storage is forbidden', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await choose(page, 'Dark');
  expect(await themeOf(page)).toBe('dark');
});

test('a page that does not exist says so and leads on', async ({ page }) => {
  const answer = await page.goto('/there/is/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
  // With its styles and its script, at whatever depth.
  await choose(page, 'Dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 24, 28)');
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page).toHaveURL('/');
});

test('the keyboard reaches the text first, then the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the text' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(() => needs('a page without JavaScript'));

  test('every page can be read', async ({ page }) => {
    for (const path of pages()) {
      await test.step(path, async () => {
        await page.goto(path);
        const notice = page.locator('.without-script');
        await expect(notice).toBeVisible();
        await expect(notice.locator('a')).toHaveAttribute('href', /./);
        // A switch that could not switch is not shown.
        await expect(page.locator('.theme-switch:visible')).toHaveCount(0);
      });
    }
  });

  test('the home page is whole, and dark on a dark system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('COMMIT');
    // No script can be asked for the colour, so the picture itself is.
    const corner = await page.screenshot({ clip: { x: 2, y: 500, width: 1, height: 1 } });
    await page.emulateMedia({ colorScheme: 'light' });
    const other = await page.screenshot({ clip: { x: 2, y: 500, width: 1, height: 1 } });
    expect(corner.equals(other)).toBe(false);
  });
});

const root = join(import.meta.dirname, '../..');

/** Runs npm start's program until it prints its address, and leads there; `said` is what it printed. */
async function startOnce<Result>(visit: (address: string, said: string) => Result) {
  const port = String(await freePort());
  const program = spawn(process.execPath, ['scripts/start.mjs', '--port', port], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      program.stdout.on('data', (chunk) => {
        said += chunk;
        const found = /http:\S+/.exec(said)?.[0];
        if (found) resolve(found);
      });
      program.on('exit', () => reject(new Error(`npm start ended: ${said}`)));
    });
    return await visit(address, said);
  } finally {
    program.kill();
  }
}

test('a second npm start serves the site as it is, without installing or building', async () => {
  await startOnce(() => undefined);
  await startOnce(async (address, said) => {
    expect(said).toMatch(/^Post\/Wait is at [^\n]*\n$/);
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Post/Wait');
  });
});
