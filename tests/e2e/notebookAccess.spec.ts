/** A notebook with outputs of every kind is accessible, and fits where text is twice as large. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { sample } from '../sample';
import { openFile, openNotebook } from './notebook';
import { inTheme, THEMES, violationsOn } from './violations';
import { unfold } from './workbench';
import * as texts from '../../src/notebook/texts';

const everything = readFileSync(join(import.meta.dirname, '../notebook/everything.ipynb'), 'utf8');
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

async function openEverything(page: Page) {
  await openNotebook(page);
  await openFile(page, 'everything.ipynb', everything);
  await expect(page.getByText(texts.trust.title)).toBeVisible();
  await page.getByRole('button', { name: texts.trust.agree }).click();
  for (const cell of await page.locator('.cell').all()) await cell.scrollIntoViewIfNeeded();
  await expect(page.locator('.picture svg').first()).toBeVisible();
  await unfold(page);
}

const combinations = THEMES.flatMap((theme) =>
  Object.entries(sizes).map(([size, viewport]) => ({ theme, size, viewport })),
);

for (const { theme, size, viewport } of sample(combinations, 1 / 3)) {
  test(`a notebook with everything opened is accessible, and fits with text twice as large: ${theme}, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await inTheme(page, theme);
    await openEverything(page);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: texts.toolbar.help }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page, { part: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
  });
}
