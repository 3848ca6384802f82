/** In whose words the site is read: chosen at the top of a page, remembered, and in the link. */
import { expect, test, type Page } from '@playwright/test';

const LESSON = 'lessons/01-what-a-commit-is/';

/** Words of all databases are in the page: what counts is what is seen. */
const tellsOf = (page: Page, process: string) =>
  expect(page.locator('strong').filter({ hasText: /^The session posts/ })).toHaveText(
    `The session posts ${process}.`,
    { useInnerText: true },
  );

test('no database is named until the reader chooses one', async ({ page }) => {
  await page.goto(LESSON);
  await expect(page.getByLabel('In the words of')).toHaveValue('');
  await expect(page.locator('header').first()).not.toContainText(/LGWR/);
  await tellsOf(page, 'LGWR');
});

test('the words that are chosen stay, over a reload and on other pages, and are in the link', async ({
  page,
}) => {
  await page.goto(LESSON);
  await page.getByLabel('In the words of').selectOption('PostgreSQL');
  await tellsOf(page, 'the leader');
  await expect(page.getByText('Yours has no such process.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('words')).toBe('postgresql');
  await page.goto('lessons/14-more-than-one-log-writer/');
  await expect(page.getByText('PostgreSQL has one WALWriteLock')).toBeVisible();
  await page.goto('glossary/');
  await expect(page.getByLabel('In the words of')).toHaveValue('postgresql');
});

test('a link says the words', async ({ page }) => {
  await page.goto(`${LESSON}?words=mariadb`);
  await expect(page.getByLabel('In the words of')).toHaveValue('mariadb');
  // Each database has a fold of commands, and only that of the chosen words is seen.
  await page.getByText('commands, each with').filter({ visible: true }).click();
  await expect(page.getByText('show global status where').first()).toBeVisible();
  const ofOracle = page.getByText('v$event_histogram where event');
  await expect(ofOracle.first()).toBeAttached();
  await expect(ofOracle.filter({ visible: true })).toHaveCount(0);
});

test('without a script the page reads in the words that its pictures have', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`${LESSON}?words=mariadb`);
  await tellsOf(page, 'LGWR');
  await expect(page.getByText('Yours has no such process.')).toBeHidden();
  await context.close();
});
