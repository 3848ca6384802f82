/** Text twice as large, on a desk and on a phone: nothing is cut off, and no page has to be moved sideways. */
import { expect, test, type Page } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { sample } from '../sample';
import { everyLesson } from './takeLesson';
import { inTheme } from './violations';
import { openRun, showEverything, SMALL } from './workbench';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** How far the page reaches beyond the screen. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of sample(['light', 'projector'], 1 / 2)) {
    test(`a run fits, with every view opened: ${size}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await inTheme(page, theme);
      await openRun(page, `/run/?${SMALL}`);
      await enlarge(page);
      const tabs = page.getByRole('tablist', { name: 'Views' }).getByRole('tab');
      const narrow = (await tabs.count()) > 0;
      for (const tab of narrow ? await tabs.all() : [null]) {
        await tab?.click();
        await showEverything(page);
        expect(await beyond(page), (await tab?.innerText()) ?? '').toBe(0);
      }
    });
  }
}

test('what opens over a run fits a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openRun(page);
  await enlarge(page);
  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shareTexts.share });
  await expect(dialog).toBeVisible();
  const room = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(room).toBe(0);
});

/** Pages with long words, tables and menus. */
const readers = [
  '/',
  '/teaching/worksheet/',
  '/teaching/questions/',
  ...(await everyLesson()).map(({ slug }) => `/lessons/${slug}/`),
];

for (const path of sample(readers, 1 / 8)) {
  test(`large letters of a typeface that is not ours fit a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await beyond(page)).toBe(0);
    await enlarge(page);
    expect(await beyond(page)).toBe(0);
  });
}
