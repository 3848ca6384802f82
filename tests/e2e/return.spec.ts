/** What a reader had on a page is there again: after a reload, from another page, after a wrong file. */
import { expect, test, type Page } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { texts as runTexts } from '../../src/routes/texts';
import { needs } from './abilities';
import { openRun, SMALL } from './workbench';

const scrubOf = (page: Page) => page.getByRole('slider', { name: transportTexts.scrub });
const bookmarks = (page: Page) =>
  page.getByRole('group', { name: transportTexts.bookmarkList }).getByRole('button');

/** A run with a bookmark, a fork, and the playhead away from where it opens. */
async function leaveTraces(page: Page): Promise<string> {
  await scrubOf(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('b');
  await expect(bookmarks(page)).toHaveCount(1);
  await page.getByRole('button', { name: transportTexts.fork }).click();
  await page.getByRole('button', { name: 'the noise stopped?' }).click();
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
  return (await scrubOf(page).getAttribute('aria-valuenow')) ?? '';
}

async function findsTraces(page: Page, instant: string) {
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
  await expect(scrubOf(page)).toHaveAttribute('aria-valuenow', instant);
  await expect(bookmarks(page)).toHaveCount(1);
}

for (const path of ['/run/', '/sandbox/']) {
  test(`${path}: a reload, and the way back from the notebook, lead to what was left`, async ({
    page,
  }) => {
    needs('the way back to a page');
    await openRun(page, `${path}?${SMALL}`);
    const instant = await leaveTraces(page);
    await page.reload();
    await findsTraces(page, instant);
    await page.getByRole('link', { name: runTexts.toNotebook }).click();
    await expect(page).toHaveURL(/\/notebook\//);
    await page.goBack();
    await findsTraces(page, instant);
  });
}

async function choose(page: Page, text: string) {
  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  await page.getByLabel(shareTexts.files.open).setInputFiles({
    name: 'replay.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole('dialog')).toBeHidden();
}

const REPLAY = JSON.stringify({
  format: 'postwait-replay',
  version: 1,
  scenario: { title: 'From a file', sessions: { count: 2 }, lgwr: { nice: 99 } },
});

test('a file that is no replay takes nothing away', async ({ page }) => {
  await openRun(page);
  const instant = await leaveTraces(page);
  for (const text of ['', REPLAY.slice(0, 60), '{"traceEvents": []}', '[1]']) {
    await choose(page, text);
    await expect(page.getByRole('alert')).toContainText(runTexts.kept);
    await findsTraces(page, instant);
    await page.getByRole('button', { name: runTexts.keep }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('from a file that is partly damaged, one way leads back', async ({ page }) => {
  await openRun(page);
  const instant = await leaveTraces(page);
  await choose(page, REPLAY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From a file');
  await expect(page.getByRole('alert')).toContainText('lgwr.nice is 99');
  await page.getByRole('button', { name: runTexts.before }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await findsTraces(page, instant);
});

test('a lesson says where a replay file is opened', async ({ page }) => {
  await page.goto('/lessons/01-what-a-commit-is/');
  const workbench = page.locator('.workbench').first();
  await workbench.getByRole('button', { name: shareTexts.share, exact: true }).click();
  await page.getByRole('link', { name: shareTexts.files.openElsewhere }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
});
