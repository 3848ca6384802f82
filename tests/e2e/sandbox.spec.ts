import { expect, test, type Page } from '@playwright/test';
import { texts as uiTexts } from '../../src/ui/texts';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as runTexts } from '../../src/routes/texts';

const S3 = "S3: noise at nice -15 on LGWR's CPU";

/** The mean log file sync in milliseconds, as the workbench shows it. */
async function meanSync(page: Page): Promise<number> {
  const figure = page.locator('.run dl > div').filter({ hasText: 'log file sync, mean' });
  const text = await figure.locator('dd').innerText();
  expect(text).toMatch(/ms$/);
  return Number.parseFloat(text);
}

const fingerprint = async (page: Page) => {
  const text = await page.getByText('Fingerprint of this run').innerText();
  return /[0-9a-f]{16}/.exec(text)?.[0] ?? '';
};

test('S3: a renice of LGWR, undone; an edit; and the link gives the same run', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sandbox/');
  await page.getByLabel('Scenario', { exact: true }).selectOption({ label: S3 });
  await expect.poll(() => meanSync(page)).toBeGreaterThan(15);

  await page.getByRole('searchbox').fill('lgwr renice');
  const nice = page.getByRole('textbox', { name: 'Log writer: nice' });
  await nice.fill('-20');
  await nice.press('Enter');
  await expect.poll(() => meanSync(page)).toBeLessThan(15);
  await expect(page.getByText('was 21.7 ms')).toBeVisible();
  await expect(page.getByText('Compared with “S3')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => meanSync(page)).toBeGreaterThan(15);
  await expect(page.getByText('Nothing: everything is as in “S3')).toBeVisible();
  const before = await fingerprint(page);

  await page.getByRole('heading', { name: 'Edits while it runs' }).click();
  const draft = page.getByRole('group', { name: 'Another edit' });
  await draft.getByRole('textbox', { name: 'Time' }).fill('40');
  await draft.getByRole('textbox', { name: 'Time' }).press('Enter');
  await draft.getByRole('button', { name: 'Add the edit' }).click();
  await expect(page).toHaveURL(/@40ms\.lgwr\.nice=-20/);
  await expect.poll(() => fingerprint(page)).not.toBe(before);
  const edited = await fingerprint(page);

  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  await page.getByRole('button', { name: shareTexts.link.copy }).click();
  await expect(page.getByText(uiTexts.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect.poll(() => fingerprint(other).catch(() => '')).toBe(edited);
  await expect(other.getByRole('listitem', { name: '40 ms, Log writer: nice' })).toBeVisible();
});

test('a damaged address says what is wrong, and stays until the reader goes on', async ({
  page,
}) => {
  await page.goto('/sandbox/?sessions.count=4&noise.nice=-150');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('noise.nice is -150; it must be a whole number');
  await notice.getByRole('button', { name: runTexts.fresh }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Scenario', { exact: true })).toHaveValue('sixteen');
});

test('with everything open, at 360 px and with text twice as large, no setting is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sandbox/?noise.count=1&@40ms.noise.active=0');
  const opened = page.locator('.settings details');
  await expect(opened.first()).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await expect(page.getByRole('switch', { name: 'RAC: Broadcast on commit' })).toBeVisible();
  const beyond = await page
    .locator('header *, .sandbox > fieldset *, .settings *')
    .evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.outerHTML),
    );
  expect(beyond).toEqual([]);
});
