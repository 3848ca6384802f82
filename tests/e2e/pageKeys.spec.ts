/** Space where nothing has the focus, and the height that a page keeps while it is scrolled. */
import { expect, test, type Page } from '@playwright/test';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { openLesson } from './takeLesson';

/** A quarter of a low screen: more than that moves what is being read out of sight. */
const LITTLE_PX = 160;

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const pause = (page: Page) =>
  page.locator('.workbench').getByRole('button', { name: transportTexts.pause }).first();
const play = (page: Page) =>
  page
    .locator('.workbench')
    .getByRole('button', { name: transportTexts.play, exact: true })
    .first();

for (const path of ['/run/', '/sandbox/']) {
  test(`Space plays and pauses a freshly opened ${path}, and does not scroll it`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.locator('.stage canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Space');
    await expect(pause(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(play(page)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
  });
}

test('F and Escape give the window back where nothing has the focus', async ({ page }) => {
  await page.goto('/run/');
  await page.locator('.stage canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const full = page.locator('.workbench:popover-open');
  for (const key of ['f', 'Escape']) {
    await page.keyboard.press('f');
    await expect(full).toHaveCount(1);
    await expect(play(page)).toBeFocused();
    await play(page).blur();
    await page.keyboard.press(key);
    await expect(full).toHaveCount(0);
    await play(page).blur();
  }
});

test('where the machine is out of sight, Space scrolls as ever', async ({ page }) => {
  await page.goto('/run/');
  await page.locator('.stage canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.panel.reports').evaluate((panel) => panel.scrollIntoView());
  const before = await scrolled(page);
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => scrolled(page)).toBeLessThan(before);
  await expect(play(page)).toBeAttached();
});

test('a lesson is read with Space until its machine is clicked', async ({ page }) => {
  await openLesson(page, '01-what-a-commit-is');
  const workbench = page.locator('#simulation-commit .workbench');
  await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
  await workbench.locator('.stage canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
  const before = await scrolled(page);
  await page.keyboard.press('Space');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
  await workbench.locator('.stage .clock').click();
  const there = await scrolled(page);
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeFocused();
  // What follows the press may give the page another height: that is no scrolling.
  expect(Math.abs((await scrolled(page)) - there)).toBeLessThan(LITTLE_PX);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`/run/ keeps its height while it is scrolled: ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/run/');
    await page.locator('.stage canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    const before = await height(page);
    for (const panel of await page.locator('.workbench .controls, .workbench > .panel').all()) {
      await panel.scrollIntoViewIfNeeded();
      await expect(panel.locator('section, figure, [role="slider"], input').first()).toBeAttached();
    }
    await expect(page.locator('.workbench [aria-busy="true"]')).toHaveCount(0);
    expect(Math.abs((await height(page)) - before)).toBeLessThan(LITTLE_PX);
  });
}
