/** A run on a page of its own, as the tests open it. */
import { expect, type Page } from '@playwright/test';

/** Two runs' worth of everything: waiters, a noise, more than one CPU. */
export const SMALL = 'title=Shared&machine.cpus=2&sessions.count=3&noise.count=1';

/** Where a run's figures begin; the first that can be seen. */
export const figuresOf = (page: Page) =>
  page.getByText('transactions/s').filter({ visible: true }).first();

/** Opens a run, and waits for its figures. */
export async function openRun(page: Page, address = `/run/?${SMALL}`) {
  await page.goto(address);
  await expect(figuresOf(page)).toBeVisible();
}

/** Brings every view near the screen, so that it is fetched, and waits until it is. */
export async function showEverything(page: Page) {
  await page.locator('.workbench canvas').first().waitFor();
  for (const panel of await page.locator('.workbench .panel').all()) {
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator('section, figure').first()).toBeVisible();
  }
  await expect(page.locator('.workbench [aria-busy="true"]')).toHaveCount(0);
}

/** Opens every fold on the page: the tables behind the pictures, explanations, lists of keys. */
export async function unfold(page: Page) {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}
